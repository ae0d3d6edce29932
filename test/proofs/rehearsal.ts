/** Plays a game without a database, through the host's own `decide` with seeded chance, and keeps every move. Deterministic by seed. */

import { createHash, randomUUID } from 'node:crypto';
import { Compile, type Validator } from 'typebox/compile';
import { Default } from 'typebox/value';
import { Decision } from '#kernel/decision.ts';
import type { AnyMove, Input } from '#kernel/input.ts';
import { applyStored } from '#kernel/patches.ts';
import type { Part } from '#kernel/persistent.ts';
import { asksOf, type BookPosition, type GamePosition, moneyOf, rulebookOfGame, unplayed } from '#kernel/position.ts';
import { flagAt } from '#kernel/reconcile-clocks.ts';
import type { MoveRow, Rows } from '#kernel/rows.ts';
import { askIdsIn, WayBack } from '#kernel/undo.ts';
import { type Dice, pick, seededDice } from '#rulebooks/dice.ts';
import { type Option, sample } from '#rulebooks/options.ts';
import type { Ask, Rulebook, Seat } from '#rulebooks/rulebook.ts';
import { serverChance } from '../../server/commit/chance.ts';
import { decide } from '../../server/commit/decide.ts';

export interface Step {
  readonly before: BookPosition;
  readonly after: BookPosition;
  readonly rows: Rows;
}

/** A possible act: a game of the book, one of its asks, a seat. */
export interface Turn {
  readonly game: GamePosition;
  readonly ask: Ask;
  readonly seat: Seat;
  readonly options: readonly Option[];
}

/** An expiry at that instant, epoch ms. */
interface Flag {
  readonly gameId: string;
  readonly clock: string;
  readonly at: number;
}

const STEP_MS = 1000;

const validators = new WeakMap<Rulebook, Validator>();

export function shaped(rulebook: Rulebook, move: unknown): boolean {
  const validator = validators.get(rulebook) ?? (Compile(rulebook.move) as Validator);
  validators.set(rulebook, validator);
  return validator.Check(move);
}

const keyOf = (what: string): string => createHash('sha256').update(what).digest('hex');

export class Rehearsal {
  readonly rulebook: Rulebook;
  readonly seed: number;
  readonly gameId: string = randomUUID();
  /** Chooses the moves; the game's own chance comes from its key. */
  readonly dice: Dice;
  /** Keys of nested games, derived from the seed, so that failures repeat. */
  readonly #newKey = (): string => keyOf(`${this.seed} ${++this.#keys}`);
  #keys = 0;
  position: BookPosition;
  readonly moves: MoveRow[] = [];
  readonly entries: Rows['entries'][number][] = [];
  /** Opening and setup: clocks may run from there on. */
  readonly beginning: Step[];
  #at = Date.UTC(2026, 0, 1);

