/** The form of each question of a go. Those of every turn come with the board; what is asked now and then comes when it is. */
import type { Component } from 'svelte';
import BidForm from './BidForm.svelte';
import EndGo from './EndGo.svelte';
import type { GoForm } from './form.ts';
import Launder from './Launder.svelte';
import Recruit from './Recruit.svelte';
import Sell from './Sell.svelte';
import TakeCard from './TakeCard.svelte';

type Form = Component<GoForm>;

const FORMS: Readonly<Record<string, Form>> = {
  bid: BidForm,
  take: TakeCard,
  resale: Sell,
  recruiting: Recruit,
  laundering: Launder,
  closing: EndGo,
};

const RARE: Readonly<Record<string, () => Promise<{ readonly default: Form }>>> = {
  clans: () => import('./ChooseClan.svelte'),
  /** With a right-hand alone: else there is nothing to choose. */
  delivery: () => import('./Deliver.svelte'),
  keeping: () => import('./Keep.svelte'),
  signs: () => import('./ShowSign.svelte'),
};

/** @param kind of the ask. @returns the form, or what loads it; null where the board has none */
export const formOf = (kind: string): Form | Promise<Form> | null =>
  FORMS[kind] ?? RARE[kind]?.().then((loaded) => loaded.default) ?? null;
