/** Values of things for the sharp bot, in grades (chapter 16, 2). */
import { seizures } from '../data/seizures.ts';
import { itemOf } from '../items.ts';
import type { ElementName } from '../state.ts';
import type { CardView, PoliceCityView } from '../view.ts';

export function ownTokens(view: PoliceCityView, seat: number): number[] {
  const sight = view.police[seat - 1]?.tokens ?? [];
  const under = view.mine?.seat === seat ? view.mine.underTokens : [];
  return sight.map((n, i) => n + (under[i] ?? 0));
}

export function gainOf(view: PoliceCityView, seat: number, item: string): number {
  const { kind, card } = itemOf(item);
  if (kind !== null) return tokenWorth(view, seat, seizures.indexOf(kind));
  const face = cardIn(view, card);
  return face ? cardWorth(view, seat, face) : 0;
}

/** Value of something for a seat that loses it: of a token, its last step. */
export function lossOf(view: PoliceCityView, seat: number, item: string): number {
  const { kind, card } = itemOf(item);
  if (kind !== null) return stepOf((ownTokens(view, seat)[seizures.indexOf(kind)] ?? 1) - 1);
  const face = cardIn(view, card);
  return face ? cardWorth(view, seat, face) : 0;
}

const cardIn = (view: PoliceCityView, id: string | null): CardView | undefined =>
  [...view.police.flatMap(({ cards }) => cards), ...(view.mine?.under ?? [])].find((one) => one.id === id);

const stepOf = (has: number): number => (has === 0 ? 0.35 : has < 3 ? 0.8 : 0.4);

/** Value of a token: the step in the combinations, and majorities won or tied on the next levels of the board. */
function tokenWorth(view: PoliceCityView, seat: number, kind: number): number {
  const has = ownTokens(view, seat)[kind] ?? 0;
  const step = stepOf(has);
  const onBoard = view.board.some((token) => token.kind === seizures[kind]);
  const most = Math.max(0, ...view.police.filter((one) => one.seat !== seat).map(({ tokens }) => tokens[kind] ?? 0));
  const contested = onBoard && has + 1 >= most && has <= most;
  return step + (contested ? 0.3 : 0);
}

/** Value of a card for objectives: more for an open one, less with such a card already. */
function cardWorth(view: PoliceCityView, seat: number, card: CardView): number {
  const held = view.police[seat - 1]?.cards ?? [];
  let best = 0.2;
  for (const { asks, grades, token } of view.objectives) {
    const useful = card.districts.filter((district) => asks.includes(district)).length;
    if (useful === 0) continue;
    const matched = held.filter(({ districts }) => districts.some((district) => asks.includes(district))).length;
    const share = (grades + (token ? 0.4 : 0)) / asks.length;
    const halves = Math.min(useful, asks.length);
    best = Math.max(best, share * halves * (matched < asks.length ? 0.75 : 0.3));
  }
  return best;
}

/** PC-48. */
const INFORMER = 0.25;

export function elementWorth(view: PoliceCityView, seat: number, card: CardView, element: ElementName): number {
  if (element === 'card') return cardWorth(view, seat, card);
  if (element.startsWith('grade')) return 1;
  if (element.startsWith('informer')) return INFORMER;
  const kind = card.seizures[Number(element.slice(-1)) - 1];
  return kind ? tokenWorth(view, seat, seizures.indexOf(kind)) : 0;
}

export function placeWorth(view: PoliceCityView, seat: number, card: CardView): number {
  const tokens = card.seizures.reduce((sum, kind) => sum + tokenWorth(view, seat, seizures.indexOf(kind)), 0);
  return card.grades + tokens + INFORMER * card.informers + cardWorth(view, seat, card);
}

/** Value of a level of the mafia avoided: higher near the end. */
export function mafiaWorth({ mafia, goal }: PoliceCityView): number {
  const left = Math.max(1, goal - mafia);
  return left <= 2 ? 2 : left <= 4 ? 1.4 : left <= 6 ? 1 : 0.7;
}
