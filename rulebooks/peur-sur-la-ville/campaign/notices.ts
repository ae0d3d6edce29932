import type { Notice } from '../../rulebook.ts';
import { cardsOf } from './cards/cards.ts';
import { turnCalled } from './evening/evening.ts';
import { isAgreed, mayMeet, meetingAsk, meetingOf } from './evening/meetings.ts';
import { gangsOf } from './find.ts';
import { disputesOf } from './report/disputes.ts';
import type { Appointment, CampaignState, TableNow } from './state.ts';

type EveningNotice = Extract<Notice, { kind: 'evening' }>;

/** Contested lines, coming evenings, and the one that is on. */
export const noticesOf = (state: CampaignState): Notice[] => [
  ...(state.tonight?.on && !state.tonight.held
    ? [{ kind: 'meeting', id: `tonight.${state.tonight.number}` } as const]
    : []),
  ...(state.now?.tables ?? []).flatMap((table) => contestedOf(state.turn, table)),
  ...Object.entries(state.evenings ?? {}).map(([turn, evening]) => eveningOf(turn, evening)),
  ...rematchNotices(state),
  ...mayMeet(state).flatMap((table) => meetingNotices(state, table)),
  ...comingNotices(state),
];

/** PV-H1: for players who have not said whether they come to the next evening. */
function comingNotices(state: CampaignState): Notice[] {
  const turn = turnCalled(state);
  if (turn === null) return [];
  return gangsOf(state).flatMap(({ seat }) =>
    state.coming?.[turn]?.[seat] ? [] : [{ kind: 'awaited', id: `coming.${turn}.${seat}`, seat } as const],
  );
}

/** PV-147: an agreed day is for all who meet, a proposed one for those who have not answered. */
function meetingNotices(state: CampaignState, table: TableNow): Notice[] {
  const meeting = meetingOf(state, table.table);
  if (!meeting?.when) return [];
  const { when, seats, agreed } = meeting;
  if (isAgreed(meeting)) return [{ ...eveningOf(`${state.turn}.table.${table.table}`, when), seats }];
  const missing = seats.filter((seat) => !agreed.includes(seat));
  return missing.map((seat) => ({ kind: 'awaited', id: `${meetingAsk(state.turn, table)}.${seat}`, seat }));
}

const rematchNotices = (state: CampaignState): Notice[] =>
  Object.entries(cardsOf(state)).flatMap(([name, { status, rematch }]) =>
    status === 'gathering'
      ? (rematch?.asked ?? []).map((seat) => ({ kind: 'awaited' as const, id: `cards.${name}.${seat}`, seat }))
      : [],
  );

/** PV-148: for the band that noted the line; the organiser's lines notify nobody. */
const contestedOf = (turn: number, table: TableNow): Notice[] =>
  disputesOf(table).flatMap(({ line, seat: by }) => {
    const seat = table.lines[line]?.noted ?? 0;
    return seat === 0 ? [] : [{ kind: 'contested', id: `t${turn}.contested.${table.table}.${line}.${by}`, seat }];
  });

/** PV-H1: a postponed evening is a new one. */
const eveningOf = (which: string, { at, zone, minutes, place }: Appointment): EveningNotice => ({
  kind: 'evening',
  id: `evening.${which}.${at}`,
  at,
  zone,
  minutes,
  place,
});