  /** Opens the game and sets it up, every seat held by a person. */
  constructor(rulebook: Rulebook, seats: number, options: unknown, seed: number) {
    this.rulebook = rulebook;
    this.seed = seed;
    this.dice = seededDice(seed);
    this.position = { id: this.gameId, act: 0, balances: new Map(), games: new Map() };
    this.beginning = [this.#keep(decide(this.position, this.#opening(seats, options), this.#now(), this.#newKey))];
    if (this.game.state !== null) return;
    const start = new Decision(this.position, this.#now(), serverChance(this.#newKey));
    start.setUp(this.gameId, {});
    this.beginning.push(this.#keep(start));
  }

  get game(): GamePosition {
    return gameIn(this.position, this.gameId);
  }

  /** The game and nested ones, except deleted ones. */
  get games(): GamePosition[] {
    return [...this.position.games.values()].filter((game) => !game.deleted);
  }

  /** All possible acts, in nested games too. */
  turns(): Turn[] {
    return this.games.flatMap((game) =>
      asksOf(game).flatMap((ask) => this.#seatsOf(ask).map((seat) => this.turn(game, ask, seat))),
    );
  }

  /** A computed ask has one turn, without a seat. */
  #seatsOf = ({ mode, seats }: Ask): readonly Seat[] => (mode === 'computed' ? [0] : seats);

  turn(game: GamePosition, ask: Ask, seat: Seat): Turn {
    const rules = rulebookOfGame(game);
    if (ask.mode === 'computed') {
      const answer = rules.computes?.[ask.kind]?.(structuredClone(ask.input));
      return {
        game,
        ask,
        seat,
        options: [{ do: ask.kind, fields: { answer: { kind: 'document', examples: [answer] } } }],
      };
    }
    return {
      game,
      ask,
      seat,
      options: rules.legal(game.state, ask, seat, moneyOf(this.position.balances, game.prefix)),
    };
  }

  /** A random turn; computes only its own options. Rarely picks the organiser, whose moves cut things short. */
  randomTurn(): Turn | null {
    const all = this.games.flatMap((game) => asksOf(game).map((ask) => ({ game, ask })));
    // Optional asks come rarely, or the game would hardly advance.
    const waitsFor = (ask: Ask): readonly Seat[] => this.#seatsOf(ask).filter((seat) => !ask.ready?.includes(seat));
    const waiting = all.filter(({ ask }) => !ask.optional && waitsFor(ask).length > 0);
    const beside = all.filter(({ ask }) => ask.optional);
    if (waiting.length + beside.length === 0) return null;
    const open = waiting.length > 0 && (this.dice.int(30) > 0 || beside.length === 0) ? waiting : beside;
    const { game, ask } = pick(this.dice, open);
    const seats = waitsFor(ask);
    const players = seats.filter((seat) => seat > 0);
    const from = players.length > 0 && this.dice.int(6) > 0 ? players : seats;
    const turn = this.turn(game, ask, pick(this.dice, from));
    // An optional ask may have no option.
    return ask.optional && turn.options.length === 0 ? this.randomTurn() : turn;
  }

  /** A move from the options, except one that is only untimely (`Rulebook.untimely`). */
  sampled = ({ game, options }: Turn): AnyMove => {
    const rules = rulebookOfGame(game);
    for (let n = 0; n < 100; n++) {
      const move = sample(this.dice, options);
      if (!rules.untimely?.(game.state, move, this.soon)) return move;
    }
    throw new Error(`all that the options say is too late: ${JSON.stringify(options)}`);
  };

  /** @throws Refusal; then nothing has changed */
  play(turn: Turn, move: AnyMove): Step {
    return this.put(this.inputOf(turn, move));
  }

  inputOf({ game, ask, seat }: Turn, move: AnyMove): Input {
    const { seq } = gameIn(this.position, game.id);
    if (ask.mode === 'computed')
      return {
        kind: 'computed',
        gameId: game.id,
        clientId: randomUUID(),
        ask: ask.id,
        answer: move.answer,
        atSeq: seq,
      };
    const head = { gameId: game.id, clientId: randomUUID(), seat, ask: ask.id, move };
    if (seat in game.bots) return { ...head, kind: 'bot', atSeq: seq };
    return { ...head, kind: 'move', person: holderOf(game, seat) };
  }

  /** Lets an ask's clock run out: time advances to that instant. */
  elapse = ({ game, ask }: Pick<Turn, 'game' | 'ask'>): Step => {
    const clock = ask.clock ?? ask.id;
    this.#at = Math.max(this.#at, flagAt(gameIn(this.position, game.id), clock) ?? 0);
    return this.put({ kind: 'elapsed', gameId: game.id, clock });
  };

  put(input: Input): Step {
    return this.#keep(decide(this.position, input, this.#now(), this.#newKey));
  }

  /** The instant at which the next input is decided. */
  get soon(): number {
    return this.#at + STEP_MS;
  }

  /** Lets time pass, at most until the next expiry. */
  pass(ms: number): void {
    const { at } = this.#nextFlag() ?? { at: Number.POSITIVE_INFINITY };
    this.#at = Math.max(this.#at, Math.min(this.#at + ms, at - STEP_MS - 1));
  }

  /** The first expiry before the next input; null if there is none. */
  overdue(): Step | null {
    const flag = this.#nextFlag();
    return flag && flag.at <= this.soon ? this.#fall(flag) : null;
  }

  /** Advances to the next expiry of any clock; null if none runs. */
  elapseNext(): Step | null {
    const flag = this.#nextFlag();
    return flag && this.#fall(flag);
  }

  #nextFlag(): Flag | null {
    let next: Flag | null = null;
    for (const game of this.position.games.values())
      for (const clock of Object.keys(game.clocks)) {
        const at = flagAt(game, clock);
        if (at !== null && (next === null || at < next.at)) next = { gameId: game.id, clock, at };
      }
    return next;
  }

  #fall({ gameId, clock, at }: Flag): Step {
    this.#at = Math.max(this.#at, at);
    return this.#keep(decide(this.position, { kind: 'elapsed', gameId, clock }, this.#at, this.#newKey));
  }

  #keep(decision: Decision): Step {
    const step = { before: this.position, after: decision.position, rows: decision.rows() };
    this.position = decision.position;
    this.moves.push(...step.rows.moves);
    this.entries.push(...step.rows.entries);
    return step;
  }

  #opening(seats: number, options: unknown): Extract<Input, { kind: 'open' }> {
    const person = (seat: Seat, role: Part['role']): Part => ({
      person: `person ${seat}`,
      name: `Nom ${seat}`,
      role,
      seat: role === 'player' ? seat : null,
      consents: false,
    });
    return {
      kind: 'open',
      clientId: this.gameId,
      person: 'person 0',
      game: {
        id: this.gameId,
        parent: null,
        name: '',
        prefix: '',
        title: 'Répétition',
        rulebook: this.rulebook.id,
        options: Default(this.rulebook.options, structuredClone(options)),
        seats,
        chanceKey: keyOf(`${this.seed}`),
        isPublic: false,
        ...unplayed,
        parts: [person(0, 'organiser'), ...Array.from({ length: seats }, (_, i) => person(i + 1, 'player'))],
      },
    };
  }

  #now(): number {
    this.#at += STEP_MS;
    return this.#at;
  }
}

/** The holder of that seat; in a nested game not the person of that number. */
export const holderOf = ({ parts }: GamePosition, seat: Seat): string =>
  parts.find((part) => (seat === 0 ? part.role === 'organiser' : part.seat === seat))?.person ?? 'person 0';

/** Ids of the asks that were open before those moves. @param past all moves of the game from one of them on, ascending */
export const asksBefore = (game: GamePosition, past: readonly MoveRow[]): ReadonlySet<string> =>
  askIdsIn(
    game,
    past.toReversed().reduce((state, { inverse }) => applyStored(state, inverse), game.state),
  );

export function gameIn(position: BookPosition, id: string): GamePosition {
  const game = position.games.get(id);
  if (!game) throw new Error(`no game ${id}`);
  return game;
}

/** As the server prepares an undo. @param taken the moves to undo, ascending */
export function wayBackOf(book: BookPosition, game: GamePosition, taken: readonly MoveRow[]) {
  const way = new WayBack(book, game, taken[0]?.seq ?? 1);
  for (const { inverse } of taken.toReversed()) way.take(inverse);
  return { back: way.patches(), refusal: way.refusal };
}
