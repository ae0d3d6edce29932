// Goal: design §11 for every registered rulebook: random play ends, is never refused and keeps every invariant; replay, secrets, idle answers and undo hold
// along the way. Method: games rehearsed through the host's decisions, without a database; failures name the seed (PROOF_SEED plays one alone).
import { describe, expect, test } from 'vitest';
import type { AnyMove } from '#kernel/input.ts';
import { moneyOf, outcomeOf, rulebookOfGame } from '#kernel/position.ts';
import { seededDice } from '#rulebooks/dice.ts';
import { known } from '../support/known.ts';
import { oneMoreRulebook } from '../support/one-more-game.ts';
import { pairing } from '../support/pairing.ts';
import { purse } from '../support/purse.ts';
import { howMany, seedsOf, thorough } from '../support/seeds.ts';
import { ClockWatch, deskStep } from './clocks.ts';
import { type Profile, profiles } from './profiles.ts';
import { Rehearsal, type Step, type Turn } from './rehearsal.ts';
import {
  AskWatch,
  checkAsked,
  checkHiddenEntries,
  checkOpen,
  checkPatches,
  checkReloaded,
  checkReplay,
  checkSealedIsSilent,
  checkSecrets,
  checkSound,
  checkUndo,
  claim,
} from './rulebook.ts';
import { checkStates, checkViews } from './views.ts';

known(purse, oneMoreRulebook, pairing);

const SEEDS = seedsOf(2, 60);
/** After this many random moves, idle answers bring the game to an end. */
const RANDOM_MOVES = 1500;
const MOST_MOVES = 6000;
/** Moves between schema checks of the state and all views. */
const VIEWS_EVERY = 5;

const all = profiles();
const partingsOf = new Map(all.map(({ rulebook, partings = [] }) => [rulebook, partings]));

/** Runs `proof` for each seed, varying seats and options; a failure names the seed. */
function forSeeds(profile: Profile, proof: (rehearsal: Rehearsal) => void): void {
  const { games = 1, isLong = false } = profile;
  const count = isLong ? howMany(1, SEEDS.length) : SEEDS.length * games;
  const seeds = process.env.PROOF_SEED ? SEEDS : Array.from({ length: count }, (_, i) => i + 1);
  for (const seed of seeds) {
    const seats = profile.seatCounts[seed % profile.seatCounts.length] ?? profile.rulebook.seats.min;
    const options = profile.optionSets[seed % profile.optionSets.length];
    const rehearsal = new Rehearsal(profile.rulebook, seats, options, seed);
    try {
      proof(rehearsal);
    } catch (error) {
      const what = error instanceof Error ? error.message : String(error);
      throw new Error(
        `PROOF_SEED=${seed} (${seats} seats, ${JSON.stringify(options)}), after move ${rehearsal.game.seq}: ${what}`,
        { cause: error },
      );
    }
  }
}

function idleOf(rehearsal: Rehearsal, turn: Turn): AnyMove {
  const { game, ask, seat } = turn;
  if (ask.mode === 'computed') return rehearsal.sampled(turn);
  return rulebookOfGame(game).idle(game.state, ask, seat, moneyOf(rehearsal.position.balances, game.prefix)) as AnyMove; // By its schema.
}

/** One random step: due expiries, a sampled move, sometimes an expiring clock or a clock command; idle answers once the game is long. */
function step(rehearsal: Rehearsal, partings: readonly string[] = []): Step | null {
  const { dice } = rehearsal;
  const flagged = rehearsal.overdue() ?? (dice.int(40) === 0 ? rehearsal.elapseNext() : null);
  const done = flagged ?? (dice.int(20) === 0 ? deskStep(rehearsal, dice) : null);
  if (done) return done;
  const turn = rehearsal.randomTurn();
  if (!turn) return null;
  claim(turn.options.length > 0, `no option for seat ${turn.seat} at ${turn.ask.id}`);
  if (partings.includes(turn.ask.kind) && dice.int(40) > 0) return step(rehearsal, partings);
  if (rehearsal.moves.length > RANDOM_MOVES && turn.ask.kind !== 'muster' && !turn.ask.optional) {
    return rehearsal.play(turn, idleOf(rehearsal, turn));
  }
  return rehearsal.play(turn, rehearsal.sampled(turn));
}

/** Finished games, shared by claims that only look at the end. Only with few seeds: sixty games of each rulebook would not fit into memory. */
const playedThrough = new Map<string, Rehearsal>();
const gameOf = ({ rulebook, seed }: Rehearsal): string => `${rulebook.id} ${seed}`;

/** @returns the finished game of that seed, from the cache or played now */
function through(rehearsal: Rehearsal): Rehearsal {
  const played = playedThrough.get(gameOf(rehearsal));
  if (played) return played;
  playOn(rehearsal, () => {});
  return rehearsal;
}

function playOn(rehearsal: Rehearsal, each: (done: Step) => void, most = MOST_MOVES): void {
  while (rehearsal.moves.length < most) {
    const done = step(rehearsal, partingsOf.get(rehearsal.rulebook));
    if (!done) return;
    each(done);
  }
}

