/** Rehearsal of a clock: simulated tables, judge and organiser act on a fast copy. */
import { actOnClocks } from '#lib/clocks/act.ts';
import { giveMove } from '#lib/game/act-on.ts';
import type { Words } from '#lib/i18n/index.ts';
import { newId } from '#lib/net/api.ts';
import { RehearsalDriver, seedOf } from '#lib/rehearsal/driver.svelte.ts';
import { type RehearsalStep, rehearse } from '#rulebooks/club-clock/rehearsal.ts';
import type { ClockGame } from './game.ts';

export const clockRehearsal = (id: string, words: Words): RehearsalDriver<ClockGame, RehearsalStep> =>
  new RehearsalDriver<ClockGame, RehearsalStep>(id, {
    plan({ view, asks, clocks: { clocks, pauses }, goneAt }, now) {
      const over = view.over || goneAt !== null;
      return over
        ? { over, steps: [], again: null }
        : { over, ...rehearse({ view, asks, clocks, pauses }, now, seedOf(id)) };
    },
    async take(step) {
      const { problem } =
        step.kind === 'move'
          ? await giveMove(id, { ask: step.ask, seat: step.seat, move: step.move })
          : await actOnClocks(id, { id: newId(), ...step.act, why: words.t(step.act.why) });
      return problem === undefined;
    },
  });
