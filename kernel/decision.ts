/** One decision: the moves of an accepted input, in one or several games of a book, built on an immutable position. It has no side effects; a thrown `Refusal` leaves no trace. */
import type { Entry } from '#rulebooks/money.ts';
import { type Act, type Ask, type ChildGame, Conflict, type Line, potOf, Refusal } from '#rulebooks/rulebook.ts';
import { type Chance, type Draw, recordingDice } from './chance.ts';
import { childGame } from './children.ts';
import { toldOf } from './guests.ts';
import { afterEvent, type HostEvent } from './host-command.ts';
import type { AccountRow, EntryRow } from './ledger-rows.ts';
import {
  clockRows,
  entryRow,
  gameRow,
  listingRows,
  partRow,
  reverseRow,
  silenceRows,
  snapshotRows,
} from './make-rows.ts';
import { applyStored, changed } from './patches.ts';
import type { Opening, Part, SealedAnswer } from './persistent.ts';
import {
  type BookPosition,
  type GamePosition,
  gamesBelow,
  liveChildrenOf,
  moneyOf,
  outcomeOf,
  rulebookOfGame,
  sideOf,
  withPart,
} from './position.ts';
import { Postings } from './postings.ts';
import { reconcileAsks } from './reconcile-asks.ts';
import {
  type ClockChanges,
  heldFromAbove,
  type Moment,
  reconcileClocks,
  reopenedClocks,
  withClocks,
} from './reconcile-clocks.ts';
import type { ClockRow, GameRow, MoveKind, MoveRow, PartRow, Rows } from './rows.ts';
import { type Undoing, undoneLine, withoutShownKey } from './undo.ts';
import { isOvertaken } from './undo-question.ts';

export interface Head {
  readonly kind: MoveKind;
  readonly clientId?: string | null;
  readonly ask?: string | null;
  readonly seat?: number | null;
  readonly person?: string | null;
  readonly given?: unknown;
  readonly undoes?: readonly number[];
}

export class Decision {
  position: BookPosition;
  /** Epoch ms, written on what is decided. */
  at: number;
  readonly #before: BookPosition;
  readonly #games: GameRow[] = [];
  readonly #moves: MoveRow[] = [];
  readonly #entries: EntryRow[] = [];
  readonly #accounts: AccountRow[] = [];
  readonly #parts: PartRow[] = [];
  readonly #clocks: ClockRow[] = [];
  #moment: Moment;
  /** Draws, keys and ids. */
  readonly chance: Chance;

  /** @param at epoch ms, written on everything decided here. @param arrived when the input came in */
  constructor(position: BookPosition, at: number, chance: Chance, arrived = at) {
    this.chance = chance;
    this.position = position;
    this.#before = position;
    this.at = at;
    this.#moment = { at, arrived };
  }

  /** @throws Refusal `no-game` */
  game(gameId: string): GamePosition {
    const game = this.position.games.get(gameId);
    if (!game) throw new Refusal('no-game', 'host');
    return game;
  }

  /** Sets the instant of what is decided next, epoch ms. */
  setTime(at: number): void {
    this.at = at;
    this.#moment = { at, arrived: at };
  }

  /** Lifts the lease without a move, to replay the device's acts. */
  unlease(gameId: string): void {
    this.#put({ ...this.game(gameId), lease: null });
  }

