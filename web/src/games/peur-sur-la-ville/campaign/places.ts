/** The pages of a campaign that stand in its tabs, in their order: `g` and the letter goes there, `game.tab.<id>` is its name. */

import type { IconName } from '#lib/ui/Icon.svelte';
import type { CampaignPage } from './campaign-page.svelte.ts';
import { isOpen } from './cards/card-evenings.ts';

export interface Place {
  readonly id: string;
  /** Second key after `g`. */
  readonly letter: string;
  /** It stands behind the tab "more", or does so at times. */
  readonly more?: true | ((campaign: CampaignPage) => boolean);
  /** Whose place it is; absent: everybody's. */
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
  // Its key is shown when the game is over: until then there is nothing to verify.
  { id: 'dice', letter: 'x', more: true, of: ({ view }) => view.ended !== null },
  { id: 'settings', letter: 'r', more: true },
];

/** The places of this reader. */
export const placesOf = (campaign: CampaignPage): readonly Place[] =>
  PLACES.filter((place) => place.of?.(campaign) ?? true);

const isBehind = (campaign: CampaignPage, { more }: Place): boolean =>
  typeof more === 'function' ? more(campaign) : more === true;

/** Those of them that stand in the tabs. */
export const tabPlacesOf = (campaign: CampaignPage): readonly Place[] =>
  placesOf(campaign).filter((place) => !isBehind(campaign, place));

/** Those of them that stand behind "more". */
export const morePlacesOf = (campaign: CampaignPage): readonly Place[] =>
  placesOf(campaign).filter((place) => isBehind(campaign, place));

/** Those that stand under the thumb on a phone, the most wanted first; the others are behind "more". */
const WANTED = ['now', 'mine', 'cockpit', 'city', 'gangs', 'log'];
/** So many fit, with "more". */
const MOST_BELOW = 5;

export function barPlacesOf(campaign: CampaignPage): readonly string[] {
  const tabs = tabPlacesOf(campaign).map(({ id }) => id);
  return [...WANTED.filter((id) => tabs.includes(id)).slice(0, MOST_BELOW - 1), 'more'];
}

/** Lines of reports that wait for the organiser's ruling, or will. */
export const disputedLines = ({ tables }: CampaignPage['view']): number =>
  tables.reduce((sum, { disputes }) => sum + new Set(disputes.map(({ line }) => line)).size, 0);

/** The signs of those that may stand in the bar of a phone. */
export const SIGNS: Readonly<Record<string, IconName>> = {
  now: 'play',
  mine: 'me',
  cockpit: 'settings',
  city: 'home',
  gangs: 'people',
  log: 'book',
  more: 'plus',
};

/** Address of a place. Whom an organiser answers for does not go along: he would answer for him on a page that does not say so. */
export const addressOf = (campaign: CampaignPage, id: string): string =>
  `${campaign.path}${id === 'now' ? '' : `/${id}`}`;
