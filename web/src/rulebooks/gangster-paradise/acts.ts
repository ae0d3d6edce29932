/** What a go may do, worked out from the options that the rules give and from the view: what it costs, what it brings. */

import { optionsFor, type Value, valuesOf } from '#lib/board/read-options.ts';
import type { ExecutantCard, ExecutantId } from '#rulebooks/gangster-paradise/data/executants.ts';
import { executantOf } from '#rulebooks/gangster-paradise/data/executants.ts';
import { type Goods, goodsKinds, indexOf } from '#rulebooks/gangster-paradise/data/goods.ts';
import {
  BOARD_GOODS,
  BOSS_BONUS,
  type Character,
  COMPLETE_BONUS,
  cost,
  RED_FOR_ONE_WHITE,
  RIGHT_HAND_GOODS,
  SOLDIER_GOODS,
} from '#rulebooks/gangster-paradise/data/people.ts';
import type { ClanView, ParadiseView } from '#rulebooks/gangster-paradise/view.ts';
import type { Option } from '#rulebooks/options.ts';
import type { Seat } from '#rulebooks/rulebook.ts';

const aimedAt = (clan: ClanView, id: ExecutantId): number =>
  clan.aimed.filter(({ card }) => executantOf(card) === id).length;

/** GP-22..24, EX1: what a delivery brings when so many soldiers bring secondary goods. The reserve may have less (GP-R17). */
export function deliveryOf(clan: ClanView, secondary: number): { primary: number; secondary: number } {
  const board = aimedAt(clan, 'informer') > 0 ? 0 : BOARD_GOODS;
  return {
    primary: board + SOLDIER_GOODS * (clan.soldiers.length - secondary),
    secondary: (clan.rightHand ? RIGHT_HAND_GOODS : 0) + SOLDIER_GOODS * secondary,
  };
}

/** GP-36, EX4: red for so many different goods. */
export function saleOf({ scale }: ParadiseView, clan: ClanView, kinds: number): number {
  const step = kinds - aimedAt(clan, 'fence');
  return step <= 0 ? 0 : (scale[step - 1] ?? scale.at(-1) ?? 0);
}

export interface Hiring {
  readonly who: Character | 'executant';
  readonly do: 'recruit' | 'promote';
  /** What the move names: the recruit, or whom it promotes. */
  readonly names: string;
  /** Identical goods. */
  readonly cost: number;
  /** The kinds it can be paid with now; none where something is in the way, and the rules say what. */
  readonly with: readonly Goods[];
}

const PROMOTES = { captain: 'soldier', rightHand: 'captain', boss: 'merchant' } as const;
const ORDER = ['soldier', 'merchant', 'captain', 'rightHand', 'boss', 'executant'] as const;

/** GP-37..42, GP-47..52: whoever may be recruited or gained by a promotion, with what it costs. */
export function hiringsOf(clan: ClanView, options: readonly Option[]): readonly Hiring[] {
  return ORDER.map((who): Hiring => {
    const promoted = who in PROMOTES ? PROMOTES[who as keyof typeof PROMOTES] : null; // `in` has just said so.
    const move = promoted ? 'promote' : 'recruit';
    const names = promoted ?? who;
    const payable = valuesOf(optionsFor(options, move, { who: names }), 'with') as readonly Goods[]; // Goods by the schema of the move.
    const needed = who === 'executant' ? Math.max(1, cost.executant - clan.captains.length) : cost[who];
    return { who, do: move, names, cost: needed, with: goodsKinds.filter((kind) => payable.includes(kind)) };
  });
}

/** A hiring as a move, whether it may be made or not: with the goods of which there are most, where none are named. */
export function hiringMove(
  one: Hiring,
  clan: ClanView,
  options: readonly Option[],
  kind: Goods = mostOf(clan),
): { readonly do: string } & Readonly<Record<string, Value>> {
  if (one.do === 'recruit') return { do: 'recruit', who: one.names, with: kind };
  const [number = 1] = valuesOf(optionsFor(options, 'promote', { who: one.names }), 'number');
  return { do: 'promote', who: one.names, number, with: kind };
}

const mostOf = (clan: ClanView): Goods =>
  goodsKinds.reduce((most, kind) => (heldOf(clan, kind) > heldOf(clan, most) ? kind : most));

/** Phase 5 on paper, in the order of GP-R26. White notes, except `red`. */
export interface WashSheet {
  readonly red: number;
  readonly gained: number;
  readonly boss: number;
  readonly complete: number;
  /** EX6. */
  readonly blackmail: number;
  readonly salaries: number;
  /** GP-R24: in full; what there is goes in any case. */
  readonly paid: boolean;
  readonly left: number;
}

/** GP-54..60: what comes of laundering that much red. @param blackmailer white that each of them takes */
export function washSheet(clan: ClanView, white: number, red: number, blackmailer: number): WashSheet {
  const gained = Math.floor(red / RED_FOR_ONE_WHITE);
  const boss = clan.boss ? BOSS_BONUS : 0;
  const complete = clan.complete ? COMPLETE_BONUS : 0;
  const before = white + boss + complete + gained;
  const blackmail = Math.min(before, blackmailer * aimedAt(clan, 'blackmailer'));
  const purse = before - blackmail;
  const paid = purse >= clan.salaries;
  return {
    red,
    gained,
    boss,
    complete,
    blackmail,
    salaries: clan.salaries,
    paid,
    left: Math.max(0, purse - clan.salaries),
  };
}

/** What is still to be told of an executant that is played: whom, which goods. Options shrink as they are chosen. */
export interface Aim {
  readonly targets: readonly Seat[];
  readonly take: readonly Goods[];
  readonly give: readonly Goods[];
  /** All told: the move. */
  readonly move: ({ readonly do: 'play' } & Readonly<Record<string, Value>>) | null;
}

export function aimOf(
  options: readonly Option[],
  chosen: { card: ExecutantCard; target?: Seat; take?: Goods; give?: Goods },
): Aim {
  const { card, target, take, give } = chosen;
  const ofCard = optionsFor(options, 'play', { card });
  const ofTarget = target === undefined ? [] : optionsFor(ofCard, 'play', { target });
  const takes = valuesOf(ofTarget, 'take') as readonly Goods[]; // Goods by the schema of the move.
  const gives = valuesOf(
    take === undefined ? ofTarget : optionsFor(ofTarget, 'play', { take }),
    'give',
  ) as readonly Goods[]; // As above.
  const told =
    target !== undefined &&
    ofTarget.length > 0 &&
    (takes.length === 0 || take !== undefined) &&
    (gives.length === 0 || give !== undefined);
  return {
    targets: valuesOf(ofCard, 'target').map(Number),
    take: takes,
    give: gives,
    move: told
      ? {
          do: 'play',
          card,
          target,
          ...(takes.length > 0 && take ? { take } : {}),
          ...(gives.length > 0 && give ? { give } : {}),
        }
      : null,
  };
}

/** Cards that may be played now. */
export const playable = (options: readonly Option[]): readonly ExecutantCard[] =>
  valuesOf(optionsFor(options, 'play'), 'card') as readonly ExecutantCard[]; // Cards by the schema of the move.

/** GP-61: the cards of a stock, each by the name that the move gives it (`arms.2`). */
export const kindOfCard = (name: string): Goods => goodsKinds.find((kind) => name.startsWith(`${kind}.`)) ?? 'drugs';

/** How much of a kind lies before somebody. */
export const heldOf = (clan: ClanView, kind: Goods): number => clan.goods[indexOf(kind)] ?? 0;