  madeIn(gameId: string): { readonly moves: readonly MoveRow[]; readonly entries: readonly EntryRow[] } {
    const ofGame = (row: { readonly game_id: string }): boolean => row.game_id === gameId;
    return { moves: this.#moves.filter(ofGame), entries: this.#entries.filter(ofGame) };
  }

  /** Adds a game to the book before set-up; its first move gives parts and bots. */
  add(game: GamePosition, lines: readonly Line[], head: Omit<Head, 'kind' | 'given'>): void {
    const { parts, bots } = game;
    const given: Opening = { parts, bots };
    this.#games.push(gameRow(this.position.id, game));
    this.#parts.push(...parts.map((part) => partRow(this.position.id, game.id, part, false)));
    this.#record(game, game, { ...head, kind: 'opened', given }, { lines });
  }

  /** Creates a game's first state. @param said the host's line, before those of the rules */
  setUp(gameId: string, head: Omit<Head, 'kind'>, said: Line | null = null): void {
    this.run(gameId, { ...head, kind: 'setup' }, (act, game) => {
      if (said) act.say(said);
      rulebookOfGame(game).setup(act, game.options, game.seats);
    });
  }

  /** Lets the rules act on a game, then handles the consequences: opened children, ends reported to the parent. */
  run(gameId: string, head: Head, rules: (act: Act<unknown>, game: GamePosition) => void): void {
    const before = this.game(gameId);
    const wasOver = outcomeOf(before) !== null;
    const children = this.#apply(before, head, rules);
    for (const child of children) this.#openChild(gameId, child);
    this.#closeInside(gameId);
    this.#reconcileInside(gameId);
    const after = this.game(gameId);
    const outcome = outcomeOf(after);
    if (outcome === null || wasOver || after.parent === null) return;
    const parent = this.game(after.parent);
    const { children: inside } = rulebookOfGame(parent);
    if (inside)
      this.run(after.parent, { kind: 'child', given: { child: after.id, outcome } }, (act) =>
        inside.over(act, after.name, outcome),
      );
  }

  /** Stores a sealed answer; replaces an earlier one of the same seat. */
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

  part(gameId: string, part: Part, leaves: boolean, lines: readonly Line[], head: Omit<Head, 'kind'>): void {
    const game = this.game(gameId);
    this.#parts.push(partRow(this.position.id, gameId, part, leaves));
    this.#record(game, withPart(game, part, leaves), { ...head, kind: 'part', given: { ...part, leaves } }, { lines });
  }

  /** Records a host event, unknown to the rules, and reconciles the clocks. @param given clocks that the event itself changes */
  hostEvent(
    gameId: string,
    event: HostEvent,
    lines: readonly Line[],
    head: Omit<Head, 'kind' | 'given'>,
    given: ClockChanges | null = null,
  ): void {
    const game = this.game(gameId);
    const done = afterEvent(given ? { ...game, clocks: withClocks(game.clocks, given) } : game, event, this.at);
    const reconciled = this.#clocksOf(game, done);
    const clocks = given || reconciled ? { ...given, ...reconciled } : null;
    const after = reconciled ? { ...done, clocks: withClocks(done.clocks, reconciled) } : done;
    this.#record(game, after, { ...head, kind: 'desk', given: event }, { lines, clocks });
  }

  /** Reconciles a game's clocks after an act on a surrounding game. */
  reconcileClocks(gameId: string, head: Omit<Head, 'kind' | 'given'>): void {
    const game = this.game(gameId);
    if (this.#clocksOf(game, game)) this.hostEvent(gameId, { do: 'clocks' }, [], head);
  }

  #clocksOf(before: GamePosition, after: GamePosition): ClockChanges | null {
    return reconcileClocks(before, after, heldFromAbove(this.position, after), this.#moment);
  }

  /**
   * Undoes moves: the prepared way back and reverse entries. The log states the reason.
   * @throws Refusal those of `WayBack`; `undo-overdraft` if an amount has been spent (`undo-overdraft-hidden` if it was paid in secret),
   * `undo-breaks` if the rules' invariants would not hold
   */
  takeBack(gameId: string, undoing: Undoing, head: Head, reason = ''): void {
    const { back, refusal, entries, clocks: ended } = undoing;
    const game = this.game(gameId);
    if (refusal) throw refusal;
    const rulebook = rulebookOfGame(game);
    const [undone, patches, inverse] = changed(game.state, (draft) => {
      const without = applyStored(draft, back);
      rulebook.takenBack?.(without, undoing.moves, game.state);
      return without;
    });
    const postings = new Postings(this.position.id, this.position.balances);
    for (const { from_holder, to_holder, unit, amount, seen } of entries)
      postings.transfer(
        sideOf(game, to_holder.slice(game.prefix.length), unit),
        sideOf(game, from_holder.slice(game.prefix.length), unit),
        unit,
        amount,
        () =>
          seen === null
            ? new Conflict('undo-overdraft', 'host', { amount })
            : new Conflict('undo-overdraft-hidden', 'host'),
      );
    try {
      rulebook.check(undone, moneyOf(postings.balances, game.prefix));
    } catch {
      throw new Refusal('undo-breaks', 'host');
    }
    this.#post(postings);
    const reopened = withoutShownKey(game, { ...game, state: undone }, this.chance.newKey);
    // A reopened question has the time that was left.
    const again = reopenedClocks(reopened, ended);
    const withAgain = { ...reopened, clocks: withClocks(reopened.clocks, again) };
    const next = reconcileAsks(game, withAgain, heldFromAbove(this.position, game), this.#moment);
    const clocks = { ...again, ...next.clocks };
    const given = reopened.chanceKey === game.chanceKey ? head.given : { reason, newKey: reopened.chanceKey };
    const row = this.#record(
      game,
      next.game,
      { ...head, given },
      {
        patches,
        inverse,
        lines: [undoneLine(head.undoes ?? [], reason, undoing.what)],
        undoBarrier: true,
        clocks: Object.keys(clocks).length === 0 ? null : clocks,
      },
    );
    this.#entries.push(...entries.map((entry, n) => reverseRow(row, n, entry)));
    this.#reconcileInside(gameId);
  }

  rows(): Rows {
    const touched = [...new Set(this.#moves.map((move) => move.game_id))].map((id) => this.game(id));
    return {
      games: this.#games,
      moves: this.#moves,
      entries: this.#entries,
      accounts: this.#accounts,
      parts: this.#parts,
      listings: touched.flatMap((game) => listingRows(this.#before, this.position, game)),
      snapshots: touched.flatMap((game) => snapshotRows(this.#before, this.position, game)),
      clocks: this.#clocks,
    };
  }

  #apply(game: GamePosition, head: Head, rules: (act: Act<unknown>, game: GamePosition) => void): readonly ChildGame[] {
    const draws: Draw[] = [];
    const lines: Line[] = [];
    const paid: Entry[] = [];
    const children: ChildGame[] = [];
    const postings = new Postings(this.position.id, this.position.balances);
    let revealed = false;
    const actOn = (state: unknown): unknown => {
      const act: Act<unknown> = {
        state,
        dice: recordingDice(this.chance, game.chanceKey, game.seq + 1, draws),
        pay: (entry) => {
          pay(postings, game, entry);
          paid.push(entry);
        },
        balance: moneyOf(postings.balances, game.prefix),
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
    this.#post(postings);
    const next = reconcileAsks(game, { ...game, state }, heldFromAbove(this.position, game), this.#moment);
    const row = this.#record(game, next.game, head, {
      draws,
      lines,
      patches,
      inverse,
      undoBarrier: revealed || draws.length > 0,
      clocks: next.clocks,
    });
    this.#entries.push(...paid.map((entry, n) => entryRow(row, n, game.prefix, entry)));
    return children;
  }

  #record(
    before: GamePosition,
    after: GamePosition,
    head: Head,
    effects: Partial<Pick<MoveRow, 'draws' | 'patches' | 'inverse' | 'lines' | 'undoBarrier' | 'clocks'>>,
  ): MoveRow {
    const row: MoveRow = {
      book_id: this.position.id,
      game_id: before.id,
      seq: before.seq + 1,
      act: this.position.act + 1,
      at: new Date(this.at).toISOString(),
      kind: head.kind,
      client_id: head.clientId ?? null,
      ask: head.ask ?? null,
      seat: head.seat ?? null,
      person_id: head.person ?? null,
      given: head.given ?? {},
      draws: effects.draws ?? [],
      patches: effects.patches ?? [],
      inverse: effects.inverse ?? [],
      lines: toldOf(before, head, effects.lines ?? []),
      undoBarrier: effects.undoBarrier ?? false,
      clocks: effects.clocks ?? null,
      undoes: head.undoes ?? null,
    };
    this.#moves.push(row);
    this.#clocks.push(...clockRows(row, after), ...silenceRows(row, before, after));
    this.position = { ...this.position, act: row.act };
    this.#put({ ...after, seq: row.seq });
    if (after.undoQuestion && isOvertaken(after.undoQuestion, after, row))
      this.hostEvent(before.id, { do: 'undo-ended', how: 'overtaken' }, [{ key: 'host.undo-overtaken' }], {});
    return row;
  }

  #post(postings: Postings): void {
    this.#accounts.push(...postings.opened);
    this.position = { ...this.position, balances: postings.balances };
  }

  #put(game: GamePosition): void {
    const games = new Map(this.position.games);
    games.set(game.id, game);
    this.position = { ...this.position, games };
  }

  /** Closes unfinished nested games that the rules no longer list. */
  #closeInside(gameId: string): void {
    const named = liveChildrenOf(this.game(gameId));
    if (!named) return;
    for (const child of gamesBelow(this.position, gameId)) {
      if (child.parent !== gameId || child.deleted || outcomeOf(child) || named.includes(child.name)) continue;
      for (const one of [child, ...gamesBelow(this.position, child.id)])
        this.hostEvent(one.id, { do: 'close' }, [{ key: 'host.closed-inside' }], {});
    }
  }

  /** Reconciles nested games whose time depends on this game's rules, by node. */
  #reconcileInside(gameId: string): void {
    if (!rulebookOfGame(this.game(gameId)).children?.within) return;
    for (const child of gamesBelow(this.position, gameId)) if (!child.deleted) this.reconcileClocks(child.id, {});
  }

  #openChild(parentId: string, child: ChildGame): void {
    const game = childGame(this.position.id, this.game(parentId), child, this.chance);
    if (child.stakes.length > 0 && !rulebookOfGame(game).capabilities.stakes)
      throw new Error(`${game.rulebook} is played for no stakes`);
    this.add(game, [], {});
    this.setUp(game.id, {});
  }
}

/** @throws Refusal `overdraft`; the message reveals a balance only if it is public */
function pay(postings: Postings, game: GamePosition, { from, to, unit, amount }: Entry): void {
  postings.transfer(sideOf(game, from, unit), sideOf(game, to, unit), unit, amount, (has) => {
    const known = game.state !== null && rulebookOfGame(game).sees(game.state, 'public', from, unit);
    return known
      ? new Conflict('overdraft', 'host', { amount, has, missing: amount - has })
      : new Conflict('overdraft-hidden', 'host', { amount });
  });
}
