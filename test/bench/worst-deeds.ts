/** The worst that one account may do, each with twenty connections at full speed. */
import { randomUUID } from 'node:crypto';
import { rosterExamples, rosterLimits } from '#rulebooks/peur-sur-la-ville/roster.ts';
import type { GameFile } from '../../server/portability/file-format.ts';
import { type Answer, HttpClient } from './http-client.ts';
import { heavy, hopeless, talkative } from './worst-files.ts';

export interface Account {
  readonly address: string;
  readonly token: string;
  readonly name: string;
  /** An own campaign in its battles. */
  readonly campaign: string;
  /** Seq of the first move in it that can be undone. */
  readonly first: number;
  readonly talkative: string;
  readonly heavy: string;
  /** Seq of the first expensive move of it. */
  readonly heavyFrom: number;
  /** A file that is refused after all the work. */
  readonly hopeless: string;
}

export interface Deed {
  readonly what: string;
  readonly once: (client: HttpClient, account: Account) => Promise<Answer>;
  /** Only the organiser may do it; otherwise a new account does, without earlier limits. */
  readonly own?: boolean;
}

const [example] = rosterExamples('afros');
const draft = JSON.stringify({ document: { ...example, notes: 'x'.repeat(rosterLimits.notes) } });
const DRAFTS = 500;

/** The first move that can be undone: the one after the set-up and enrolments. */
const undo = (a: Account, body: object, query = '') =>
  [`/api/games/${a.campaign}/undo${query}`, JSON.stringify({ id: randomUUID(), seq: a.first, ...body })] as const;

function previewed(client: HttpClient, account: Account): Promise<Answer> {
  return client.post(...undo(account, {}, '?preview=true'));
}

/** Twice, which restores the campaign for the next time. */
async function takenBack(client: HttpClient, account: Account): Promise<Answer> {
  const answer = await previewed(client, account);
  if (answer.status !== 200) return answer;
  const { seqs } = JSON.parse(answer.body) as { seqs: number[] }; // The reply of its contract.
  const done = await client.post(...undo(account, { also: seqs.filter((seq) => seq !== account.first), reason: 'x' }));
  if (done.status >= 300) return done;
  const { seq } = JSON.parse(done.body) as { seq: number }; // The reply of its contract.
  return client.post(...undo(account, { seq, reason: 'x' }));
}

export const deeds: readonly Deed[] = [
  { what: 'log of long lines, searched', once: (c, a) => c.get(`/api/games/${a.talkative}/moves?q=nothing`) },
  { what: 'log of long lines', once: (c, a) => c.get(`/api/games/${a.talkative}/moves`) },
  { what: 'ledger of long reasons', once: (c, a) => c.get(`/api/games/${a.talkative}/ledger?inner=true`) },
  { what: 'curves', once: (c, a) => c.get(`/api/games/${a.talkative}/curves?unit=btc`) },
  {
    what: 'replay of its longest moves',
    once: (c, a) => c.get(`/api/games/${a.heavy}/replay?as=open&after=${a.heavyFrom - 1}`),
  },
  { what: 'replay of long lines', once: (c, a) => c.get(`/api/games/${a.talkative}/replay?as=open`) },
  { what: 'export of the largest file', own: true, once: (c, a) => c.get(`/api/games/${a.heavy}/export`) },
  { what: 'files that are refused', once: (c, a) => c.post('/api/games/import?check=true', a.hopeless) },
  { what: 'what taking back his first move would do', own: true, once: previewed },
  { what: 'his first move taken back, and that again', own: true, once: takenBack },
  { what: 'his drafts listed', own: true, once: (c) => c.get('/api/rosters') },
  { what: 'drafts kept', once: (c) => c.post('/api/rosters', draft) },
  { what: 'his own campaign read', once: (c, a) => c.get(`/api/games/${a.campaign}`) },
  {
    what: 'moves of his campaign',
    own: true,
    once: (c, a) =>
      c.post(
        `/api/games/${a.campaign}/moves`,
        JSON.stringify({
          id: randomUUID(),
          ask: 'house',
          seat: 0,
          move: { do: 'rule', ruling: 'resourcesPerTurn', value: 1 + Math.floor(Math.random() * 3) },
        }),
      ),
  },
  {
    what: 'brackets',
    once: (c) => c.post('/api/rosters', `{"document":${'['.repeat(100_000)}${']'.repeat(100_000)}}`),
  },
  {
    what: 'passwords guessed',
    once: (c, a) => c.post('/api/sessions', JSON.stringify({ name: a.name, password: randomUUID() })),
  },
  { what: 'pages that are not there', once: (c) => c.page(`/nowhere/${randomUUID()}`) },
  { what: 'pages', once: (c, a) => c.page(`/campaigns/${a.campaign}`) },
  { what: 'story of long lines', once: (c, a) => c.page(`/campaigns/${a.talkative}/story`) },
  { what: 'page of a log of long lines', once: (c, a) => c.page(`/campaigns/${a.talkative}/log`) },
  { what: 'the front page of his campaign', once: (c, a) => c.get(`/api/games/${a.campaign}/front-page.png`) },
];

export async function fortyTables(client: HttpClient): Promise<void> {
  for (let n = 0; n < 40; n++) {
    const opened = await client.post(
      '/api/games',
      JSON.stringify({ rulebook: 'gangster-paradise', title: `Table ${n}`, seats: 4 }),
    );
    const { id } = JSON.parse(opened.body) as { id: string }; // The reply of its contract.
    for (let seat = 1; seat <= 4; seat++)
      await client.put(`/api/games/${id}/seats/${seat}/bot`, JSON.stringify({ id: randomUUID(), bot: 'sharp' }));
    await client.post(`/api/games/${id}/start`, JSON.stringify({ id: randomUUID() }));
  }
}

/** Prepares the account. @param over the file of a finished campaign */
export async function prepared(
  address: string,
  person: { readonly token: string; readonly name: string },
  campaign: string,
  over: GameFile,
): Promise<Account> {
  const client = new HttpClient(address, person.token);
  const opened = (id: string) => client.patch(`/api/games/${id}`, JSON.stringify({ id: randomUUID(), isPublic: true }));
  await opened(campaign);
  const bring = async (file: GameFile): Promise<string> => {
    const answer = await client.post('/api/games/import', JSON.stringify(file));
    if (answer.status !== 201) throw new Error(answer.body.slice(0, 500));
    const { id } = JSON.parse(answer.body) as { id: string }; // The reply of its contract.
    await opened(id);
    return id;
  };
  for (let n = 0; n < DRAFTS; n++) await client.post('/api/rosters', draft);
  const laborious = heavy(over);
  const first = await firstToTakeBack(client, campaign);
  const account = {
    address,
    ...person,
    campaign,
    first,
    talkative: await bring(talkative(over)),
    heavy: await bring(laborious),
    heavyFrom: over.moves.length,
    hopeless: hopeless(over),
  };
  client.close();
  return account;
}

/** @throws Error if there is none */
async function firstToTakeBack(client: HttpClient, game: string): Promise<number> {
  for (let seq = 1; seq < 200; seq++) {
    const body = JSON.stringify({ id: randomUUID(), seq });
    if ((await client.post(`/api/games/${game}/undo?preview=true`, body)).status === 200) return seq;
  }
  throw new Error('nothing of that campaign may be taken back');
}
