// Goal: SuperGang on a real server. Illegal moves are refused with the rule, in the player's language, and change nothing; the clock of a turn (SG-132, SG-R79) expires once with
// nobody connected, stands while somebody else is asked, and ends a fight first; bots finish a game. Method: games over HTTP and on a host with the test's time; real Postgres.
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import type { AnyMove, By } from '#kernel/input.ts';
import { asksOf, moneyOf, statusOf } from '#kernel/position.ts';
import { flagAt } from '#kernel/reconcile-clocks.ts';
import { seededDice } from '#rulebooks/dice.ts';
import type { Option } from '#rulebooks/options.ts';
import type { Ask } from '#rulebooks/rulebook.ts';
import { dieOf, hasArrived } from '#rulebooks/supergang/arrival.ts';
import { isCell } from '#rulebooks/supergang/data/city.ts';
import { isSpecial, shopAt } from '#rulebooks/supergang/data/shops.ts';
import { kinds, manId } from '#rulebooks/supergang/kinds.ts';
import { arePairsToMove, man, menAt, menOf, pairsAt, sideOf } from '#rulebooks/supergang/men.ts';
import { ownerOf } from '#rulebooks/supergang/property.ts';
import type { SupergangState } from '#rulebooks/supergang/state.ts';
import { supergang } from '#rulebooks/supergang/supergang.ts';
import type { SupergangView } from '#rulebooks/supergang/view.ts';
import { DeadlineScheduler } from '../../../server/clocks/deadline-scheduler.ts';
import { Host } from '../../../server/commit/host.ts';
import type { Database } from '../../../server/database/open.ts';
import { audit } from '../../../server/ledger/audit.ts';
import { auditStates } from '../../../server/read/audit-states.ts';
import { signedUp, testApp } from '../../support/app.ts';
import { botNode, gameOn, play, playerOf, seated } from '../../support/bot-table.ts';
import { Club } from '../../support/club.ts';
import { testDatabase } from '../../support/database.ts';
import { HeldTime } from '../../support/held-time.ts';
import { nextSeed, repeating } from '../../support/repeats.ts';

const rulebook = 'supergang';
const LONG = { timeout: 90_000, interval: 50 };
let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});

const fallen = async (id: string) =>
  (
    await database.sql<{ lines: { key: string }[] }[]>`
      select lines from move where game_id = ${id} and kind = 'elapsed' order by seq`
  ).map(({ lines }) => lines.map(({ key }) => key));

test('SG-132, SG-R79: over HTTP, with nobody connected, every turn falls once, and the game ends by itself', async () => {
  const club = new Club(await testApp({}, database));
  const people = [await signedUp(club.node, 'Ange'), await signedUp(club.node, 'Paul')];
  const [ange] = people;
  if (!ange) throw new Error('nobody');
  const options = { turnSeconds: 1, answerSeconds: 1, rounds: 1 };
  const id = await club.opened(ange, people, { rulebook, seats: 2, options });
  expect((await club.start(ange, id)).status).toBe(200);
  // Read from the database, so that no reader loads the game.
  await expect.poll(async () => (await fallen(id)).length, LONG).toBe(2);
  expect((await fallen(id)).map((keys) => keys.filter((key) => key === 'line.time-up').length)).toEqual([1, 1]);
  const over = await club.game(ange, id);
  const { gangs } = over.view as SupergangView; // The game's own.
  expect(over.status).toBe('over');
  // Imprisoned for one turn, once, with nothing on record.
  for (const { men } of gangs)
    for (const one of men) expect(one).toMatchObject({ at: 'prison', sentence: 1, record: [], clears: false });
});

