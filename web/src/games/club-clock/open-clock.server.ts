import { type RequestEvent, redirect } from '@sveltejs/kit';
import { hasCookie } from '#lib/account/session-cookies.server.ts';
import { openGame } from '#lib/games.ts';
import { fieldsOf, refused } from '#lib/net/form.server.ts';
import { openingOf, presetOf, presetOptions } from './opening.ts';
import { clockWords } from './words.ts';

/** Creates a clock from a preset. A signed-out user signs in first and returns to the chosen preset. */
export async function openClock(event: Pick<RequestEvent, 'cookies' | 'fetch' | 'request' | 'locals'>) {
  const { cookies, fetch, request, locals } = event;
  const { preset: wanted = '', id = '' } = await fieldsOf(request);
  const back = `/enter?to=${encodeURIComponent(`/clocks?preset=${wanted}`)}`;
  if (!hasCookie(cookies, 'access')) redirect(303, back);
  const preset = presetOf(wanted);
  if (!preset) redirect(303, '/clocks');
  const words = await clockWords(locals.locale);
  const title = words.t(`preset.${preset.id}`);
  const options = presetOptions(words, preset);
  const opening = openingOf({ title, tables: preset.tables, options, isPublic: true, id });
  const { value, problem } = await openGame(opening, fetch);
  if (problem?.status === 401) redirect(303, back);
  if (problem) return refused(problem, { preset: preset.id }, 'open');
  redirect(303, `/clocks/${value.id}`);
}
