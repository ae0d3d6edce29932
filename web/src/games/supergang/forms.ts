/** The form of each question (SG-H14). */
import { Forms } from '#lib/board/forms.ts';

export const forms = new Forms({
  turn: () => import('./forms/TurnForm.svelte'),
  pairs: () => import('./forms/PairsForm.svelte'),
  dart: () => import('./forms/DartForm.svelte'),
  arrested: () => import('./forms/MenForm.svelte'),
  join: () => import('./forms/MenForm.svelte'),
  police: () => import('./forms/PlainForm.svelte'),
  price: () => import('./forms/PlainForm.svelte'),
  take: () => import('./forms/PlainForm.svelte'),
});
