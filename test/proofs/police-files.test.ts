// Goal: files, face-down tokens and loyalty in Police City stay secret in real play (PC-R35, PC-R50, PC-R51); random play rarely fills a file. Method: mostly
// bot moves, some random ones, files filled whenever possible; all common proofs run along the way.
import { expect, test } from 'vitest';
import { pick, seededDice } from '#rulebooks/dice.ts';
import { policeCity } from '#rulebooks/police-city/police-city.ts';
import type { PoliceState } from '#rulebooks/police-city/state.ts';
import type { Rulebook } from '#rulebooks/rulebook.ts';
import '#rulebooks/index.ts';
import type { AnyMove } from '#kernel/input.ts';
import { awaitedBy, moneyOf, outcomeOf } from '#kernel/position.ts';
import { seedsOf } from '../support/seeds.ts';
import { profiles } from './profiles.ts';
import { Rehearsal, type Turn } from './rehearsal.ts';
import { AskWatch, checkHiddenEntries, checkPatches, checkReplay, checkSecrets, checkSound } from './rulebook.ts';

const all = profiles();
const MOST_MOVES = 1500;
const LEVELS = ['easy', 'medium', 'hard'];

const stateOf = (rehearsal: Rehearsal): PoliceState => rehearsal.game.state as PoliceState; // It runs under that rulebook.

/** Sometimes an optional move, filing first; else a bot's or a random answer. */
function nextMove(rehearsal: Rehearsal, bot: 'plain' | 'sharp'): { turn: Turn; move: AnyMove } | null {
  const { dice, game } = rehearsal;
  const turns = rehearsal.turns();
  const beside = turns.filter(({ ask, options }) => ask.optional && options.length > 0);
  if (beside.length > 0 && dice.int(6) === 0) {
    const turn = pick(dice, beside);
    const filing = turn.options.filter((option) => option.do === 'file');
    const options = filing.length > 0 && dice.int(2) === 0 ? filing : turn.options;
    return { turn, move: rehearsal.sampled({ ...turn, options }) };
  }
  const waited = turns.filter(({ ask, seat }) => awaitedBy(game, ask).includes(seat));
  if (waited.length === 0) return null;
  const turn = pick(dice, waited);
  const { ask, seat, options } = turn;
  const view = policeCity.view(stateOf(rehearsal), seat, moneyOf(rehearsal.position.balances, game.prefix));
  const chosen = dice.int(5) === 0 ? null : policeCity.bots[bot]?.choose(view, ask, options, dice, seat);
  return { turn, move: chosen ?? rehearsal.sampled(turn) };
}

test('PC-R35, PC-R50: nobody can tell what lies under a file, face down, or who infiltrates', {
  timeout: 900_000,
}, () => {
  let hidden = 0;
  for (const seed of seedsOf(3, 60)) {
    const options = {
      infiltrator: seed % 2 === 0,
      difficulty: LEVELS[seed % 3],
      tokens: { file: 6, helicopter: 2, officer: 3, reinforcements: 2, 'counter-order': 2 },
    };
    const rehearsal = new Rehearsal(policeCity as Rulebook, 3 + (seed % 4), options, seed);
    const chance = seededDice(seed + 99);
    const asks = new AskWatch();
    try {
      while (!outcomeOf(rehearsal.game) && rehearsal.moves.length < MOST_MOVES) {
        if (rehearsal.overdue()) continue;
        const next = nextMove(rehearsal, seed % 2 === 0 ? 'sharp' : 'plain');
        if (!next) break;
        const done = rehearsal.play(next.turn, next.move);
        checkSound(done.after);
        checkPatches(done);
        checkHiddenEntries(done);
        asks.see(done.after, []);
        if (stateOf(rehearsal).police.some((police) => police.hidden > 0)) hidden++;
        if (chance.int(8) === 0) checkSecrets(rehearsal, all, chance);
      }
      checkReplay(rehearsal);
    } catch (error) {
      const what = error instanceof Error ? error.message : String(error);
      throw new Error(`PROOF_SEED=${seed}, after move ${rehearsal.game.seq}: ${what}`, { cause: error });
    }
  }
  // Without secrets it would prove nothing.
  expect(hidden).toBeGreaterThan(100);
});
