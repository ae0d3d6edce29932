import type { Submitted } from '#lib/account/enhance-signed.ts';

/** For a button that becomes its opposite: SvelteKit moves the focus to the start of the page after an action, and a list may move the button. */
export const keepFocus: Submitted = ({ submitter }) => {
  /** A keyboard's user sees the button again, a finger stays where it is. */
  const preventScroll = submitter?.matches(':focus-visible') !== true;
  return async ({ update }) => {
    await update();
    submitter?.focus({ preventScroll });
  };
};
