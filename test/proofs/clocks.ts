/**
 * Invariants of clocks, checked after each step of a rehearsal for every rulebook: well-formed declarations, each clock runs exactly when it should and keeps
 * its time to the ms, and the clock rows match.
 */

import { type Clock, leftAt, MAX_BONUSES } from '#kernel/clock.ts';
import type { ClockCommand } from '#kernel/clock-commands.ts';
import { allowancesOf, declaredBy, GRACE_MS, upwards } from '#kernel/clock-tree.ts';
import { asksOf, type BookPosition, type GamePosition } from '#kernel/position.ts';
import { type Dice, pick } from '#rulebooks/dice.ts';
import type { Ask } from '#rulebooks/rulebook.ts';
import type { Rehearsal, Step } from './rehearsal.ts';
import { claim } from './rulebook.ts';

/** Expiries at one instant before something else happens. */
const MOST_AT_ONCE = 300;

export class ClockWatch {
  readonly #asks = new Map<string, Set<string>>();
  readonly #allowances = new Map<string, Set<string>>();
  readonly #gone = new Set<string>();
  /** Total running time of each clock, ms, summed separately. */
  readonly #ran = new Map<string, number>();
  readonly #flags = new Map<string, string>();
  #at: number | null = null;
  #atOnce = 0;

