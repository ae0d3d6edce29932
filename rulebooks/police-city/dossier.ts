/** PC-106, PC-R34, PC-R35: the top secret file: its owner puts up to three tokens and cards under it, and takes them back. */
import type { Balances } from '../money.ts';
import type { Option } from '../options.ts';
import type { Act, Seat } from '../rulebook.ts';
import { FILINGS_A_ROUND, UNDER_A_FILE } from './data/tokens.ts';
import { cardsInSight, cardsUnder, itemOf, tokensInSight, tokensUnder } from './items.ts';
import { dossierHolder, policeHolder, post } from './money.ts';
import { policeOf } from './names.ts';
import type { PoliceState } from './state.ts';

/** PC-R35: so many times a round. */
export function filingOptions(state: PoliceState, seat: Seat, money: Balances): Option[] {
  const { open, hidden, filings } = policeOf(state, seat);
  if (filings >= FILINGS_A_ROUND || !open.includes('file')) return [];
  const options: Option[] = [];
  const add = (name: 'file' | 'unfile', from: readonly string[]): void => {
    if (from.length > 0) options.push({ do: name, fields: { item: { kind: 'pick', from } } });
  };
  if (hidden < UNDER_A_FILE) add('file', [...tokensInSight(seat, money), ...cardsInSight(state, seat)]);
  if (hidden > 0) add('unfile', [...tokensUnder(state, seat, money), ...cardsUnder(state, seat)]);
  return options;
}

/**
 * Others see that something moves. The ledger entry is public like the visible tokens: otherwise the change of their balance would reveal it (PC-R35: a file hides from the eye,
 * not from memory).
 */
export function playFiling(act: Act<PoliceState>, seat: Seat, name: string, lay: boolean): void {
  const police = policeOf(act.state, seat);
  const { kind, card } = itemOf(name);
  const [from, to] = lay ? [police.cards, police.under] : [police.under, police.cards];
  if (card !== null) {
    from.splice(from.indexOf(card), 1);
    to.push(card);
  } else {
    const holders = [policeHolder(seat), dossierHolder(seat)] as const;
    const [before, after] = lay ? holders : [holders[1], holders[0]];
    post(act, before, after, kind ?? '', 1, { key: lay ? 'why.filed' : 'why.unfiled' });
  }
  police.hidden += lay ? 1 : -1;
  police.filings += 1;
  act.say({ key: lay ? 'line.filed' : 'line.unfiled', args: { seat, hidden: police.hidden } });
  if (!lay) act.reveal();
}
