/** The form of each question of a go. */
import type { Component } from 'svelte';
import BidForm from './BidForm.svelte';
import ChooseClan from './ChooseClan.svelte';
import Deliver from './Deliver.svelte';
import type { GoForm } from './form.ts';
import Keep from './Keep.svelte';
import Launder from './Launder.svelte';
import Recruit from './Recruit.svelte';
import Sell from './Sell.svelte';
import ShowSign from './ShowSign.svelte';
import TakeCard from './TakeCard.svelte';

const FORMS: Readonly<Record<string, Component<GoForm>>> = {
  clans: ChooseClan,
  delivery: Deliver,
  bid: BidForm,
  take: TakeCard,
  resale: Sell,
  recruiting: Recruit,
  laundering: Launder,
  keeping: Keep,
  signs: ShowSign,
};

/** @param kind of the ask */
export const formOf = (kind: string): Component<GoForm> | null => FORMS[kind] ?? null;
