import { type RequestEvent, redirect } from '@sveltejs/kit';
import { openGame } from '#lib/games.ts';
import { post } from '#lib/net/api.ts';
import { fieldsOf, refused } from '#lib/net/form.server.ts';
import { campaign } from '../../index.ts';

const OPTIONS = [
  ...['turns', 'tables', 'talkSeconds', 'choiceSeconds', 'battleSeconds', 'silenceSeconds', 'largestBand'],
  ...['correspondence', 'contractDays', 'talkDays', 'tableDays', 'reportDays', 'investDays'],
];

/** Creates the campaign and an invitation for its players. */
export async function openCampaign({ fetch, request }: Pick<RequestEvent, 'fetch' | 'request'>) {
  const typed = await fieldsOf(request);
  const { id, title = '', seats } = typed;
  const options = Object.fromEntries(OPTIONS.flatMap((name) => (typed[name] ? [[name, Number(typed[name])]] : [])));
  const places = Number(seats) || 6;
  const game = {
    rulebook: campaign.rulebook,
    title: title.trim(),
    seats: places,
    options,
    isPublic: typed.isPublic === 'on',
  };
  const { value, problem } = await openGame(id ? { id, ...game } : game, fetch);
  if (problem) return refused(problem, typed);
  await post(`/api/games/${value.id}/invitations`, { role: 'player', maxUses: places }, fetch);
  redirect(303, `/campaigns/${value.id}`);
}
