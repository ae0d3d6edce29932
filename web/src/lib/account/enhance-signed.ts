/**
 * A form that works without leaving the page, as SvelteKit's `enhance`. Where the session has ended its reader signs in again in place, and
 * the form is sent once more as it was filled in.
 */
import type { Action } from 'svelte/action';
import type { Problem } from '#lib/net/api.ts';
import { signedInAgain } from '#lib/net/reader.ts';
import { enhance } from '$app/forms';

type Submitted = NonNullable<Parameters<typeof enhance>[1]>;
type Sent = Parameters<NonNullable<Exclude<Awaited<ReturnType<Submitted>>, void>>>[0]['result'];

export const enhanceSigned: Action<HTMLFormElement, Submitted | undefined> = (form, submitted) =>
  enhance(form, async (input) => {
    const finish = await submitted?.(input);
    return async (outcome) => {
      if (isSignedOut(outcome.result) && (await signedInAgain())) form.requestSubmit(input.submitter);
      else await (finish ? finish(outcome) : outcome.update());
    };
  });

/** The answer of an action whose caller is nobody: refused, or led to where people sign in. */
function isSignedOut(result: Sent): boolean {
  if (result.type === 'redirect') return /^\/(enter|sign-in)\b/.test(result.location);
  return result.type === 'failure' && (result.data as { problem?: Problem } | undefined)?.problem?.status === 401;
}
