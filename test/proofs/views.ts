/** Checks views and states against the rulebook's schemas (the build's view schema, `Rulebook.state`). */
import { existsSync, readFileSync } from 'node:fs';
import { Compile, type Validator as StateValidator } from 'typebox/compile';
import Schema from 'typebox/schema';
import { moneyOf, outcomeOf, rulebookOfGame } from '#kernel/position.ts';
import type { Rulebook } from '#rulebooks/rulebook.ts';
import type { Step } from './rehearsal.ts';

type Validator = ReturnType<typeof Schema.Compile>;
const compiled = new Map<string, Validator | null>();

/** Null for a test rulebook, which has no view schema. */
function validatorOf(rulebook: string): Validator | null {
  const known = compiled.get(rulebook);
  if (known !== undefined) return known;
  const file = new URL(`../../web/build/view-schemas/${rulebook}.json`, import.meta.url);
  const made = existsSync(file) ? Schema.Compile(JSON.parse(readFileSync(file, 'utf8'))) : null;
  compiled.set(rulebook, made);
  return made;
}

/** Each viewer's view of each game fits the schema exactly. */
export function checkViews({ after }: Pick<Step, 'after'>): void {
  for (const game of after.games.values()) {
    const rulebook: Rulebook = rulebookOfGame(game);
    const validator = validatorOf(rulebook.id);
    if (!validator || game.state === null || game.deleted) continue;
    const money = moneyOf(after.balances, game.prefix);
    const seats = Array.from({ length: game.seats + 1 }, (_, seat) => seat);
    const views = [...seats, 'public' as const].map((viewer) => rulebook.view(game.state, viewer, money));
    if (rulebook.opened && outcomeOf(game)) views.push(rulebook.opened(game.state, money));
    for (const view of views) {
      const sent: unknown = JSON.parse(JSON.stringify(view));
      if (validator.Check(sent)) continue;
      const [, [error]] = validator.Errors(sent);
      throw new Error(`a view of ${rulebook.id} is not as its schema says: ${JSON.stringify(error)}`);
    }
  }
}

const states = new WeakMap<Rulebook, StateValidator>();

/** Each game's state fits the schema that files and replays require. */
export function checkStates({ after }: Pick<Step, 'after'>): void {
  for (const game of after.games.values()) {
    const rulebook: Rulebook = rulebookOfGame(game);
    if (!rulebook.files || game.state === null) continue;
    const validator = states.get(rulebook) ?? (Compile(rulebook.files.state) as StateValidator);
    states.set(rulebook, validator);
    const stored: unknown = JSON.parse(JSON.stringify(game.state));
    if (validator.Check(stored)) continue;
    const [error] = validator.Errors(stored);
    throw new Error(`a state of ${rulebook.id} is not as its schema says: ${JSON.stringify(error)}`);
  }
}
