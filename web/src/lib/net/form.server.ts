/** Forms that work without JavaScript: what was typed, and the answer of the API as SvelteKit wants it. */
import { fail } from '@sveltejs/kit';
import type { Problem } from '#lib/net/api.ts';

/** The fields of a form as strings. */
export async function fieldsOf(request: Request): Promise<Record<string, string>> {
  const form = await request.formData();
  return Object.fromEntries([...form].map(([name, value]) => [name, typeof value === 'string' ? value : '']));
}

/** What a page gets of a form that was refused. */
export interface RefusedForm {
  readonly problem: Problem;
  readonly typed: Readonly<Record<string, string>>;
}

/** A refused form: the problem, and what was typed except passwords. */
export function refused(problem: Problem, typed: Readonly<Record<string, string>> = {}, action = '') {
  const shown = Object.fromEntries(Object.entries(typed).filter(([name]) => !/password|current/.test(name)));
  return fail(problem.status >= 400 ? problem.status : 503, { problem, typed: shown, action });
}
