/** The form of each question of a go. */
import { Forms } from '#lib/board/forms.ts';

export const forms = new Forms(
  {
    clans: () => import('./ChooseClan.svelte'),
    delivery: () => import('./Deliver.svelte'),
    bid: () => import('./BidForm.svelte'),
    take: () => import('./TakeCard.svelte'),
    resale: () => import('./Sell.svelte'),
    recruiting: () => import('./Recruit.svelte'),
    laundering: () => import('./Launder.svelte'),
    keeping: () => import('./Keep.svelte'),
    signs: () => import('./ShowSign.svelte'),
  },
  ['delivery', 'bid', 'take', 'resale', 'recruiting', 'laundering'],
);
