/**
 * What a report must show before a contract counts as fulfilled (PV-H4). For most objectives the report has no line, and the players are believed; these depend on something that
 * reports or rosters show.
 */
import type { Argument, Seat } from '../../../rulebook.ts';
import type { AffaireId } from '../../catalogue/affaires.ts';
import type { Kidnapped } from '../../catalogue/city.ts';
import { chiefRank, gangs } from '../../catalogue/gangs.ts';
import { asksAsPrinted, cardOf, titleOf } from '../deck/deck.ts';
import { KO_WOUNDS } from '../duel/duel.ts';
import { bouncersOf, chiefOf, figureOf, gangOf, linesOf, livingOf, nowOf, playersAt, seatOfId } from '../find.ts';
import type { CampaignState, Contract, Fact, Figure, TableNow } from '../state.ts';
import type { Digest } from './digest.ts';

type NeedKind = keyof typeof counts;

/** A number of things that the report of the band's table or its roster must show. */
interface Need {
  readonly kind: NeedKind;
  readonly count: number;
}

/** A contract and what is missing, as arguments of `contract.lacks` and of the refusal `fulfil-unproved`. */
export type Lack = { readonly affaire: Argument; readonly lack: { readonly term: string } };

interface Case {
  readonly state: CampaignState;
  readonly table: TableNow;
  readonly digest: Digest;
  readonly seat: Seat;
  readonly target: Seat | null;
}

const sum = (one: Case, worth: (fact: Fact) => number): number =>
  linesOf(one.table).reduce((total, line) => total + worth(line), 0);
const lawForce = (state: CampaignState, seat: Seat): boolean => gangs[gangOf(state, seat).type].lawForce;
const one = (holds: boolean): number => (holds ? 1 : 0);
const chiefs = ({ state, target }: Pick<Case, 'state' | 'target'>): Figure[] => {
  if (target === null) return [];
  const gang = gangOf(state, target);
  return livingOf(gang).filter((figure) => figure.rank === chiefRank(gang.type));
};
/** PV-R63: the other table whose report notes the death of such a chief, left in an HQ there. */
function chiefFell({ state, table, target }: Pick<Case, 'state' | 'table' | 'target'>): TableNow | undefined {
  const ids = chiefs({ state, target }).map(({ id }) => id);
  const falls = (line: Fact): boolean => line.fact === 'kill' && ids.includes(line.figure);
  return nowOf(state).tables.find((other) => other.table !== table.table && linesOf(other).some(falls));
}
/** PV-R74: other bands there: they play there, or their bouncers defend an HQ there. */
const others = ({ state, table, seat }: Case): Seat[] => {
  const defended = Object.values(state.hqs).flatMap((hq) => (hq.table === table.table ? [hq.holder] : []));
  return [...new Set([...table.order, ...defended])].filter((other) => other !== seat);
};
/** Has any player there a bought piece, which could be handed over openly? */
const hasBought = ({ state, table }: Case): boolean =>
  table.order.some((seat) => playersAt(state, table, seat).some(({ bought }) => bought.length > 0));
/** Vehicles of a band on that table, with the cars that it stole there (PV-R69). */
const vehiclesOf = ({ state, digest }: Case, seat: Seat): number =>
  gangOf(state, seat).vehicles.length + (digest.cars.get(seat) ?? 0);
const captures = (found: Case, counts: (figure: string) => boolean): number =>
  sum(found, (fact) => one(fact.fact === 'capture' && fact.by === found.seat && counts(fact.figure)));

/** PV-31: civilians of that kind that the band holds at the end. */
const held = (found: Case, citizen: Kidnapped): number =>
  sum(found, (fact) => one(fact.fact === 'hostage' && fact.gang === found.seat && fact.citizen === citizen));
/** PV-75: dead, with three wounds, or KO for a turn by the band itself. */
const isKo = ({ digest, seat }: Case, figure: string): boolean =>
  digest.dead.has(figure) || (digest.wounds.get(figure) ?? 0) >= KO_WOUNDS || digest.kos.has(`${seat} ${figure}`);
/** PV-58: stopped by the band; a destroyed vehicle counts by itself. */
const isStopped = ({ digest, seat }: Case, fact: Fact): boolean =>
  fact.fact === 'immobilise' && fact.gang === seat && !digest.lost.has(fact.vehicle);

/** PV-R74: bouncers of others in their HQs at that table. */
const bouncersOfOthers = ({ state, table, seat }: Case): number =>
  Object.values(state.hqs)
    .filter((hq) => hq.table === table.table && hq.holder !== seat)
    .reduce((sum, hq) => sum + bouncersOf(state, hq), 0);

