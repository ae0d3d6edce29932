import type { GameAsk } from '#lib/games.ts';
import type { Dispute } from '#rulebooks/peur-sur-la-ville/campaign/state.ts';
import type { CampaignView } from '#rulebooks/peur-sur-la-ville/campaign/view.ts';
import { tableOf } from '../report/report.ts';
import { answersFor, awaitedIn, type DeskGame, isBeside, isByPost } from './awaited-in.ts';

/** A seat in this step. `idle`: nothing was asked. */
export interface DeskRow {
  readonly seat: number;
  /** Player; null if vacant. */
  readonly name: string | null;
  /** Guest the seat is kept for. */
  readonly guest: string | undefined;
  /** Null before enrolment. */
  readonly gang: string | null;
  readonly state: 'answered' | 'awaited' | 'idle';
  readonly owes: readonly GameAsk[];
  /** When it was last reminded of one of them, or null. */
  readonly reminded: string | null;
}

export type Block =
  | { readonly kind: 'report'; readonly table: number; readonly stage: 'noting' | 'checking'; readonly seats: number[] }
  | {
      readonly kind: 'dispute';
      readonly table: number;
      readonly line: number;
      readonly seat: number;
      readonly words: Dispute['words'];
      readonly reason: Dispute['reason'];
    }
  | { readonly kind: 'vacant'; readonly seats: number[] }
  /** Vacant seats whose secret asks this organiser may not answer: closing the step gives the default answer. */
  | { readonly kind: 'vacant-secret'; readonly seats: number[] }
  /** Joined after the start; can enrol at the investments. */
  | { readonly kind: 'late'; readonly seats: number[] };

/** The button's action: an organiser's move, closing secret answers, closing all reports, or the dry run of the accounts. */
export type Go =
  | { readonly kind: 'move'; readonly ask: GameAsk; readonly do: string }
  | { readonly kind: 'close'; readonly ask: GameAsk }
  | { readonly kind: 'finish'; readonly asks: readonly GameAsk[] }
  | { readonly kind: 'form' };

export interface Desk {
  readonly rows: readonly DeskRow[];
  readonly blocks: readonly Block[];
  readonly go: Go | null;
  readonly missing: readonly number[];
  readonly remind: readonly { readonly ask: string; readonly seats: number[] }[];
}

/** @param me the user's own seat, which is never reminded @param left the seat the user has left, without a current one */
export function deskOf(game: DeskGame, me: number | null = null, left: number | null = null): Desk {
  const awaited = game.asks.map((ask) => ({ ask, seats: awaitedIn(ask, game).filter((seat) => seat !== 0) }));
  const rows = rowsOf(game, awaited);
  const missing = [...new Set(awaited.flatMap(({ seats }) => seats))];
  const held = (seat: number): boolean =>
    seat !== me && game.seats.some((one) => one.seat === seat && one.name !== null);
  const remind = awaited.flatMap(({ ask, seats }) => {
    const there = seats.filter(held);
    return there.length === 0 ? [] : [{ ask: ask.id, seats: there }];
  });
  return { rows, blocks: blocksOf(game, awaited, me ?? left), go: goOf(game, missing), missing, remind };
}

type Awaiting = readonly { readonly ask: GameAsk; readonly seats: readonly number[] }[];

/** Joined after the start, without a gang and not asked for one yet. */
const lateIn = ({ asks, seats, view }: DeskGame): number[] =>
  view.turn === 0 || view.ended || asks.some(({ kind }) => kind === 'entry')
    ? []
    : seats
        .filter(({ name, guest }) => name !== null || guest !== undefined)
        .flatMap(({ seat }) => (view.gangs.some((gang) => gang.seat === seat) ? [] : [seat]));

/** Seats with a gang or player. Late players are among the blockers. */
function rowsOf({ asks, seats, view }: DeskGame, awaited: Awaiting): DeskRow[] {
  const gangOf = (seat: number) => view.gangs.find((one) => one.seat === seat);
  const late = lateIn({ asks, seats, view });
  return seats
    .filter(({ seat, name, guest }) => name !== null || guest !== undefined || gangOf(seat) !== undefined)
    .filter(({ seat }) => !late.includes(seat))
    .map(({ seat, name, guest }) => {
      const gang = gangOf(seat);
      const owes = awaited.filter((one) => one.seats.includes(seat)).map(({ ask }) => ask);
      const times = owes.flatMap(({ reminded }) => (reminded?.seats.includes(seat) ? [reminded.at] : []));
      const asked = asks.some((ask) => !isBeside(ask) && ask.seats.includes(seat)) || wasAsked(view, seat);
      return {
        seat,
        name,
        guest,
        gang: gang?.name ?? null,
        state: owes.length > 0 ? 'awaited' : asked ? 'answered' : 'idle',
        owes,
        reminded: times.toSorted().at(-1) ?? null,
      };
    });
}

