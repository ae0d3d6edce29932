/** Names of a player's things in moves (PC-H8): `drogue.2` is the second visible token of that kind, `PL06` a card; `file.` before it means under the file. */

import type { Message } from '../message.ts';
import type { Balances } from '../money.ts';
import type { Act, Seat } from '../rulebook.ts';
import { type Seizure, seizures } from './data/seizures.ts';
import { dossierHolder, policeHolder, post, SUPPLY } from './money.ts';
import { cardName, policeOf } from './names.ts';
import type { PoliceState } from './state.ts';

export interface Item {
  readonly under: boolean;
  readonly kind: Seizure | null;
  readonly card: string | null;
}

export function itemOf(name: string): Item {
  const under = name.startsWith('file.');
  const bare = under ? name.slice(5) : name;
  const [kind = ''] = bare.split('.');
  const seizure = seizures.find((one) => one === kind) ?? null;
  return { under, kind: seizure, card: seizure ? null : bare };
}

function tokenNames(money: Balances, holder: string, before: string): string[] {
  const names: string[] = [];
  for (const kind of seizures) {
    const n = money(holder, kind);
    for (let i = 1; i <= n; i++) names.push(`${before}${kind}.${i}`);
  }
  return names;
}

export const tokensInSight = (seat: Seat, money: Balances): string[] => tokenNames(money, policeHolder(seat), '');

export const tokensUnder = (state: PoliceState, seat: Seat, money: Balances): string[] =>
  policeOf(state, seat).hidden === 0 ? [] : tokenNames(money, dossierHolder(seat), 'file.');

export const cardsInSight = (state: PoliceState, seat: Seat): readonly string[] => policeOf(state, seat).cards;

export const cardsUnder = (state: PoliceState, seat: Seat): string[] =>
  policeOf(state, seat).under.map((card) => `file.${card}`);

/** Does the player have all of these at once? @param money the balances, with which a draft may be passed */
export function hasItems(state: PoliceState, seat: Seat, money: Balances, names: readonly string[]): boolean {
  const items = names.map(itemOf);
  const { cards, under } = policeOf(state, seat);
  return items.every((item) => {
    if (item.card !== null) return (item.under ? under : cards).includes(item.card);
    const wanted = items.filter(({ kind, under: below }) => kind === item.kind && below === item.under).length;
    return wanted <= money((item.under ? dossierHolder : policeHolder)(seat), item.kind ?? '');
  });
}

export const itemName = (state: PoliceState, { kind, card }: Item) =>
  card === null ? { term: `seizure.${kind}` } : cardName(state, card);

/** PC-R30, PC-R48: a token goes back to the supply, a card to the discard. PC-R35: one from under a file is shown. */
export function discardItem(act: Act<PoliceState>, seat: Seat, name: string, why: Message): void {
  const item = takeOut(act, seat, name);
  if (item.card !== null) act.state.discard.push(item.card);
  else post(act, holderOf(seat, item), SUPPLY, item.kind ?? '', 1, why);
}

/** PC-97: a thing changes hands, openly. */
export function handOver(act: Act<PoliceState>, from: Seat, to: Seat, name: string, why: Message): void {
  const item = takeOut(act, from, name);
  if (item.card !== null) policeOf(act.state, to).cards.push(item.card);
  else post(act, holderOf(from, item), policeHolder(to), item.kind ?? '', 1, why);
}

const holderOf = (seat: Seat, { under }: Item): string => (under ? dossierHolder : policeHolder)(seat);

/** Removes a card from the hand, or something from under the file. */
function takeOut(act: Act<PoliceState>, seat: Seat, name: string): Item {
  const item = itemOf(name);
  const police = policeOf(act.state, seat);
  if (item.card !== null) {
    const cards = item.under ? police.under : police.cards;
    cards.splice(cards.indexOf(item.card), 1);
  }
  if (item.under) {
    police.hidden -= 1;
    act.reveal();
  }
  return item;
}
