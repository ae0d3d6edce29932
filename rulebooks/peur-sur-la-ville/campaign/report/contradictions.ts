/** Facts that contradict a fulfilled contract (PV-H4). */
import type { Seat } from '../../../rulebook.ts';
import type { AffaireId } from '../../catalogue/affaires.ts';
import type { Fact, HouseCard } from '../state.ts';

type Forbids = (fact: Fact, seat: Seat) => boolean;

const ownBavure: Forbids = (fact, seat) => fact.fact === 'bavure' && fact.gang === seat;
const HOLDUPS: readonly Fact['fact'][] = ['robBank', 'robShop', 'robPassers', 'robCar'];
const holdup: Forbids = ({ fact }) => HOLDUPS.includes(fact);
const bavureOf =
  (...kinds: readonly string[]): Forbids =>
  (fact) =>
    fact.fact === 'bavure' && kinds.includes(fact.kind);

const forbidden: Readonly<Partial<Record<AffaireId, Forbids>>> & Readonly<Record<string, Forbids | undefined>> = {
  AF04: bavureOf('mayor'),
  AF05: bavureOf('pastor'),
  AF06: bavureOf('church'),
  AF15: ownBavure,
  AF18: bavureOf('mayor'),
  AF20: (fact, seat) => fact.fact === 'robShop' && fact.gang !== seat,
  AF22: ownBavure,
  AF28: bavureOf('mayor'),
  AF32: bavureOf('civilian', 'journalist', 'mayor', 'pastor'),
  AF35: holdup,
};

/** Does that fact of the same table prevent the band of `seat` from fulfilling that card? An objective in the organiser's own words forbids nothing here. */
export const contradicts = (fact: Fact, card: Pick<HouseCard, 'id' | 'objective'>, seat: Seat): boolean =>
  card.objective === undefined && (forbidden[card.id]?.(fact, seat) ?? false);
