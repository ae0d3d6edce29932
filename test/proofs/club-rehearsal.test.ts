// Goal: rehearsing a programme finishes every ready-made clock without refusals, deterministically by seed, and keeps clocks exact to the ms. Method: whole
// programmes in simulated time.
import { describe, expect, test } from 'vitest';
import type { Input } from '#kernel/input.ts';
import { asksOf, outcomeOf } from '#kernel/position.ts';
import { clocksReply } from '#kernel/read/clock-replies.ts';
import { flagAt } from '#kernel/reconcile-clocks.ts';
import { clubClock } from '#rulebooks/club-clock/club-clock.ts';
import type { ClubOptions } from '#rulebooks/club-clock/options.ts';
import { presets } from '#rulebooks/club-clock/presets.ts';
import { type RehearsalStep, rehearse } from '#rulebooks/club-clock/rehearsal.ts';
import type { ClubState } from '#rulebooks/club-clock/state.ts';
import { viewOf } from '#rulebooks/club-clock/view.ts';
import type { Rulebook } from '#rulebooks/rulebook.ts';
import { decide } from '../../server/commit/decide.ts';
import { ClockWatch } from './clocks.ts';
import { gameIn, Rehearsal } from './rehearsal.ts';

const SEEDS = Array.from({ length: 12 }, (_, i) => i + 1);
const MOST_STEPS = 20_000;

/** A whole programme. @returns what was done, in order. @throws Error, or Refusal, naming what does not hold */
function wholeProgramme(options: ClubOptions, tables: number, seed: number): string[] {
  const { gameId, ...opened } = new Rehearsal(clubClock as Rulebook, tables, options, seed);
  const watch = new ClockWatch();
  const done: string[] = [];
  let { position } = opened;
  let now = Date.UTC(2026, 0, 2);
  const put = (input: Input): void => {
    const decision = decide(position, input, now);
    watch.see({ before: position, after: decision.position, rows: decision.rows() });
    position = decision.position;
    for (const { lines } of decision.rows().moves)
      done.push(...lines.map(({ key, args }) => `${key} ${JSON.stringify(args)}`));
  };
  for (let n = 0; n < MOST_STEPS; n++) {
    const game = gameIn(position, gameId);
    if (outcomeOf(game)) return done;
    const { clocks, pauses } = clocksReply(position, game);
    const view = viewOf(game.state as ClubState); // It was opened under `club-clock`.
    const { steps, again } = rehearse({ view, asks: asksOf(game), clocks, pauses }, now, seed);
    const [step] = steps;
    if (step) {
      put(inputOf(gameId, step));
      continue;
    }
    const flags = clocks.flatMap(({ id }) => ({ id, at: flagAt(game, id) ?? Number.POSITIVE_INFINITY }));
    const next = flags.reduce((one, other) => (other.at < one.at ? other : one), {
      id: '',
      at: Number.POSITIVE_INFINITY,
    });
    const wakes = again === null ? Number.POSITIVE_INFINITY : now + again;
    now = Math.min(next.at, wakes);
    if (now === Number.POSITIVE_INFINITY) throw new Error(`nothing ever happens again, after ${done.at(-1)}`);
    if (next.at <= wakes) put({ kind: 'elapsed', gameId, clock: next.id });
  }
  throw new Error(`the programme does not end, after ${done.at(-1)}`);
}

function inputOf(gameId: string, step: RehearsalStep): Input {
  const clientId = crypto.randomUUID();
  if (step.kind === 'move') {
    const { ask, seat, move } = step;
    return { kind: 'move', gameId, clientId, person: `person ${seat}`, seat, ask, move: { ...move } };
  }
  const { act } = step;
  const command = act.do === 'bonus' ? { ...act, ms: act.seconds * 1000 } : act;
  return { kind: 'command', gameId, clientId, by: { person: 'person 0', name: 'Nom 0' }, command };
}

describe.each(presets.map(({ id, tables, options }) => ({ id, tables, options })))('$id', ({ tables, options }) => {
  test.each([1, 60])('at speed %i: ends, and nobody is refused anything', (speed) => {
    for (const seed of SEEDS)
      expect(wholeProgramme({ ...options, speed }, tables, seed).at(-1)).toBe(
        `line.finished {"runs":${options.stages.length}}`,
      );
  });
});

test('the same seed gives the same programme, another one another', () => {
  const rounds = presets[0];
  if (!rounds) throw new Error('no preset');
  const [one, same, other] = [3, 3, 4].map((seed) => wholeProgramme(rounds.options, 16, seed));
  expect(same).toEqual(one);
  expect(other).not.toEqual(one);
});

test('over some programmes everything happens that is to be rehearsed', () => {
  const { options } = presets[0] ?? { options: null };
  if (!options) throw new Error('no preset');
  const said = SEEDS.flatMap((seed) => wholeProgramme({ ...options, speed: 60 }, 8, seed));
  const many = (key: string, what = ''): number =>
    said.filter((one) => one.startsWith(key) && one.includes(what)).length;
  for (const key of ['line.up', 'line.done', 'line.over', 'host.clock-pause', 'host.clock-resume', 'host.clock-bonus'])
    expect(many(`${key} `), key).toBeGreaterThan(5);
  for (const place of ['node.game', 'node.round', 'node.table'])
    expect(many('host.clock-pause', place), place).toBeGreaterThan(2);
  expect(many('host.clock-resume ')).toBe(many('host.clock-pause '));
});
