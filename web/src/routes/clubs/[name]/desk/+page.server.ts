import { type RequestEvent, redirect } from '@sveltejs/kit';
import { type Answer, get, patch, post, put, remove } from '#lib/net/api.ts';
import { fieldsOf, refused } from '#lib/net/form.server.ts';
import { pageError } from '#lib/net/page-error.ts';
import type {
  ClubGames,
  ClubPictures,
  ClubReply,
  Heirs,
  RequestList,
} from '../../../../../../server/clubs/contract.ts';
import { ownClub } from '../../clubs.ts';
import type { Actions, PageServerLoad, RouteParams } from './$types';

type Fetch = typeof globalThis.fetch;

/** @throws HttpError 404 for a club that the user does not own */
async function clubAt(name: string, fetch: Fetch): Promise<ClubReply> {
  const { value, problem } = await ownClub(name, fetch);
  if (problem) pageError(problem);
  return value ?? pageError({ status: 404, code: 'not-found', detail: '' });
}

export const load: PageServerLoad = async ({ params, parent, fetch }) => {
  const { person } = await parent();
  if (!person) redirect(303, `/enter?to=/clubs/${params.name}/desk`);
  const club = await clubAt(params.name, fetch);
  const [games, pictures, requests, heirs] = await Promise.all([
    get<ClubGames>(`/api/clubs/${club.id}/games`, fetch),
    get<ClubPictures>(`/api/clubs/${club.id}/pictures`, fetch),
    get<RequestList>(`/api/clubs/${club.id}/requests`, fetch),
    get<Heirs>(`/api/clubs/${club.id}/heirs`, fetch),
  ]);
  const problem = games.problem ?? pictures.problem ?? requests.problem ?? heirs.problem;
  if (problem) pageError(problem);
  return {
    club,
    games: games.value?.games ?? [],
    pictures: pictures.value?.pictures ?? [],
    requests: requests.value?.requests ?? [],
    heirs: heirs.value?.heirs ?? [],
  };
};

type Event = RequestEvent<RouteParams>;
type Fields = Readonly<Record<string, string>>;

/** An action that calls the API about the club. */
const acting =
  (action: string, act: (club: string, fields: Fields, fetch: Fetch) => Promise<Answer<unknown>>) =>
  async ({ request, params, fetch, locals }: Event) => {
    if (!locals.person) redirect(303, `/enter?to=/clubs/${params.name}/desk`);
    const fields = await fieldsOf(request);
    const club = await clubAt(params.name, fetch);
    const { problem } = await act(`/api/clubs/${club.id}`, fields, fetch);
    return problem ? refused(problem, fields, action) : { problem: null, typed: fields as Fields, action };
  };

const at = (name: string | undefined): string => encodeURIComponent(name ?? '');

export const actions: Actions = {
  save: acting('save', (club, { title = '', place = '', about = '' }, fetch) =>
    patch(club, { title, place, about }, fetch),
  ),
  listed: acting('listed', (club, { listed }, fetch) => patch(club, { listed: listed === 'true' }, fetch)),
  'put-game': acting('game', (club, { game }, fetch) => put(`${club}/games/${at(game)}`, {}, fetch)),
  'take-game': acting('game', (club, { game }, fetch) => remove(`${club}/games/${at(game)}`, fetch)),
  'put-picture': acting('picture', (club, { picture }, fetch) => put(`${club}/pictures/${at(picture)}`, {}, fetch)),
  'take-picture': acting('picture', (club, { picture }, fetch) => remove(`${club}/pictures/${at(picture)}`, fetch)),
  answer: acting('answer', (club, { request, text = '', game = '' }, fetch) =>
    put(`${club}/requests/${at(request)}/answer`, game === '' ? { text } : { text, game }, fetch),
  ),
  drop: acting('answer', (club, { request }, fetch) => remove(`${club}/requests/${at(request)}`, fetch)),
  'hand-over': async (event) => {
    const { person = '' } = await fieldsOf(event.request);
    const club = await clubAt(event.params.name, event.fetch);
    const { problem } = await post(`/api/clubs/${club.id}/hand-over`, { person }, event.fetch);
    if (problem) return refused(problem, {}, 'hand-over');
    redirect(303, '/clubs');
  },
  delete: async (event) => {
    const club = await clubAt(event.params.name, event.fetch);
    const { problem } = await remove(`/api/clubs/${club.id}`, event.fetch);
    if (problem) return refused(problem, {}, 'delete');
    redirect(303, '/clubs');
  },
};
