import type { Balances } from '../money.ts';
import { type ExecutantCard, executantIds, executantOf } from './data/executants.ts';
import { goodsKinds } from './data/goods.ts';
import { CAPTAINS, MERCHANTS, SOLDIERS } from './data/people.ts';
import { countAt } from './goods.ts';
import { clanHolder, MARKET } from './money.ts';
import { checkOptions } from './options.ts';
import { isLegal } from './secondary.ts';
import type { Clan, ParadiseState } from './state.ts';
import { lacking } from './terms.ts';

export function checkParadise(state: ParadiseState, money: Balances): void {
  checkOptions(state.options);
  checkFlow(state);
  checkSeats(state);
  for (const [i, clan] of state.clans.entries()) checkClan(clan, `clan ${i + 1}`);
  checkProductions(state);
  checkGoods(state);
  checkExecutants(state);
  checkMoney(state, money);
}

function checkFlow({
  options,
  phase,
  turn,
  go,
  active,
  first,
  clans,
  market,
  signs,
  ranks,
  bought,
}: ParadiseState): void {
  const seats = clans.length;
  if (turn < 1 || turn > options.turns || go < 0) wrong(`turn ${turn}, go ${go}`);
  if (first < 1 || first > seats || (active !== null && (active < 1 || active > seats)))
    wrong(`seat ${first}, ${active}`);
  if ((active === null) !== ['keeping', 'signs', 'over'].includes(phase)) wrong(`seat ${active} active in ${phase}`);
  if ((market.auction !== null) !== (phase === 'market')) wrong(`an auction in ${phase}, or none`);
  if ((signs !== null && phase !== 'signs' && phase !== 'over') || (signs === null && phase === 'signs'))
    wrong('signs');
  if ((ranks !== null) !== (phase === 'over')) wrong(`ranks in ${phase}`);
  if (ranks && ranks.flat().toSorted().join() !== clans.map((_, i) => i + 1).join()) wrong(`ranks ${ranks}`);
  if (bought > options.executantsPerTurn) wrong(`${bought} executants recruited`);
}

function checkSeats({ clans, played, market: { got, auction }, talks, signs }: ParadiseState): void {
  const seats = [
    ...clans.flatMap(({ aimed }) => aimed.map(({ by }) => by)),
    ...[played, got, talks.begun, talks.spent, signs?.tied ?? []].flat(),
    ...talks.open.flatMap(({ from, to }) => [from, to]),
    ...(auction ? [auction.order, auction.out, auction.declined, auction.bluffed].flat() : []),
    ...(auction?.bids ?? []).map(({ seat }) => seat),
  ];
  if (seats.some((seat) => seat > clans.length)) wrong('somebody is named who does not play');
  if (talks.count.length !== clans.length) wrong(`offers of ${talks.count.length} seats`);
}

function checkClan(clan: Clan, who: string): void {
  const { soldiers, captains, merchants, gone, rightHand, boss, goods, marked } = clan;
  checkCards([...soldiers, ...gone.soldiers], SOLDIERS, `soldiers of ${who}`);
  checkCards([...captains, ...gone.captains], CAPTAINS, `captains of ${who}`);
  checkCards([...merchants, ...gone.merchants], MERCHANTS, `merchants of ${who}`);
  for (const numbers of [soldiers, captains, merchants])
    if (numbers.some((number, i) => number <= (numbers[i - 1] ?? 0))) wrong(`order of the people of ${who}`);
  if (gone.soldiers.length !== captains.length + gone.captains.length) wrong(`captains of ${who} came from nowhere`);
  if (gone.captains.length !== Number(rightHand)) wrong(`right-hand of ${who}`);
  if (gone.merchants.length !== Number(boss)) wrong(`boss of ${who}`);
  if (goods.some((n, i) => n < 0 || countAt(marked, i) < 0 || countAt(marked, i) > n)) wrong(`goods of ${who}`);
}

function checkCards(numbers: readonly number[], most: number, what: string): void {
  if (new Set(numbers).size !== numbers.length || numbers.some((number) => number < 1 || number > most)) wrong(what);
}

/** GP-13, GP-14. */
function checkProductions({ clans, phase }: ParadiseState): void {
  const ids = clans.flatMap(({ clan }) => clan ?? []);
  if (new Set(ids).size !== ids.length) wrong('a clan is there twice');
  if (phase !== 'clans' && clans.some((_, i) => !isLegal(clans, i))) wrong('productions');
}

/** GP-3, GP-R2: ordinary and black-market cards of each kind are complete. */
function checkGoods({ options, clans, supply, market }: ParadiseState): void {
  for (const [i, kind] of goodsKinds.entries()) {
    const marked = clans.reduce((sum, clan) => sum + countAt(clan.marked, i), 0);
    const ordinary = clans.reduce((sum, { goods }) => sum + countAt(goods, i), 0) - marked + countAt(supply, i);
    const shown = market.display.filter((one) => one === kind).length;
    const black = marked + shown + countAt(market.pile, i) + countAt(market.discard, i);
    if (ordinary !== options.goodsCards || countAt(supply, i) < 0) wrong(`${ordinary} ${kind}`);
    if (black !== options.marketCards) wrong(`${black} ${kind} of the black market`);
  }
}

/** GP-R1: every card is in exactly one place. */
function checkExecutants({ options, clans, executants: { pile, discard } }: ParadiseState): void {
  const cards = new Set<ExecutantCard>();
  let n = 0;
  const see = (card: ExecutantCard): void => {
    const copy = Number(card.slice(card.indexOf('.') + 1));
    if (!(copy >= 1 && copy <= options.executants[executantOf(card)])) wrong(`executant ${card}`);
    cards.add(card);
    n++;
  };
  pile.forEach(see);
  discard.forEach(see);
  for (const { hand, aimed } of clans) {
    hand.forEach(see);
    for (const { card } of aimed) see(card);
  }
  const all = executantIds.reduce((sum, id) => sum + options.executants[id], 0);
  if (n !== all || cards.size !== all) wrong(`${n} executants`);
}

/** No debts; GP-19: offers are covered; GP-33: the compensation stays on its space until it is taken. */
function checkMoney(state: ParadiseState, money: Balances): void {
  for (const [i] of state.clans.entries())
    for (const unit of ['red', 'white']) if (money(clanHolder(i + 1), unit) < 0) wrong(`clan ${i + 1} owes ${unit}`);
  const laid = money(MARKET, 'red');
  if (laid !== 0 && laid !== state.options.compensation) wrong(`compensation of ${laid}`);
  for (const offer of state.talks.open)
    if (lacking(state, money, offer.from, offer.give, offer.want)) wrong(`offer ${offer.id} is not covered`);
  const due = state.market.auction?.due;
  if (due && money(clanHolder(due.seat), 'red') + money(clanHolder(due.seat), 'white') < due.amount)
    wrong('a bid is not covered');
}

function wrong(what: string): never {
  throw new Error(`gangster-paradise: ${what}`);
}
