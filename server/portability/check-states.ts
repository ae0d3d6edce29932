/** The states of a file: of the right shape, reached by the patches, sound by the rules, and shown to every seat without a fault. */
import { isDeepStrictEqual } from 'node:util';
import type { Viewer } from '#rulebooks/rulebook.ts';
import type { Pace } from '../http/pace.ts';
import { HttpProblem } from '../http/problem.ts';
import { applyStored, type StoredPatch } from '../kernel/patches.ts';
import { accountKey } from '../kernel/postings.ts';
import type { KnownGame } from './check-games.ts';
import type { FileAccount } from './check-ledger.ts';
import { checkShape } from './check-shape.ts';
import type { Faults } from './faults.ts';
import type { FileKind, GameFile } from './file-format.ts';

/** Of a game that is over: every move's patches, both ways, from nothing to the state. */
export async function checkPatches(file: GameFile, faults: Faults, pace: Pace): Promise<void> {
  const states: unknown[] = file.games.map(() => null);
  for (const [i, { game, patches = [], inverse = [] }] of file.moves.entries()) {
    if (faults.full) return;
    const before = states[game];
    try {
      const next = await applyPaced(before, patches as readonly StoredPatch[], pace); // Their shape was checked.
      states[game] = next;
      if (!isDeepStrictEqual(await applyPaced(next, inverse as readonly StoredPatch[], pace), before))
        faults.add(`/moves/${i}/inverse`, 'inverse-wrong');
    } catch (error) {
      if (error instanceof HttpProblem) throw error; // It takes too long.
      faults.add(`/moves/${i}/patches`, 'patch-nowhere');
      return; // What follows rests on it.
    }
    await pace.step();
  }
  for (const [i, state] of states.entries())
    if (!isDeepStrictEqual(state, file.games[i]?.state)) faults.add(`/games/${i}/state`, 'state-elsewhere');
}

/** Patches at a time: each may shift a whole list, and that is slow on a draft. */
const AT_A_TIME = 2;

/** As `applyStored`, with pauses. */
async function applyPaced(state: unknown, patches: readonly StoredPatch[], pace: Pace): Promise<unknown> {
  let next = state;
  for (let i = 0; i < patches.length; i += AT_A_TIME) {
    next = applyStored(next, patches.slice(i, i + AT_A_TIME));
    await pace.step();
  }
  return next;
}

/** @param accounts by `accountKey` */
export async function checkStates(
  kind: FileKind,
  games: readonly KnownGame[],
  accounts: ReadonlyMap<string, FileAccount>,
  faults: Faults,
  pace: Pace,
): Promise<void> {
  for (const [i, known] of games.entries()) {
    const at = `/games/${i}/state`;
    const { rulebook, game } = known;
    if (!rulebook.state || !checkShape(rulebook.state, game.state, at, faults)) continue;
    await checkSound(known, accounts, at, faults, pace);
    if (faults.none) checkEnd(kind, known, i, at, faults);
    await pace.step();
  }
}

/** The invariants of the rules, then everything that a reader of the game would make the rules work out. */
async function checkSound(
  { rulebook, game, prefix }: KnownGame,
  accounts: ReadonlyMap<string, FileAccount>,
  at: string,
  faults: Faults,
  pace: Pace,
): Promise<void> {
  const money = (holder: string, unit: string): number => accounts.get(accountKey(prefix + holder, unit))?.balance ?? 0;
  try {
    rulebook.check(game.state, money);
  } catch (error) {
    return faults.add(at, 'state-unsound', { why: error instanceof Error ? error.message.slice(0, 200) : '' });
  }
  const viewers: Viewer[] = ['public', ...Array.from({ length: game.seats + 1 }, (_, seat) => seat)];
  try {
    for (const viewer of viewers) {
      JSON.stringify(rulebook.view(game.state, viewer, money));
      await pace.step();
    }
    const asks = rulebook.asks(game.state);
    if ((asks.length === 0) !== (rulebook.outcome(game.state) !== null)) return faults.add(at, 'state-stuck');
    for (const ask of asks) {
      let answers = ask.optional === true || ask.seats.length > 0;
      for (const seat of ask.seats) {
        const options = rulebook.legal(game.state, ask, seat, money);
        answers &&= seat <= game.seats && (ask.optional === true || options.length > 0);
        await pace.step();
      }
      if (!answers) return faults.add(at, 'state-stuck');
    }
  } catch (error) {
    if (error instanceof HttpProblem) throw error; // It takes too long.
    faults.add(at, 'state-unseen');
  }
}

/** A complete file holds games that are over, a running one a game that is not. */
function checkEnd(kind: FileKind, { rulebook, game }: KnownGame, i: number, at: string, faults: Faults): void {
  const over = rulebook.outcome(game.state) !== null;
  if (kind === 'complete' && !over) faults.add(at, 'not-over');
  if (kind === 'running' && over && i === 0) faults.add(at, 'over');
  if (kind === 'running' && !over && rulebook.exportable?.(game.state) == null) faults.add(at, 'secret-state');
}