const counts = {
  bank: (found: Case) => sum(found, (fact) => one(fact.fact === 'robBank' && fact.gang === found.seat)),
  shops: (found: Case) => sum(found, (fact) => one(fact.fact === 'robShop' && fact.gang === found.seat)),
  /** PV-R13: only Police and SWAT are paid for it and note it; other bands are believed. */
  prevented: (found: Case) =>
    lawForce(found.state, found.seat)
      ? sum(found, (fact) => (fact.fact === 'prevent' && fact.gang === found.seat ? fact.count : 0))
      : Number.POSITIVE_INFINITY,
  arrests: (found: Case) => captures(found, (figure) => !lawForce(found.state, seatOfId(figure))),
  chiefArrested: (found: Case) => captures(found, (figure) => chiefs(found).includes(figureOf(found.state, figure))),
  chiefKo: (found: Case) => one(chiefs(found).some(({ id }) => isKo(found, id))),
  /** PV-R74, PV-R63: the death happens in this turn, here or in an HQ on another table. */
  chiefDead: (found: Case) =>
    one(chiefs(found).some((figure) => found.digest.dead.has(figure.id)) || chiefFell(found) !== undefined),
  /** PV-R74: taken in this turn, and held at the end. */
  hqHeld: (found: Case) => {
    const { state, digest, seat, target } = found;
    const home = target === null ? 0 : (gangOf(state, target).home ?? 0);
    const takings = sum(found, (fact) => one(fact.fact === 'takeHq' && fact.by === seat && fact.hq === home));
    return digest.holders.get(home) === seat ? takings : 0;
  },
  hospital: ({ digest, seat }: Case) => one(digest.hospital === seat),
  othersThere: (found: Case) => others(found).length,
  /** Figures of other bands put KO; only lines of recovered ones say by whom. Bouncers have no line, so they are believed. */
  kos: (found: Case) => {
    const { digest, seat } = found;
    const named = [...digest.dead, ...digest.wounds.keys(), ...[...digest.kos].map((ko) => ko.split(' ')[1] ?? '')];
    const figures = [...new Set(named)].filter((id) => seatOfId(id) !== seat && isKo(found, id));
    return figures.length + bouncersOfOthers(found);
  },
  /** Vehicles of others destroyed, or stopped by the band. Cars of the street have no line, so they are believed (PV-R69). */
  stopped: (found: Case) => {
    const lost = [...found.digest.lost].filter((id) => seatOfId(id) !== found.seat).length;
    const stolen = [...found.digest.cars].reduce((all, [seat, cars]) => all + (seat === found.seat ? 0 : cars), 0);
    return lost + stolen + sum(found, (fact) => one(isStopped(found, fact)));
  },
  mayor: (found: Case) => held(found, 'mayor'),
  pastor: (found: Case) => held(found, 'pastor'),
  passer: (found: Case) => held(found, 'passer'),
  vehicle: (found: Case) => vehiclesOf(found, found.seat),
  /** PV-16, PV-R79: the band gives or receives. Reports only name bought pieces; where there are none, the band is believed. */
  exchanged: (found: Case) =>
    others(found).length > 0 && !hasBought(found)
      ? Number.POSITIVE_INFINITY
      : sum(found, (fact) => {
          const hands = fact.fact === 'exchange' ? [fact.figure, fact.to] : [];
          return one(hands.filter((figure) => seatOfId(figure) === found.seat).length === 1);
        }),
};

const needs: Readonly<Partial<Record<AffaireId, Need>>> & Readonly<Record<string, Need | undefined>> = {
  AF01: { kind: 'bank', count: 1 },
  AF02: { kind: 'shops', count: 2 },
  AF03: { kind: 'shops', count: 3 },
  AF04: { kind: 'mayor', count: 1 },
  AF05: { kind: 'pastor', count: 1 },
  AF07: { kind: 'chiefKo', count: 1 },
  AF08: { kind: 'chiefDead', count: 1 },
  AF09: { kind: 'hqHeld', count: 1 },
  AF10: { kind: 'stopped', count: 2 },
  AF11: { kind: 'vehicle', count: 1 },
  AF14: { kind: 'passer', count: 1 },
  AF17: { kind: 'hospital', count: 1 },
  AF20: { kind: 'shops', count: 2 },
  AF21: { kind: 'othersThere', count: 1 },
  AF23: { kind: 'kos', count: 4 },
  AF24: { kind: 'exchanged', count: 1 },
  AF25: { kind: 'prevented', count: 2 },
  AF26: { kind: 'arrests', count: 3 },
  AF27: { kind: 'chiefArrested', count: 1 },
  AF29: { kind: 'vehicle', count: 1 },
  AF30: { kind: 'hqHeld', count: 1 },
};

/** A card whose place, target or objective the organiser changed has the changed need. */
function needOf(state: CampaignState, card: string): Need | undefined {
  const need = needs[card];
  return need && asksAsPrinted(cardOf(state, card)) ? need : undefined;
}

/** PV-R63: the other table whose report must note the death for a contract. */
export const restsOn = (state: CampaignState, table: TableNow, { card, target }: Contract): TableNow | undefined =>
  needOf(state, card)?.kind === 'chiefDead' ? chiefFell({ state, table, target }) : undefined;

/** PV-R74: has the objective already happened before this turn, so that it cannot any more? */
export function isPast(state: CampaignState, { id, card, target }: Contract): boolean {
  const kind = needOf(state, card)?.kind;
  if (target === null || kind === undefined) return false;
  const gang = gangOf(state, target);
  if (kind === 'hqHeld') return state.hqs[gang.home ?? 0]?.holder === seatOfId(id);
  return ['chiefDead', 'chiefKo', 'chiefArrested'].includes(kind) && chiefOf(gang) === undefined;
}

/** What the report of that table, or of the HQ's table, lacks for that contract; null where nothing known is missing. */
export function lackOf(
  { state, table, digest }: Pick<Case, 'state' | 'table' | 'digest'>,
  { id, card, target }: Contract,
): Lack | null {
  const need = needOf(state, card);
  if (!need) return null;
  const { kind, count } = need;
  if (counts[kind]({ state, table, digest, seat: seatOfId(id), target }) >= count) return null;
  return {
    affaire: titleOf(cardOf(state, card)),
    lack: { term: count > 1 ? `lack.${kind}-${count}` : `lack.${kind}` },
  };
}
