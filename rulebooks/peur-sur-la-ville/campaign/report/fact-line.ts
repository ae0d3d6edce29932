import { called } from '../../../agreement.ts';
import type { Line, Seat } from '../../../rulebook.ts';
import { gangs } from '../../catalogue/gangs.ts';
import { cardOf, titleOf } from '../deck/deck.ts';
import { figureOf, gangOf, seatOfId, tableTerm } from '../find.ts';
import type { Fact } from '../state.ts';
import { contractsHere, placeTerm, type TableReport } from './questions.ts';

export function lineOf(report: TableReport, fact: Fact): Line {
  const gang = (seat: Seat, key = 'gang') => called(key, gangOf(report.state, seat));
  const figure = (id: string) => ({ figure: figureOf(report.state, id).name, ...gang(seatOfId(id)) });
  // PV-R63: a figure left in an HQ may fall at a table other than its band's.
  const at = (id: string) =>
    report.table.defenders?.includes(id) ? { table: tableTerm(report.table.table) } : undefined;
  const key = `line.${fact.fact}`;
  switch (fact.fact) {
    case 'fulfil': {
      const { card = '' } = contractsHere(report).find((one) => one.id === fact.contract) ?? {};
      return { key, args: { ...gang(seatOfId(fact.contract)), affaire: titleOf(cardOf(report.state, card)) } };
    }
    case 'robShop':
    case 'racket':
      return { key, args: { ...gang(fact.gang), shop: placeTerm(fact.shop) } };
    case 'robPassers':
    case 'robCar':
    case 'prevent':
    case 'truck':
      return { key, args: { ...gang(fact.gang), count: fact.count } };
    case 'extra':
      return { key, args: { ...gang(fact.gang), amount: fact.amount, words: fact.words } };
    case 'wound':
      return { key, args: { ...figure(fact.figure), ...at(fact.figure), wounds: fact.wounds } };
    case 'kill':
      return { key, args: { ...figure(fact.figure), ...at(fact.figure) } };
    case 'capture': {
      const { arrests } = gangs[gangOf(report.state, fact.by).type];
      return { key: arrests ? 'line.arrest' : 'line.kidnap', args: { ...figure(fact.figure), ...gang(fact.by, 'by') } };
    }
    case 'takeHq':
      return { key, args: { ...gang(fact.by, 'by'), ...gang(fact.of, 'of'), hq: fact.hq } };
    case 'bavure':
      return {
        key,
        args: { ...gang(fact.gang), kind: { term: `bavure.${fact.kind}` }, journalists: fact.journalists },
      };
    case 'loseVehicle':
      return { key, args: { ...gang(seatOfId(fact.vehicle)), vehicle: vehicleTerm(report, fact.vehicle) } };
    case 'immobilise': {
      const owner = gang(seatOfId(fact.vehicle), 'of');
      return { key, args: { ...gang(fact.gang), ...owner, vehicle: vehicleTerm(report, fact.vehicle) } };
    }
    case 'hostage':
      return { key, args: { ...gang(fact.gang), citizen: { term: `citizen.${fact.citizen}` } } };
    case 'ko':
      return { key, args: { ...figure(fact.figure), ...gang(fact.gang, 'by') } };
    case 'exchange': {
      const to = figureOf(report.state, fact.to).name;
      const args = { ...figure(fact.figure), to, ...gang(seatOfId(fact.to), 'other') };
      return { key, args: { ...args, item: { term: `equipment.${fact.item}` } } };
    }
    case 'spend':
    case 'break':
      return { key, args: { ...figure(fact.figure), item: { term: `equipment.${fact.item}` } } };
    case 'robBank':
    case 'hospital':
      return { key, args: gang(fact.gang) };
  }
}

const vehicleTerm = (report: TableReport, id: string) => {
  const vehicle = gangOf(report.state, seatOfId(id)).vehicles.find((one) => one.id === id);
  return { term: `equipment.${vehicle?.item ?? 'car'}` };
};
