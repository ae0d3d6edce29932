/** Proofs of replay, undo and secrecy on the kernel alone, without Node's API: the same file runs in Node and a browser. A seeded random game is played; a violation throws. */
import { Value } from 'typebox/value';
import type { Chance } from '#kernel/chance.ts';
import { decide } from '#kernel/decide.ts';
import type { AnyMove, Input } from '#kernel/input.ts';
import type { EntryRow } from '#kernel/ledger-rows.ts';
import { takenWith, undoingOf } from '#kernel/local-undo.ts';
import { applyStored } from '#kernel/patches.ts';
import type { Part } from '#kernel/persistent.ts';
import { asksOf, type BookPosition, type GamePosition, moneyOf, unplayed } from '#kernel/position.ts';
import { accessOf } from '#kernel/read/access.ts';
import { audienceOf } from '#kernel/read/audience.ts';
import { replyFor } from '#kernel/read/replies.ts';
import type { MoveRow } from '#kernel/rows.ts';
import { type Dice, pick, seededDice } from '#rulebooks/dice.ts';
import { type Option, sample } from '#rulebooks/options.ts';
import { Refusal, type Rulebook } from '#rulebooks/rulebook.ts';

const GAME = '00000000-0000-4000-8000-000000000000';
const STEPS = 120;
const AT = Date.UTC(2026, 0, 1);

export interface Proof {
  /** Digest of all positions: equal in Node and in a browser. */
  readonly digest: string;
  readonly moves: number;
  /** Undone moves that were compared. */
  readonly undone: number;
  /** Secret answers that proved indistinguishable to others. */
  readonly secrets: number;
}

/** @param draw the chance function that both sides share */
export function proved(rulebook: Rulebook, seats: number, seed: number, draw: Chance['draw']): Proof {
  const game = new ProvedGame(rulebook, seats, seed, draw);
  for (let step = 0; step < STEPS && game.step(); step++);
  game.checkPatches();
  return game.proof;
}

class ProvedGame {
  readonly #rulebook: Rulebook;
  readonly #dice: Dice;
  readonly #chance: Chance;
  readonly #moves: MoveRow[] = [];
  readonly #entries: EntryRow[] = [];
  #book: BookPosition = { id: GAME, act: 0, balances: new Map(), games: new Map() };
  #made = 0;
  #undone = 0;
  #secrets = 0;
  #digest = 0;

