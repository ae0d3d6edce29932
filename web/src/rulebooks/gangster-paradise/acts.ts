/** What a go may do, worked out from the options that the rules give and from the view: what it costs, what it brings, why not yet. */

import type { ExecutantCard, ExecutantId } from '#rulebooks/gangster-paradise/data/executants.ts';
import { executantOf } from '#rulebooks/gangster-paradise/data/executants.ts';
import { type Goods, goodsKinds, indexOf } from '#rulebooks/gangster-paradise/data/goods.ts';
import {
  BOARD_GOODS,
  BOSS_BONUS,
  CAPTAINS,
  type Character,
  COMPLETE_BONUS,
  cost,
  MERCHANTS,
  NEEDED_FOR_PROMOTION,
  RED_FOR_ONE_WHITE,
  RIGHT_HAND_GOODS,
  SOLDIER_GOODS,
  SOLDIERS,
} from '#rulebooks/gangster-paradise/data/people.ts';
import type { ClanView, ParadiseView } from '#rulebooks/gangster-paradise/view.ts';
import type { Option } from '#rulebooks/options.ts';
import type { Seat } from '#rulebooks/rulebook.ts';

type Value = string | number;
type Chosen = Readonly<Record<string, Value | undefined>>;

/** Options of that kind of move that the fields chosen so far leave. */
export const optionsFor = (options: readonly Option[], move: string, chosen: Chosen = {}): readonly Option[] =>
  options.filter(
    (option) =>
      option.do === move &&
      Object.entries(chosen).every(([name, value]) => value === undefined || allows(option, name, value)),
  );

function allows(option: Option, name: string, value: Value): boolean {
  const field = option.fields?.[name];
  if (field === undefined) return false;
  if (field.kind === 'pick' || field.kind === 'several') return field.from.includes(value);
  return field.kind === 'range' && Number(value) >= field.min && Number(value) <= field.max;
}

/** The values that a field may still take. */
export const valuesOf = (options: readonly Option[], name: string): readonly Value[] => [
  ...new Set(
    options.flatMap(({ fields }) => {
      const field = fields?.[name];
      return field?.kind === 'pick' || field?.kind === 'several' ? field.from : [];
    }),
  ),
];

/** The ends of a number that a move takes; null where there is no such move. */
export function rangeOf(options: readonly Option[], name: string): { min: number; max: number; step: number } | null {
  for (const { fields } of options) {
    const field = fields?.[name];
    if (field?.kind === 'range') return { min: field.min, max: field.max, step: field.step ?? 1 };
    if (field?.kind === 'pick') {
      const numbers = field.from.map(Number);
      return { min: Math.min(...numbers), max: Math.max(...numbers), step: 1 };
    }
  }
  return null;
}

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

/** Why somebody cannot be taken on now: the key of a sentence. */
type WhyNot = 'cards' | 'soldiers' | 'captains' | 'merchants' | 'right-hand' | 'limit' | 'goods' | 'pile' | 'there';

export interface Hiring {
  readonly who: Character | 'executant';
  readonly do: 'recruit' | 'promote';
  /** What the move names: the recruit, or whom it promotes. */
  readonly names: string;
  /** Identical goods. */
  readonly cost: number;
  /** The kinds it can be paid with now. */
  readonly with: readonly Goods[];
  readonly why: WhyNot | null;
}

const PROMOTES = { captain: 'soldier', rightHand: 'captain', boss: 'merchant' } as const;
const ORDER = ['soldier', 'merchant', 'captain', 'rightHand', 'boss', 'executant'] as const;

/** GP-37..42, GP-47..52: whoever may be recruited or gained by a promotion, with what it costs and what is in the way. */
export function hiringsOf(view: ParadiseView, clan: ClanView, options: readonly Option[]): readonly Hiring[] {
  return ORDER.map((who): Hiring => {
    const promoted = who in PROMOTES ? PROMOTES[who as keyof typeof PROMOTES] : null; // `in` has just said so.
    const move = promoted ? 'promote' : 'recruit';
    const names = promoted ?? who;
    const payable = valuesOf(optionsFor(options, move, { who: names }), 'with') as readonly Goods[]; // Goods by the schema of the move.
    const needed = who === 'executant' ? Math.max(1, cost.executant - clan.captains.length) : cost[who];
    const why = payable.length > 0 ? null : (whyNot(view, clan, who) ?? 'goods');
    return { who, do: move, names, cost: needed, with: goodsKinds.filter((kind) => payable.includes(kind)), why };
  });
}

/** What is in the way beside the goods; null where nothing is. */
function whyNot(view: ParadiseView, clan: ClanView, who: Hiring['who']): WhyNot | null {
  const captains = clan.captains.length + (clan.rightHand ? 1 : 0);
  switch (who) {
    case 'soldier':
      return clan.soldiers.length + captains >= SOLDIERS ? 'cards' : null;
    case 'merchant':
      return clan.merchants.length + (clan.boss ? 1 : 0) >= MERCHANTS ? 'cards' : null;
    case 'captain':
      if (captains >= CAPTAINS) return 'cards';
      return clan.soldiers.length < NEEDED_FOR_PROMOTION ? 'soldiers' : null;
    case 'rightHand':
      if (clan.rightHand) return 'there';
      return clan.captains.length < NEEDED_FOR_PROMOTION ? 'captains' : null;
    case 'boss':
      if (clan.boss) return 'there';
      if (clan.merchants.length < NEEDED_FOR_PROMOTION) return 'merchants';
      return clan.rightHand ? null : 'right-hand';
    case 'executant':
      if (view.bought >= view.executantsPerTurn) return 'limit';
      return view.executants.pile + view.executants.discard.length === 0 ? 'pile' : null;
  }
}

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
