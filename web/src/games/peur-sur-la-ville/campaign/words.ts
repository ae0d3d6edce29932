/** What the pages of a campaign say: its rules, its pages, and areas that only some of them need. */
import { type Locale, loadWords, type Words } from '#lib/i18n/index.ts';
import { campaign } from '../index.ts';
import { skirmish } from '../skirmish/index.ts';

/** Areas of this game's pages, in `messages/`. */
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
  | 'report'
  | 'rosters'
  | 'rules'
  | 'settings'
  | 'stops'
  | 'story'
  | 'timekeeping'
  | 'wall';

/** Of the rules, what only the pages of house rules and decks say. */
export const HOUSE = 'peur-sur-la-ville/house';
/** Of the rules, what only those read who build a gang or buy for it: what families and resources do, and what is wrong with a gang. */
export const BUILDING = 'peur-sur-la-ville/building';

/** @param areas of this game's pages @param more of the interface, or of the rules */
export const campaignWords = (locale: Locale, areas: readonly OwnArea[] = [], ...more: string[]): Promise<Words> =>
  loadWords(locale, campaign, 'game', ...areas.map((area) => `peur-sur-la-ville/${area}`), ...more);

/** What a battle says: some of its keys are other words in a campaign. */
export const battleWordsOf = (locale: Locale): Promise<Words> => loadWords(locale, skirmish);

/** What the form says that opens a campaign: nothing of the rules yet. */
export const newCampaignWords = (locale: Locale): Promise<Words> =>
  loadWords(locale, 'file', 'peur-sur-la-ville/new', 'peur-sur-la-ville/pages');