  constructor(rulebook: Rulebook, seats: number, seed: number, draw: Chance['draw']) {
    this.#rulebook = rulebook;
    this.#dice = seededDice(seed);
    const key = (): string => String(++this.#made).padStart(64, '0');
    this.#chance = { draw, newKey: key, newId: () => key().slice(0, 36) };
    const organiser: Part = { person: 'o', name: 'O', role: 'organiser', seat: null, consents: false };
    const players = Array.from({ length: seats }, (_, at) => ({
      ...organiser,
      person: `p${at + 1}`,
      name: `P${at + 1}`,
      role: 'player' as const,
      seat: at + 1,
    }));
    const opened: GamePosition = {
      ...unplayed,
      id: GAME,
      parent: null,
      name: '',
      prefix: '',
      title: 'Proof',
      rulebook: rulebook.id,
      options: Value.Default(rulebook.options, {}),
      seats,
      chanceKey: key(),
      isPublic: false,
      parts: [organiser, ...players],
    };
    this.#do({ kind: 'open', game: opened, clientId: this.#id(), person: 'o' });
    if (this.#game.state === null)
      this.#do({ kind: 'start', gameId: GAME, clientId: this.#id(), by: { person: 'o', name: 'O' } });
  }

  get proof(): Proof {
    const digest = this.#digest.toString(16);
    return { digest, moves: this.#moves.length, undone: this.#undone, secrets: this.#secrets };
  }

  /** @returns false if nothing can be played any more */
  step(): boolean {
    const turns = asksOf(this.#game).flatMap((ask) => ask.seats.map((seat) => ({ ask, seat })));
    // Optional asks may end a game: giving up.
    const playable = turns.filter(({ ask, seat }) => seat > 0 && !ask.optional && this.#options(ask, seat).length > 0);
    if (playable.length === 0) return false;
    const { ask, seat } = pick(this.#dice, playable);
    const options = this.#options(ask, seat).filter((option) => !hasEmptyDocument(option));
    if (options.length === 0) return true;
    const input = (): Input => ({
      kind: 'move',
      gameId: GAME,
      clientId: this.#id(),
      person: `p${seat}`,
      seat,
      ask: ask.id,
      move: sample(this.#dice, options) as AnyMove,
    });
    const isLastSecret = ask.seats.length - (this.#game.sealed[ask.id] ?? []).length <= 1;
    if (ask.mode === 'sealed' && !isLastSecret) this.#checkSecret(input(), input(), seat);
    const before = this.#game;
    try {
      this.#do(input());
    } catch (error) {
      if (error instanceof Refusal) return true;
      throw error;
    }
    if (this.#dice.int(4) === 0) this.#checkUndo(before);
    return true;
  }

  checkPatches(): void {
    const forth = this.#moves.reduce<unknown>((state, { patches }) => applyStored(state, patches), null);
    expectSame('patches', forth, this.#game.state);
    const back = this.#moves
      .toReversed()
      .reduce<unknown>((state, { inverse }) => applyStored(state, inverse), this.#game.state);
    expectSame('inverse patches', back, null);
  }

  /** Nobody else can distinguish two secret answers, or predict draws. */
  #checkSecret(one: Input, other: Input, seat: number): void {
    const books: BookPosition[] = [];
    for (const input of [one, other]) {
      try {
        books.push(decide(this.#book, input, AT, this.#chance).position);
      } catch (error) {
        if (error instanceof Refusal) return;
        throw error;
      }
    }
    const [first, second] = books;
    if (!first || !second) return;
    for (let reader = 0; reader <= this.#game.seats; reader++)
      if (reader !== seat)
        expectSame(`secret of ${seat} for ${reader}`, repliesTo(first, reader), repliesTo(second, reader));
    this.#secrets += 1;
  }

  #checkUndo(before: GamePosition): void {
    const last = this.#moves.at(-1);
    const at = { book: this.#book, game: this.#game, moves: this.#moves, entries: this.#entries };
    if (last?.kind !== 'move') return;
    try {
      const taken = takenWith(at, last.seq);
      if (taken.length > 1) return;
      const undoing = undoingOf(at, taken);
      this.#do({ kind: 'undo', gameId: GAME, clientId: this.#id(), person: 'o', seat: null, reason: 'proof', undoing });
    } catch (error) {
      if (error instanceof Refusal) return;
      throw error;
    }
    // Draws may be kept to be dealt again (`takenBack`).
    if (!this.#rulebook.takenBack) expectSame('undo', this.#game.state, before.state);
    this.#undone += 1;
  }

  get #game(): GamePosition {
    const game = this.#book.games.get(GAME);
    if (!game) throw new Error('the game is open');
    return game;
  }

  #options(ask: ReturnType<typeof asksOf>[number], seat: number): readonly Option[] {
    return this.#rulebook.legal(this.#game.state, ask, seat, moneyOf(this.#book.balances, ''));
  }

  #do(input: Input): void {
    const decision = decide(this.#book, input, AT, this.#chance);
    const { moves, entries } = decision.rows();
    this.#book = decision.position;
    this.#moves.push(...moves);
    this.#entries.push(...entries);
    for (const reader of [0, 'public'] as const)
      if (JSON.stringify(repliesTo(this.#book, reader)).includes(this.#game.chanceKey) && this.#game.state !== null)
        if (this.#rulebook.outcome(this.#game.state) === null) throw new Error('the key of a running game is told');
    this.#digest = hashOf(JSON.stringify([this.#game.state, [...this.#book.balances]]), this.#digest);
  }

  #id(): string {
    return `${String(++this.#made).padStart(8, '0')}-0000-4000-8000-000000000000`;
  }
}

function repliesTo(book: BookPosition, reader: number | 'public'): unknown {
  const game = book.games.get(GAME);
  if (!game) throw new Error('the game is open');
  const person = reader === 'public' ? null : reader === 0 ? 'o' : `p${reader}`;
  return replyFor(book, game, audienceOf(book, game, accessOf(book, game, person)), null, () => '');
}

const hasEmptyDocument = ({ fields = {} }: Option): boolean =>
  Object.values(fields).some((field) => field.kind === 'document' && field.examples.length === 0);

function expectSame(what: string, one: unknown, other: unknown): void {
  const [first, second] = [JSON.stringify(one), JSON.stringify(other)];
  if (first !== second) throw new Error(`${what}: ${first?.slice(0, 300)} is not ${second?.slice(0, 300)}`);
}

/** FNV-1a, 32 bits. */
function hashOf(text: string, from: number): number {
  let hash = from ^ 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
