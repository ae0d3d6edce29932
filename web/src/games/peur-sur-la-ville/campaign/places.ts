/** The campaign's pages, in tab order: `g` and the letter opens one; `game.tab.<id>` is its name. */

import type { IconName } from '#lib/ui/Icon.svelte';
import type { CampaignPage } from './campaign-page.svelte.ts';
import { isOpen } from './cards/card-evenings.ts';

export interface Place {
  readonly id: string;
  /** Second key after `g`. */
  readonly letter: string;
  /** It is under the tab "more", always or at times. */
  readonly more?: true | ((campaign: CampaignPage) => boolean);
  /** Who sees it; absent: everybody. */
  readonly of?: (campaign: CampaignPage) => boolean;
}

const PLACES: readonly Place[] = [
  { id: 'now', letter: 'n' },
  {
    id: 'mine',
    letter: 'i',
    of: ({ names, mySeat }) => mySeat !== null && names.gangView(mySeat) !== undefined,
  },
  { id: 'cockpit', letter: 'c', of: (campaign) => campaign.organises },
  { id: 'gangs', letter: 'g' },
  { id: 'city', letter: 'v' },
  { id: 'log', letter: 'j' },
  { id: 'ledger', letter: 'l' },
  {
    id: 'cards',
    letter: 'k',
    more: ({ view }) => !view.cards.some(isOpen),
    of: ({ view, organises }) => organises || view.cards.length > 0,
  },
  { id: 'more', letter: 'o' },
  { id: 'story', letter: 'h', more: true },
  { id: 'deck', letter: 'd', more: true },
  { id: 'rules', letter: 'u', more: true },
  { id: 'people', letter: 'p', more: true },
  // The key is published at the end: nothing to verify before.
  { id: 'dice', letter: 'x', more: true, of: ({ view }) => view.ended !== null },
  { id: 'settings', letter: 'r', more: true },
];

export const placesOf = (campaign: CampaignPage): readonly Place[] =>
  PLACES.filter((place) => place.of?.(campaign) ?? true);

const isBehind = (campaign: CampaignPage, { more }: Place): boolean =>
  typeof more === 'function' ? more(campaign) : more === true;

export const tabPlacesOf = (campaign: CampaignPage): readonly Place[] =>
  placesOf(campaign).filter((place) => !isBehind(campaign, place));

export const morePlacesOf = (campaign: CampaignPage): readonly Place[] =>
  placesOf(campaign).filter((place) => isBehind(campaign, place));

/** Pages in a phone's bottom bar, by priority; the others are under "more". */
const WANTED = ['now', 'mine', 'cockpit', 'city', 'gangs', 'log'];
/** How many fit, with "more". */
const MOST_BELOW = 5;

export function barPlacesOf(campaign: CampaignPage): readonly string[] {
  const tabs = tabPlacesOf(campaign).map(({ id }) => id);
  return [...WANTED.filter((id) => tabs.includes(id)).slice(0, MOST_BELOW - 1), 'more'];
}

/** Disputed lines that need the organiser's ruling now or later. */
export const disputedLines = ({ tables }: CampaignPage['view']): number =>
  tables.reduce((sum, { disputes }) => sum + new Set(disputes.map(({ line }) => line)).size, 0);

export const SIGNS: Readonly<Record<string, IconName>> = {
  now: 'play',
  mine: 'me',
  cockpit: 'settings',
  city: 'home',
  gangs: 'people',
  log: 'book',
  more: 'plus',
};

/** Address of a page. Without `as`: the target page might not show for whom the organiser acts. */
export const addressOf = (campaign: CampaignPage, id: string): string =>
  `${campaign.path}${id === 'now' ? '' : `/${id}`}`;
