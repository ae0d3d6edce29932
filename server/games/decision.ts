/**
 * One decision: the moves that an accepted input leads to, in one or several games of a book, built up on an immutable
 * position. Nothing outside is touched; a `Refusal` thrown on the way leaves no trace.
 */
import { randomUUID } from 'node:crypto';
import { type Patch, produceWithPatches } from 'immer';
import type { Entry } from '#rulebooks/money.ts';
import { type Act, type Ask, type ChildGame, type Line, potOf, Refusal } from '#rulebooks/rulebook.ts';
import { type Draw, newChanceKey, recordingDice } from './chance.ts';
import { applyStored, type StoredPatch, storePatches } from './patches.ts';
import {
  accountKey,
  asksOf,
  awaitedSeats,
  type BookPosition,
  floorOf,
  type GamePosition,
  moneyOf,
  outcomeOf,
  type Part,
  prefixOf,
  rulebookOfGame,
  type SealedAnswer,
  statusOf,
} from './position.ts';
import {
  type AccountRow,
  type ClockRow,
  type EntryRow,
  type GameRow,
  type ListingRow,
  type MoveKind,
  type MoveRow,
  type PartRow,
  type Rows,
  type SnapshotRow,
  seenOf,
} from './rows.ts';

/** A snapshot of the state is kept at least this often, so that loading a game costs the same at any length. */
export const SNAPSHOT_EVERY_MOVES = 64;

/** Who did what: the head of a move's row. */
export interface Head {
  readonly kind: MoveKind;
  readonly clientId?: string | null;
  readonly ask?: string | null;
  readonly seat?: number | null;
  readonly person?: string | null;
  readonly given?: unknown;
  readonly undoes?: readonly number[];
}

/** An entry that takes back an earlier one of the same game. */
export interface ReversedEntry {
  readonly seq: number;
  readonly n: number;
  readonly from_holder: string;
  readonly to_holder: string;
  readonly unit: string;
  readonly amount: number;
  readonly why: EntryRow['why'];
  readonly seen: readonly number[] | null;
}

export class Decision {
  position: BookPosition;
  readonly #before: BookPosition;
  readonly #at: number;
  readonly #games: GameRow[] = [];
  readonly #moves: MoveRow[] = [];
  readonly #entries: EntryRow[] = [];
  readonly #accounts: AccountRow[] = [];
  readonly #parts: PartRow[] = [];

  /** @param at epoch ms, the instant written on everything decided here. */
  constructor(position: BookPosition, at: number) {
    this.position = position;
    this.#before = position;
    this.#at = at;
  }

  /** @throws Refusal `no-game` */
  game(gameId: string): GamePosition {
    const game = this.position.games.get(gameId);
    if (!game) throw new Refusal('no-game', 'host');
    return game;
  }

