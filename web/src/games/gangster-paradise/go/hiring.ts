import { optionsFor, type Value, valuesOf } from '#lib/board/read-options.ts';
import { type Goods, goodsKinds } from '#rulebooks/gangster-paradise/data/goods.ts';
import { type Character, cost } from '#rulebooks/gangster-paradise/data/people.ts';
import type { ClanView } from '#rulebooks/gangster-paradise/view.ts';
import type { Option } from '#rulebooks/options.ts';
import { heldOf } from './goods.ts';

export interface Hiring {
  readonly who: Character | 'executant';
  readonly do: 'recruit' | 'promote';
  /** The move's field: the recruit, or the person promoted. */
  readonly names: string;
  /** Number of identical goods. */
  readonly cost: number;
  /** Kinds it can be paid with now; empty if the rules forbid it. */
  readonly with: readonly Goods[];
}

const PROMOTES = { captain: 'soldier', rightHand: 'captain', boss: 'merchant' } as const;
const ORDER = ['soldier', 'merchant', 'captain', 'rightHand', 'boss', 'executant'] as const;

/** GP-37..42, GP-47..52: recruits and promotions, with costs. */
export function hiringsOf(clan: ClanView, options: readonly Option[]): readonly Hiring[] {
  return ORDER.map((who): Hiring => {
    const promoted = who in PROMOTES ? PROMOTES[who as keyof typeof PROMOTES] : null; // `in` was checked just before.
    const move = promoted ? 'promote' : 'recruit';
    const names = promoted ?? who;
    const payable = valuesOf(optionsFor(options, move, { who: names }), 'with') as readonly Goods[]; // Goods by the schema of the move.
    const needed = who === 'executant' ? Math.max(1, cost.executant - clan.captains.length) : cost[who];
    return { who, do: move, names, cost: needed, with: goodsKinds.filter((kind) => payable.includes(kind)) };
  });
}

/** The move, legal or not: paid with the most plentiful goods unless a kind is given. */
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
