import { redirect } from '@sveltejs/kit';
import { get, newId, type Problem, post, put } from '#lib/api.ts';
import { fieldsOf, refused } from '#lib/form.server.ts';
import { laidOut } from '#lib/game/option-layout.ts';
import { openGame } from '#lib/games.ts';
import { type OptionField, optionFields, optionsOf } from '#lib/play/options.ts';
import type { RulebookReply } from '../../../../../server/read/contract.ts';
import type { Actions, PageServerLoad } from './$types';

export const load: PageServerLoad = async ({ parent }) => {
  const { person } = await parent();
  if (!person) redirect(303, '/enter?to=/tables/new');
};

type Fetch = typeof globalThis.fetch;
type Typed = Readonly<Record<string, string>>;

/** Without timers whoever plays takes his time. */
const untimed = (rulebook: string, fields: readonly OptionField[], typed: Typed): Typed => {
  if (typed.timers !== 'off') return typed;
  const { timers } = laidOut(rulebook, fields);
  return { ...typed, ...Object.fromEntries(timers.map(({ path }) => [`options.${path}`, '0'])) };
};

export const actions: Actions = {
  /** Opens the game, sits its organiser down, puts bots on the last seats and makes an invitation for the others. */
  default: async ({ fetch, request }) => {
    const typed = await fieldsOf(request);
    const rulebook = await get<RulebookReply>(`/api/rulebooks/${encodeURIComponent(typed.rulebook ?? '')}`, fetch);
    if (rulebook.problem) return refused(rulebook.problem, typed);
    const seats = Number(typed.seats) || rulebook.value.seats.min;
    const fields = optionFields(rulebook.value.options);
    const game = {
      rulebook: rulebook.value.id,
      title: (typed.title ?? '').trim(),
      seats,
      options: optionsOf(fields, untimed(rulebook.value.id, fields, typed)),
      isPublic: typed.isPublic === 'on',
    };
    const { value, problem } = await openGame(typed.id ? { id: typed.id, ...game } : game, fetch);
    if (problem) return refused(problem, typed);
    const failed = await seatAll(value.id, seats, typed, fetch);
    if (failed) return refused(failed, typed);
    redirect(303, `/tables/${value.id}`);
  },
};

/** @returns what went wrong, if anything did */
async function seatAll(game: string, seats: number, typed: Typed, fetch: Fetch): Promise<Problem | undefined> {
  const address = `/api/games/${game}`;
  const plays = typed.plays === 'on';
  if (plays) {
    const { problem } = await post(`${address}/seats`, { id: newId(), seat: 1 }, fetch);
    if (problem) return problem;
  }
  const bots = Math.min(Number(typed.bots) || 0, seats - (plays ? 1 : 0));
  for (let seat = seats; seat > seats - bots; seat--) {
    const body = { id: newId(), bot: typed.level ?? 'plain' };
    const { problem } = await put(`${address}/seats/${seat}/bot`, body, fetch);
    if (problem) return problem;
  }
  const free = seats - bots - (plays ? 1 : 0);
  if (free > 0) await post(`${address}/invitations`, { role: 'player', maxUses: free }, fetch);
  else if (typed.go === 'now') return (await post(`${address}/start`, { id: newId() }, fetch)).problem;
  return undefined;
}
