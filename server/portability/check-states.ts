/** Checks the states of a file: correct shape, reached by the patches, valid under the rules, and viewable from every seat. */
import { isDeepStrictEqual } from 'node:util';
import { applyStored, type StoredPatch } from '#kernel/patches.ts';
import { accountKey } from '#kernel/postings.ts';
import type { Viewer } from '#rulebooks/rulebook.ts';
import type { KnownGame } from './check-games.ts';
import type { FileAccount } from './check-ledger.ts';
import { checkShape } from './check-shape.ts';
import type { Faults } from './faults.ts';
import type { FileKind, GameFile } from './file-format.ts';

/** For finished games: applies every move's patches, both ways, from nothing to the state. */
export function checkPatches(file: GameFile, faults: Faults): void {
  const states: unknown[] = file.games.map(() => null);
  for (const [i, { game, patches = [], inverse = [] }] of file.moves.entries()) {
    if (faults.full) return;
    const before = states[game];
    try {
      const next = applyStored(before, patches as readonly StoredPatch[]); // Their shape was checked.
      states[game] = next;
      if (!isDeepStrictEqual(applyStored(next, inverse as readonly StoredPatch[]), before))
        faults.add(`/moves/${i}/inverse`, 'inverse-wrong');
    } catch {
      faults.add(`/moves/${i}/patches`, 'patch-nowhere');
      return; // Later moves depend on it.
    }
  }
  for (const [i, state] of states.entries())
    if (!isDeepStrictEqual(state, file.games[i]?.state)) faults.add(`/games/${i}/state`, 'state-elsewhere');
}

/** @param accounts by `accountKey` */
export function checkStates(
  kind: FileKind,
  games: readonly KnownGame[],
  accounts: ReadonlyMap<string, FileAccount>,
  faults: Faults,
): void {
  for (const [i, known] of games.entries()) {
    const at = `/games/${i}/state`;
    const { rulebook, game } = known;
    if (!rulebook.files || !checkShape(rulebook.files.state, game.state, at, faults)) continue;
    checkSound(known, accounts, at, faults);
    if (faults.none) checkEnd(kind, known, i, at, faults);
  }
}

/** Runs the invariants of the rules, then everything that reading the game computes. */
function checkSound(
  { rulebook, game, prefix }: KnownGame,
  accounts: ReadonlyMap<string, FileAccount>,
  at: string,
  faults: Faults,
): void {
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
    }
    const asks = rulebook.asks(game.state);
    if ((asks.length === 0) !== (rulebook.outcome(game.state) !== null)) return faults.add(at, 'state-stuck');
    for (const ask of asks) {
      let answers = ask.optional === true || ask.mode === 'computed' || ask.seats.length > 0;
      for (const seat of ask.seats) {
        const options = rulebook.legal(game.state, ask, seat, money);
        answers &&= seat <= game.seats && (ask.optional === true || options.length > 0);
      }
      if (!answers) return faults.add(at, 'state-stuck');
    }
  } catch {
    faults.add(at, 'state-unseen');
  }
}

/** A complete file holds finished games, a running one an unfinished game. */
function checkEnd(kind: FileKind, { rulebook, game }: KnownGame, i: number, at: string, faults: Faults): void {
  const over = rulebook.outcome(game.state) !== null;
  if (kind === 'complete' && !over) faults.add(at, 'not-over');
  if (kind === 'running' && over && i === 0) faults.add(at, 'over');
  if (kind === 'running' && !over && rulebook.files?.exportable?.(game.state) == null) faults.add(at, 'secret-state');
}
