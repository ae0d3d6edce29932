// Goal: nobody who says nothing cripples a bot: it loses no go and never waits without end, with any clocks of the table; and bots deal in the goes of others. Method: whole games
// in which one seat answers what is asked of it in its own goes and no offer ever; time passes only where everybody waits.
import { describe, expect, test } from 'vitest';
import { seededDice } from '#rulebooks/dice.ts';
import { gangsterParadise as rules } from '#rulebooks/gangster-paradise/gangster-paradise.ts';
import type { ParadiseMove } from '#rulebooks/gangster-paradise/moves.ts';
import type { ParadiseOptions } from '#rulebooks/gangster-paradise/options.ts';
import type { Ask, Seat } from '#rulebooks/rulebook.ts';
import { played } from '../../bench/paradise-table.ts';
import { howMany } from '../../support/seeds.ts';
import { Scene } from './scene.ts';

type Level = 'plain' | 'sharp';
const SILENT = 1;

/** A game of a silent person and bots. @returns what went wrong, and how often a minute for talking ran out */
function besideSilence(level: Level, seats: number, seed: number, timers: Partial<ParadiseOptions['timers']> = {}) {
  const scene = new Scene({ timers: timers as ParadiseOptions['timers'] }, seats, seed);
  const dice = seededDice(seed);
  const found = { late: 0, stuck: 0, minutes: 0, offers: 0 };
  const choice = (ask: Ask, seat: Seat): ParadiseMove | null => {
    const options = scene.rules.legal(scene.state, ask, seat, scene.money);
    return rules.bots[level]?.choose(scene.view(seat), ask, options, dice, seat) ?? null;
  };
  const act = (): boolean => {
    const asks = scene.asks().toReversed();
    for (const ask of [...asks.filter(({ optional }) => optional), ...asks.filter(({ optional }) => !optional)])
      for (const seat of ask.seats) {
        if (seat === SILENT && ask.kind === 'answer') continue;
        const move =
          seat !== SILENT ? choice(ask, seat) : ask.optional ? null : rules.idle(scene.state, ask, seat, scene.money);
        if (!move) continue;
        if (move.do === 'offer' || move.do === 'counter') {
          found.offers += 1;
          const { active, talks, options } = scene.state;
          if (options.timers.talk === 0 || talks.spent.includes(active ?? 0)) found.late += 1;
        }
        scene.move(ask.id, seat, move);
        // A secret answer is kept until all are in, and is not given again.
        if (ask.mode === 'sealed' && scene.asks().some(({ id }) => id === ask.id)) continue;
        return true;
      }
    return false;
  };
  for (let n = 0; scene.state.phase !== 'over'; n++) {
    if (n > 5000) throw new Error(`no end in ${scene.state.phase}`);
    if (act()) continue;
    // Everybody waits: only time goes on, and only a clock that runs.
    const waiting = scene.asks().find(({ kind, clock }) => kind === 'answer' && clock?.startsWith('talk.'));
    if (!waiting) {
      found.stuck += 1;
      return found;
    }
    found.minutes += 1;
    scene.elapse(waiting.id);
  }
  return found;
}

describe.each(['plain', 'sharp'] as const)('the %s bot beside somebody who never answers', (level) => {
  test.each([
    ['the usual clocks', {}],
    ['no clock for the resale', { resale: 0 }],
    ['no clock but the minute', { delivery: 0, speaking: 0, resale: 0, recruiting: 0, laundering: 0 }],
    ['no minute', { talk: 0 }],
  ])('GP-H4: with %s it offers nothing once the minute is used up, and never waits without end', (_, timers) => {
    let minutes = 0;
    for (let seed = 1; seed <= howMany(level === 'sharp' ? 1 : 3, 30); seed++) {
      const found = besideSilence(level, 3 + (seed % 3), seed, timers);
      expect(found, `seed ${seed}`).toMatchObject({ late: 0, stuck: 0 });
      minutes += found.minutes;
    }
    // He was asked something, and did not answer.
    if (!('talk' in timers)) expect(minutes).toBeGreaterThan(0);
  });
});

test('GP-18: sharp bots make offers in the goes of others, and some of them are taken', () => {
  const done = { offers: 0, accepted: 0 };
  for (let seed = 1; seed <= 3; seed++)
    played(['sharp', 'sharp', 'sharp', 'sharp'], seed, undefined, ({ ask, move, seat, view }) => {
      if (ask.kind === 'deal' && move.do === 'offer') done.offers += 1;
      if (move.do === 'accept' && view.active === seat) done.accepted += 1;
    });
  expect(done.offers).toBeGreaterThan(0);
  expect(done.accepted).toBeGreaterThan(0);
});

test('GP-R34: a sharp bot bothers nobody: one offer in the go of another, four in its own', () => {
  played(['sharp', 'sharp', 'sharp', 'sharp', 'sharp'], 7, undefined, ({ ask, move, seat, view }) => {
    if (move.do !== 'offer') return;
    expect(view.offersMade[seat - 1]).toBeLessThan(ask.kind === 'deal' ? 1 : 4);
  });
});
