/** The form of each question of a go. */
import { Forms } from '#lib/board/forms.ts';

export const forms = new Forms({
  clans: () => import('./ChooseClan.svelte'),
  /** With a right-hand alone: else there is nothing to choose. */
  delivery: () => import('./Deliver.svelte'),
  bid: () => import('./BidForm.svelte'),
  take: () => import('./TakeCard.svelte'),
  resale: () => import('./Sell.svelte'),
  recruiting: () => import('./Recruit.svelte'),
  laundering: () => import('./Launder.svelte'),
  /** GP-R33. */
  closing: () => import('./EndGo.svelte'),
  keeping: () => import('./Keep.svelte'),
  signs: () => import('./ShowSign.svelte'),
});
