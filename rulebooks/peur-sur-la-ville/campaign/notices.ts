/** What the people of a campaign may want to be told while they are elsewhere. */
import type { Notice } from '../../rulebook.ts';
import { disputesOf } from './disputes.ts';
import type { CampaignState, Evening, TableNow } from './state.ts';

/** The lines of bands that others contest, the evenings that stand, and the one that is on. */
export const noticesOf = (state: CampaignState): Notice[] => [
  ...(state.tonight?.on ? [{ kind: 'meeting', id: `tonight.${state.tonight.number}` } as const] : []),
  ...(state.now?.tables ?? []).flatMap((table) => contestedOf(state.turn, table)),
  ...Object.entries(state.evenings ?? {}).map(([turn, evening]) => eveningOf(turn, evening)),
];

/** PV-148: told to the band that noted the line; what the organiser noted is told to nobody. */
const contestedOf = (turn: number, table: TableNow): Notice[] =>
  disputesOf(table).flatMap(({ line, seat: by }) => {
    const seat = table.lines[line]?.noted ?? 0;
    return seat === 0 ? [] : [{ kind: 'contested', id: `t${turn}.contested.${table.table}.${line}.${by}`, seat }];
  });

/** PV-H1: an evening that is put off is another one. */
const eveningOf = (turn: string, { at, zone, minutes }: Evening): Notice => ({
  kind: 'evening',
  id: `evening.${turn}.${at}`,
  at,
  zone,
  minutes,
});
