import type { Field, Option } from '../options.ts';
import type { Ask, Seat } from '../rulebook.ts';
import { nameKey } from '../written.ts';
import { whyNotAgain, whyNotPublish } from './drafting.ts';
import { seatsOf, wantedIn } from './field-of-round.ts';
import { openTables, roundNow, seatsThat, tableAt } from './find.ts';
import type { DeskMove } from './moves.ts';
import { MOST_MINUTES, MOST_POINTS, sizesOf } from './options.ts';
import type { Pairing } from './pairing/contract.ts';
import { tableSizes } from './pairing/table-sizes.ts';
import { isEnough, mayBeginFinal, nextPart } from './planning.ts';
import { roomIn, whyClosed } from './players.ts';
import { isPlayedHere } from './results.ts';
import { isDue, playingIn } from './rounds.ts';
import type { DeskState, Round, TableNow } from './state.ts';
import { MOST_PENALTIES, MOST_RULINGS, TEXT_LETTERS } from './state-schema.ts';

const why: Field = { kind: 'text', max: TEXT_LETTERS };
const pick = (from: readonly (string | number)[]): Field => ({ kind: 'pick', from });
const document = (...examples: unknown[]): Field => ({ kind: 'document', examples });
/** An option to pick; none where the list is empty. */
const picking = (
  move: DeskMove['do'],
  field: string,
  from: readonly number[],
  fields: Option['fields'] = {},
): Option[] => (from.length === 0 ? [] : [{ do: move, fields: { [field]: pick(from), ...fields } }]);

export function legalMoves(state: DeskState, ask: Ask, seat: Seat): Option[] {
  switch (ask.kind) {
    case 'desk':
      return deskMoves(state);
    case 'own':
      return ownMoves(state, seat);
    case 'go':
      return goMoves(state);
    case 'plan':
      return planMoves(state);
    case 'floor':
      return floorMoves(state);
    case 'table':
      return tableMoves(state, seat);
    case 'check':
      return [{ do: 'agree' }, { do: 'contest' }];
    case 'dispute':
      return disputeMoves(state, ask);
    case 'due':
      return [{ do: 'overdue' }];
    case 'break':
      return [{ do: 'end-break' }];
    default:
      return [{ do: ask.kind }];
  }
}

function newcomers({ players }: DeskState, count: number): { name: string }[] {
  const taken = new Set(players.map((player) => nameKey(player?.name ?? '')));
  const names: { name: string }[] = [];
  for (let n = 1; names.length < count; n++) if (!taken.has(`joueur ${n}`)) names.push({ name: `Joueur ${n}` });
  return names;
}

function deskMoves(state: DeskState): Option[] {
  const { players, penalties, rounds, options } = state;
  const free = whyClosed(state) ? 0 : players.filter((player) => player === null).length;
  const listed = seatsThat(state, () => true);
  const registered = seatsThat(state, ({ is }) => is === 'registered');
  const hasRoom = roomIn(state) > 0;
  const played = rounds.filter(({ part }) => part === 'main').length;
  return [
    ...(free > 0 ? [{ do: 'list', fields: { rows: document(newcomers(state, 1), newcomers(state, free)) } }] : []),
    ...picking('edit', 'seat', listed, { player: document(...newcomers(state, 1)) }),
    ...(registered.length > 0
      ? [
          {
            do: 'check-in',
            fields: { seats: { kind: 'several', from: registered, min: 1, max: registered.length } },
          } as const,
        ]
      : []),
    ...picking('admit', 'seat', hasRoom ? seatsThat(state, ({ is }) => is === 'waiting') : []),
    ...picking(
      'drop',
      'seat',
      seatsThat(state, ({ is }) => is !== 'dropped' && is !== 'out'),
    ),
    ...picking('return', 'seat', hasRoom ? seatsThat(state, ({ is }) => is === 'dropped') : []),
    ...picking('remove', 'seat', rounds.length === 0 ? listed : []),
    ...(penalties.length < MOST_PENALTIES ? penaltyMoves(state, listed) : []),
    ...resultMoves(state),
    {
      do: 'plan',
      fields: {
        rounds: { kind: 'range', min: Math.max(1, played), max: Math.max(15, options.rounds) },
        minutes: { kind: 'range', min: 0, max: MOST_MINUTES },
      },
    },
  ];
}

