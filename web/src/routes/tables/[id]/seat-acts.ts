/** What the user may do with a seat. Label `play.seat.<id>`, accessible name `play.seat.<id>.label`. */

import type { GamePage } from '#lib/game/game-page.svelte.ts';
import { isFree, type PlayedSeat } from '#lib/play/game.ts';
import type { IconName } from '#lib/ui/Icon.svelte';
import { pagesOf } from '../../../games/index.ts';

export interface SeatAct {
  readonly id: string;
  readonly icon?: IconName;
  readonly quiet?: boolean;
  /** It removes a person: needs a confirmation. */
  readonly twice?: boolean;
  /** @returns whether it was done */
  readonly run: (table: GamePage, seat: number, tag: string) => Promise<boolean>;
}

const setBot =
  (bot: string | null): SeatAct['run'] =>
  (table, seat, tag) =>
    table.act('PUT', `/seats/${seat}/bot`, { bot }, tag);
const sit: SeatAct = {
  id: 'sit',
  icon: 'me',
  run: (table, seat, tag) => table.act('POST', '/seats', { seat }, tag),
};
const empty = (id: 'leave' | 'kick'): SeatAct => ({
  id,
  quiet: true,
  twice: true,
  run: (table, seat, tag) => table.act('DELETE', `/seats/${seat}`, null, tag),
});
/** A guest without an account plays on the organiser's device. */
const guest = (table: GamePage, { seat, guest: kept }: PlayedSeat): SeatAct[] => {
  if (kept === undefined && !pagesOf(table.game.rulebook)?.table?.guests) return [];
  const run =
    (name: string | null): SeatAct['run'] =>
    (page, at, tag) =>
      page.act('PUT', `/seats/${at}/guest`, { name }, tag);
  return kept === undefined
    ? [{ id: 'guest', icon: 'people', run: run(table.t('play.seat', { seat })) }]
    : [{ id: 'guest-away', quiet: true, run: run(null) }];
};
/** One per level: `play.seat.bot-plain`, `play.seat.bot-sharp`. */
const bots = ({ game }: GamePage, now: string | null): SeatAct[] =>
  (game.bots ?? []).flatMap((level) =>
    level === now ? [] : [{ id: `bot-${level}`, icon: 'settings' as const, quiet: now !== null, run: setBot(level) }],
  );

export function actsOf(table: GamePage, seat: PlayedSeat): readonly SeatAct[] {
  const { game, organises, mySeat } = table;
  const bot = seat.bot ?? null;
  if (game.status === 'over' || game.goneAt !== null) return [];
  if (seat.me) return [...mine(table, bot), ...(game.parent === null ? [empty('leave')] : [])];
  if (!organises) return [];
  if (seat.name !== null) {
    const lent = seat.consents ? (bot ? [{ id: 'bot-away', run: setBot(null) }] : bots(table, bot)) : [];
    return [...lent, ...(game.parent === null ? [empty('kick')] : [])];
  }
  return [
    ...(isFree(seat) && mySeat === null ? [sit] : []),
    ...(bot === null ? guest(table, seat) : []),
    ...bots(table, bot),
    ...(bot === null ? [] : [{ id: 'bot-away', quiet: true, run: setBot(null) }]),
  ];
}

/** The user's own seat: during the game it may be handed to a bot and taken back. */
function mine(table: GamePage, bot: string | null): SeatAct[] {
  if (table.game.status !== 'playing') return [];
  return bot === null
    ? bots(table, bot).map((act) => ({ ...act, id: act.id.replace('bot-', 'hand-') }))
    : [{ id: 'take-back', icon: 'undo', run: setBot(null) }];
}
