import { Value } from 'typebox/value';
import { decide } from '#kernel/decide.ts';
import type { Input } from '#kernel/input.ts';
import type { Part } from '#kernel/persistent.ts';
import { type BookPosition, type GamePosition, unplayed } from '#kernel/position.ts';
import { newId } from '#lib/net/api.ts';
import type { Rulebook } from '#rulebooks/rulebook.ts';
import { localChance } from './chance.ts';
import { after } from './host.ts';
import type { Decided, StoredGame } from './store.ts';

export interface NewLocalGame {
  readonly rulebook: string;
  readonly title: string;
  readonly seats: number;
  readonly level: string;
  /** Missing options get their defaults. */
  readonly options: Readonly<Record<string, unknown>>;
  /** User id; one is made for the game without an account. */
  readonly person: string | null;
  readonly name: string;
}

/** The player has seat 1 and organises. @param build version of the app. @throws Refusal of the options by the rules */
export function begun(
  rulebook: Rulebook,
  wanted: NewLocalGame,
  build: string,
): { readonly game: StoredGame; readonly decided: readonly Decided[] } {
  const id = newId();
  const { title, seats, level, name } = wanted;
  const person = wanted.person ?? newId();
  const part: Part = { person, name, role: 'organiser', seat: null, consents: false };
  const opened: GamePosition = {
    ...unplayed,
    id,
    parent: null,
    name: '',
    prefix: '',
    title,
    rulebook: rulebook.id,
    options: Value.Default(rulebook.options, structuredClone(wanted.options)),
    seats,
    chanceKey: localChance.newKey(),
    isPublic: false,
    parts: [part, { ...part, role: 'player', seat: 1 }],
    bots: Object.fromEntries(Array.from({ length: seats - 1 }, (_, at) => [at + 2, level])),
  };
  const at = Date.now();
  const position: BookPosition = { id, act: 0, balances: new Map(), games: new Map() };
  const dates = { openedAt: at, changedAt: at };
  let game: StoredGame = {
    id,
    rulebook: rulebook.id,
    title,
    status: 'gathering',
    person,
    build,
    ...dates,
    decided: 0,
    position,
  };
  const open: Input = { kind: 'open', game: opened, clientId: id, person };
  const start: Input = { kind: 'start', gameId: id, clientId: newId(), by: { person, name } };
  const decided: Decided[] = [];
  for (const input of rulebook.begins === 'at-once' ? [open] : [open, start]) {
    const decision = decide(game.position, input, at, localChance);
    const next = after(game, decision, input, decision.rows());
    game = next.game;
    decided.push(next.decided);
  }
  return { game, decided };
}
