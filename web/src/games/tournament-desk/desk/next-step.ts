/** The next step of a tournament, and its blockers. Pure. */
import type { DeskView } from '#rulebooks/tournament-desk/view.ts';

export interface Step {
  /** The ask it answers, and the move. */
  readonly ask: string;
  readonly do: 'pair' | 'publish' | 'start' | 'call-time' | 'close' | 'finish';
  /** Ends something running or cannot be undone: needs a confirmation. */
  readonly sure: boolean;
}

export type May = (ask: string, move: string) => boolean;

/** Null during a round, or with too few players. */
export function nextStep(view: DeskView, may: May): Step | null {
  const step = (ask: string, move: Step['do'], sure = false): Step | null =>
    may(ask, move) ? { ask, do: move, sure } : null;
  switch (view.phase) {
    case 'between':
      return view.next === null ? step('go', 'finish', true) : (step('go', 'pair') ?? step('go', 'finish', true));
    case 'draft':
      return step('plan', 'publish');
    case 'round':
      return step('start', 'start') ?? step('close', 'close') ?? step('floor', 'call-time', runs(view));
    case 'computing':
    case 'over':
      return null;
  }
}

const runs = ({ rounds }: DeskView): boolean => (rounds.at(-1)?.seconds ?? 0) > 0;

/** What blocks the organiser: `desk.block.<id>`. */
export interface Block {
  readonly id: 'few' | 'check-in' | 'unseated' | 'gone' | 'contested' | 'missing' | 'computing';
  readonly seats?: readonly number[];
  readonly tables?: readonly number[];
}

export function blocksOf(view: DeskView, may: May): readonly Block[] {
  const { phase, draft, players, rounds, missing, options } = view;
  switch (phase) {
    case 'computing':
      return [{ id: 'computing' }];
    case 'between': {
      const absent = options.checkIn ? players.filter(({ is }) => is === 'registered').map(({ seat }) => seat) : [];
      return [
        ...(view.next !== null && !may('go', 'pair') ? [{ id: 'few' as const }] : []),
        ...(absent.length > 0 ? [{ id: 'check-in' as const, seats: absent }] : []),
      ];
    }
    case 'draft':
      return [
        ...(draft && draft.unseated.length > 0 ? [{ id: 'unseated' as const, seats: draft.unseated }] : []),
        ...(draft && draft.gone.length > 0 ? [{ id: 'gone' as const, seats: draft.gone }] : []),
      ];
    case 'round': {
      const round = rounds.at(-1);
      if (round?.is !== 'playing') return [];
      const contested = round.tables.filter(({ result }) => result === 'contested').map(({ table }) => table);
      const still = missing.filter((table) => !contested.includes(table));
      return [
        ...(contested.length > 0 ? [{ id: 'contested' as const, tables: contested }] : []),
        ...(still.length > 0 ? [{ id: 'missing' as const, tables: still }] : []),
      ];
    }
    case 'over':
      return [];
  }
}