  /** Adds a game to the book, not yet set up; its first moves give the parts. */
  add(game: GamePosition, lines: readonly Line[], head: Omit<Head, 'kind'>): void {
    this.#put({ ...game, parts: [] });
    this.#games.push({
      book_id: this.position.id,
      game_id: game.id,
      parent_id: game.parent,
      name: game.name,
      title: game.title,
      rulebook: game.rulebook,
      options: game.options,
      seats: game.seats,
      chance_key: game.chanceKey,
      is_public: game.isPublic,
    });
    for (const [n, part] of game.parts.entries())
      this.part(game.id, part, false, n === 0 ? lines : [], n === 0 ? head : {});
  }

  /** Sets a game up: its first state. */
  setUp(gameId: string, head: Omit<Head, 'kind'>): void {
    this.run(gameId, { ...head, kind: 'setup' }, (act, game) =>
      rulebookOfGame(game).setup(act, game.options, game.seats),
    );
  }

  /** Lets the rules act on a game, then follows what comes of it: children opened, a parent told of an end. */
  run(gameId: string, head: Head, rules: (act: Act<unknown>, game: GamePosition) => void): void {
    const before = this.game(gameId);
    const wasOver = outcomeOf(before) !== null;
    const children = this.#apply(before, head, rules);
    for (const child of children) this.#openChild(gameId, child);
    const after = this.game(gameId);
    const outcome = outcomeOf(after);
    if (outcome === null || wasOver || after.parent === null) return;
    const parent = this.game(after.parent);
    const { childOver } = rulebookOfGame(parent);
    if (childOver)
      this.run(after.parent, { kind: 'child', given: { child: after.id, outcome } }, (act) =>
        childOver(act, after.name, outcome),
      );
  }

  /** Keeps a sealed answer, in place of an earlier one of the same seat. */
  seal(gameId: string, ask: Ask, answer: SealedAnswer, head: Omit<Head, 'kind'>): void {
    const game = this.game(gameId);
    const kept = game.sealed[ask.id] ?? [];
    const others = kept.filter((earlier) => earlier.seat !== answer.seat);
    const answers = [...others, answer].sort((a, b) => a.seat - b.seat);
    const lines: Line[] = others.length === kept.length ? [{ key: 'host.answered', args: { seat: answer.seat } }] : [];
    this.#record(
      game,
      { ...game, sealed: { ...game.sealed, [ask.id]: answers } },
      { ...head, kind: 'sealed' },
      { lines },
    );
  }

  /** Gives or takes a part. */
  part(gameId: string, part: Part, leaves: boolean, lines: readonly Line[], head: Omit<Head, 'kind'>): void {
    const game = this.game(gameId);
    const others = game.parts.filter((held) => held.person !== part.person || held.role !== part.role);
    this.#partRow(gameId, part, leaves);
    this.#record(
      game,
      { ...game, parts: leaves ? others : [...others, part] },
      { ...head, kind: 'part', given: { ...part, leaves } },
      { lines },
    );
  }

  /**
   * Takes moves back: inverse patches, latest move first, and reverse entries.
   * @throws Refusal `undo-overdraft` where an amount is no longer there, `undo-breaks` where the rules' invariants would not hold
   */
  takeBack(
    gameId: string,
    inverses: readonly (readonly StoredPatch[])[],
    entries: readonly ReversedEntry[],
    head: Head,
  ): void {
    const game = this.game(gameId);
    const [undone, patches, inverse] = changed(game.state, (draft) => {
      for (const back of inverses) applyStored(draft, back);
      return draft;
    });
    const balances = new Map(this.position.balances);
    for (const entry of entries) {
      this.#shift(
        balances,
        game,
        entry.to_holder,
        entry.unit,
        -entry.amount,
        () => new Refusal('undo-overdraft', 'host', { amount: entry.amount }),
      );
      this.#shift(balances, game, entry.from_holder, entry.unit, entry.amount);
    }
    const rulebook = rulebookOfGame(game);
    try {
      rulebook.check(undone, moneyOf(balances, game.prefix));
    } catch {
      throw new Refusal('undo-breaks', 'host');
    }
    this.position = { ...this.position, balances };
    const next = this.#withAsks(game, { ...game, state: undone });
    const row = this.#record(game, next.game, head, {
      patches,
      inverse,
      lines: [{ key: 'host.undone', args: { count: head.undoes?.length ?? 0 } }],
      fence: true,
      clocks: next.clocks,
    });
    for (const [n, entry] of entries.entries())
      this.#entries.push({
        book_id: this.position.id,
        game_id: gameId,
        seq: row.seq,
        n,
        from_holder: entry.to_holder,
        to_holder: entry.from_holder,
        unit: entry.unit,
        amount: entry.amount,
        why: entry.why,
        seen: entry.seen,
        reverses_seq: entry.seq,
        reverses_n: entry.n,
        act: row.act,
        at: row.at,
      });
  }

  /** What to commit. */
  rows(): Rows {
    const touched = [...new Set(this.#moves.map((move) => move.game_id))];
    return {
      games: this.#games,
      moves: this.#moves,
      entries: this.#entries,
      accounts: this.#accounts,
      parts: this.#parts,
      listings: touched.flatMap((id) => this.#listing(id)),
      snapshots: touched.flatMap((id) => this.#snapshot(id)),
      clocks: this.#moves.flatMap(clockRows),
    };
  }

  #apply(game: GamePosition, head: Head, rules: (act: Act<unknown>, game: GamePosition) => void): readonly ChildGame[] {
    const draws: Draw[] = [];
    const lines: Line[] = [];
    const paid: Entry[] = [];
    const children: ChildGame[] = [];
    const balances = new Map(this.position.balances);
    let revealed = false;
    const actOn = (state: unknown): unknown => {
      const act: Act<unknown> = {
        state,
        dice: recordingDice(game.chanceKey, game.seq + 1, draws),
        pay: (entry) => {
          this.#pay(balances, game, entry);
          paid.push(entry);
        },
        balance: moneyOf(balances, game.prefix),
        say: (line) => void lines.push(line),
        reveal: () => {
          revealed = true;
        },
        open: (child) => {
          children.push(child);
          for (const { from, unit, amount } of child.stakes)
            act.pay({ from, to: potOf(child.name), unit, amount, why: { key: 'why.stake' } });
        },
      };
      rules(act, game);
      return act.state;
    };
    const [state, patches, inverse] = changed(game.state, actOn);
    this.position = { ...this.position, balances };
    const next = this.#withAsks(game, { ...game, state });
    const row = this.#record(game, next.game, head, {
      draws,
      lines,
      patches,
      inverse,
      fence: revealed || draws.length > 0,
      clocks: next.clocks,
    });
    for (const [n, entry] of paid.entries()) this.#entries.push(entryRow(row, n, game.prefix, entry));
    return children;
  }

  /** Starts the clocks of asks that are new and drops clocks and sealed answers of asks that are gone. */
  #withAsks(
    before: GamePosition,
    after: GamePosition,
  ): { game: GamePosition; clocks: Record<string, number | null> | null } {
    const asks = asksOf(after);
    const ids = new Set(asks.map((ask) => ask.id));
    const clocks: Record<string, number | null> = {};
    for (const id of Object.keys(before.clocks)) if (!ids.has(id)) clocks[id] = null;
    for (const ask of asks)
      if (ask.seconds !== undefined && before.clocks[ask.id] === undefined)
        clocks[ask.id] = this.#at + ask.seconds * 1000;
    const sealed = Object.keys(before.sealed).every((id) => ids.has(id))
      ? before.sealed
      : Object.fromEntries(Object.entries(before.sealed).filter(([id]) => ids.has(id)));
    if (Object.keys(clocks).length === 0) return { game: { ...after, sealed }, clocks: null };
    return { game: { ...after, sealed, clocks: withClocks(before.clocks, clocks) }, clocks };
  }

  #record(
    before: GamePosition,
    after: GamePosition,
    head: Head,
    did: Partial<Pick<MoveRow, 'draws' | 'patches' | 'inverse' | 'lines' | 'fence' | 'clocks'>>,
  ): MoveRow {
    const row: MoveRow = {
      book_id: this.position.id,
      game_id: before.id,
      seq: before.seq + 1,
      act: this.position.act + 1,
      at: new Date(this.#at).toISOString(),
      kind: head.kind,
      client_id: head.clientId ?? null,
      ask: head.ask ?? null,
      seat: head.seat ?? null,
      person_id: head.person ?? null,
      given: head.given ?? {},
      draws: did.draws ?? [],
      patches: did.patches ?? [],
      inverse: did.inverse ?? [],
      lines: did.lines ?? [],
      fence: did.fence ?? false,
      clocks: did.clocks ?? null,
      undoes: head.undoes ?? null,
    };
    this.#moves.push(row);
    this.position = { ...this.position, act: row.act };
    this.#put({ ...after, seq: row.seq });
    return row;
  }

  #put(game: GamePosition): void {
    const games = new Map(this.position.games);
    games.set(game.id, game);
    this.position = { ...this.position, games };
  }

  #pay(balances: Map<string, number>, game: GamePosition, entry: Entry): void {
    const { from, to, unit, amount } = entry;
    if (!Number.isSafeInteger(amount) || amount <= 0 || from === to)
      throw new Error(`not an entry: ${amount} ${unit} from ${from} to ${to}`);
    this.#shift(balances, game, game.prefix + from, unit, -amount, (has) => {
      // The sentence tells a balance only where everybody may know it.
      const known = game.state !== null && rulebookOfGame(game).sees(game.state, 'public', from, unit);
      return known
        ? new Refusal('overdraft', 'host', { amount, has, missing: amount - has })
        : new Refusal('overdraft-hidden', 'host', { amount });
    });
    this.#shift(balances, game, game.prefix + to, unit, amount);
  }

  #shift(
    balances: Map<string, number>,
    game: GamePosition,
    holder: string,
    unit: string,
    by: number,
    refusal?: (has: number) => Refusal,
  ): void {
    const key = accountKey(holder, unit);
    const has = balances.get(key);
    const floor = floorOf(rulebookOfGame(game).units, holder.slice(game.prefix.length), unit);
    if (has === undefined) this.#accounts.push({ book_id: this.position.id, holder, unit, floor });
    const after = (has ?? 0) + by;
    if (refusal && floor !== null && after < floor) throw refusal(has ?? 0);
    balances.set(key, after);
  }

  #openChild(parentId: string, child: ChildGame): void {
    const parent = this.game(parentId);
    const parts = child.seats.flatMap((parentSeat, index) =>
      parent.parts.filter((part) => part.seat === parentSeat).map((part) => ({ ...part, seat: index + 1 })),
    );
    const organisers = parent.parts.filter((part) => part.role !== 'player');
    const id = randomUUID();
    this.add(
      {
        id,
        parent: parentId,
        name: child.name,
        prefix: prefixOf(parent.prefix, child.name),
        title: child.name,
        rulebook: child.rulebook,
        options: child.options,
        seats: child.seats.length,
        chanceKey: newChanceKey(),
        isPublic: parent.isPublic,
        seq: 0,
        state: null,
        parts: [...parts, ...organisers],
        sealed: {},
        clocks: {},
      },
      [],
      {},
    );
    this.setUp(id, {});
  }

  #partRow(gameId: string, part: Part, leaves: boolean): void {
    this.#parts.push({
      book_id: this.position.id,
      game_id: gameId,
      person_id: part.person,
      role: part.role,
      seat: part.seat,
      leaves,
    });
  }

  #listing(gameId: string): ListingRow[] {
    const after = this.game(gameId);
    const before = this.#before.games.get(gameId);
    const status = statusOf(after);
    const awaits = awaitedSeats(after);
    if (before && statusOf(before) === status && String(awaitedSeats(before)) === String(awaits)) return [];
    return [{ book_id: this.position.id, game_id: gameId, status, awaits }];
  }

  #snapshot(gameId: string): SnapshotRow[] {
    const { seq, state, parts, sealed, clocks } = this.game(gameId);
    const since = this.#before.games.get(gameId)?.seq ?? 0;
    if (Math.floor(seq / SNAPSHOT_EVERY_MOVES) === Math.floor(since / SNAPSHOT_EVERY_MOVES)) return [];
    return [{ book_id: this.position.id, game_id: gameId, seq, data: { state, parts, sealed, clocks } }];
  }
}

