/** Rosters as files; a file is read whole or not at all. */

import type { TValidationError } from 'typebox/error';
import { Settings } from 'typebox/system';
import { Value } from 'typebox/value';
import { tidied } from '../../tidy-lines.ts';
import { refusedSign } from '../../written.ts';
import { faultsOf } from './faults.ts';
import { type Fault, type Roster, rosterFormat, rosterLimits } from './roster.ts';
import { RosterSchema } from './schema.ts';

/** Roster to file text: JSON with fields in fixed order and a final line break. */
export function exportRoster(roster: Roster): string {
  const { name, agreement, gang, deck, resource, notes, stock } = roster;
  const figures = roster.figures.map(({ id, name, rank, given, bought, abilities }) => ({
    id,
    name,
    rank,
    given,
    bought,
    abilities,
  }));
  const vehicles = { given: roster.vehicles.given, bought: roster.vehicles.bought };
  const file: Roster = {
    format: rosterFormat,
    name,
    ...(agreement && { agreement }),
    gang,
    deck,
    figures,
    vehicles,
    stock,
    resource,
    notes,
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** A roster, or all faults of the file. Faults of the file itself have the rule ''. */
export type Imported =
  | { readonly roster: Roster; readonly faults: readonly Fault[] }
  | { readonly roster: null; readonly faults: readonly Fault[] };

/**
 * Reads a roster file; one with a wrong shape, an unknown field or a value beyond a limit is refused whole.
 * @param draft true accepts a well-formed gang that breaks rules, with its faults
 */
export function importRoster(text: string, draft = false): Imported {
  if (text.length > rosterLimits.json) return refused('file-too-large', '', { limit: rosterLimits.json });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refused('not-json', '');
  }
  return importValue(value, draft);
}

export function importValue(given: unknown, draft = false): Imported {
  const value = tidied(RosterSchema, given);
  const shape = shapeFaults(value);
  if (shape.length > 0) return { roster: null, faults: shape };
  const roster = value as Roster; // its schema was just checked, and a test holds the schema to the type
  const broken = faultsOf(roster);
  return broken.length > 0 && !draft ? { roster: null, faults: broken } : { roster, faults: broken };
}

const refused = (code: string, at: string, args: Fault['args'] = {}): Imported => ({
  roster: null,
  faults: [{ code, rule: '', at, args }],
});

/** Violations of the schema; at most one fault a place. */
export function shapeFaults(value: unknown): Fault[] {
  const found = new Map<string, Fault>();
  for (const error of errorsOf(value)) {
    for (const fault of faultsOfError(error, value)) if (!found.has(fault.at)) found.set(fault.at, fault);
  }
  return [...found.values()];
}

/** More than TypeBox's default of eight, so that a player can mend all at once. */
const mostErrors = 50;

function errorsOf(value: unknown): readonly TValidationError[] {
  const { maxErrors } = Settings.Get();
  Settings.Set({ maxErrors: mostErrors });
  try {
    return Value.Errors(RosterSchema, value);
  } finally {
    Settings.Set({ maxErrors });
  }
}

/** A JSON pointer as the path of a fault; cut, since unknown fields may have any name. */
const dotted = (pointer: string): string => pointer.split('/').slice(1).join('.').slice(0, 120);

function faultsOfError(error: TValidationError, root: unknown): Fault[] {
  const at = dotted(error.instancePath);
  const field = at.split('.').at(-1) ?? '';
  const fault = (code: string, place: string, args: Fault['args']): Fault => ({ code, rule: '', at: place, args });
  switch (error.keyword) {
    case 'additionalProperties':
      return []; // each unknown field has its own error: `boolean`
    case 'boolean':
      return [fault('field-unknown', at, { field: short(field) })];
    case 'required':
      return error.params.requiredProperties.map((name) =>
        fault('field-missing', at === '' ? name : `${at}.${name}`, { field: name }),
      );
    case 'type':
      return [fault('value-kind', at, { wanted: String(error.params.type) })];
    case '~refine':
      return [fault('too-long', at, { limit: Number(error.params.message) })];
    case 'maxLength':
      return [fault('too-long', at, { limit: error.params.limit })];
    case 'maxItems':
      return [fault('too-many', at, { limit: error.params.limit })];
    case 'pattern':
      if (field === 'id') return [fault('id-form', at, {})];
      return [fault('text-form', at, { sign: refusedIn(String(valueAt(root, error.instancePath)), field) })];
    default:
      return [
        fault(at === 'format' ? 'format-unknown' : 'value-unknown', at, {
          value: short(valueAt(root, error.instancePath)),
        }),
      ];
  }
}

/** The invalid character in a field, as `U+202E`. Notes may have several lines. */
const refusedIn = (text: string, field: string): string =>
  refusedSign(field === 'notes' ? text.replace(/[\t\r\n]/g, ' ') : text) ?? '';

function valueAt(root: unknown, pointer: string): unknown {
  let value = root;
  for (const step of pointer.split('/').slice(1)) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
    value = (value as Record<string, unknown>)[step]; // checked in the line above
  }
  return value;
}

const short = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 40);
