/** The standings of a campaign as a table, in the reader's language. */

import { csvOf, type Delimiter } from '#rulebooks/csv.ts';
import { type Standing, standingsOf } from '#rulebooks/peur-sur-la-ville/campaign/standings.ts';
import type { CampaignView } from '#rulebooks/peur-sur-la-ville/campaign/view.ts';
import type { Language } from '../../http/language.ts';
import { say } from '../../http/sentences.ts';
import { word } from '../words.ts';

type Cell = string | number;

interface Context {
  readonly view: CampaignView;
  readonly language: Language;
  /** Player names by seat. */
  readonly players: ReadonlyMap<number, string>;
}

const columns: readonly [key: string, cell: (standing: Standing, context: Context) => Cell][] = [
  ['rank', ({ rank }) => rank],
  ['gang', ({ gang }) => gang.name],
  ['type', ({ gang }, { language }) => say(language, `gang.${gang.type}`, {}, 'campaign')],
  ['player', ({ gang }, { players }) => players.get(gang.seat) ?? ''],
  ['rep', ({ gang }) => gang.rep],
  ['btc', ({ gang }) => gang.btc],
  ['bavure', ({ gang }) => gang.bavure],
  ['alive', ({ gang }) => gang.alive],
  ['fit', ({ gang }) => gang.figures.filter((figure) => figure.status === 'fit').length],
  ['arrested', ({ gang }) => gang.figures.filter((figure) => figure.status === 'arrested').length],
  ['dead', ({ gang }) => gang.figures.filter((figure) => figure.status === 'dead').length],
  [
    'wounds',
    ({ gang }) => gang.figures.reduce((sum, figure) => sum + (figure.status === 'dead' ? 0 : figure.permanent), 0),
  ],
  ['hq', ({ gang }) => gang.hq?.slot ?? ''],
  ['hqHolder', ({ gang }, { view }) => view.gangs.find(({ seat }) => seat === gang.hq?.holder)?.name ?? ''],
  [
    'resources',
    ({ gang }, { language }) => gang.resources.map((id) => say(language, `resource.${id}`, {}, 'campaign')).join(' ; '),
  ],
  [
    'parrain',
    ({ gang }, { view, language }) => (view.ended?.parrain === gang.seat ? word(language, 'standings.yes') : ''),
  ],
];

/** A header, then one row per band, starting with its place. */
export function standingsFile(context: Context, delimiter: Delimiter): string {
  const header = columns.map(([key]) => word(context.language, `standings.${key}`));
  const rows = standingsOf(context.view).map((standing) => columns.map(([, cell]) => cell(standing, context)));
  return csvOf([header, ...rows], delimiter);
}