describe.each(all.map((profile) => ({ name: profile.rulebook.id, profile })))('rulebook $name', ({ profile }) => {
  test('random play ends, is never refused, keeps invariants and amounts, and its patches lead there and back', () => {
    forSeeds(profile, (rehearsal) => {
      const asks = new AskWatch();
      const clocks = new ClockWatch();
      for (const done of rehearsal.beginning) clocks.see(done);
      asks.see(rehearsal.position, profile.reopens);
      playOn(rehearsal, (done) => {
        clocks.see(done);
        checkSound(done.after);
        checkPatches(done);
        // The smallest rulebook hides coins taken from a public purse; real ones may not.
        if (profile.speaks) checkHiddenEntries(done);
        asks.see(done.after, profile.reopens);
        if (rehearsal.game.seq % VIEWS_EVERY > 0) return;
        checkViews(done);
        checkStates(done);
      });
      claim(outcomeOf(rehearsal.game) !== null, 'the game does not end');
      checkViews({ after: rehearsal.position });
      if (!thorough) playedThrough.set(gameOf(rehearsal), rehearsal);
    });
  });

  test('recorded moves and draws, played again, give the same bytes', () => {
    forSeeds(profile, (rehearsal) => {
      checkReplay(through(rehearsal));
    });
  });

  test('at every ask every seat has an option, and its idle answer is one', () => {
    forSeeds(profile, (rehearsal) => {
      playOn(rehearsal, () => {
        if (rehearsal.dice.int(8) === 0) for (const turn of rehearsal.turns()) checkAsked(rehearsal, turn);
      });
    });
  });

  test('from anywhere, idle answers and clocks alone lead on to the end', () => {
    forSeeds(profile, (rehearsal) => {
      playOn(rehearsal, () => {}, rehearsal.dice.int(400));
      for (let n = 0; n < 3000; n++) {
        if (rehearsal.overdue()) continue;
        const turns = rehearsal.turns().filter(({ ask }) => !ask.optional && !profile.gathers.includes(ask.kind));
        const turn = turns[rehearsal.dice.int(Math.max(1, turns.length))];
        if (!turn) return;
        rehearsal.play(turn, idleOf(rehearsal, turn));
      }
      claim(false, 'idle answers do not end the game');
    });
  });

  if (profile.open)
    test('everything is for all to see', () => {
      forSeeds(profile, (rehearsal) => playOn(rehearsal, checkOpen));
    });
  else
    test('nobody can tell what he may not know', () => {
      forSeeds(profile, (rehearsal) => {
        const dice = seededDice(rehearsal.seed + 1_000_000);
        let sealed = '';
        playOn(rehearsal, () => {
          const asks = rehearsal.turns();
          const now = asks.map(({ ask }) => ask.id).join();
          if (dice.int(20) !== 0 && now === sealed && !asks.some(({ ask }) => ask.mode === 'sealed')) return;
          sealed = now;
          checkSecrets(rehearsal, all, dice);
          for (const turn of asks) if (dice.int(3) === 0) checkSealedIsSilent(rehearsal, turn);
        });
      });
    });

  test('what a move stores stays small, however long the game lasts', () => {
    const thirds: number[][] = [[], [], []];
    forSeeds(profile, (rehearsal) => {
      const played = through(rehearsal).moves.filter(
        (row) => row.kind !== 'setup' && (row.given as { do?: string }).do !== 'enrol',
      );
      for (const [n, row] of played.entries())
        thirds[Math.floor((n * 3) / played.length)]?.push(JSON.stringify([row.patches, row.inverse]).length);
    });
    const all = thirds.flat().sort((a, b) => a - b);
    const means = thirds.map((sizes) =>
      Math.round(sizes.reduce((sum, size) => sum + size, 0) / Math.max(1, sizes.length)),
    );
    const at = (share: number): number => all[Math.min(all.length - 1, Math.floor(all.length * share))] ?? 0;
    console.log(
      `${profile.rulebook.id}: ${all.length} moves; patches both ways p50 ${at(0.5)}, p99 ${at(0.99)}, most ${at(1)} bytes; mean by thirds of a game ${means}`,
    );
    expect(at(0.5)).toBeLessThan(2_000);
    expect(means[2]).toBeLessThan(Math.max(400, 2 * Math.max(means[0] ?? 0, means[1] ?? 0)));
  });

  test('undo and redo give the same state, views and balances', () => {
    let undone = 0;
    forSeeds(profile, (rehearsal) => {
      playOn(rehearsal, () => {
        if (rehearsal.dice.int(12) !== 0) return;
        const seq = Math.max(1, rehearsal.game.seq - rehearsal.dice.int(12));
        if (checkUndo(rehearsal, seq) === 'undone') undone++;
      });
      checkReloaded(rehearsal);
    });
    expect(undone).toBeGreaterThan(SEEDS.length);
  });
});
