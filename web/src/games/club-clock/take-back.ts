/** How to undo the last action at the desk: a move by an undo, pauses and bonuses by their inverse. Pure. */
import type { ClockCommand } from '#lib/game/sender.svelte.ts';
import type { ClocksReply } from '../../../../server/read/clock-contract.ts';
import type { LogLine } from '../../../../server/read/contract.ts';

const CLOCK_ACTS: readonly string[] = ['pause', 'resume', 'bonus', 'bonus-all', 'bonus-back'];

/** The last action of the organiser or a timekeeper that is not undone. @param moves newest first */
export const lastAct = (moves: readonly LogLine[]): LogLine | undefined =>
  moves.find(({ kind, seat, undone, do: what }) =>
    kind === 'desk' ? CLOCK_ACTS.includes(what ?? '') : kind === 'move' && seat === 0 && !undone,
  );

type Opposite =
  /** An undo, with a preview. */
  | { readonly is: 'undo' }
  | {
      readonly is: 'clock';
      readonly label: 'pause' | 'resume' | 'bonus';
      readonly ms: number;
      readonly command: ClockCommand;
    }
  /** Its clock no longer runs. */
  | { readonly is: 'late' }
  /** Not possible: somebody else's action, or itself an undo. */
  | { readonly is: 'others' | 'none' };

/** @param organises may undo anybody's action @param nodes of running clocks, by table number */
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

/** The node that the action resumed; null if nothing runs there any more. */
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
