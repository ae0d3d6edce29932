/** Checks a file's shape part by part, so that every fault has a useful place. */
import type { Static, TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import type { TValidationError } from 'typebox/error';
import { Settings } from 'typebox/system';
import { Value } from 'typebox/value';
import type { Arguments } from '#rulebooks/rulebook.ts';
import { type Faults, MOST_FAULTS, step } from './faults.ts';
import {
  balance,
  completeGame,
  completeMove,
  envelope,
  FILE_FORMAT,
  FILE_VERSION,
  type FileKind,
  type GameFile,
  runningGame,
  runningMove,
} from './file-format.ts';

const validators = new WeakMap<TSchema, Validator>();

/** Compiles the schema once and checks the value. */
function fits<Schema extends TSchema>(schema: Schema, value: unknown): value is Static<Schema> {
  const known = validators.get(schema) ?? (Compile(schema) as Validator);
  validators.set(schema, known);
  return known.Check(value);
}

/** Adds departures from the schema. @param at place of the value @returns whether there are none */
export function checkShape(schema: TSchema, value: unknown, at: string, faults: Faults): boolean {
  if (fits(schema, value)) return true;
  const errors = errorsOf(schema, value);
  for (const error of errors) addError(error, at, faults);
  if (errors.length === 0) faults.add(at, 'wrong');
  return false;
}

/** Raises TypeBox's own limit on the number of errors. */
function errorsOf(schema: TSchema, value: unknown): readonly TValidationError[] {
  const { maxErrors } = Settings.Get();
  Settings.Set({ maxErrors: MOST_FAULTS * 2 });
  try {
    const errors = Value.Errors(schema, value);
    // Errors of a union's variants are dropped for the union's own, except those of the variant that the value claims to be.
    const unions = new Set(errors.filter((one) => one.keyword === 'anyOf').map((one) => one.instancePath));
    return errors.filter(
      (one) => one.keyword === 'anyOf' || !unions.has(one.instancePath) || one.keyword === 'boolean',
    );
  } finally {
    Settings.Set({ maxErrors });
  }
}

function addError({ keyword, instancePath, params }: TValidationError, at: string, faults: Faults): void {
  const place = at + instancePath;
  const named = params as Record<string, unknown>; // Parameters depend on the keyword.
  const limit: Arguments = typeof named.limit === 'number' ? { limit: named.limit } : {};
  switch (keyword) {
    case 'additionalProperties':
      return; // Each unknown field also has a `boolean` error.
    case 'boolean':
      return faults.add(place, 'field-unknown');
    case 'required':
      for (const name of (named.requiredProperties as string[]) ?? []) faults.add(place + step(name), 'field-missing');
      return;
    case 'type':
      return faults.add(place, `type-${String(named.type)}`);
    case '~refine':
      return faults.add(place, 'maxLength', { limit: Number(named.message) });
    case 'maxLength':
    case 'minLength':
    case 'minimum':
    case 'maximum':
    case 'maxProperties':
    case 'maxItems':
    case 'minItems':
      return faults.add(place, keyword, limit);
    default:
      return faults.add(place, 'value-unknown');
  }
}

/** @returns the file if all its parts have their shape, else null */
export function shapedFile(value: unknown, faults: Faults): GameFile | null {
  const head = (typeof value === 'object' ? (value ?? {}) : {}) as Record<string, unknown>; // Reading any field of an object is safe.
  if (head.format !== FILE_FORMAT) faults.add('/format', 'not-ours');
  else if (typeof head.version === 'number' && head.version > FILE_VERSION)
    faults.add('/version', 'newer', { version: FILE_VERSION });
  if (!faults.none || !checkShape(envelope, value, '', faults)) return null;
  const { kind, games, moves, balances } = value as {
    [Key in keyof Static<typeof envelope>]: Static<typeof envelope>[Key];
  };
  const schemas = schemasOf(kind);
  for (const [i, game] of games.entries()) checkShape(schemas.game, game, `/games/${i}`, faults);
  for (const [i, one] of balances.entries()) checkShape(balance, one, `/balances/${i}`, faults);
  for (const [i, move] of moves.entries()) {
    if (faults.full) break;
    checkShape(schemas.move, move, `/moves/${i}`, faults);
  }
  return faults.none ? (value as GameFile) : null; // All parts were just checked.
}

const schemasOf = (kind: FileKind): { game: TSchema; move: TSchema } =>
  kind === 'complete' ? { game: completeGame, move: completeMove } : { game: runningGame, move: runningMove };
