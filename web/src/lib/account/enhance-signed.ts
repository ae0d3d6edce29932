/** SvelteKit's `enhance`, plus: when the session has expired, the user signs in again in place and the form is submitted once more. */
import type { Action } from 'svelte/action';
import type { Problem } from '#lib/net/api.ts';
import { signedInAgain } from '#lib/net/reader.ts';
import { enhance } from '$app/forms';

export type Submitted = NonNullable<Parameters<typeof enhance>[1]>;
type Sent = Parameters<NonNullable<Exclude<Awaited<ReturnType<Submitted>>, void>>>[0]['result'];

export const enhanceSigned: Action<HTMLFormElement, Submitted | undefined> = (form, submitted) =>
  enhance(form, async (input) => {
    const finish = await submitted?.(input);
    return async (outcome) => {
      if (isSignedOut(outcome.result) && (await signedInAgain())) form.requestSubmit(input.submitter);
      else await (finish ? finish(outcome) : outcome.update());
    };
  });

/** The action's caller was not authenticated: refused, or redirected to a sign-in page. */
function isSignedOut(result: Sent): boolean {
  if (result.type === 'redirect') return /^\/(enter|sign-in)\b/.test(result.location);
  return result.type === 'failure' && (result.data as { problem?: Problem } | undefined)?.problem?.status === 401;
}
