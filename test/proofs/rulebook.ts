/** Invariants of every rulebook, checked during a rehearsal. A violation throws an Error that names it. */
import { isDeepStrictEqual } from 'node:util';
import { recordedDice } from '#kernel/chance.ts';
import { type Clock, stopped } from '#kernel/clock.ts';
import type { Decision } from '#kernel/decision.ts';
import type { AnyMove } from '#kernel/input.ts';
import { applyStored } from '#kernel/patches.ts';
import {
  asksOf,
  type BookPosition,
  floorOf,
  type GamePosition,
  liveChildrenOf,
  moneyOf,
  outcomeOf,
  rulebookOfGame,
  unplayed,
} from '#kernel/position.ts';
import { checkPreview } from '#kernel/preview.ts';
import { type Access, accessOf, canRead } from '#kernel/read/access.ts';
import { audienceOf } from '#kernel/read/audience.ts';
import { choiceOf, previewReply } from '#kernel/read/replies.ts';
import type { KeptClocks } from '#kernel/reconcile-clocks.ts';
import type { MoveRow } from '#kernel/rows.ts';
import { checkOwnUndo, dependentsOf, isComputed } from '#kernel/undo.ts';
import { type Dice, pick, shuffle } from '#rulebooks/dice.ts';
import { drafted } from '#rulebooks/drafts.ts';
import type { Entry } from '#rulebooks/money.ts';
import { type Field, misfit, type Option, sample } from '#rulebooks/options.ts';
import {
  type Act,
  type Ask,
  type Given,
  type Line,
  type Outcome,
  potOf,
  Refusal,
  type Rulebook,
  type Viewer,
} from '#rulebooks/rulebook.ts';
import { unfolded } from '#rulebooks/unfold-options.ts';
import { decide } from '../../server/commit/decide.ts';
import { afterMove } from '../../server/commit/store.ts';
import { gameReply } from '../../server/read/replies.ts';
import type { Profile } from './profiles.ts';
import { asksBefore, gameIn, type Rehearsal, type Step, shaped, type Turn, wayBackOf } from './rehearsal.ts';

export function claim(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Error(what);
}

const seatsOf = (game: GamePosition): number[] => Array.from({ length: game.seats + 1 }, (_, seat) => seat);
const peopleIn = (book: BookPosition, game: GamePosition): readonly string[] => [
  ...game.parts.map(({ person }) => person),
  ...(game.parent === null ? [] : peopleIn(book, gameIn(book, game.parent))),
];
const accesses = (book: BookPosition, game: GamePosition): Access[] =>
  [...new Set(peopleIn(book, game)), null].map((person) => accessOf(book, game, person));

/** §11.1: the rules' invariants hold; amounts are conserved; no account is below its floor. */
export function checkSound(position: BookPosition): void {
  const sums = new Map<string, number>();
  for (const [key, balance] of position.balances) {
    const [, unit = ''] = key.split(' ');
    claim(Number.isSafeInteger(balance), `${key} has ${balance}`);
    sums.set(unit, (sums.get(unit) ?? 0) + balance);
  }
  for (const [unit, sum] of sums) claim(sum === 0, `all ${unit} add up to ${sum}`);
  for (const game of position.games.values()) {
    rulebookOfGame(game).check(game.state, moneyOf(position.balances, game.prefix));
    for (const [key, balance] of position.balances) {
      const [holder = '', unit = ''] = key.split(' ');
      if (!holder.startsWith(game.prefix) || holder.slice(game.prefix.length).startsWith('child:')) continue;
      const floor = floorOf(unitsWith(position, game, unit), holder.slice(game.prefix.length), unit);
      claim(floor === null || balance >= floor, `${key} has ${balance}`);
    }
    checkInside(position, game);
  }
}

/** A nested game's pot may hold units that only the surrounding game knows. */
function unitsWith(position: BookPosition, game: GamePosition, unit: string): Rulebook['units'] {
  const { units } = rulebookOfGame(game);
  return unit in units || game.parent === null ? units : unitsWith(position, gameIn(position, game.parent), unit);
}

