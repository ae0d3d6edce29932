/** Data for page measurements: a campaign in several phases, and a table of each game that waits for its only person. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { Host } from '../../server/commit/host.ts';
import { campaignIn } from '../support/phases.ts';

export interface Shown {
  readonly name: string;
  readonly path: string;
  readonly stranger?: true;
  /** Most script of its first view, as sent (issue 14.2). */
  readonly mostScriptKib: number;
  /** Used while a club plays, so accessibility must be 100 (issue 11). */
  readonly atTable?: true;
}

export interface Stored {
  readonly token: string;
  readonly shown: readonly Shown[];
}

/** Without clocks, since nobody answers while the page is measured. */
const NO_TIMERS = { delivery: 0, speaking: 0, resale: 0, recruiting: 0, laundering: 0, talk: 0 };
const TABLES: Readonly<Record<string, { readonly rulebook: string; readonly options: object }>> = {
  table: { rulebook: 'gangster-paradise', options: { timers: NO_TIMERS } },
  supergang: { rulebook: 'supergang', options: { turnSeconds: 0, answerSeconds: 0 } },
  'police city': { rulebook: 'police-city', options: { sand: 0 } },
  gotham: { rulebook: 'streets-of-gotham', options: { timers: { turn: 0, answer: 0 } } },
};

/** @param address of the server @param url of its database, to which campaigns are written before the server reads them */
export async function store(address: string, url: string): Promise<Stored> {
  const sql = postgres(url, { max: 2 });
  try {
    const { token, organiser } = await signUp(address);
    const call = caller(address, token);
    const host = new Host({ sql, now: Date.now, shared: false });
    const campaign = async (phase: Parameters<typeof campaignIn>[1], seed: number): Promise<string> =>
      `/campaigns/${await campaignIn(host, phase, { organiser, players: [organiser] }, seed)}`;
    const [battles, accounts, investments, affaires] = [
      await campaign('battles', 3),
      await campaign('accounts', 3),
      await campaign('investments', 3),
      await campaign('affaires', 3),
    ];
    const wall: { token: string } = await call('POST', `/api/games/${battles.split('/').at(-1)}/links`, {
      kind: 'wall',
      name: 'Mur',
    });
    const shown: Shown[] = [
      { name: 'landing', path: '/', stranger: true, mostScriptKib: 50 },
      { name: 'demonstration', path: '/campaigns/demo', stranger: true, mostScriptKib: 85 },
      { name: 'campaign', path: affaires, mostScriptKib: 85 },
      { name: 'story', path: `${investments}/story`, mostScriptKib: 85 },
      { name: 'evening: report', path: battles, mostScriptKib: 85, atTable: true },
      { name: 'evening: accounts', path: accounts, mostScriptKib: 85, atTable: true },
      { name: 'evening: mine', path: `${investments}/mine`, mostScriptKib: 85, atTable: true },
      { name: 'evening: cockpit', path: `${battles}/cockpit`, mostScriptKib: 85, atTable: true },
      { name: 'evening: wall', path: `/wall/${wall.token}`, stranger: true, mostScriptKib: 85, atTable: true },
    ];
    for (const [name, game] of Object.entries(TABLES))
      shown.push({ name, path: await table(call, game), mostScriptKib: 85 });
    return { token, shown };
  } finally {
    await sql.end();
  }
}

type Call = <Reply>(method: string, path: string, body?: object) => Promise<Reply>;

const caller =
  (address: string, token: string): Call =>
  async <Reply>(method: string, path: string, body?: object) => {
    const headers = {
      'content-type': 'application/json',
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
    };
    const answer = await fetch(address + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Reply; // The reply of its contract.
  };

async function signUp(address: string): Promise<{ token: string; organiser: { id: string; name: string } }> {
  const who = { name: 'Ange Leca', password: randomUUID(), bearer: true };
  const { access, person } = await caller(address, '')<{ access: string; person: { id: string; name: string } }>(
    'POST',
    '/api/people',
    who,
  );
  return { token: access, organiser: person };
}

const SEATS = 4;
const PATIENCE_MS = 120_000;

/** A table of one person and bots. @returns its path, once only that person is asked */
async function table(call: Call, { rulebook, options }: (typeof TABLES)[string]): Promise<string> {
  const wanted = { rulebook, title: 'Chez Momo', seats: SEATS, options };
  const { id } = await call<{ id: string }>('POST', '/api/games', wanted);
  const game = `/api/games/${id}`;
  await call('POST', `${game}/seats`, { id: randomUUID(), seat: 1 });
  for (let seat = 2; seat <= SEATS; seat++)
    await call('PUT', `${game}/seats/${seat}/bot`, { id: randomUUID(), bot: 'plain' });
  await call('POST', `${game}/start`, { id: randomUUID() });
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await sleep(250)) {
    const { asks } = await call<{ asks: { seats: number[] }[] }>('GET', game);
    // Bots asked at the same time have answered by then, or skip it.
    if (asks.some(({ seats }) => seats.includes(1))) return `/tables/${id}`;
  }
  throw new Error(`${rulebook}: nobody is asked`);
}
