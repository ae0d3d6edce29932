import { Forms } from '#lib/board/forms.ts';

export const forms = new Forms({
  open: () => import('./BetForm.svelte'),
  answer: () => import('./BetForm.svelte'),
  walk: () => import('./WalkForm.svelte'),
});
