import { Forms } from '#lib/board/forms.ts';

export const forms = new Forms({
  clans: () => import('./ChooseClan.svelte'),
  /** Only with a right-hand: otherwise there is no choice. */
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
