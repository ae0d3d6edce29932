/** Forms without JavaScript: input values, and API results as SvelteKit actions return them. */
import { fail } from '@sveltejs/kit';
import type { Problem } from '#lib/net/api.ts';

export async function fieldsOf(request: Request): Promise<Record<string, string>> {
  const form = await request.formData();
  return Object.fromEntries([...form].map(([name, value]) => [name, typeof value === 'string' ? value : '']));
}

export interface RefusedForm {
  readonly problem: Problem;
  readonly typed: Readonly<Record<string, string>>;
}

/** Returns the problem and the input values without passwords. */
export function refused(problem: Problem, typed: Readonly<Record<string, string>> = {}, action = '') {
  const shown = Object.fromEntries(Object.entries(typed).filter(([name]) => !/password|current/.test(name)));
  return fail(problem.status >= 400 ? problem.status : 503, { problem, typed: shown, action });
}
