import type { Option } from '../options.ts';
import type { Ask, Seat } from '../rulebook.ts';
import { type ClubMove, MOST_MINUTES } from './moves.ts';
import { hasFollowing, isCalling, mayReopen, nextStage } from './stages.ts';
import type { ClubState } from './state.ts';

export function legalMoves(state: ClubState, ask: Ask, seat: Seat): Option[] {
  switch (ask.kind) {
    case 'go': {
      const stage = { kind: 'pick', from: state.options.stages.map((_, index) => index) } as const;
      return [{ do: 'start', fields: { stage } }, { do: 'finish' }];
    }
    case 'desk':
      return deskMoves(state);
    case 'turn':
      return [{ do: 'pass' }];
    case 'play':
      return [{ do: 'done' }, { do: isCalling(state, seat) ? 'uncall' : 'call' }];
    default:
      return [{ do: 'done' }];
  }
}

function deskMoves(state: ClubState): Option[] {
  const tables = state.run?.tables ?? [];
  const playing = tables.filter(({ is }) => is === 'playing').map(({ table }) => table);
  const from = tables.filter((table) => mayReopen(state, table)).map(({ table }) => table);
  const calling = tables.filter(({ call }) => call === 'open').map((one) => one.table);
  const table = { kind: 'pick', from } as const;
  const minutes = { kind: 'range', min: 1, max: MOST_MINUTES } as const;
  return [
    ...(hasFollowing(state) ? [{ do: 'next' }] : []),
    { do: 'stop' },
    ...(playing.length > 0 ? [{ do: 'done', fields: { table: { kind: 'pick', from: playing } as const } }] : []),
    ...(calling.length > 0 ? [{ do: 'answer', fields: { table: { kind: 'pick', from: calling } as const } }] : []),
    ...(from.length > 0
      ? [
          { do: 'reopen', fields: { table } },
          { do: 'reopen', fields: { table, minutes } },
        ]
      : []),
  ];
}

/** The move that leads to the end: stages in order, tables done. */
export function idleMove(state: ClubState, ask: Ask): ClubMove {
  switch (ask.kind) {
    case 'go': {
      const stage = nextStage(state);
      return stage === null ? { do: 'finish' } : { do: 'start', stage };
    }
    case 'desk':
      return { do: 'stop' };
    case 'turn':
      return { do: 'pass' };
    default:
      return { do: 'done' };
  }
}
