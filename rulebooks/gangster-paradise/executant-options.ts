/** Playable executants with targets and goods (GP-H5). */
import type { Option } from '../options.ts';
import type { Seat } from '../rulebook.ts';
import { type ExecutantCard, type ExecutantId, executantOf } from './data/executants.ts';
import { type Goods, goodsKinds } from './data/goods.ts';
import { ownedOf } from './goods.ts';
import { clanOf } from './names.ts';
import type { ParadiseState } from './state.ts';

interface Choice {
  readonly take: readonly Goods[];
  readonly give: readonly Goods[];
}
const NO_CHOICE: Choice = { take: [], give: [] };

/** Goods that this executant may take and give there; empty where it takes or finds none. */
export function choiceOf(state: ParadiseState, seat: Seat, target: Seat, id: ExecutantId): Choice {
  if (id !== 'pickpocket' && id !== 'forger') return NO_CHOICE;
  const take = kindsOf(state, target);
  if (id === 'pickpocket') return { take, give: [] };
  const give = kindsOf(state, seat);
  return take.length > 0 && give.length > 0 ? { take, give } : NO_CHOICE;
}

const kindsOf = (state: ParadiseState, seat: Seat): Goods[] =>
  goodsKinds.filter((kind) => ownedOf(clanOf(state, seat), kind) > 0);

/** Executants that the active player may play, with their targets. */
export function executantOptions(state: ParadiseState, seat: Seat): readonly Option[] {
  const { hand } = clanOf(state, seat);
  if (hand.length === 0 || state.active !== seat || state.played.includes(seat)) return [];
  const targets = state.clans.flatMap((_, i) => (i + 1 === seat ? [] : [i + 1]));
  const choosing = hand.filter((card) => ['pickpocket', 'forger'].includes(executantOf(card)));
  const plain = hand.filter((card) => !choosing.includes(card));
  return [
    ...(plain.length > 0 ? [playOption(plain, targets)] : []),
    ...choosing.flatMap((card) => targets.map((target) => choiceOption(state, seat, card, target))),
  ];
}

function choiceOption(state: ParadiseState, seat: Seat, card: ExecutantCard, target: Seat): Option {
  const { take, give } = choiceOf(state, seat, target, executantOf(card));
  const { fields } = playOption([card], [target]);
  return {
    do: 'play',
    fields: {
      ...fields,
      ...(take.length > 0 ? { take: { kind: 'pick', from: take } } : {}),
      ...(give.length > 0 ? { give: { kind: 'pick', from: give } } : {}),
    },
  };
}

const playOption = (cards: readonly ExecutantCard[], targets: readonly Seat[]): Option => ({
  do: 'play',
  fields: { card: { kind: 'pick', from: cards }, target: { kind: 'pick', from: targets } },
});