  see({ before, after, rows }: Step): void {
    const last = rows.moves.at(-1);
    claim(last !== undefined, 'a step without a move');
    const at = Date.parse(last.at);
    this.#atOnce = last.kind === 'elapsed' && at === this.#at ? this.#atOnce + 1 : 0;
    claim(this.#atOnce < MOST_AT_ONCE, `${MOST_AT_ONCE} flags at one instant, of ${last.ask} at last`);
    if (last.kind === 'elapsed' || last.kind === 'joint')
      claim(
        before.games.get(last.game_id)?.state !== after.games.get(last.game_id)?.state,
        `${last.ask} is up: nothing`,
      );
    for (const { game_id, clock_id, due_at } of rows.clocks)
      if (due_at === null) this.#flags.delete(`${game_id} ${clock_id}`);
      else this.#flags.set(`${game_id} ${clock_id}`, due_at);
    for (const game of after.games.values()) {
      this.#declared(game);
      this.#time(before.games.get(game.id), after, game, at);
    }
    this.#at = at;
  }

  /** After an undo, asks may reopen with a new clock. */
  forget(): void {
    for (const seen of [this.#asks, this.#allowances, this.#gone]) seen.clear();
  }

  /** Ids are unique for ever, references exist, and nodes are well named. */
  #declared(game: GamePosition): void {
    const [asks, allowances] = [asksOf(game), allowancesOf(game)];
    const [seenAsks, seenAllowances] = [seenIn(this.#asks, game), seenIn(this.#allowances, game)];
    const now = new Set(allowances.map(({ id }) => id));
    claim(now.size === allowances.length, `one allowance twice: ${allowances.map(({ id }) => id)}`);
    for (const id of seenAllowances) if (!now.has(id)) this.#gone.add(`${game.id} ${id}`);
    for (const { id } of asks) seenAsks.add(id);
    for (const { id, seat, seconds, within } of allowances) {
      seenAllowances.add(id);
      claim(!this.#gone.has(`${game.id} ${id}`), `allowance ${id} is there again`);
      claim(Number.isFinite(seconds) && seconds > 0, `allowance ${id} of ${seconds} s`);
      claim(seat >= 0 && seat <= game.seats, `allowance ${id} belongs to seat ${seat}`);
      checkNames(id, within);
    }
    for (const id of seenAsks) claim(!seenAllowances.has(id), `${id} is an ask and an allowance`);
    for (const ask of asks) checkAskClock(ask, asks, allowances);
  }

  /** A clock runs while its ask is open and nothing above it is paused; used and remaining time add up to the total. */
  #time(before: GamePosition | undefined, book: BookPosition, game: GamePosition, at: number): void {
    const flags = new Set<string>();
    const declared = new Map(declaredBy(game).map((one) => [one.id, one]));
    claim(
      String(Object.keys(game.clocks).sort()) === String([...declared.keys()].sort()),
      `clocks ${Object.keys(game.clocks)}`,
    );
    for (const [id, clock] of Object.entries(game.clocks)) {
      const key = `${game.id} ${id}`;
      const was = before?.clocks[id];
      // Before the first observed step, a running clock has run since its start.
      const passed = was && was.due !== null ? at - (this.#at ?? was.due - was.left) : 0;
      const ran = was ? (this.#ran.get(key) ?? 0) + passed : 0;
      this.#ran.set(key, ran);
      const given = clock.of + (clock.bonuses ?? []).reduce((sum, { ms }) => sum + ms, 0);
      claim(
        leftAt(clock, at) === Math.max(0, given - ran),
        `${id}: given ${given}, ran ${ran}, left ${leftAt(clock, at)}`,
      );
      const one = declared.get(id);
      const standing = Object.entries(game.pauses).filter(([, { since }]) => since !== null);
      const held =
        standing.some(([node]) => node === '' || `${one?.node}/`.startsWith(`${node}/`)) || heldAbove(book, game);
      const runs =
        one !== undefined && one.ask !== null && !held && (one.at === undefined || isToCome(one.at, was, at));
      if (one?.at !== undefined) checkInstant(id, clock, one.at);
      claim((clock.due !== null) === runs, `${id} ${clock.due === null ? 'stands' : 'runs'}, and should not`);
      if (clock.due === null) continue;
      const grace = one?.ask?.mode === 'turn' && clock.left > 0 ? GRACE_MS : 0;
      flags.add(`${key} ${new Date(clock.due + grace).toISOString()}`);
    }
    const kept = [...this.#flags].filter(([key]) => key.startsWith(`${game.id} `)).map((flag) => flag.join(' '));
    claim(
      String(kept.sort()) === String([...flags].sort()),
      `flags in the table: ${kept}; of the clocks: ${[...flags]}`,
    );
  }
}

function seenIn(seen: Map<string, Set<string>>, game: GamePosition): Set<string> {
  const ids = seen.get(game.id) ?? new Set();
  seen.set(game.id, ids);
  return ids;
}

const heldAbove = (book: BookPosition, { parent }: GamePosition): boolean => {
  const above = parent === null ? undefined : book.games.get(parent);
  return above !== undefined && ((above.pauses['']?.since ?? null) !== null || heldAbove(book, above));
};

/** A fixed instant in the past never starts a clock; a started one runs until it has taken effect. */
const isToCome = (instant: number, was: Clock | undefined, at: number): boolean => at < instant || was?.due === instant;

/** A fixed instant has no time to use, show, give or lose. */
function checkInstant(id: string, { of, left, due, bonuses = [] }: Clock, instant: number): void {
  claim(of === 0 && left === 0 && bonuses.length === 0, `${id} is an instant, and has ${of} ms, ${left} left`);
  claim(due === null || due === instant, `${id} falls at ${due}, and not at ${instant}`);
}

function checkAskClock(ask: Ask, asks: readonly Ask[], allowances: ReturnType<typeof allowancesOf>): void {
  checkNames(ask.id, ask.within);
  claim(ask.seconds === undefined || (Number.isFinite(ask.seconds) && ask.seconds > 0), `${ask.id}: ${ask.seconds} s`);
  if (ask.at !== undefined) {
    claim(Number.isSafeInteger(ask.at), `${ask.id} is at ${ask.at}`);
    claim(ask.seconds === undefined && ask.clock === undefined, `${ask.id} is an instant, and has a time`);
  }
  if (ask.clock === undefined) return;
  claim(ask.seconds === undefined, `${ask.id} has a clock of its own and an allowance`);
  const allowance = allowances.find(({ id }) => id === ask.clock);
  claim(allowance !== undefined, `${ask.id} runs on ${ask.clock}, which is not there`);
  // It expires for the first of its asks; others of the seat may be open on it (an offer to somebody else, GP-H4).
  const first = asks.find(({ clock }) => clock === ask.clock);
  claim(first?.seats.includes(allowance.seat) === true, `${first?.id} runs on the time of seat ${allowance.seat}`);
}

function checkNames(id: string, within: readonly string[] = []): void {
  for (const name of within) claim(/^[a-z]+\.[^./]+$/.test(name), `${id} hangs at ${name}`);
  claim(id.length <= 80 && !/\s/.test(id), `no name for a clock: ${id}`);
}

/** A random clock command: pause, resume or bonus. Null if there is no clock. */
export function deskStep(rehearsal: Rehearsal, dice: Dice): Step | null {
  const timed = rehearsal.games.filter((game) => declaredBy(game).length > 0);
  if (timed.length === 0) return null;
  const game = pick(dice, timed);
  rehearsal.pass(dice.int(5) === 0 ? dice.int(600_000) : dice.int(1_000));
  const command = randomCommand(rehearsal, game, dice);
  if (!command) return null;
  const by = { person: 'person 0', name: 'Nom 0' };
  return rehearsal.put({ kind: 'command', gameId: game.id, clientId: crypto.randomUUID(), by, command });
}

function randomCommand(rehearsal: Rehearsal, game: GamePosition, dice: Dice): ClockCommand | null {
  const standing = Object.keys(game.pauses).filter((node) => game.pauses[node]?.since != null);
  const why = dice.int(2) === 0 ? 'preuve' : '';
  if (standing.length > 0 && dice.int(2) === 0) return { do: 'resume', node: pick(dice, standing), why };
  if (dice.int(3) === 0) {
    const open = declaredBy(game).filter(({ id }) => {
      const clock = game.clocks[id];
      return clock && leftAt(clock, rehearsal.soon) > 0 && (clock.bonuses?.length ?? 0) < MAX_BONUSES;
    });
    const ms = 1000 * (1 + dice.int(600));
    return open.length === 0 ? null : { do: 'bonus', clock: pick(dice, open).id, ms, why: 'preuve' };
  }
  const nodes = [...new Set(declaredBy(game).flatMap(({ node }) => upwards(node)))];
  const going = nodes.filter((node) => !standing.includes(node));
  return going.length === 0 ? null : { do: 'pause', node: pick(dice, going), why };
}
