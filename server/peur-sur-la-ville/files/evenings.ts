/** The evenings of a campaign as events: those that stand, and those that were called off. */

import type { Sql } from 'postgres';
import type { Evening } from '#rulebooks/peur-sur-la-ville/campaign/state.ts';
import type { CampaignView } from '#rulebooks/peur-sur-la-ville/campaign/view.ts';
import type { Language } from '../../http/language.ts';
import type { BookPosition, GamePosition } from '../../kernel/position.ts';
import { word } from '../words.ts';
import type { CalendarEvent } from './calendar.ts';

/** A move that may have changed an evening. */
interface Change {
  readonly seq: number;
  readonly at: Date;
  /** Null where it may have changed any of them. */
  readonly turn: number | null;
  readonly evening: Evening | null;
}

/** @param view as the public sees it */
export async function eveningsOf(
  sql: Sql,
  book: BookPosition,
  game: GamePosition,
  view: CampaignView,
  language: Language,
): Promise<CalendarEvent[]> {
  const changes = await changesOf(sql, book, game);
  const turns = new Set([...Object.keys(view.evenings).map(Number), ...changes.flatMap(({ turn }) => turn ?? [])]);
  return [...turns]
    .sort((a, b) => a - b)
    .flatMap((turn) => {
      const about = changes.filter((change) => change.turn === null || change.turn === turn);
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
}

/** Undos, the house's number of turns and an import may have changed any evening. */
const changesOf = (sql: Sql, book: BookPosition, game: GamePosition): Promise<Change[]> =>
  sql<Change[]>`
    select seq, at, case when kind = 'move' and given->>'do' <> 'rule' then (given->>'turn')::int end as turn,
      case when given->>'do' = 'evening' then given->'evening' end as evening
    from move
    where book_id = ${book.id} and game_id = ${game.id} and seq <= ${game.seq}
      and (kind in ('undo', 'import') or (kind = 'move' and given->>'do' in ('evening', 'noEvening', 'rule')))
    order by seq`;
