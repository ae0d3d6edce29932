/**
 * The request sent to each documented route by every caller: valid, except perhaps for who sends it. Seat acts are for seat 1, the player's; personal resources
 * are the player's or the organiser's.
 */
import { randomUUID } from 'node:crypto';
import { newRoster, rosterExamples } from '#rulebooks/peur-sur-la-ville/roster.ts';
import { PASSWORD } from '../support/app.ts';
import type { People, World } from './attack-world.ts';

export interface Sent {
  readonly query?: string;
  /** Sent as JSON; a Buffer as a picture. */
  readonly payload?: unknown;
}

type Request = (world: World, people: People) => Sent;

const id = randomUUID;
const bodies =
  (payload: () => unknown): Request =>
  () => ({ payload: payload() });
const queries =
  (query: string): Request =>
  () => ({ query });
const guessed = bodies(() => ({ current: 'guessed' }));
const seq1 = { seq: 1, reason: 'une faute' };

/** By route; none if it takes neither a query nor a body. */
export const requests: Readonly<Record<string, Request>> = {
  'POST /api/people': bodies(() => ({ name: `Nouveau ${id().slice(0, 8)}`, password: PASSWORD, bearer: true })),
  // With another person's name: the right password is covered by the sign-in tests.
  'POST /api/sessions': (_world, { stranger }) => ({
    payload: { name: stranger.name, password: 'guessed', bearer: true },
  }),
  'PATCH /api/people/me': bodies(() => ({ locale: 'en' })),
  'PUT /api/people/me/push': bodies(() => ({
    subscription: {
      endpoint: 'https://push.example/abcdef',
      keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
    },
    kinds: ['awaited'],
  })),
  'POST /api/games/{id}/invitations': bodies(() => ({ role: 'player' })),
  'GET /api/games/{id}/options': queries('ask=muster&seat=1'),
  'GET /api/games/join': ({ code }) => ({ query: `code=${code}` }),
  'POST /api/games/join': ({ code }) => ({ payload: { code } }),
  'POST /api/games': bodies(() => ({ rulebook: 'club-clock', title: 'Le soir' })),
  'PATCH /api/games/{id}': bodies(() => ({ id: id(), title: 'Un autre nom' })),
  'POST /api/games/{id}/moves': bodies(() => ({
    id: id(),
    ask: 'muster',
    seat: 1,
    move: { do: 'enrol', roster: newRoster('skins', 'Les Dogues') },
  })),
  'POST /api/games/{id}/close': bodies(() => ({ ask: 'muster' })),
  'POST /api/games/{id}/undo': ({ seq }) => ({ payload: { id: id(), seq, reason: 'une faute' } }),
  'POST /api/games/{id}/undo/proposal': bodies(() => ({ id: id(), ...seq1 })),
  'POST /api/games/{id}/undo/answer': bodies(() => ({ id: id(), question: id(), agrees: true })),
  'POST /api/games/{id}/seats': bodies(() => ({ id: id(), seat: 3 })),
  'PUT /api/games/{id}/consent': bodies(() => ({ id: id(), consents: true })),
  'PUT /api/games/{id}/seats/{seat}/bot': bodies(() => ({ id: id(), bot: null })),
  'PUT /api/games/{id}/seats/{seat}/guest': bodies(() => ({ id: id(), name: 'Un ami' })),
  'PUT /api/games/{id}/seats/{seat}/newcomer': bodies(() => ({ id: id(), agrees: true })),
  'POST /api/games/{id}/start': bodies(() => ({ id: id() })),
  'POST /api/games/{id}/hand-over': bodies(() => ({ id: id(), seat: 1 })),
  'POST /api/games/{id}/reminders': bodies(() => ({ id: id(), ask: 'muster', seats: [2] })),
  'POST /api/games/{id}/clocks': bodies(() => ({ id: id(), do: 'pause', node: '' })),
  'GET /api/games/{id}/curves': queries('unit=btc'),
  'POST /api/games/{id}/links': bodies(() => ({ kind: 'wall', name: 'Une autre' })),
  'POST /api/games/{id}/screens': bodies(() => ({ kind: 'wall', name: 'Une autre' })),
  'POST /api/screens': bodies(() => ({ code: 'AAAAAA' })),
  'PATCH /api/games/{id}/invitations/{code}': bodies(() => ({ onWall: true })),
  'GET /api/live': ({ game }) => ({ query: `games=${game}` }),
  'POST /api/games/import': bodies(() => ({ format: 'something else' })),
  'GET /api/games/{id}/front-page.png': queries('turn=1'),
  'GET /api/games/{id}/tournament/calendar.ics': queries('day=2026-12-04'),
  'POST /api/rosters': bodies(() => ({ document: newRoster('skins', 'Les Dogues') })),
  'PUT /api/rosters/{id}': bodies(() => ({ revision: 1, document: rosterExamples('police')[0] })),
  'PUT /api/rosters/{id}/pictures/{place}': ({ file }) => ({ payload: file }),
  'POST /api/games/{id}/seats/{seat}/pictures': ({ draft }) => ({ payload: { roster: draft } }),
  'PUT /api/games/{id}/seats/{seat}/pictures/{place}': ({ file }) => ({ payload: file }),
  'PATCH /api/games/{id}/seats/{seat}/pictures/{place}': bodies(() => ({ crop: null })),
  'PUT /api/games/{id}/seats/{seat}/pictures/{place}/hidden': bodies(() => ({ reason: 'une faute' })),
  'POST /api/games/{id}/albums/{album}': ({ file }) => ({ payload: file }),
  'PUT /api/games/{id}/albums/{album}/{n}/hidden': bodies(() => ({ reason: 'une faute' })),
  'PATCH /api/rosters/{id}/pictures/{place}': bodies(() => ({ crop: null })),
  'POST /api/clubs': bodies(() => ({ name: `club-${id().slice(0, 8)}`, title: 'Les Affranchis' })),
  'PATCH /api/clubs/{id}': bodies(() => ({ place: 'Salle des fêtes' })),
  // To somebody who organises none of its games.
  'POST /api/clubs/{id}/hand-over': (_world, { stranger }) => ({ payload: { person: stranger.id } }),
  'PUT /api/clubs/{id}/requests/{request}/answer': bodies(() => ({ text: 'Venez !' })),
  'POST /api/clubs/by-name/{name}/requests': bodies(() => ({ name: 'Un passant' })),
  // With a wrong password, so that callers keep their accounts; accounts.test.ts covers the right one.
  'DELETE /api/people/me': guessed,
  'POST /api/people/recovery': (_world, { stranger }) => ({
    payload: { name: stranger.name, code: 'AAAAA-AAAAA-AAAAA-AAAAA', password: PASSWORD },
  }),
  'POST /api/people/me/recovery': guessed,
  'POST /api/sessions/passkey': bodies(() => ({
    id: 'YQ',
    authenticatorData: 'YQ',
    clientDataJSON: 'YQ',
    signature: 'YQ',
  })),
  'POST /api/people/me/passkeys': bodies(() => ({
    name: 'Téléphone',
    id: 'YQ',
    attestationObject: 'YQ',
    clientDataJSON: 'YQ',
    transports: [],
  })),
  'POST /api/people/me/passkeys/options': guessed,
  'DELETE /api/people/me/passkeys/{passkey}': guessed,
  'PUT /api/people/me/passkeys/needed': bodies(() => ({ current: 'guessed', needed: true })),
  'POST /api/games/{id}/again': bodies(() => ({ id: id() })),
  'DELETE /api/games/{id}/lease': () => ({ query: `id=${id()}` }),
  'POST /api/games/{id}/lease': bodies(() => ({ id: id() })),
  'POST /api/games/{id}/lease/acts': bodies(() => ({ id: id(), epoch: 1, acts: [] })),
};