/** In sequential steps a seat that answered is no longer among the ask's seats. */
function wasAsked(view: CampaignView, seat: number): boolean {
  const gang = view.gangs.find((one) => one.seat === seat);
  if (view.phase === 'talk') return gang?.plays === true;
  if (view.phase === 'battles') return typeof gang?.table === 'number';
  return view.phase === 'investments' && gang !== undefined;
}

function blocksOf(game: DeskGame, awaited: Awaiting, me: number | null): Block[] {
  // Disputes first: only the organiser can decide them.
  const all = game.asks.flatMap((ask) => blocksOfReport(ask, game));
  const reports = all.toSorted((a, b) => Number(b.kind === 'dispute') - Number(a.kind === 'dispute'));
  const vacant = game.seats.flatMap((seat) => {
    const owes = awaited.filter(({ seats }) => seats.includes(seat.seat)).map(({ ask }) => ask);
    const isVacant = seat.name === null && seat.guest === undefined && owes.length > 0;
    return isVacant ? [{ seat: seat.seat, isMine: answersFor(seat, me, owes) }] : [];
  });
  const seats = vacant.filter(({ isMine }) => isMine).map(({ seat }) => seat);
  const secret = vacant.filter(({ isMine }) => !isMine).map(({ seat }) => seat);
  const late = lateIn(game);
  return [
    ...reports,
    ...(seats.length > 0 ? [{ kind: 'vacant', seats } as const] : []),
    ...(secret.length > 0 ? [{ kind: 'vacant-secret', seats: secret } as const] : []),
    ...(late.length > 0 ? [{ kind: 'late', seats: late } as const] : []),
  ];
}

function blocksOfReport(ask: GameAsk, game: DeskGame): Block[] {
  const table = tableOf(ask);
  if (table === null) return [];
  const disputes = game.view.tables.find((one) => one.table === table)?.disputes ?? [];
  const disputed = disputes.map(
    ({ line, seat, words, reason }): Block => ({ kind: 'dispute', table, line, seat, words, reason }),
  );
  if (ask.kind === 'ruling') return disputed;
  const stage = ask.kind === 'check' ? 'checking' : 'noting';
  return [...disputed, { kind: 'report', table, stage, seats: awaitedIn(ask, game).filter((seat) => seat !== 0) }];
}

function goOf({ asks, view }: DeskGame, missing: readonly number[]): Go | null {
  const evening = asks.find(({ kind }) => kind === 'evening');
  // A step in progress resumes with an evening; accounts and investments need none.
  if (evening && !isByPost(view) && !view.tonight.on && view.phase !== 'accounts' && view.phase !== 'investments')
    return { kind: 'move', ask: evening, do: 'goOn' };
  // The evening opened by itself: the organiser starts its clocks.
  if (evening && view.tonight.held && ['affaires', 'talk', 'tables'].includes(view.phase))
    return { kind: 'move', ask: evening, do: 'startClocks' };
  // The contracts are dealt: the organiser may start the minute before the lead time is over.
  const lead = asks.find(({ kind }) => kind === 'talkStart');
  if (lead) return { kind: 'move', ask: lead, do: 'startTalk' };
  const ask = asks.find(
    (one) => ['start', 'talk', 'accounts', 'investments'].includes(one.kind) || one.mode === 'sealed',
  );
  if (ask?.mode === 'sealed') return missing.length > 0 ? { kind: 'close', ask } : null;
  switch (ask?.kind) {
    case 'start':
      return { kind: 'move', ask, do: 'start' };
    case 'talk':
      return { kind: 'move', ask, do: 'closeTalk' };
    case 'investments':
      return { kind: 'move', ask, do: 'advance' };
    case 'accounts':
      return { kind: 'form' };
  }
  const reports = asks.filter((one) => tableOf(one) !== null);
  return reports.length > 0 ? { kind: 'finish', asks: reports } : null;
}
