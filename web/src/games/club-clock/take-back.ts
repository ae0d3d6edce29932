/** How the latest act at the desk is taken back: a move of the rules by an undo, a stop and time given by their opposite. Pure. */
import type { ClockCommand } from '#lib/game/sender.svelte.ts';
import type { ClocksReply } from '../../../../server/read/clock-contract.ts';
import type { LogLine } from '../../../../server/read/contract.ts';

const CLOCK_ACTS: readonly string[] = ['pause', 'resume', 'bonus', 'bonus-all', 'bonus-back'];

/** The latest act of the organiser or a timekeeper that was not taken back. @param moves newest first */
export const lastAct = (moves: readonly LogLine[]): LogLine | undefined =>
  moves.find(({ kind, seat, undone, do: what }) =>
    kind === 'desk' ? CLOCK_ACTS.includes(what ?? '') : kind === 'move' && seat === 0 && !undone,
  );

type Opposite =
  /** An undo: it shows first what goes with it. */
  | { readonly is: 'undo' }
  | {
      readonly is: 'clock';
      readonly label: 'pause' | 'resume' | 'bonus';
      readonly ms: number;
      readonly command: ClockCommand;
    }
  /** The clock that it was done to runs no more. */
  | { readonly is: 'late' }
  /** Nothing: it is somebody else's, or was itself the taking back. */
  | { readonly is: 'others' | 'none' };

/**
 * @param organises takes back what anybody did
 * @param nodes where something plays now, by the table's number
 */
export function takeBackOf(
  act: LogLine,
  { clocks, pauses }: Pick<ClocksReply, 'clocks' | 'pauses'>,
  organises: boolean,
  nodes: readonly { readonly table: number; readonly node: string }[],
): Opposite {
  if (act.kind === 'move') return { is: organises || act.mine ? 'undo' : 'others' };
  if (act.do === 'pause') {
    const stop = pauses.find(({ since }) => since === act.at);
    return stop ? { is: 'clock', label: 'pause', ms: 0, command: { do: 'resume', node: stop.node } } : { is: 'late' };
  }
  if (act.do === 'resume') {
    const node = nodeOf(act, nodes);
    return node === null ? { is: 'late' } : { is: 'clock', label: 'resume', ms: 0, command: { do: 'pause', node } };
  }
  if (act.do === 'bonus' || act.do === 'bonus-all') return withoutBonus(act, clocks);
  return { is: 'none' };
}

function withoutBonus(act: LogLine, clocks: ClocksReply['clocks']): Opposite {
  const given = clocks.flatMap(({ id, bonuses }) =>
    bonuses.filter(({ at }) => at === act.at).map(({ ms }) => ({ id, ms })),
  );
  const [first] = given;
  if (!first) return { is: 'late' };
  const clock = act.do === 'bonus' ? { clock: first.id } : {};
  return { is: 'clock', label: 'bonus', ms: first.ms, command: { do: 'bonus-back', at: act.at, ...clock } };
}

/** Where that act let the time run on, as its line says it; null where nothing runs there any more. */
function nodeOf(
  { lines }: LogLine,
  nodes: readonly { readonly table: number; readonly node: string }[],
): string | null {
  const { at, place, which } = lines[0]?.args ?? {};
  if (at === 0) return nodes.length > 0 ? '' : null;
  const kind = typeof place === 'object' ? place.term : '';
  const round = `round.${which}`;
  if (kind === 'node.round') return nodes.some(({ node }) => node.split('/')[0] === round) ? round : null;
  if (kind !== 'node.table') return null;
  return nodes.find(({ table }) => String(table) === String(which))?.node ?? null;
}
