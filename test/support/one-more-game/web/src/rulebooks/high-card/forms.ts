/** The form of each question. */
import type { Forms } from '#lib/board/forms.ts';
import BetForm from './BetForm.svelte';

export const forms: Forms = {
  usual: { open: BetForm, answer: BetForm },
  rare: { walk: () => import('./WalkForm.svelte') },
};
