/** Words of a campaign's pages: rules, pages, optional areas. */
import { type Locale, loadWords, type Words } from '#lib/i18n/index.ts';
import { campaign } from '../index.ts';
import { skirmish } from '../skirmish/index.ts';

/** Message areas of this game's pages, in `messages/`. */
type OwnArea =
  | 'battle-options'
  | 'career'
  | 'cards'
  | 'cards-note'
  | 'choosing'
  | 'cockpit'
  | 'deck'
  | 'demo'
  | 'dice'
  | 'duel'
  | 'ended'
  | 'evening'
  | 'figures'
  | 'invest'
  | 'log'
  | 'mine'
  | 'moments'
  | 'more'
  | 'muster'
  | 'new'
  | 'people'
  | 'photos'
  | 'report'
  | 'rosters'
  | 'rules'
  | 'settings'
  | 'stops'
  | 'story'
  | 'timekeeping'
  | 'wall';

/** Rule messages of house rules and decks only. */
export const HOUSE = 'peur-sur-la-ville/house';
/** Rule messages for building and equipping gangs only. */
export const BUILDING = 'peur-sur-la-ville/building';

/** @param areas of this game's pages @param more areas of the interface or the rules */
export const campaignWords = (locale: Locale, areas: readonly OwnArea[] = [], ...more: string[]): Promise<Words> =>
  loadWords(locale, campaign, 'game', ...areas.map((area) => `peur-sur-la-ville/${area}`), ...more);

/** A battle's own words: some keys differ from the campaign's. */
export const battleWordsOf = (locale: Locale): Promise<Words> => loadWords(locale, skirmish);

/** Words of the form for a new campaign, without rules. */
export const newCampaignWords = (locale: Locale): Promise<Words> =>
  loadWords(locale, 'file', 'peur-sur-la-ville/new', 'peur-sur-la-ville/pages');
