/** The scene of the attack matrix: a private campaign, all kinds of callers, and targets for requests. */
import { randomUUID } from 'node:crypto';
import { rosterExamples } from '#rulebooks/peur-sur-la-ville/roster.ts';
import type { App } from '../../server/http/app-type.ts';
import { PASSWORD, type SignedUp, signedUp } from '../support/app.ts';
import { photograph } from '../support/photographs.ts';

export const callers = [
  'anonymous',
  'stranger',
  'revoked',
  'spectator',
  'opponent',
  'player',
  'timekeeper',
  'organiser',
] as const;
export type Caller = (typeof callers)[number];

type Member = Exclude<Caller, 'anonymous' | 'revoked' | 'spectator'>;
const members = ['stranger', 'opponent', 'player', 'timekeeper', 'organiser'] as const satisfies readonly Member[];

export type People = Record<Member, SignedUp>;

/** One private campaign: the player holds seat 1, the opponent seat 2, the organiser none. */
export interface World {
  readonly game: string;
  readonly code: string;
  readonly links: { readonly open: string; readonly openId: string; readonly revoked: string };
  readonly draft: string;
  readonly shared: string;
  readonly unshared: string;
  /** A photograph, and the address of the one on the draft's gang. */
  readonly file: Buffer;
  readonly picture: string;
  readonly seq: number;
  /** The organiser's club, with a visitor's request and the token of its private address. */
  readonly club: { readonly id: string; readonly name: string; readonly request: string; readonly asked: string };
}

export async function peopleOf(app: App): Promise<People> {
  const entries: [Member, SignedUp][] = [];
  for (const member of members) entries.push([member, await signedUp(app, `Le ${member} ${randomUUID().slice(0, 8)}`)]);
  return Object.fromEntries(entries) as People; // One of each.
}

/** Signs in again, after a sign-out or a password change. */
export async function renewed(app: App, person: SignedUp): Promise<SignedUp> {
  const payload = { name: person.name, password: PASSWORD, bearer: true };
  const { access, refresh } = (await app.inject({ method: 'POST', url: '/api/sessions', payload })).json();
  return { ...person, access, refresh, headers: { authorization: `Bearer ${access}` } };
}

export async function worldOf(app: App, { organiser, player, opponent, timekeeper, stranger }: People): Promise<World> {
  const call = async (who: SignedUp, method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) => {
    const answer = await app.inject({ method, url, headers: who.headers, ...(payload ? { payload } : {}) });
    if (answer.statusCode >= 300) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`);
    return answer.body === '' ? null : answer.json();
  };
  const { id } = await call(organiser, 'POST', '/api/games', { rulebook: 'campaign', title: 'Le secret', seats: 4 });
  const url = `/api/games/${id}`;
  const invites = async (more: object): Promise<string> =>
    (await call(organiser, 'POST', `${url}/invitations`, more)).code;
  await call(player, 'POST', '/api/games/join', { code: await invites({ role: 'player', seat: 1 }) });
  await call(opponent, 'POST', '/api/games/join', { code: await invites({ role: 'player', seat: 2 }) });
  await call(timekeeper, 'POST', '/api/games/join', { code: await invites({ role: 'timekeeper' }) });
  const code = await invites({ role: 'player' });
  const open = await call(organiser, 'POST', `${url}/links`, { kind: 'wall', name: 'Salle' });
  const ended = await call(organiser, 'POST', `${url}/links`, { kind: 'wall', name: 'Ancienne' });
  await call(organiser, 'DELETE', `${url}/links/${ended.id}`);
  const [document] = rosterExamples('police');
  const draft = (await call(player, 'POST', '/api/rosters', { document })).id;
  const shares = async (): Promise<string> => (await call(player, 'POST', `/api/rosters/${draft}/share`)).token;
  const unshared = await shares();
  await call(player, 'DELETE', `/api/rosters/${draft}/share`);
  const shared = await shares();
  const file = await photograph();
  const put = { method: 'PUT', url: `/api/rosters/${draft}/pictures/gang`, payload: file } as const;
  const placed = await app.inject({ ...put, headers: { ...player.headers, 'content-type': 'image/jpeg' } });
  const picture = placed.json().hash;
  const moved = await call(player, 'POST', `${url}/moves`, {
    id: randomUUID(),
    ask: (await call(player, 'GET', url)).asks.find((ask: { kind: string }) => ask.kind === 'muster').id,
    move: { do: 'enrol', roster: document },
  });
  // A person may have ten.
  for (const { id: former } of (await call(organiser, 'GET', '/api/clubs')).clubs)
    await call(organiser, 'DELETE', `/api/clubs/${former}`);
  const name = `club-${randomUUID().slice(0, 8)}`;
  const club = await call(organiser, 'POST', '/api/clubs', { name, title: 'Les Affranchis' });
  const asked = (await call(stranger, 'POST', `/api/clubs/by-name/${name}/requests`, { name: 'Un passant' })).token;
  const [request] = (await call(organiser, 'GET', `/api/clubs/${club.id}/requests`)).requests;
  return {
    game: id,
    code,
    links: { open: open.token, openId: open.id, revoked: ended.token },
    draft,
    shared,
    unshared,
    file,
    picture,
    seq: moved.seq,
    club: { id: club.id, name, request: request.id, asked },
  };
}
