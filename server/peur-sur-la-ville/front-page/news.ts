/** The content of a campaign turn's front page, of the whole campaign or of one gang. Pure; public data only. */
import { standingsOf } from '#rulebooks/peur-sur-la-ville/campaign/standings.ts';
import type { CampaignView } from '#rulebooks/peur-sur-la-ville/campaign/view.ts';
import type { GangType } from '#rulebooks/peur-sur-la-ville/catalogue/gangs.ts';
import { type Chapter, highlightsOf, textIn } from '#rulebooks/peur-sur-la-ville/story/chapters.ts';
import type { Message } from '#rulebooks/rulebook.ts';
import type { Language } from '../../http/language.ts';
import { say } from '../../http/sentences.ts';
import type { EntryReply } from '../../read/contract.ts';
import { word } from '../words.ts';
import { heroesOf } from './heroes.ts';
import { drawable, type Names, namesOf } from './stand-ins.ts';

/** A front page in words: the picture and its ETag are made from it. */
export interface FrontPage {
  readonly masthead: string;
  /** Campaign, turn, day. */
  readonly dateline: string;
  readonly kicker: string;
  readonly headline: string;
  readonly emblem: GangType;
  /** Whose photograph takes the emblem's place: places of pictures, best first. */
  readonly heroes: readonly string[];
  readonly stories: readonly string[];
  readonly rows: readonly { readonly emblem: GangType | null; readonly name: string; readonly value: string }[];
  readonly foot: string;
}

export interface Told {
  readonly title: string;
  readonly view: CampaignView;
  readonly chapter: Chapter;
  /** Entries of that turn's accounts. */
  readonly paid: readonly Pick<EntryReply, 'from' | 'to' | 'unit' | 'amount'>[];
  /** The gang whose front page it is; null for the campaign's. */
  readonly seat: number | null;
  readonly language: Language;
}

const MOST_STORIES = 4;
const MOST_ROWS = 6;

/** @throws Error if the seat has no gang: callers check it */
export function frontPageOf(told: Told): FrontPage {
  const { title, view, chapter, seat, language } = told;
  const gang = seat === null ? undefined : view.gangs.find((one) => one.seat === seat);
  const first = gang ?? standingsOf(view)[0]?.gang;
  if (!first) throw new Error('a front page needs a gang');
  const names = namesOf(view, (key) => say(language, key, {}, 'campaign'));
  const about = (line: Message): boolean =>
    !gang || ['gang', 'by', 'of', 'other'].some((name) => textIn(line, name) === gang.name);
  const lines = highlightsOf(chapter).flatMap(({ line }) => (about(line) ? [line] : []));
  const [headline, ...more] = lines.map((line) => say(language, line.key, names.in(line), 'campaign'));
  return {
    masthead: word(language, 'news.masthead'),
    dateline: [
      drawable(title),
      word(language, 'news.turn', { turn: chapter.turn, turns: view.turns }),
      dayOf(chapter, language),
    ]
      .filter(Boolean)
      .join(' · '),
    kicker: gang ? names.of(gang.name) : word(language, 'news.kicker'),
    headline: headline ?? word(language, gang ? 'news.quiet.gang' : 'news.quiet'),
    emblem: first.type,
    heroes: heroesOf(view, lines[0] ?? null, first, gang),
    stories: more.slice(0, MOST_STORIES),
    rows: gang ? rowsOfGang(told, gang.name, gang.seat) : rowsOfCampaign(told, names),
    foot: word(language, 'news.foot'),
  };
}

const dayOf = ({ at }: Chapter, language: Language): string =>
  new Date(at).toLocaleDateString(language === 'fr' ? 'fr-FR' : 'en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

const signed = (amount: number): string => (amount > 0 ? `+${amount}` : String(amount).replace('-', '−'));

const changeOf = ({ paid }: Told, seat: number, unit: string): number =>
  paid
    .filter((one) => one.unit === unit)
    .reduce(
      (sum, { from, to, amount }) => sum + (to === `gang:${seat}` ? amount : from === `gang:${seat}` ? -amount : 0),
      0,
    );

/** Gangs by this turn's change of reputation, so that a page never changes later. */
function rowsOfCampaign(told: Told, names: Names): FrontPage['rows'] {
  return told.view.gangs
    .map((gang) => ({ gang, rep: changeOf(told, gang.seat, 'rep'), btc: changeOf(told, gang.seat, 'btc') }))
    .sort((a, b) => b.rep - a.rep || b.btc - a.btc || a.gang.seat - b.gang.seat)
    .slice(0, MOST_ROWS)
    .map(({ gang, rep, btc }) => ({
      emblem: gang.type,
      name: names.of(gang.name),
      value: word(told.language, 'news.change', { rep: signed(rep), btc: signed(btc) }),
    }));
}

function rowsOfGang(told: Told, name: string, seat: number): FrontPage['rows'] {
  const facts = told.chapter.facts.map(({ line }) => line);
  const count = (key: string, by: string): number =>
    facts.filter((line) => line.key === key && textIn(line, by) === name).length;
  const rows: readonly (readonly [string, string])[] = [
    ['btc', signed(changeOf(told, seat, 'btc'))],
    ['rep', signed(changeOf(told, seat, 'rep'))],
    ['contracts', String(count('line.fulfil', 'gang'))],
    ['wounded', String(count('line.wound', 'gang'))],
    ['dead', String(count('line.kill', 'gang'))],
    ['captures', String(count('line.arrest', 'by') + count('line.kidnap', 'by'))],
  ];
  return rows.map(([id, value]) => ({ emblem: null, name: word(told.language, `news.${id}`), value }));
}
