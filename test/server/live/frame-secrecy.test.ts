// Goal: frames reveal no more than replies. Method: HTTP and one stream per audience of a public game (players, organiser, timekeeper, the public, a read-only link) on a real
// server; after each random move the game and lines from frames are compared with the replies. Streams are reopened at times, to start with a whole game.
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type Dice, pick, seededDice } from '#rulebooks/dice.ts';
import { type Option, sample } from '#rulebooks/options.ts';
import type { App } from '../../../server/http/app-type.ts';
import type { GameReply, LogReply } from '../../../server/read/contract.ts';
import { type SignedUp, signedUp, testApp } from '../../support/app.ts';
import { hostOn } from '../../support/book.ts';
import { Club } from '../../support/club.ts';
import { testDatabase } from '../../support/database.ts';
import { frameIn, told } from '../../support/frames.ts';
import { campaignIn } from '../../support/phases.ts';
import { howMany } from '../../support/seeds.ts';

const ACTS = howMany(20, 200);
/** Acts between two reopenings of all streams. */
const ANEW_EVERY = 5;
/** One in this many acts answers an optional ask. */
const BESIDE = 12;
const TALK: readonly string[] = ['offer', 'counter', 'withdraw'];

let app: App;
let club: Club;
let address: string;
let organiser: SignedUp;
let timekeeper: SignedUp;
let players: readonly SignedUp[];
const database = testDatabase();
beforeAll(async () => {
  app = await testApp({}, await database);
  club = new Club(app);
  address = await app.listen({ port: 0, host: '127.0.0.1' });
  organiser = await signedUp(app, 'Ange Leca');
  timekeeper = await signedUp(app, 'Rosa');
  players = await Promise.all(['Paul', 'Lydro', 'Mémé', 'Tino'].map((name) => signedUp(app, name)));
});

class Reader {
  readonly name: string;
  readonly who: SignedUp | null;
  readonly #game: string;
  readonly #link: string;
  #stream = new AbortController();
  known: GameReply | null = null;
  /** Received lines, by seq. */
  readonly lines = new Map<number, { readonly key: string; readonly args?: unknown }[]>();
  readonly brought = { whole: 0, changes: 0, neither: 0 };

  constructor(name: string, who: SignedUp | null, game: string, link = '') {
    this.name = name;
    this.who = who;
    this.#game = game;
    this.#link = link;
  }

  read = async <Reply>(path = ''): Promise<Reply> => {
    const link = this.#link === '' ? '' : `?link=${this.#link}`;
    return (await club.call(this.who, 'GET', `/api/games/${this.#game}${path}${link}`)).body;
  };

  /** Replaces the stream; the new one starts with the current game. */
  async opens(): Promise<void> {
    this.leaves();
    const stream = new AbortController();
    this.#stream = stream;
    this.known = null;
    const link = this.#link === '' ? '' : `&link=${this.#link}`;
    const url = `${address}/api/live?games=${this.#game}${link}`;
    const answer = await fetch(url, { headers: this.who?.headers ?? {}, signal: stream.signal });
    expect(answer.status).toBe(200);
    void this.#hears(answer, stream.signal).catch(() => {});
  }

  leaves(): void {
    this.#stream.abort();
  }

  async #hears({ body }: Response, { aborted }: AbortSignal): Promise<void> {
    let text = '';
    for await (const chunk of body ?? []) {
      if (aborted) return;
      text += Buffer.from(chunk as Uint8Array).toString('latin1'); // The stream's chunks are bytes.
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) if (event.startsWith('event: game')) await this.#hear(Buffer.from(event, 'latin1'));
    }
  }

  async #hear(event: Buffer): Promise<void> {
    const frame = frameIn(event);
    const kind = frame.whole ? 'whole' : frame.changes ? 'changes' : 'neither';
    this.brought[kind]++;
    // What is too long for a frame is read, as a page does.
    this.known = kind === 'neither' ? await this.read<GameReply>() : told(this.known, frame);
    for (const { seq, ...line } of frame.lines) this.lines.set(seq, [...(this.lines.get(seq) ?? []), line]);
  }

  async compares(): Promise<void> {
    const [game, log] = await Promise.all([this.read<GameReply>(), this.read<LogReply>('/moves')]);
    await expect.poll(() => this.known?.seq, { interval: 2 }).toBe(game.seq);
    expect({ name: this.name, ...this.known }).toEqual({ name: this.name, ...game });
    const told = Object.fromEntries(this.lines);
    const readable = log.moves.filter(({ seq }) => seq in told).map(({ seq, lines }) => [seq, lines]);
    expect({ name: this.name, ...told }).toEqual({ name: this.name, ...Object.fromEntries(readable) });
    this.lines.clear();
  }
}