function penaltyMoves(state: DeskState, listed: readonly Seat[]): Option[] {
  const round = roundNow(state);
  const seated = round?.tables.flatMap(({ seats }) => seats).sort((a, b) => a - b) ?? [];
  const points: Field = { kind: 'range', min: 1, max: MOST_POINTS };
  return [
    ...picking('penalise', 'seat', listed, { kind: pick(['note', 'warning']), why }),
    ...picking('penalise', 'seat', listed, { kind: pick(['points']), points, why }),
    ...picking('penalise', 'seat', seated, { kind: pick(['game']), why }),
    ...picking(
      'penalise',
      'seat',
      seatsThat(state, ({ is }) => is !== 'out'),
      { kind: pick(['out']), why },
    ),
  ];
}

function resultMoves({ rounds }: DeskState): Option[] {
  const enterable = rounds.flatMap((round) =>
    round.is === 'published' || (round.part === 'bracket' && round.is === 'over')
      ? []
      : round.tables.map((table) => ({ round: round.n, table: table.table, ranks: otherRanks(table) })),
  );
  if (enterable.length === 0) return [];
  // A few from both ends.
  const examples = enterable.length > 4 ? [...enterable.slice(0, 2), ...enterable.slice(-2)] : enterable;
  return [{ do: 'result', fields: { result: document(...examples), why } }];
}

function otherRanks({ seats, result }: TableNow): Seat[][] {
  const places = seats.map((seat) => [seat]);
  const isSame = result?.is === 'stands' && JSON.stringify(result.ranks) === JSON.stringify(places);
  return isSame ? places.reverse() : places;
}

function ownMoves(state: DeskState, seat: Seat): Option[] {
  const player = state.players[seat - 1];
  if (!player)
    return whyClosed(state) ? [] : [{ do: 'register', fields: { player: document(...newcomers(state, 1)) } }];
  return [
    ...(player.is === 'registered' ? [{ do: 'check-in' }] : []),
    ...(player.is === 'dropped' || player.is === 'out' ? [] : [{ do: 'drop' }]),
    ...(player.is === 'dropped' && roomIn(state) > 0 ? [{ do: 'return' }] : []),
  ];
}

function goMoves(state: DeskState): Option[] {
  return [
    ...(isEnough(state, nextPart(state)) ? [{ do: 'pair' }] : []),
    ...(mayBeginFinal(state) && isEnough(state, 'table') ? [{ do: 'final' }] : []),
    ...(state.rounds.length > 0 ? [{ do: 'finish' }] : []),
  ];
}

function planMoves(state: DeskState): Option[] {
  const { draft } = state;
  if (!draft) return [];
  const isFree = draft.part !== 'bracket';
  const around = [...new Set([...wantedIn(state), ...seatsOf(draft)])].sort((a, b) => a - b);
  const numbers = draft.tables.map(({ table }) => table);
  return [
    ...(whyNotPublish(state) ? [] : [{ do: 'publish' }]),
    { do: 'discard' },
    ...(isFree && around.length > 1
      ? [{ do: 'swap', fields: { seats: { kind: 'several', from: around, min: 2, max: 2 } } } as const]
      : []),
    ...(isFree
      ? picking(
          'pin',
          'table',
          numbers.filter((table) => !draft.pinned.includes(table)),
        )
      : []),
    ...(isFree ? picking('unpin', 'table', draft.pinned) : []),
    ...(whyNotAgain(state) ? [] : [{ do: 'again' }]),
    ...(isFree ? [{ do: 'lay', fields: { pairing: document(inOrder(state)) } }] : []),
  ];
}

/** All players, seated in order. */
function inOrder(state: DeskState): Pairing {
  const players = wantedIn(state);
  const { size, least, most } = sizesOf(state.options);
  const { sizes } = tableSizes(players.length, state.draft?.part === 'table' ? players.length : size, least, most);
  let from = 0;
  const tables = sizes.map((count, at) => {
    from += count;
    return { table: at + 1, seats: players.slice(from - count, from) };
  });
  return { tables, byes: players.slice(from) };
}