/** The path, with a value for each parameter. */
export function pathOf(
  route: string,
  { game, code, links, draft, shared, picture, club }: World,
  { organiser, timekeeper }: People,
): string {
  const values: Readonly<Record<string, string>> = {
    '{id}': idIn(route, { draft, game, club: club.id }),
    '{seat}': '1',
    '{code}': code,
    '{link}': links.openId,
    '{token}': tokenIn(route, { shared, asked: club.asked, link: links.open }),
    '{person}': route.includes('/members/') ? timekeeper.id : organiser.id,
    '{role}': 'timekeeper',
    '{passkey}': 'YQ',
    '{place}': 'gang',
    '{album}': 'evening.1',
    '{n}': '1',
    '{game}': game,
    '{picture}': game,
    '{request}': club.request,
    '{name}': club.name,
    '{hash}': picture,
    '{file}': 'small.webp',
  };
  return route.replace(/\{\w+\}/g, (name) => values[name] ?? name);
}

function tokenIn(route: string, tokens: Record<'shared' | 'asked' | 'link', string>): string {
  if (route.startsWith('/api/clubs')) return tokens.asked;
  return route.startsWith('/api/rosters') ? tokens.shared : tokens.link;
}

function idIn(route: string, { draft, game, club }: Record<'draft' | 'game' | 'club', string>): string {
  if (route.startsWith('/api/clubs')) return club;
  if (route.startsWith('/api/rosters')) return draft;
  return route.startsWith('/api/rulebooks') ? 'campaign' : game;
}