async function readersOf(game: string, seated: readonly SignedUp[]): Promise<Reader[]> {
  const at = `/api/games/${game}`;
  const { code } = (await club.call(organiser, 'POST', `${at}/invitations`, { role: 'timekeeper' })).body;
  expect((await club.call(timekeeper, 'POST', '/api/games/join', { code })).status).toBe(200);
  const { token } = (await club.call(organiser, 'POST', `${at}/links`, { kind: 'wall', name: 'Salle' })).body;
  const readers = [
    ...[organiser, ...seated, timekeeper].map((who) => new Reader(who.name, who, game)),
    new Reader('public', null, game),
    new Reader('link', null, game, token),
  ];
  onTestFinished(() => {
    for (const reader of readers) reader.leaves();
  });
  return readers;
}

const withoutDocument = ({ fields = {} }: Option): boolean =>
  Object.values(fields).every(({ kind }) => kind !== 'document');

/** A random legal act of somebody. @returns whether it was accepted: options may be unaffordable in combination */
async function acts(readers: readonly Reader[], game: string, dice: Dice): Promise<boolean> {
  const beside = dice.int(BESIDE) === 0;
  const turns = readers.flatMap(({ who, known }) =>
    (known?.asks ?? []).flatMap(({ id, kind, answered, choices }) =>
      choices.flatMap(({ seat, options }) => {
        const isBeside = kind === 'house' || kind === 'cards' || kind === 'deal';
        const offered = options.filter(
          (option) => withoutDocument(option as Option) && (beside || !TALK.includes(option.do)),
        );
        const waits = who && offered.length > 0 && !answered.includes(seat) && isBeside === beside;
        return waits ? [{ who, id, seat, options: offered as Option[] }] : [];
      }),
    ),
  );
  if (turns.length === 0) return false;
  const { who, id, seat, options } = pick(dice, turns);
  return (await club.move(who, game, id, sample(dice, options), { seat })).status === 200;
}

/** @returns how many frames had the whole game, its changes, or neither because of the size */
async function held(readers: readonly Reader[], game: string): Promise<Reader['brought']> {
  const dice = seededDice(3);
  let done = 0;
  for (let tries = 0; done < ACTS && tries < 5 * ACTS; tries++) {
    if (tries % ANEW_EVERY === 0) await Promise.all(readers.map((reader) => reader.opens()));
    await expect.poll(() => readers.every(({ known }) => known !== null), { interval: 2 }).toBe(true);
    if (!(await acts(readers, game, dice))) continue;
    done++;
    // The last move opens a game: the log shows it, its frame does not.
    const { status } = (await club.call(organiser, 'GET', `/api/games/${game}`)).body;
    if (status === 'over') return broughtTo(readers);
    await Promise.all(readers.map((reader) => reader.compares()));
  }
  expect(done).toBe(ACTS);
  return broughtTo(readers);
}

function broughtTo(readers: readonly Reader[]): Reader['brought'] {
  const sum = (which: keyof Reader['brought']) => readers.reduce((all, { brought }) => all + brought[which], 0);
  return { whole: sum('whole'), changes: sum('changes'), neither: sum('neither') };
}

describe('every audience is brought what it could read, and nothing else', () => {
  test('at a card table with hidden hands', async () => {
    const seated = players.slice(0, 3);
    const timers = { delivery: 0, speaking: 0, resale: 0, recruiting: 0, laundering: 0, talk: 0 };
    const options = { timers, handLimit: 1 };
    const game = await club.opened(organiser, seated, { rulebook: 'gangster-paradise', options, isPublic: true });
    expect((await club.start(organiser, game)).status).toBe(200);
    const readers = await readersOf(game, seated);
    const { whole, changes } = await held(readers, game);
    expect(Math.min(whole, changes)).toBeGreaterThan(ACTS);
    // Hands must be secret, or this proves nothing: each player's view is unique.
    const views = readers.map(({ known }) => JSON.stringify(known?.view));
    for (const [n] of seated.entries()) expect(views.filter((view) => view === views[n + 1])).toHaveLength(1);
  });

  test('in a campaign, from its sealed choice of contracts on', async () => {
    const options = { talkSeconds: 0, choiceSeconds: 0 };
    const cast = { organiser, players };
    const game = await campaignIn(hostOn(await database), 'affaires', cast, 11, undefined, { options });
    const readers = await readersOf(game, players);
    const brought = await held(readers, game);
    expect(brought.changes).toBeGreaterThan(ACTS);
  });
});