/** Nested games are listed by the rules, finished, or cancelled with an empty pot. */
function checkInside(position: BookPosition, game: GamePosition): void {
  const named = liveChildrenOf(game);
  if (!named) return;
  const children = [...position.games.values()].filter(({ parent }) => parent === game.id);
  const live = children.filter((child) => !child.deleted && !outcomeOf(child)).map(({ name }) => name);
  claim(String(live.sort()) === String(named), `inside are ${live}, the rules count on ${named}`);
  const ended = children.filter((child) => child.deleted || outcomeOf(child));
  for (const [key, balance] of position.balances)
    for (const { prefix } of ended)
      claim(!key.startsWith(`${prefix}pot `) || balance === 0, `${key} still has ${balance}`);
}

/** §11.2: there are asks exactly if there is no outcome; their ids are unique for ever. Records closed ids in `gone`. */
export class AskWatch {
  readonly #open = new Map<string, Set<string>>();
  readonly #gone = new Map<string, Set<string>>();

  /** @param reopens kinds of ask that may reopen under the same id */
  see(position: BookPosition, reopens: readonly string[]): void {
    for (const game of position.games.values()) {
      if (game.deleted) continue;
      const asks = asksOf(game);
      claim(
        (asks.length === 0) === (outcomeOf(game) !== null),
        `${asks.length} asks, outcome ${JSON.stringify(outcomeOf(game))}`,
      );
      const ids = new Set(asks.map((ask) => ask.id));
      claim(ids.size === asks.length, `one ask id twice: ${asks.map((ask) => ask.id)}`);
      for (const ask of asks) {
        claim(ask.mode === 'computed' || ask.seats.length > 0, `ask ${ask.id} is put to nobody`);
        claim(new Set(ask.seats).size === ask.seats.length, `ask ${ask.id} names a seat twice`);
        claim(ask.mode !== 'turn' || ask.seats.length === 1, `turn ${ask.id} is put to ${ask.seats}`);
      }
      const gone = this.#gone.get(game.id) ?? new Set();
      for (const id of this.#open.get(game.id) ?? []) if (!ids.has(id)) gone.add(id);
      for (const { id, kind } of asks) claim(!gone.has(id) || reopens.includes(kind), `ask ${id} is open again`);
      this.#open.set(game.id, ids);
      this.#gone.set(game.id, gone);
    }
  }

  /** After an undo, asks may open again. */
  forget(): void {
    this.#open.clear();
    this.#gone.clear();
  }
}

/** §11.2, §11.5: each seat of each ask has an option, and its idle answer is one of them and of the right shape. */
export function checkAsked(rehearsal: Rehearsal, { game, ask, seat, options }: Turn): void {
  const rules = rulebookOfGame(game);
  if (ask.mode === 'computed') return checkComputed(rehearsal, { game, ask, seat, options });
  checkOptions(rehearsal, { game, ask, seat, options });
  claim(ask.optional === true || options.length > 0, `no option for seat ${seat} at ${ask.id}`);
  if (ask.optional) return;
  const idle = rules.idle(game.state, ask, seat, moneyOf(rehearsal.position.balances, game.prefix));
  const wrong = misfit(idle as AnyMove, options);
  claim(wrong === null, `idle of seat ${seat} at ${ask.id} is ${JSON.stringify(idle)}: ${JSON.stringify(wrong)}`);
  claim(shaped(rules, idle), `idle of seat ${seat} at ${ask.id} has not the shape of a move: ${JSON.stringify(idle)}`);
  decide(rehearsal.position, rehearsal.inputOf({ game, ask, seat, options }, idle as AnyMove), 0);
}

/** A computed answer is JSON, deterministic, a valid move, and accepted by the rules. */
function checkComputed(rehearsal: Rehearsal, turn: Turn): void {
  const { game, ask, options } = turn;
  const rules = rulebookOfGame(game);
  const move = sample(rehearsal.dice, options);
  const again = rules.computes?.[ask.kind]?.(JSON.parse(JSON.stringify(ask.input)));
  claim(isDeepStrictEqual(JSON.parse(JSON.stringify(move.answer)), again), `${ask.id} is computed otherwise again`);
  claim(shaped(rules, move), `what is computed for ${ask.id} has not the shape of a move`);
  decide(rehearsal.position, rehearsal.inputOf(turn, move), 0);
}

/** Dependent fields have a case for each value; options for a single kind of move are the same as in the full list. */
function checkOptions({ position }: Rehearsal, { game, ask, seat, options }: Turn): void {
  const at = `${game.rulebook}, seat ${seat} at ${ask.id}`;
  for (const { do: what, fields = {} } of options)
    for (const [name, field] of Object.entries(fields)) checkField(fields, name, field, `${at}: ${what} ${name}`);
  const money = moneyOf(position.balances, game.prefix);
  for (const kind of new Set(options.map((option) => option.do))) {
    const of = (all: readonly Option[]) => all.filter((option) => option.do === kind);
    const asked = of(rulebookOfGame(game).legal(structuredClone(game.state), ask, seat, money, kind));
    claim(isDeepStrictEqual(asked, of(options)), `${at}: asked for ${kind} alone, the rules offer something else`);
  }
}

function checkField(
  fields: NonNullable<Option['fields']>,
  name: string,
  field: Field,
  at: string,
  isCase = false,
): void {
  if (field.kind !== 'by') return;
  const names = Object.keys(fields);
  claim(names.slice(0, names.indexOf(name)).includes(field.of), `${at}: ${field.of} is not before it`);
  const values = unfolded([{ do: '', fields: { ...fields, [name]: { kind: 'text', max: 1 } } }]).flatMap((option) => {
    const of = option.fields?.[field.of];
    claim(of?.kind === 'pick', `${at}: ${field.of} picks no value`);
    return of.from.map(String);
  });
  const cases = Object.keys(field.cases);
  // A nested case covers the values left by the outer one.
  claim(isCase || cases.length === new Set(values).size, `${at}: other cases than values`);
  claim(
    cases.every((value) => values.includes(value)),
    `${at}: a case of no value`,
  );
  for (const one of Object.values(field.cases)) checkField(fields, name, one, at, true);
}

/** As `jsonb` returns it: keys by length, then by bytes. */
function asJsonb<Value>(value: Value): Value;
function asJsonb(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asJsonb);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, one]) => [Buffer.from(key), asJsonb(one)] as const);
  entries.sort(([one], [other]) => one.length - other.length || Buffer.compare(one, other));
  return Object.fromEntries(entries.map(([key, one]) => [String(key), one]));
}

