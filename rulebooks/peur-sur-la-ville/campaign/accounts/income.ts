import type { Arguments } from '../../../rulebook.ts';
import { holdupBtc, lawBtc } from '../../catalogue/city.ts';
import { gangs } from '../../catalogue/gangs.ts';
import { resources } from '../../catalogue/resources.ts';
import { cardOf, titleOf } from '../deck/deck.ts';
import { gangOf, nowOf, resourcesOf, seatOfId } from '../find.ts';
import type { CampaignState, Contract, Fact, Gang, ReportLine } from '../state.ts';

export interface Due {
  readonly amount: number;
  readonly key: string;
  readonly args?: Arguments;
}

/** Everything that a band earns this turn (PV-139, PV-140, PV-151..154, PV-133, PV-94, PV-98). */
export function incomeOf(state: CampaignState, gang: Gang, lines: readonly ReportLine[]): Due[] {
  const kind = gangs[gang.type];
  const dues: Due[] = lines.flatMap((line) => dueOf(state, gang, line) ?? []);
  const arrests = lines.filter(
    (line) => line.fact === 'capture' && line.by === gang.seat && isGangMember(state, line.figure),
  );
  if (kind.arrestBtc > 0)
    dues.push({ amount: kind.arrestBtc * arrests.length, key: 'why.arrests', args: { count: arrests.length } });
  const harmed = lines.filter(
    (line) => (line.fact === 'wound' || line.fact === 'kill') && seatOfId(line.figure) === gang.seat,
  );
  if (kind.giftBtc > 0)
    dues.push({ amount: kind.giftBtc * harmed.length, key: 'why.gifts', args: { count: harmed.length } });
  const held = resourcesOf(state, gang);
  if (held.includes('labo')) dues.push({ amount: resources.labo.perTurnBtc ?? 0, key: 'why.labo' });
  if (kind.perTurnBtc > 0)
    dues.push({ amount: kind.perTurnBtc, key: 'why.every-turn', args: { type: { term: `gang.${gang.type}` } } });
  return dues;
}

/** The income of one line of a report; null where it pays that band nothing. */
function dueOf(state: CampaignState, gang: Gang, line: Fact): Due | null {
  if ('gang' in line && line.gang !== gang.seat) return null;
  switch (line.fact) {
    case 'fulfil': {
      if (seatOfId(line.contract) !== gang.seat) return null;
      const card = cardOf(state, contractOf(state, gang, line.contract).card);
      return { amount: card.btc, key: 'why.contract', args: { affaire: titleOf(card) } };
    }
    case 'robBank':
      return { amount: holdupBtc.bank, key: 'why.bank' };
    case 'robShop':
      return { amount: holdupBtc.shop, key: 'why.shop', args: { shop: { term: `place.${line.shop}` } } };
    case 'robPassers':
      return { amount: holdupBtc.passerBy * line.count, key: 'why.passers', args: { count: line.count } };
    case 'prevent':
      return { amount: lawBtc.prevented * line.count, key: 'why.prevented', args: { count: line.count } };
    case 'racket':
      return { amount: lawBtc.racket, key: 'why.racket', args: { shop: { term: `place.${line.shop}` } } };
    case 'truck':
      return { amount: gangs[gang.type].truckBtc * line.count, key: 'why.trucks', args: { count: line.count } };
    case 'extra':
      return { amount: line.amount, key: 'why.extra', args: { words: line.words } };
    default:
      return null;
  }
}

/** A contract in that band's hand. @throws Error where it holds none (a fault of the rules) */
function contractOf(state: CampaignState, gang: Gang, contract: string): Contract {
  const found = nowOf(state).contracts[gang.seat]?.find((one) => one.id === contract);
  if (!found) throw new Error(`no contract ${contract}`);
  return found;
}

/** PV-154: law forces do not pay each other for arrests among themselves. */
const isGangMember = (state: CampaignState, figure: string): boolean =>
  !gangs[gangOf(state, seatOfId(figure)).type].lawForce;

/** PV-155..158: contracts fulfilled, other bands' HQs taken, the own HQ lost (once, PV-R40). */
export function reputationOf(state: CampaignState, gang: Gang, lines: readonly ReportLine[]): Due[] {
  const dues: Due[] = [];
  for (const contract of nowOf(state).contracts[gang.seat] ?? [])
    if (lines.some((line) => line.fact === 'fulfil' && line.contract === contract.id)) {
      const card = cardOf(state, contract.card);
      dues.push({ amount: card.reputation, key: 'why.contract', args: { affaire: titleOf(card) } });
    }
  const takings = lines.flatMap((line) => (line.fact === 'takeHq' ? [line] : []));
  const ownerOf = (slot: number) => state.hqs[slot]?.owner;
  const taken = new Set(
    takings.filter((line) => line.by === gang.seat && ownerOf(line.hq) !== gang.seat).map((line) => line.hq),
  );
  if (taken.size > 0) dues.push({ amount: taken.size, key: 'why.hq-taken', args: { count: taken.size } });
  // The loss comes last, so that the sum stops at 0, not a part of it (PV-R54).
  if (takings.some((line) => line.hq === gang.home && line.of === gang.seat))
    dues.push({ amount: -2, key: 'why.hq-lost' });
  return dues;
}
