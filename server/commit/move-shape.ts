/** Checks a move against its rulebook's schema, before the rules see it. */
import { Compile, type Validator } from 'typebox/compile';
import type { AnyMove } from '#kernel/input.ts';
import { type GamePosition, rulebookOfGame } from '#kernel/position.ts';
import type { Rulebook } from '#rulebooks/rulebook.ts';
import { wrongPlace } from '#rulebooks/wrong-place.ts';

const validators = new WeakMap<Rulebook, Validator>();

function validatorOf(game: GamePosition): Validator {
  const rulebook = rulebookOfGame(game);
  const validator = validators.get(rulebook) ?? (Compile(rulebook.move) as Validator);
  validators.set(rulebook, validator);
  return validator;
}

/** Every move schema is closed and discriminated by `do`. */
export const isMove = (game: GamePosition, move: unknown): move is AnyMove => validatorOf(game).Check(move);

/** JSON pointer to the faulty value of such a move; '' for the whole move. */
export const wrongPlaceIn = (game: GamePosition, move: unknown): string =>
  wrongPlace(rulebookOfGame(game).move, move, '') ?? '';
