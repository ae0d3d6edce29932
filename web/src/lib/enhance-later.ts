/** A form that works by itself, and without leaving the page once what it takes has come: that is not of the first view. */
import type { Action } from 'svelte/action';
import type { enhance } from '$app/forms';

type Submitted = Parameters<typeof enhance>[1];
const AFTER_MS = 150;

export const enhanceLater: Action<HTMLFormElement, NonNullable<Submitted>> = (form, submitted) => {
  let enhanced: { destroy?: () => void } | null = null;
  const timer = setTimeout(async () => {
    const forms = await import('$app/forms').catch(() => null);
    if (form.isConnected && forms) enhanced = forms.enhance(form, submitted);
  }, AFTER_MS);
  return {
    destroy() {
      clearTimeout(timer);
      enhanced?.destroy?.();
    },
  };
};
