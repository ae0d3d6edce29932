/** A leased table: played here offline, handed in as one group of moves. */
import { lineKeysOf } from '#kernel/decide-group.ts';
import type { GamePosition } from '#kernel/position.ts';
import type { Problem } from '#lib/net/api.ts';
import type { HandIn, LeaseReply } from '../../../../server/games/lease-contract.ts';
import type { LocalHost } from './host.ts';
import type { StoredGame } from './store.ts';

type GroupedAct = HandIn['acts'][number];

/** The stored form. @param person the user who took it @param build version of the app */
export function storedLease(
  { game: id, act, epoch, position, balances }: LeaseReply,
  person: string,
  build: string,
): StoredGame {
  const game = position as GamePosition; // Of the same version of the kernel.
  const at = Date.now();
  return {
    id,
    rulebook: game.rulebook,
    title: game.title,
    status: 'playing',
    person,
    build,
    openedAt: at,
    changedAt: at,
    lease: { epoch, taken: at },
    decided: 0,
    position: { id, act, balances: new Map(balances), games: new Map([[id, game]]) },
  };
}

/** Moves played here since the lease, in order. */
export function actsOf(host: Pick<LocalHost, 'id' | 'decided'>): readonly GroupedAct[] {
  return host.decided.flatMap(({ at, input, moves }): GroupedAct[] => {
    const made = moves.filter((move) => move.game_id === host.id);
    const draws = made.flatMap((move) => move.draws.map(([n, value]): [number, number] => [n, value]));
    const told = { at, draws, said: lineKeysOf(made) };
    switch (input.kind) {
      case 'move': {
        const { clientId: id, ask, seat, move } = input;
        return [{ kind: 'move', id, ...told, ask, seat, move: { ...move } }];
      }
      case 'elapsed':
        return [{ kind: 'elapsed', ...told, clock: input.clock }];
      case 'undo': {
        const seqs = input.undoing.seqs.toSorted((a, b) => a - b);
        const [seq = 0, ...also] = seqs;
        return [{ kind: 'undo', id: input.clientId, ...told, seq, also, reason: input.reason }];
      }
      default:
        return [];
    }
  });
}

/** Number of the move the server refused, from 1; null if the whole group was refused. */
export function refusedAct({ at }: Problem): number | null {
  const [, index] = /^\/acts\/(\d+)/.exec(at ?? '') ?? [];
  return index === undefined ? null : Number(index) + 1;
}
