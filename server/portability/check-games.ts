/** Checks the games of a file: known rulebooks, valid options, one root, children with a parent. */
import { Default } from 'typebox/value';
import { prefixOf } from '#kernel/position.ts';
import { rulebookOf } from '#rulebooks/index.ts';
import type { Rulebook } from '#rulebooks/rulebook.ts';
import { checkShape } from './check-shape.ts';
import type { Faults } from './faults.ts';
import type { FileGame, GameFile } from './file-format.ts';

export interface KnownGame {
  readonly game: FileGame;
  readonly rulebook: Rulebook;
  /** With defaults for options added since. */
  readonly options: unknown;
  /** Prefix of its holders in the book. */
  readonly prefix: string;
}

/** @returns all games, or null if one is unknown or has no parent */
export function checkGames(file: GameFile, faults: Faults): readonly KnownGame[] | null {
  const known: KnownGame[] = [];
  for (const [i, game] of file.games.entries()) {
    const at = `/games/${i}`;
    const rulebook = rulebookOf(game.rulebook);
    if (!rulebook) faults.add(`${at}/rulebook`, 'no-rulebook');
    else if (!rulebook.files) faults.add(`${at}/rulebook`, 'not-importable');
    const prefix = prefixIn(known, game, i, at, faults);
    if (!rulebook?.files || prefix === null) continue;
    if (game.seats < rulebook.seats.min || game.seats > rulebook.seats.max)
      faults.add(`${at}/seats`, 'bad-seats', { min: rulebook.seats.min, max: rulebook.seats.max });
    if (!fitsAround(game, game.parent === null ? undefined : file.games[game.parent]))
      faults.add(`${at}/parentSeats`, 'no-such-place');
    for (const seat of Object.keys(game.guests ?? {}))
      if (!rulebook.capabilities.guestSeats || game.parent !== null || Number(seat) > game.seats)
        faults.add(`${at}/guests/${seat}`, 'no-guest-seat');
    for (const seat of Object.keys(game.players ?? {}))
      if (game.parent !== null || Number(seat) > game.seats) faults.add(`${at}/players/${seat}`, 'no-player-seat');
    const options = Default(rulebook.options, structuredClone(game.options));
    checkShape(rulebook.options, options, `${at}/options`, faults);
    known.push({ game, rulebook, options, prefix });
  }
  return faults.none ? known : null;
}

/** Whether there is one entry per seat, each a different seat that the surrounding game has, or null. */
function fitsAround({ parentSeats, seats }: FileGame, parent: FileGame | undefined): boolean {
  if (parentSeats === undefined) return true;
  const taken = parentSeats.filter((seat) => seat !== null);
  return (
    parent !== undefined &&
    parentSeats.length === seats &&
    new Set(taken).size === taken.length &&
    taken.every((seat) => seat <= parent.seats)
  );
}

/** Null if the game has no place: a second root, a parent that does not precede it, a duplicate name. */
function prefixIn(known: readonly KnownGame[], game: FileGame, i: number, at: string, faults: Faults): string | null {
  if (i === 0) {
    if (game.parent === null && game.name === '') return '';
    faults.add(`${at}/parent`, 'root-first');
    return null;
  }
  const parent = game.parent === null ? undefined : known[game.parent];
  if (!parent || game.name === '') {
    faults.add(`${at}/parent`, 'no-such-game');
    return null;
  }
  if (known.some((other) => other.game.parent === game.parent && other.game.name === game.name)) {
    faults.add(`${at}/name`, 'name-twice');
    return null;
  }
  return prefixOf(parent.prefix, game.name);
}
