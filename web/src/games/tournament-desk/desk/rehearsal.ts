/** Rehearsal of a tournament: simulated players, judge and organiser act on a fast copy. */
import { giveMove } from '#lib/game/act-on.ts';
import type { Words } from '#lib/i18n/index.ts';
import { RehearsalDriver, seedOf } from '#lib/rehearsal/driver.svelte.ts';
import { type RehearsalStep, rehearse } from '#rulebooks/tournament-desk/rehearsal.ts';
import type { DeskView } from '#rulebooks/tournament-desk/view.ts';
import type { GameReply } from '../../../../../server/read/contract.ts';

export const SPEED = 60;
/** One seat is left for a latecomer. */
const MOST_PLAYERS = 64;
export const playersOf = (seats: number): number => Math.min(MOST_PLAYERS, seats - 1);

type DeskGame = Omit<GameReply, 'view'> & { readonly view: DeskView };

export const deskRehearsal = (id: string, words: Words): RehearsalDriver<DeskGame, RehearsalStep> =>
  new RehearsalDriver<DeskGame, RehearsalStep>(id, {
    plan({ view, asks, clocks: { clocks }, seats, goneAt }, now) {
      const over = view.phase === 'over' || goneAt !== null;
      const cast = {
        seed: seedOf(id),
        players: playersOf(seats.length),
        nameOf: (player: number) => words.t('desk.rehearsal.player', { player }),
        say: (reason: string) => words.t(`desk.${reason}`),
      };
      return over ? { over, steps: [], again: null } : { over, ...rehearse({ view, asks, clocks }, now, cast) };
    },
    take: async ({ ask, seat, move }) => (await giveMove(id, { ask, seat, move })).problem === undefined,
  });