/** Runs a change on a state and gives the new state with its patches both ways. */
function changed(state: unknown, change: (state: unknown) => unknown): [unknown, StoredPatch[], StoredPatch[]] {
  if (state === null) {
    const made = change(null);
    return [made, [['=', [], made]], [['=', [], null]]];
  }
  const [next, patches, inverse] = produceWithPatches(state, (draft: unknown) => {
    const result = change(draft);
    return result === draft ? undefined : result;
  }) as unknown as [unknown, Patch[], Patch[]]; // Immer's overloads do not cover a recipe that may return a new state.
  return [next, storePatches(patches), storePatches(inverse)];
}

export function withClocks(
  clocks: Readonly<Record<string, number>>,
  changes: Readonly<Record<string, number | null>>,
): Record<string, number> {
  const next: Record<string, number> = { ...clocks };
  for (const [ask, due] of Object.entries(changes)) {
    if (due === null) delete next[ask];
    else next[ask] = due;
  }
  return next;
}

const clockRows = ({ book_id, game_id, clocks }: MoveRow): ClockRow[] =>
  Object.entries(clocks ?? {}).map(([ask, due]) => ({
    book_id,
    game_id,
    ask,
    due_at: due === null ? null : new Date(due).toISOString(),
  }));

function entryRow(row: MoveRow, n: number, prefix: string, entry: Entry): EntryRow {
  return {
    book_id: row.book_id,
    game_id: row.game_id,
    seq: row.seq,
    n,
    from_holder: prefix + entry.from,
    to_holder: prefix + entry.to,
    unit: entry.unit,
    amount: entry.amount,
    why: entry.why,
    seen: seenOf(entry.seen),
    reverses_seq: null,
    reverses_n: null,
    act: row.act,
    at: row.at,
  };
}
