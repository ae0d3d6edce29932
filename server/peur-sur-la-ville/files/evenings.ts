/** The evenings of a campaign and the separate days of its tables as calendar events: current and cancelled ones. */

import type { Sql } from 'postgres';
import type { BookPosition, GamePosition } from '#kernel/position.ts';
import type { Evening, Meeting } from '#rulebooks/peur-sur-la-ville/campaign/state.ts';
import type { CampaignView } from '#rulebooks/peur-sur-la-ville/campaign/view.ts';
import type { CalendarEvent } from '../../http/calendar.ts';
import type { Language } from '../../http/language.ts';
import { word } from '../words.ts';

/** A move that may have changed an evening. */
interface Change {
  readonly seq: number;
  readonly at: Date;
  /** Null if it may have changed any of them. */
  readonly turn: number | null;
  readonly evening: Evening | null;
  /** For a move that changes only a table's separate day: the ask it answered or whose time ran out, `t2.meeting.1.0`, `t2.battle.1`. Else null. */
  readonly ask: string | null;
}

/** @param view the public one */
export async function eveningsOf(
  sql: Sql,
  book: BookPosition,
  game: GamePosition,
  view: CampaignView,
  language: Language,
): Promise<CalendarEvent[]> {
  const changes = await changesOf(sql, book, game);
  const turns = new Set([...Object.keys(view.evenings).map(Number), ...changes.flatMap(({ turn }) => turn ?? [])]);
  const tables = Object.entries(view.meetings).flatMap(([turn, meetings]) =>
    Object.entries(meetings).flatMap(([table, meeting]) => {
      const about = changes.filter(({ ask, turn: of }) => (ask ? isAbout(ask, turn, table) : of === null));
      return meetingEvent(game, view, language, { turn, table, meeting }, about.at(-1)) ?? [];
    }),
  );
  const evenings = [...turns]
    .sort((a, b) => a - b)
    .flatMap((turn) => {
      const about = changes.filter(({ ask, turn: of }) => ask === null && (of === null || of === turn));
      const stands = view.evenings[turn];
      const evening = stands ?? about.findLast((change) => change.evening !== null)?.evening;
      if (!evening) return [];
      const last = about.at(-1);
      return [
        {
          ...evening,
          uid: `turn-${turn}-${game.id}@parrain`,
          sequence: last?.seq ?? 0,
          changedAt: last?.at.getTime() ?? 0,
          summary: word(language, 'calendar.turn', { title: game.title, turn }),
          cancelled: stands === undefined,
        },
      ];
    });
  return [...evenings, ...tables];
}

/** The closing report cancels a day as well (PV-R41). */
const isAbout = (ask: string, turn: string, table: string): boolean =>
  ask === `t${turn}.battle.${table}` || ask.startsWith(`t${turn}.meeting.${table}.`);

/** One per table, beside the evening of its turn; none until its bands have agreed on a day. */
function meetingEvent(
  game: GamePosition,
  view: CampaignView,
  language: Language,
  { turn, table, meeting }: { readonly turn: string; readonly table: string; readonly meeting: Meeting },
  last: Change | undefined,
): CalendarEvent | null {
  const stands = meeting.seats.every((seat) => meeting.agreed.includes(seat)) ? meeting.when : null;
  const shown = stands ?? meeting.stood;
  if (!shown) return null;
  const names = meeting.seats.map((seat) => view.gangs.find((gang) => gang.seat === seat)?.name ?? `${seat}`);
  const args = { title: game.title, turn: Number(turn), table: Number(table), names: names.join(', ') };
  return {
    ...shown,
    uid: `turn-${turn}-table-${table}-${game.id}@parrain`,
    sequence: last?.seq ?? 0,
    changedAt: last?.at.getTime() ?? 0,
    summary: word(language, 'calendar.table', args),
    cancelled: stands === null,
  };
}

/** An undo, a change of the number of turns, or an import may have changed any of them. */
const changesOf = (sql: Sql, book: BookPosition, game: GamePosition): Promise<Change[]> =>
  sql<Change[]>`
    select seq, at, case when kind = 'move' and given->>'do' <> 'rule' then (given->>'turn')::int end as turn,
      case when kind = 'elapsed' or given->>'do' in ('meet', 'agreeToMeet', 'dropMeeting', 'finish') then ask end as ask,
      case when given->>'do' = 'evening' then given->'evening' end as evening
    from move
    where book_id = ${book.id} and game_id = ${game.id} and seq <= ${game.seq}
      and (kind in ('undo', 'import') or (kind = 'elapsed' and ask like '%.battle.%') or (kind = 'move' and given->>'do' in
        ('evening', 'noEvening', 'rule', 'meet', 'agreeToMeet', 'dropMeeting', 'finish')))
    order by seq`;