function floorMoves({ options, rounds, rulings }: DeskState): Option[] {
  const round = rounds.at(-1);
  if (!round) return [];
  const calling = round.tables.filter(({ call }) => call?.is === 'open').map(({ table }) => table);
  const answering = picking('answer', 'table', calling);
  if (round.is !== 'playing' || options.rounds < 0) return answering;
  const open = openTables(round).map(({ table }) => table);
  const all = round.tables.map(({ table }) => table);
  const more: Field = { kind: 'range', min: 1, max: 60 };
  return [
    ...(playingIn(round).length > 0 ? [{ do: 'call-time' }] : []),
    ...answering,
    ...(rulings.length < MOST_RULINGS
      ? [
          ...picking('rule', 'table', all, { minutes: pick([0]), why }),
          ...picking('rule', 'table', round.seconds > 0 ? open : [], { minutes: more, why }),
        ]
      : []),
    ...(isDue(round) ? [{ do: 'overdue' }] : []),
  ];
}

function tableMoves(state: DeskState, seat: Seat): Option[] {
  const round = roundNow(state);
  const table = round && tableAt(round, seat);
  if (!round || !table) return [];
  const mayReport = !isPlayedHere(state) && table.result?.is !== 'reported';
  return [
    ...(mayReport ? [{ do: 'report', fields: { ranks: document(...rankings(round, table)) } }] : []),
    ...(table.call ? [{ do: 'uncall' }] : []),
    ...(table.call?.is === 'open' ? [] : [{ do: 'call' }]),
  ];
}

function rankings({ part }: Round, { seats }: TableNow): Seat[][][] {
  const places = seats.map((seat) => [seat]);
  return part === 'bracket' ? [places] : [places, [[...seats].sort((a, b) => a - b)]];
}

function disputeMoves(state: DeskState, ask: Ask): Option[] {
  const result = disputed(state, ask);
  return result ? [{ do: 'result', fields: { result: document(result), why } }] : [];
}

/** The contested table of that ask, with its players in the order of their places. */
function disputed(state: DeskState, ask: Ask): { round: number; table: number; ranks: Seat[][] } | null {
  const round = roundNow(state);
  const [, , number] = ask.id.split('.');
  const table = round?.tables.find((one) => one.table === Number(number));
  return round && table ? { round: round.n, table: table.table, ranks: table.seats.map((seat) => [seat]) } : null;
}

/** The move that leads to the end: every round is paired, played and closed. */
export function idleMove(state: DeskState, ask: Ask, seat: Seat): DeskMove {
  switch (ask.kind) {
    case 'go':
      return isEnough(state, nextPart(state)) ? { do: 'pair' } : { do: 'finish' };
    case 'plan':
      return idlePlan(state);
    case 'table':
      return idleTable(state, seat);
    case 'dispute': {
      const result = disputed(state, ask);
      return result ? { do: 'result', result, why: '—' } : { do: 'finish' };
    }
    case 'check':
      return { do: 'agree' };
    case 'close':
      return { do: 'close' };
    case 'break':
      return { do: 'end-break' };
    default:
      return { do: 'start' };
  }
}

function idlePlan(state: DeskState): DeskMove {
  if (!whyNotPublish(state)) return { do: 'publish' };
  const pairing = inOrder(state);
  const mayLay = state.draft?.part !== 'bracket' && pairing.tables.length > 0 && state.draft?.byHand === false;
  const isEmpty = state.draft?.tables.length === 0 && pairing.tables.length > 0;
  // The types of schemas have mutable lists.
  return mayLay || isEmpty ? { do: 'lay', pairing: structuredClone(pairing) as never } : { do: 'discard' };
}

function idleTable(state: DeskState, seat: Seat): DeskMove {
  const round = roundNow(state);
  const table = round && tableAt(round, seat);
  return table && table.result?.is !== 'reported' && !isPlayedHere(state)
    ? { do: 'report', ranks: table.seats.map((one) => [one]) }
    : { do: table?.call?.is === 'open' ? 'uncall' : 'call' };
}
