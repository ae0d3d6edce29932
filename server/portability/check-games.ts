/** The games of a file: a known rulebook, options that it allows, one root, children that hang on it. */
import { Default } from 'typebox/value';
import { prefixOf } from '#kernel/position.ts';
import { rulebookOf } from '#rulebooks/index.ts';
import type { Rulebook } from '#rulebooks/rulebook.ts';
import { checkShape } from './check-shape.ts';
import type { Faults } from './faults.ts';
import type { FileGame, GameFile } from './file-format.ts';

/** A game of a file with what this house knows of it. */
export interface KnownGame {
  readonly game: FileGame;
  readonly rulebook: Rulebook;
  /** With the defaults of options that did not exist when it was opened. */
  readonly options: unknown;
  /** Prefix of its holders in the book. */
  readonly prefix: string;
}

/** @returns all games, or null where one is not known here or hangs on nothing. */
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

/** A place for each seat, and each that of another seat of the game around it, which has that one. */
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

/** Null where the game has no place: a second root, a parent that does not stand before it, a name used twice. */
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
