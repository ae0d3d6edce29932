/** The pages of a campaign that stand in its tabs, in their order: `g` and the letter goes there, `game.tab.<id>` is its name. */

import type { CampaignPage } from './campaign-page.svelte.ts';
import { isOpen } from './cards/evenings.ts';

export interface Place {
  readonly id: string;
  /** Second key after `g`. */
  readonly letter: string;
  /** Message key: where that key goes. */
  readonly does: string;
  /** It stands behind the tab "more", or does so at times. */
  readonly more?: true | ((campaign: CampaignPage) => boolean);
  /** Whose place it is; absent: everybody's. */
  readonly of?: (campaign: CampaignPage) => boolean;
}

const PLACES: readonly Place[] = [
  { id: 'now', letter: 'n', does: 'keys.game.now' },
  {
    id: 'mine',
    letter: 'i',
    does: 'keys.game.mine',
    of: ({ names, mySeat }) => mySeat !== null && names.gangView(mySeat) !== undefined,
  },
  { id: 'cockpit', letter: 'c', does: 'keys.game.cockpit', of: (campaign) => campaign.organises },
  { id: 'gangs', letter: 'g', does: 'keys.game.gangs' },
  { id: 'city', letter: 'v', does: 'keys.game.city' },
  { id: 'log', letter: 'j', does: 'keys.game.log' },
  { id: 'ledger', letter: 'l', does: 'keys.game.ledger' },
  {
    id: 'cards',
    letter: 'k',
    does: 'keys.game.cards',
    more: ({ view }) => !view.cards.some(isOpen),
    of: ({ view, organises }) => organises || view.cards.length > 0,
  },
  { id: 'more', letter: 'o', does: 'keys.game.more' },
  { id: 'story', letter: 'h', does: 'keys.game.story', more: true },
  { id: 'deck', letter: 'd', does: 'keys.game.deck', more: true },
  { id: 'rules', letter: 'u', does: 'keys.game.rules', more: true },
  { id: 'people', letter: 'p', does: 'keys.game.people', more: true },
  { id: 'dice', letter: 'x', does: 'keys.game.dice', more: true },
  { id: 'settings', letter: 'r', does: 'keys.game.settings', more: true },
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

/** Address of a place; the seat that the organiser answers for goes along. */
export const addressOf = (campaign: CampaignPage, id: string): string =>
  `${campaign.path}${id === 'now' ? '' : `/${id}`}${campaign.as ? `?as=${campaign.as}` : ''}`;