/** After storing and loading. */
const asStored = (row: MoveRow): MoveRow => asJsonb(JSON.parse(JSON.stringify(row)) as MoveRow);

/** §11.3: patches lead from each state to the next and back; the state loaded from rows equals the current one. */
export function checkPatches({ before, after, rows }: Step): void {
  const games = new Map(before.games);
  for (const row of rows.moves) {
    const was = games.get(row.game_id) ?? bare(gameIn(after, row.game_id));
    const stored = asStored(row);
    const next = afterMove(was, { ...stored, game: row.game_id });
    claim(
      isDeepStrictEqual(applyStored(next.state, stored.inverse), was.state),
      `move ${row.seq} cannot be taken back exactly`,
    );
    games.set(row.game_id, next);
  }
  for (const game of after.games.values()) {
    const loaded = games.get(game.id);
    for (const part of ['state', 'parts', 'sealed', 'clocks', 'pauses', 'seq'] as const)
      claim(isDeepStrictEqual(loaded?.[part], game[part]), `${part} loaded from the rows differs at move ${game.seq}`);
    if (game.seq % SHOWN_EVERY === 0) checkShownAlike(after, game);
  }
}

/** Moves between two comparisons of a loaded state's view. */
const SHOWN_EVERY = 8;

/** §11.3: a loaded state has keys in `jsonb` order; its views and options are equal, lists in the same order. */
function checkShownAlike(position: BookPosition, game: GamePosition): void {
  const loaded = { ...game, state: asJsonb(game.state) };
  for (const access of accesses(position, game))
    claim(
      JSON.stringify(asJsonb(gameReply(position, game, access, null))) ===
        JSON.stringify(asJsonb(gameReply(withGame(position, loaded), loaded, access, null))),
      `what ${access.viewer} sees hangs on the order of keys at move ${game.seq}`,
    );
}

