/** The form of each question of a go. Those of every turn come with the board; what is asked once a game comes when it is. */
import type { Forms } from '#lib/board/forms.ts';
import BidForm from './BidForm.svelte';
import Deliver from './Deliver.svelte';
import Launder from './Launder.svelte';
import Recruit from './Recruit.svelte';
import Sell from './Sell.svelte';
import TakeCard from './TakeCard.svelte';

export const forms: Forms = {
  usual: {
    delivery: Deliver,
    bid: BidForm,
    take: TakeCard,
    resale: Sell,
    recruiting: Recruit,
    laundering: Launder,
  },
  rare: {
    clans: () => import('./ChooseClan.svelte'),
    keeping: () => import('./Keep.svelte'),
    signs: () => import('./ShowSign.svelte'),
  },
};