/** A game of three people on a host with the test's time, its clocks running with nobody connected. */
class Timed {
  readonly #players: readonly By[];
  readonly #likes: typeof fond;
  readonly time = new HeldTime();
  readonly host = new Host({
    sql: database.sql,
    now: () => this.time.now(),
    shared: false,
    newKey: repeating(nextSeed()).newKey,
  });
  readonly faults: unknown[] = [];
  readonly #flags = new DeadlineScheduler(
    database.sql,
    this.host,
    () => this.time.now(),
    (error) => void this.faults.push(error),
    this.time,
  );
  readonly #dice = seededDice(5);
  id = '';

  /** @param likes a player's preferred move; null falls back to the plain bot's */
  constructor({ players, likes = fond }: { players?: readonly By[]; likes?: typeof fond } = {}) {
    this.#players = players ?? [1, 2, 3].map(playerOf);
    this.#likes = likes;
  }

  async open(): Promise<this> {
    await this.#flags.start();
    this.time.drives(this.#flags);
    onTestFinished(() => this.#flags.stop());
    return this;
  }

  async comesTo(reached: (state: SupergangState, ask: Ask) => boolean): Promise<void> {
    for (let n = 0; n < 30; n++) {
      this.id = await seated(this.host, { rulebook, bots: [null, null, null], options: {}, players: this.#players });
      while (statusOf(await this.game()) !== 'over') {
        if (reached(await this.state(), await this.asked())) return;
        await this.step();
      }
    }
    throw new Error(`it does not come to that: ${reached}`);
  }

  game = () => gameOn(this.host, this.id);
  state = async () => (await this.game()).state as SupergangState; // Its rulebook's.

  async asked(): Promise<Ask> {
    const ask = asksOf(await this.game()).find(({ optional }) => !optional);
    if (!ask) throw new Error('nothing is asked');
    return ask;
  }

  /** The asked player moves like a plain bot, with a preference for fights. */
  async step(): Promise<void> {
    const [game, ask] = [await this.game(), await this.asked()];
    const [seat = 0] = ask.seats;
    const at = await this.host.read(this.id);
    const money = moneyOf(at?.book.balances ?? new Map(), game.prefix);
    const options = supergang.legal(game.state as SupergangState, ask, seat, money);
    const move =
      this.#likes(options, game.state as SupergangState, seat) ??
      this.#plain(game.state as SupergangState, ask, options, seat, money);
    await play(this.host, this.id, seat, ask.id, move as AnyMove, this.#players[seat - 1]); // By the options.
  }

  #plain(
    ...[state, ask, options, seat, money]: [SupergangState, Ask, readonly Option[], number, ReturnType<typeof moneyOf>]
  ) {
    return supergang.bots.plain?.choose(supergang.view(state, seat, money), ask, options, this.#dice, seat);
  }

  async until(reached: (state: SupergangState, ask: Ask) => boolean): Promise<void> {
    for (let n = 0; !reached(await this.state(), await this.asked()); n++) {
      if (n > 500) throw new Error('it does not come to that');
      await this.step();
    }
  }

  async dueIn(clock: string): Promise<number | null> {
    const at = flagAt(await this.game(), clock);
    return at === null ? null : at - this.time.at;
  }
}

type Values = (option: Option, name: string) => readonly (string | number)[];
const values: Values = (option, name) => {
  const field = option.fields?.[name];
  return field?.kind === 'pick' || field?.kind === 'several' ? field.from : [];
};

/** Prefers the first fight with people, or any; all rebels; the place with most rivals. */
const fond = (options: readonly Option[], state: SupergangState, seat: number): object | null =>
  fights(options) ?? walk(options, (place) => menAt(state, place).filter((id) => sideOf(state, id) !== seat).length);

/** The same, but prefers the place with most people, so that several sides meet. */
const sociable = (options: readonly Option[], state: SupergangState): object | null =>
  fights(options) ?? walk(options, (place) => menAt(state, place).length);

function fights(options: readonly Option[]): object | null {
  const [first] = options;
  if (first?.do === 'rebel') return { do: 'rebel', men: values(first, 'men') };
  const fight = options.find((option) => option.do === 'fight' && values(option, 'against').length > 0);
  if (!fight) return null;
  const one = (name: string) => ({ [name]: values(fight, name)[0] });
  const all = (name: string) => ({ [name]: values(fight, name) });
  const defender = values(fight, 'defender').length > 0 ? one('defender') : {};
  const giveUp = values(fight, 'giveUp').length > 0 ? one('giveUp') : {};
  return { do: 'fight', ...one('man'), ...one('aim'), ...all('with'), ...all('against'), ...defender, ...giveUp };
}

/** To the place with the highest count; null if all are empty. */
function walk(options: readonly Option[], counted: (place: string) => number): object | null {
  const many = (end: string | number): number => counted(`${end}`.split('<')[0] ?? '');
  const ways = options
    .filter(({ do: what }) => what === 'move')
    .flatMap((option) => values(option, 'end').map((end) => ({ do: 'move', man: values(option, 'man')[0], end })));
  const [best] = ways.filter(({ end }) => many(end) > 0).toSorted((one, other) => many(other.end) - many(one.end));
  return best ?? null;
}

/** After the pairs have moved, the gang does. */
const isTurnsOwn = (state: SupergangState): boolean => state.step === 'pairs' && !arePairsToMove(state);

test('SG-132, SG-H11: the time of a turn stands while somebody else is asked, who has 30 seconds', async () => {
  const table = await new Timed().open();
  await table.comesTo((state, ask) => isTurnsOwn(state) && ask.seats[0] !== state.active);
  const [{ turn }, ask] = [await table.state(), await table.asked()];
  const clock = `t${turn}`;
  expect(await table.dueIn(clock)).toBeNull();
  const left = (await table.game()).clocks[clock]?.left ?? 0;
  expect(await table.dueIn(ask.id)).toBe(30_750);
  const before = (await fallen(table.id)).length;
  await table.time.advance(30_749);
  expect((await table.asked()).id).toBe(ask.id);
  expect((await fallen(table.id)).length).toBe(before);
  await table.time.advance(1);
  expect((await table.asked()).id).not.toBe(ask.id);
  // None of the time was charged to the active gang.
  await table.until((state, { seats }) => state.turn !== turn || seats[0] === state.active);
  if ((await table.state()).turn === turn) expect(await table.dueIn(clock)).toBe(left + 750);
  expect(table.faults).toEqual([]);
});

test('SG-132, SG-R79: in the middle of a fight the time falls: it is ended first, then every man who has not moved is punished, once', async () => {
  const table = await new Timed().open();
  const late = (state: SupergangState) =>
    kinds.map((kind) => manId(state.active, kind)).filter((id) => dieOf(man(state, id)) > 0);
  await table.comesTo(
    (state, { kind, seats }) =>
      kind === 'dart' && seats[0] === state.active && isTurnsOwn(state) && late(state).length > 0,
  );
  const before = await table.state();
  const { turn, active } = before;
  const due = await table.dueIn(`t${turn}`);
  expect(due).toBeGreaterThan(0);
  await table.time.advance((due ?? 0) - 1);
  expect((await table.state()).fight).not.toBeNull();
  const fell = (await fallen(table.id)).length;
  await table.time.advance(1);
  // Others asked in that fight answer by time-out.
  for (let n = 0; n < 30 && (await table.state()).turn === turn; n++) await table.time.advance(31_000);
  const after = await table.state();
  expect(after.fight).toBeNull();
  expect(after.active).not.toBe(active);
  for (const id of late(before)) {
    const [was, is] = [man(before, id), man(after, id)];
    if (is.at !== 'cemetery')
      expect(is, id).toMatchObject({ at: 'prison', sentence: 1, clears: false, record: was.record });
  }
  const said = (await fallen(table.id)).slice(fell).flat();
  expect(said.filter((key) => key === 'line.time-up')).toHaveLength(1);
  expect(said.indexOf('line.time-up')).toBeGreaterThan(said.findIndex((key) => /dead|wounded|miss/.test(key)));
  expect(table.faults).toEqual([]);
});

test('bad input is a sentence with its rule, in both languages, and changes nothing', async () => {
  const club = new Club(await testApp({ botPauseMs: 0 }, database));
  const people = [await signedUp(club.node, 'Momo'), await signedUp(club.node, 'Rosa')];
  const id = await club.opened(people[0] ?? fail(), people, {
    rulebook,
    seats: 2,
    options: { turnSeconds: 0, answerSeconds: 0 },
  });
  await club.start(people[0] ?? fail(), id);
  const read = async () => club.game(people[0] ?? fail(), id);
  const view = async () => (await read()).view as SupergangView; // The game's own.
  const active = (await view()).active;
  const [who, other] = active === 1 ? people : people.toReversed();
  if (!who || !other) throw new Error('nobody');
  const turn = async () => (await read()).asks.find(({ kind }) => kind === 'turn')?.id ?? 'none';
  const refused = async (move: object, by = who) => {
    const before = await read();
    const ask = await turn();
    const answers = await Promise.all(
      ['fr', 'en'].map((language) =>
        club.node.inject({
          method: 'POST',
          url: `/api/games/${id}/moves`,
          headers: { ...by.headers, 'accept-language': language },
          payload: { id: randomUUID(), ask, move },
        }),
      ),
    );
    expect(await read()).toEqual(before);
    return answers.map((answer) => `${answer.json().rule} ${answer.json().detail}`);
  };
  const killer = `${active}k`;
  expect(await refused({ do: 'move', man: killer, end: 'X11' })).toEqual([
    expect.stringMatching(/^SG-14 /),
    'SG-14 Out of prison you go straight ahead, by the exit of the die: you cannot go to X11.',
  ]);
  expect(await refused({ do: 'buy', man: killer })).toEqual([
    expect.stringMatching(/^SG-19 /),
    expect.stringMatching(/^SG-19 /),
  ]);
  // All three out, an assault by nobody; the same for the other gang; then with a die on the street.
  for (let n = 0; n < 2; n++) {
    const [mover, seat] = n === 0 ? [who, active] : [other, 3 - active];
    for (const kind of kinds) {
      const who = manId(seat, kind);
      const { asks } = await club.game(mover, id);
      const options = asks.find((one) => one.kind === 'turn')?.choices[0]?.options ?? [];
      const move = options.find((one) => one.do === 'move' && JSON.stringify(one.fields).includes(`"${who}"`));
      const field = move?.fields?.end;
      const end = field?.kind === 'pick' ? field.from[0] : '';
      expect((await club.move(mover, id, await turn(), { do: 'move', man: who, end })).status).toBe(200);
    }
    expect((await club.move(mover, id, await turn(), { do: 'end' })).status).toBe(200);
  }
  const { gangs } = await view();
  const one = gangs[active - 1]?.men[0];
  // Back on itself, and through a wall: the next shop has no door to this cell, or is beyond the die.
  const [back, beyond] = [`${one?.from}`, 'E8'];
  const said = await refused({ do: 'move', man: killer, end: back });
  expect(said.map((text) => text.split(' ')[0])).toEqual([
    expect.stringMatching(/^SG-(18|20)$/),
    expect.stringMatching(/^SG-(18|20)$/),
  ]);
  expect(await refused({ do: 'move', man: killer, end: beyond })).toEqual([
    expect.stringMatching(/^SG-18 Friterie ne s’atteint pas avec exactement \d\.$/),
    expect.stringMatching(/^SG-18 Friterie cannot be reached in exactly \d\.$/),
  ]);
  expect(await refused({ do: 'claim' }, other)).toEqual([expect.any(String), expect.any(String)]);
});

/** Men of that gang who have arrived in a shop whose owner matches. */
const arrivedIn = (state: SupergangState, seat: number, owned: (by: number | null) => boolean) =>
  menOf(state, seat)
    .map((id) => ({ id, ...man(state, id) }))
    .filter((one) => hasArrived(one) && shopAt(one.at) !== undefined && owned(ownerOf(state, one.at)));

/** Forbidden moves by situation: the move (null elsewhere), and the English refusal. */
const forbidden: Readonly<
  Record<string, readonly [(state: SupergangState, ask: Ask, seat: number) => object | null, RegExp]>
> = {
  'a way back on itself': [
    (state, { kind }, seat) => {
      const his = menOf(state, seat).map((id) => ({ id, ...man(state, id) }));
      const back = his.find(({ die, from, at }) => kind === 'turn' && die === 1 && from !== null && isCell(at));
      return back ? { do: 'move', man: back.id, end: `${back.from}<${back.at}` } : null;
    },
    /^SG-20 No U-turn: .+ is behind the (killer|vamp|trafficker)\.$/,
  ],
  'a turn that ends with dice left': [
    (state, { kind }, seat) =>
      kind === 'turn' && menOf(state, seat).some((id) => dieOf(man(state, id)) > 0) ? { do: 'end' } : null,
    /^SG-18 There are still dice to play\.$/,
  ],
  // In the second round nobody has more than six assaults, and a special shop costs 100.
  'a purchase without the money': [
    (state, { kind }, seat) => {
      const all = kind === 'turn' && state.round === 2 ? arrivedIn(state, seat, (by) => by === null) : [];
      const one = all.find(({ at }) => isSpecial(at));
      return one ? { do: 'buy', man: one.id } : null;
    },
    /^SG-36 That takes 100 briques\.$/,
  ],
  'a purchase of what somebody owns': [
    (state, { kind }, seat) => {
      const [one] = kind === 'turn' ? arrivedIn(state, seat, (by) => by !== null) : [];
      return one ? { do: 'buy', man: one.id } : null;
    },
    /^SG-R14 .+ has an owner: it is not for sale\.$/,
  ],
  'the title of what nobody owns': [
    (state, { kind }, seat) => {
      const free = kind === 'turn' && state.round > 3 ? arrivedIn(state, seat, (by) => by === null) : [];
      const one = free.find(
        ({ at, done }) =>
          !done.includes('roll') && !state.robbed.some((shop) => shop === at) && pairsAt(state, at).length === 0,
      );
      return one ? { do: 'fight', man: one.id, aim: 'title', with: [], against: [] } : null;
    },
    /^SG-R71 .+ has no owner: rob the till, or buy it\.$/,
  ],
  'a dart at one who has fallen': [
    ({ fight }, { kind }) => {
      const down = fight?.fighters.find(
        ({ who, down: fell }) =>
          fell !== null && !fight.fighters.some((other) => other.who === who && other.down === null),
      );
      return kind === 'dart' && down ? { do: 'dart', target: down.who } : null;
    },
    /^SG-119 That target is already down\.$/,
  ],
};

test('bad input: where a game comes to what is forbidden, it is said with its rule in both languages, and nothing changes', {
  timeout: 60_000,
}, async () => {
  const club = new Club(await testApp({}, database));
  const people = await Promise.all(['Nono', 'Zizi', 'Lulu'].map((name) => signedUp(club.node, name)));
  const players = people.map(({ id, name }) => ({ person: id, name }));
  const refused = async (id: string, seat: number, ask: string, move: object): Promise<readonly string[]> => {
    const before = await club.game(people[seat - 1] ?? fail(), id);
    const answers = await Promise.all(
      ['fr', 'en'].map((language) =>
        club.node.inject({
          method: 'POST',
          url: `/api/games/${id}/moves`,
          headers: { ...people[seat - 1]?.headers, 'accept-language': language },
          payload: { id: randomUUID(), ask, move },
        }),
      ),
    );
    expect(await club.game(people[seat - 1] ?? fail(), id)).toEqual(before);
    return answers.map((answer) => `${answer.json().rule} ${answer.json().detail}`);
  };

  for (const [name, [bad, says]] of Object.entries(forbidden)) {
    const table = new Timed({ players, likes: sociable });
    await table.comesTo((state, ask) => bad(state, ask, ask.seats[0] ?? 0) !== null);
    const ask = await table.asked();
    const [seat = 0] = ask.seats;
    const [french = '', english] = await refused(table.id, seat, ask.id, bad(await table.state(), ask, seat) ?? fail());
    expect(english, name).toMatch(says);
    expect(french.split(' ')[0], name).toBe(english?.split(' ')[0]);
    expect(french, name).not.toBe(english);
  }

  const table = new Timed({ players, likes: (options, state) => divides(options) ?? sociable(options, state) });
  await table.comesTo((_, { kind }) => kind === 'join');
  const ask = await table.asked();
  await table.step();
  expect(await refused(table.id, ask.seats[0] ?? 0, ask.id, { do: 'join', men: [] })).toEqual([
    expect.stringMatching(/^SG-R17 Les dés sont jetés.: il est trop tard pour s’y joindre\.$/),
    'SG-R17 The dice have been rolled: it is too late to join in.',
  ]);
});

/** Of two possible opponents the move names one: the other is asked whether to join (SG-R17). */
function divides(options: readonly Option[]): object | null {
  const fight = options.find((option) => option.do === 'fight' && values(option, 'against').length > 1);
  if (!fight || values(fight, 'aim')[0] !== 'people') return null;
  return {
    do: 'fight',
    man: values(fight, 'man')[0],
    aim: 'people',
    with: [],
    against: values(fight, 'against').slice(0, 1),
  };
}

function fail(): never {
  throw new Error('nobody');
}

test('four bots are done by themselves, and nothing of it was refused; one of five plays the police', async () => {
  const node = botNode(database);
  await node.bots.start();
  onTestFinished(() => node.bots.stop());
  const began = performance.now();
  const four = await seated(node.host, {
    rulebook,
    bots: ['plain', 'sharp', 'plain', 'plain'],
    options: { rounds: 10 },
  });
  const five = {
    rulebook,
    bots: ['plain', 'plain', 'plain', 'plain', 'sharp'],
    options: { rounds: 6, policePlayer: true },
  };
  const police = await seated(node.host, five);
  for (const id of [four, police])
    await expect.poll(async () => statusOf(await gameOn(node.host, id)), LONG).toBe('over');
  console.log(`four bots and five on the host: ${Math.round(performance.now() - began)} ms`);
  expect(node.complaints).toEqual([]);
});

test('every book is right', async () => {
  expect(await audit(database.sql, auditStates)).toEqual([]);
});