const bare = (game: GamePosition): GamePosition => ({
  ...game,
  ...unplayed,
  parentSeats: game.parentSeats,
  parts: [],
});

/** §11.3: a game loaded from all its rows, undos included, equals the current one. */
export function checkReloaded({ position, moves }: Rehearsal): void {
  for (const game of position.games.values()) {
    const rows = moves.filter((move) => move.game_id === game.id);
    const stored = rows.map(asStored);
    const loaded = stored.reduce((was, row) => afterMove(was, { ...row, game: row.game_id }), bare(game));
    for (const part of ['state', 'clocks', 'pauses', 'sealed', 'seq'] as const)
      claim(isDeepStrictEqual(loaded[part], game[part]), `${part} loaded from the first row on differs`);
  }
}

/** §11.3: replaying the recorded moves and draws gives the same states, entries and lines. */
export function checkReplay(rehearsal: Rehearsal): void {
  for (const game of rehearsal.position.games.values()) {
    const rules = rulebookOfGame(game);
    const balances = new Map<string, number>();
    let state: unknown = null;
    for (const row of rehearsal.moves.filter((move) => move.game_id === game.id)) {
      if (row.kind === 'opened' || row.kind === 'part' || row.kind === 'sealed' || row.kind === 'desk') continue;
      const end = row.given as { child: string; outcome: Outcome }; // Stored so for a move of kind `child`.
      const child = row.kind === 'child' ? { ...end, name: gameIn(rehearsal.position, end.child).name } : null;
      claim(row.kind !== 'undo', 'a rehearsal with an undo is not replayed');
      const paid: Entry[] = [];
      const lines: Line[] = [];
      const act: Act<unknown> = {
        state: null,
        dice: recordedDice(row.draws),
        pay: (entry) => {
          paid.push(entry);
          for (const [holder, by] of [
            [entry.from, -entry.amount],
            [entry.to, entry.amount],
          ] as const)
            balances.set(`${holder} ${entry.unit}`, (balances.get(`${holder} ${entry.unit}`) ?? 0) + by);
        },
        balance: (holder, unit) => balances.get(`${holder} ${unit}`) ?? 0,
        say: (line) => void lines.push(line),
        reveal: () => {},
        open: ({ name, stakes }) => {
          for (const { from, unit, amount } of stakes)
            act.pay({ from, to: potOf(name), unit, amount, why: { key: 'why.stake' } });
        },
      };
      const before = state;
      const again = (draft: unknown): unknown => {
        act.state = draft;
        if (child) rules.children?.over(act, child.name, child.outcome);
        else replayOne(rules, act, game, row, before);
        return act.state;
      };
      state = before === null ? again(null) : drafted(before as object, again)[0]; // A state is an object.
      const entries = rehearsal.entries.filter((entry) => entry.game_id === game.id && entry.seq === row.seq);
      claim(
        JSON.stringify(paid.map((one) => [game.prefix + one.from, game.prefix + one.to, one.unit, one.amount])) ===
          JSON.stringify(entries.map((one) => [one.from_holder, one.to_holder, one.unit, one.amount])),
        `move ${row.seq} pays otherwise when it is played again`,
      );
      const byRules = row.lines.filter(({ key }) => !key.startsWith('host.'));
      claim(
        JSON.stringify(lines) === JSON.stringify(byRules),
        `move ${row.seq} says otherwise when it is played again`,
      );
    }
    claim(isDeepStrictEqual(state, game.state), 'played again, the game ends in another state');
    claim(JSON.stringify(state) === JSON.stringify(game.state), 'played again, the state has other bytes');
  }
}

