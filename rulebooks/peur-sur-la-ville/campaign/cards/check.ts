/** Invariants of card evenings: every stake is in its place. */
import type { Balances } from '../../../money.ts';
import { potOf } from '../../../rulebook.ts';
import type { CampaignState, CardEvening } from '../state.ts';
import { cardsOf, seatedAt, stakesOf, tillOf } from './cards.ts';

/** @param wrong throws its argument as an error */
export function checkCards(state: CampaignState, money: Balances, wrong: (what: string) => never): void {
  for (const [name, evening] of Object.entries(cardsOf(state))) {
    const { status } = evening;
    const stakes = stakesOf(evening);
    const [till, pot] = [money(tillOf(name), 'btc'), money(potOf(name), 'btc')];
    if (till !== (status === 'gathering' ? stakes : 0)) wrong(`evening ${name} (${status}): ${till} in its till`);
    // During the game the pot is the game's own, which might add Bitcoins to it.
    if (status === 'playing' ? pot < stakes : pot !== 0) wrong(`evening ${name} (${status}): ${pot} in its pot`);
    if (!state.now && (status === 'gathering' || status === 'playing'))
      wrong(`evening ${name} without a campaign turn`);
    if (seatedAt(evening).some((seat) => !state.gangs[seat])) wrong(`evening ${name}: a seat without a band`);
    if (evening.table && String(evening.table) !== String(seatedAt(evening))) wrong(`evening ${name}: dealt to others`);
    if ((status === 'playing' || status === 'over') !== (evening.table !== null) && status !== 'off')
      wrong(`evening ${name}: ${status} without a table`);
    const { rematch } = evening;
    if (rematch && (!cardsOf(state)[rematch.of] || rematch.asked.some((seat) => !state.gangs[seat])))
      wrong(`evening ${name}: a rematch of nothing, or asked of nobody`);
    if (rematch?.asked.some((seat) => evening.seated[seat])) wrong(`evening ${name}: asked of who sits there`);
    checkEnd(name, evening, wrong);
  }
}

function checkEnd(name: string, evening: CardEvening, wrong: (what: string) => never): void {
  const { status, ranks, paid } = evening;
  if ((status === 'over') !== (ranks !== null && paid !== null)) wrong(`evening ${name}: over without ranks`);
  const seats = (ranks ?? []).flat();
  const gangs = seatedAt(evening);
  if (new Set(seats).size !== seats.length || seats.some((seat) => !gangs.includes(seat)))
    wrong(`evening ${name}: ranks of others than its gangs`);
}