type Rules = ReturnType<typeof rulebookOfGame>;
function replayOne(rules: Rules, act: Act<unknown>, game: GamePosition, row: MoveRow, state: unknown): void {
  const ask = (): Ask => {
    const found = rules.asks(state).find((open) => open.id === row.ask);
    claim(found !== undefined, `move ${row.seq} answers no open ask`);
    return found;
  };
  if (row.kind === 'setup') return rules.setup(act, game.options, game.seats);
  if (row.kind === 'move') return rules.play(act, ask(), [{ seat: row.seat ?? 0, move: row.given as AnyMove }]);
  if (row.kind === 'joint') return rules.play(act, ask(), row.given as Given<AnyMove>[]);
  if (row.kind === 'elapsed') return rules.elapsed(act, ask());
  throw new Error(`a ${row.kind} is not replayed`);
}

function seenBy(position: BookPosition, game: GamePosition, access: Access): string {
  const reply = JSON.stringify(gameReply(position, game, access, null));
  // Document examples, which replies replace by an address, are compared as well.
  if (!reply.includes('"kind":"document"')) return reply;
  const audience = audienceOf(position, game, access);
  const doors = [...reply.matchAll(/options\?ask=([^&"]+)&seat=(\d+)/g)].map(([door]) => door);
  const choices = [...new Set(doors)].map((door) => {
    const query = new URLSearchParams(door.slice('options?'.length));
    const ask = asksOf(game).find(({ id }) => id === query.get('ask'));
    return ask ? choiceOf(position, game, ask, Number(query.get('seat')), audience, null) : null;
  });
  claim(!choices.includes(null), 'an address of options leads nowhere');
  return reply + JSON.stringify(choices);
}

const withGame = (position: BookPosition, game: GamePosition): BookPosition => ({
  ...position,
  games: new Map(position.games).set(game.id, game),
});

/** §11.4: another sealed answer, hidden balance, rules' secret or chance key changes nothing that a viewer gets. */
export function checkSecrets(rehearsal: Rehearsal, profiles: readonly Profile[], dice: Dice): void {
  for (const game of rehearsal.games) {
    const profile = profiles.find(({ rulebook }) => rulebook.id === game.rulebook);
    claim(profile !== undefined, `profiles.ts does not know ${game.rulebook}`);
    if (!outcomeOf(game)) checkSecretsOf(rehearsal, game, profile, dice);
  }
}

function checkSecretsOf(rehearsal: Rehearsal, game: GamePosition, profile: Profile, dice: Dice): void {
  const { position } = rehearsal;
  // A few random viewers at a time: over a game everybody is checked.
  for (const access of shuffle(dice, accesses(position, game)).slice(0, 3)) {
    const who = `viewer ${access.viewer}`;
    const same = (other: GamePosition, balances: BookPosition['balances'], what: string): BookPosition => {
      const swapped = { ...withGame(position, other), balances };
      claim(seenBy(swapped, other, access) === seenBy(position, game, access), `${who} can tell ${what}`);
      checkUnseenAround(position, swapped, game, what);
      return swapped;
    };
    same(withOtherAnswers(rehearsal, game, access, dice), position.balances, 'what others have sealed');
    const swapped = same(
      profile.swap ? { ...game, state: profile.swap(game.state, access.viewer, dice) } : game,
      withOtherBalances(position, game, access, dice),
      'what is secret',
    );
    checkSameConsequences(rehearsal, game, swapped, access, dice);
  }
  const rekeyed = { ...game, chanceKey: game.chanceKey.split('').reverse().join('') };
  for (const access of shuffle(dice, accesses(position, game)).slice(0, 1)) {
    const without = (one: GamePosition): string => {
      const { chance, ...rest } = gameReply(position, one, access, null);
      claim(chance.key === null, 'the key of chance is shown before the end');
      return JSON.stringify(rest);
    };
    claim(without(rekeyed) === without(game), `viewer ${access.viewer} can tell what will be drawn`);
  }
  checkSecretsAreNamed(position, game, profile);
}

/** Viewers of a surrounding game cannot tell either. */
function checkUnseenAround(position: BookPosition, swapped: BookPosition, game: GamePosition, what: string): void {
  if (game.parent === null) return;
  const around = gameIn(position, game.parent);
  for (const access of accesses(position, around))
    claim(
      seenBy(swapped, around, access) === seenBy(position, around, access),
      `viewer ${access.viewer} of the game around ${game.name} can tell ${what}`,
    );
  checkUnseenAround(position, swapped, around, what);
}

/** Differing views need a declared secret; otherwise nothing would be tested. */
function checkSecretsAreNamed(position: BookPosition, game: GamePosition, profile: Profile): void {
  if (profile.swap) return;
  const money = moneyOf(position.balances, game.prefix);
  const views = new Set(
    [...seatsOf(game), 'public' as const].map((viewer: Viewer) =>
      JSON.stringify(rulebookOfGame(game).view(game.state, viewer, money), (key, value) =>
        key === 'viewer' ? null : value,
      ),
    ),
  );
  claim(views.size === 1, `${game.rulebook} shows its viewers different things: say in profiles.ts what is secret`);
}

function withOtherAnswers({ position }: Rehearsal, game: GamePosition, access: Access, dice: Dice): GamePosition {
  const sealed = Object.entries(game.sealed).map(([id, answers]) => {
    const ask = asksOf(game).find((open) => open.id === id);
    if (!ask) return [id, answers] as const;
    const money = moneyOf(position.balances, game.prefix);
    const other = answers.map((answer) =>
      access.seats.includes(answer.seat)
        ? answer
        : { ...answer, move: sample(dice, rulebookOfGame(game).legal(game.state, ask, answer.seat, money)) },
    );
    return [id, other] as const;
  });
  return { ...game, sealed: Object.fromEntries(sealed) };
}

function withOtherBalances(
  position: BookPosition,
  game: GamePosition,
  access: Access,
  dice: Dice,
): BookPosition['balances'] {
  const { sees } = rulebookOfGame(game);
  return new Map(
    [...position.balances].map(([key, balance]) => {
      const [holder = '', unit = ''] = key.split(' ');
      const local = holder.slice(game.prefix.length);
      const hidden =
        holder.startsWith(game.prefix) && !local.startsWith('child:') && !sees(game.state, access.viewer, local, unit);
      return [key, hidden ? balance + dice.int(7) : balance];
    }),
  );
}

/** A viewer's own move that reveals nothing has the same visible result for any hidden state. */
function checkSameConsequences(
  rehearsal: Rehearsal,
  game: GamePosition,
  swapped: BookPosition,
  access: Access,
  dice: Dice,
): void {
  const { position } = rehearsal;
  const open = asksOf(game).filter((ask) => ask.mode !== 'sealed');
  const mine = open.flatMap((ask) =>
    ask.seats
      .filter((seat) => access.seats.includes(seat))
      .map((seat) => rehearsal.turn(game, ask, seat))
      .filter(({ options }) => options.length > 0),
  );
  if (mine.length === 0) return;
  const turn = pick(dice, mine);
  const input = rehearsal.inputOf(turn, sample(dice, turn.options));
  const [one, two] = [tried(() => decide(position, input, 0)), tried(() => decide(swapped, input, 0))];
  if (typeof one === 'string' || typeof two === 'string') {
    claim(one === two, `what is hidden decides whether ${JSON.stringify(input)} is refused`);
    return;
  }
  // Previews must not show what only the move itself may.
  if (one.rows().moves.some((row) => row.undoBarrier) || typeof tried(() => shownBefore(position, one)) === 'string')
    return;
  const shown = (from: BookPosition, decision: Decision): string =>
    JSON.stringify(previewReply(from, decision, game.id, access));
  claim(shown(position, one) === shown(swapped, two), `what is hidden shows in what comes of ${JSON.stringify(input)}`);
}

function shownBefore(position: BookPosition, decision: Decision): Decision {
  checkPreview(position, decision);
  return decision;
}

function tried(act: () => Decision): Decision | string {
  try {
    return act();
  } catch (error) {
    if (error instanceof Refusal) return JSON.stringify([error.code, error.args]);
    throw error;
  }
}

/** §11.4: an entry hidden from a viewer touches no balance that they see, since sums would reveal it. Nothing is hidden after the end. */
export function checkHiddenEntries({ after, rows }: Step): void {
  for (const entry of rows.entries.filter((one) => one.seen !== null)) {
    const game = gameIn(after, entry.game_id);
    if (outcomeOf(game)) continue;
    for (const access of accesses(after, game).filter((one) => !canRead(one, entry.seen)))
      for (const holder of [entry.from_holder, entry.to_holder]) {
        const local = holder.slice(game.prefix.length);
        const seen = rulebookOfGame(game).sees(game.state, access.viewer, local, entry.unit);
        claim(!seen, `viewer ${access.viewer} may not know of an entry that changes ${holder}, which he sees`);
      }
  }
}

/** A viewer's log and ledger of one step. */
export const heardBy = ({ rows }: Step, access: Access): string =>
  JSON.stringify([
    rows.moves.map((row) => [row.seq, row.kind, row.seat, row.lines.filter((line) => canRead(access, line.to))]),
    rows.entries
      .filter((entry) => canRead(access, entry.seen))
      .map((entry) => [entry.from_holder, entry.to_holder, entry.amount]),
  ]);

/** §11.4, without secrets: all see the same view, balances, lines and entries, and no answer is sealed. */
export function checkOpen({ after, rows }: Step): void {
  for (const game of after.games.values()) {
    const { view, sees } = rulebookOfGame(game);
    const money = moneyOf(after.balances, game.prefix);
    const [first, ...others] = [...seatsOf(game), 'public' as const].map((viewer) =>
      JSON.stringify(view(game.state, viewer, money)),
    );
    claim(
      others.every((one) => one === first),
      'a view is not that of the others',
    );
    for (const key of after.balances.keys()) {
      const [holder = '', unit = ''] = key.split(' ');
      claim(sees(game.state, 'public', holder.slice(game.prefix.length), unit), `not everybody sees ${key}`);
    }
    claim(
      asksOf(game).every(({ mode }) => mode !== 'sealed'),
      'an answer is sealed',
    );
  }
  const lines = rows.moves.flatMap((move) => move.lines);
  claim(
    lines.every(({ to }) => !to) && rows.entries.every(({ seen }) => seen === null),
    'a line or an entry has an audience',
  );
}

/** §11.4: two possible sealed answers are indistinguishable to others. */
export function checkSealedIsSilent(rehearsal: Rehearsal, turn: Turn): void {
  if (turn.ask.mode !== 'sealed') return;
  const [one, two] = [rehearsal.sampled(turn), rehearsal.sampled(turn)].map((move) =>
    decide(rehearsal.position, rehearsal.inputOf(turn, move), 0),
  );
  if (!one || !two || one.rows().moves.length > 1) return;
  for (const access of accesses(rehearsal.position, turn.game).filter(({ seats }) => !seats.includes(turn.seat))) {
    const step = (decision: Decision): Step => ({
      before: rehearsal.position,
      after: decision.position,
      rows: decision.rows(),
    });
    claim(
      heardBy(step(one), access) === heardBy(step(two), access),
      `viewer ${access.viewer} hears what seat ${turn.seat} seals`,
    );
    const reply = (decision: Decision): string => seenBy(decision.position, decision.game(turn.game.id), access);
    claim(reply(one) === reply(two), `viewer ${access.viewer} sees what seat ${turn.seat} seals`);
  }
}

/** Clocks as these moves ended them: what `server/read/ended-clocks.ts` finds in the rows. */
function endedWith(moves: readonly MoveRow[], taken: readonly { readonly seq: number }[], game: string): KeptClocks {
  const ended: Record<string, Clock> = {};
  for (const { seq, at, kind, clocks } of moves.filter((row) => row.game_id === game)) {
    if (kind === 'elapsed' || !taken.some((one) => one.seq === seq)) continue;
    for (const id of Object.keys(clocks ?? {}).filter((one) => clocks?.[one] === null)) {
      const earlier = moves.filter((row) => row.game_id === game && row.seq < seq && row.clocks?.[id]);
      const clock = earlier.at(-1)?.clocks?.[id];
      if (clock) ended[id] = stopped(clock, Date.parse(at));
    }
  }
  return ended;
}

/** §11.6: undoing a move with its dependents and replaying it restores states, balances and views. */
export function checkUndo(rehearsal: Rehearsal, seq: number, gameId = rehearsal.gameId): 'undone' | 'refused' {
  const before = rehearsal.position;
  const now = (): GamePosition => gameIn(rehearsal.position, gameId);
  const game = now();
  const undo = (target: number): readonly number[] => {
    const past = rehearsal.moves.filter((move) => move.game_id === game.id && move.seq >= target);
    const taken = dependentsOf(past, asksBefore(now(), past), target);
    for (const seat of seatsOf(game))
      tried(() => {
        checkOwnUndo(past, taken, target, { seats: [seat], keeper: null });
        claim(
          taken.every((move) => move.seat === seat || isComputed(move)),
          `seat ${seat} could take back a move of another`,
        );
        throw new Refusal('', '');
      });
    const seqs = taken.map((move) => move.seq).reverse();
    const clocks = endedWith(rehearsal.moves, taken, game.id);
    rehearsal.put({
      kind: 'undo',
      gameId: game.id,
      clientId: crypto.randomUUID(),
      person: 'person 0',
      seat: 0,
      reason: 'preuve',
      undoing: {
        atSeq: now().seq,
        seqs,
        ...wayBackOf(rehearsal.position, now(), taken),
        moves: taken,
        entries: rehearsal.entries
          .filter((entry) => entry.game_id === game.id && seqs.includes(entry.seq))
          .sort((a, b) => b.seq - a.seq || b.n - a.n),
        clocks,
      },
    });
    for (const [id, ended] of Object.entries(clocks)) {
      const clock = now().clocks[id];
      // The undone move may have changed the clock's total: used time stays used.
      claim(
        clock === undefined || clock.of - clock.left >= ended.of - ended.left,
        `taking back ${seqs} gives ${id} time back: ${clock?.left} of ${clock?.of}, it had ${ended.left} of ${ended.of}`,
      );
    }
    return seqs;
  };
  try {
    undo(seq);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    claim(rehearsal.position === before, `a refused undo (${error.code}) left a trace`);
    return 'refused';
  }
  checkSound(rehearsal.position);
  for (const turn of rehearsal.turns().filter(({ ask }) => !ask.optional))
    claim(turn.options.length > 0, `after the undo, no option for seat ${turn.seat}`);
  undo(now().seq);
  claim(isDeepStrictEqual(now().state, game.state), `undo and redo of move ${seq} give another state`);
  for (const [key, balance] of rehearsal.position.balances)
    claim((before.balances.get(key) ?? 0) === balance, `undo and redo of move ${seq} change ${key}`);
  const money = moneyOf(rehearsal.position.balances, game.prefix);
  for (const viewer of [...seatsOf(game), 'public' as const])
    claim(
      isDeepStrictEqual(
        rulebookOfGame(game).view(now().state, viewer, money),
        rulebookOfGame(game).view(game.state, viewer, moneyOf(before.balances, game.prefix)),
      ),
      `undo and redo of move ${seq} change the view of ${viewer}`,
    );
  return 'undone';
}
