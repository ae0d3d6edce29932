import { called } from '../../../agreement.ts';
import { Refusal, type Seat } from '../../../rulebook.ts';
import { KIDNAPPED } from '../../catalogue/city.ts';
import { KO_WOUNDS } from '../duel/duel.ts';
import { gangOf, tableTerm } from '../find.ts';
import type { CampaignMove } from '../moves.ts';
import type { Fact } from '../state.ts';
import { breakableLeft, exchanged, losableLeft } from './carried.ts';
import { whyNotReplace } from './disputes.ts';
import {
  bavuresHere,
  carsLeft,
  here,
  holderHere,
  hospitalFree,
  isFull,
  longestReport,
  nameOf,
  nearJournalists,
  passersLeft,
  placeTerm,
  refuse,
  shopHere,
  type TableReport,
  trucksLeft,
  vehiclesLeft,
  whyNotBank,
  whyNotCapture,
  whyNotControl,
  whyNotFulfil,
  whyNotHarm,
  whyNotImmobilise,
  whyNotKidnap,
  whyNotKo,
  whyNotLaw,
  whyNotPrevent,
  whyNotRob,
} from './questions.ts';

/** @throws Refusal where the rules or the report so far do not allow it */
export function factOf(report: TableReport, seat: Seat, move: CampaignMove): Fact {
  if (isFull(report)) throw new Refusal('report-full', 'PV-148', { count: longestReport(report.table) });
  const fact =
    robbery(report, move) ?? otherIncome(report, seat, move) ?? casualty(report, seat, move) ?? cityFact(report, move);
  if (!fact) throw new Refusal('not-now', 'PV-148', { move: { term: `do.${move.do}` } });
  return fact;
}

/** Contracts and holdups (PV-123, PV-139, PV-140, PV-151). */
function robbery(report: TableReport, move: CampaignMove): Fact | null {
  switch (move.do) {
    case 'fulfil':
      refuse(whyNotFulfil(report, move.contract));
      return { fact: 'fulfil', contract: move.contract };
    case 'robBank':
      refuse(whyNotRob(report, move.gang) ?? whyNotBank(report));
      return { fact: 'robBank', gang: move.gang };
    case 'robShop': {
      const shop = shopHere(report, move.shop);
      refuse(
        whyNotRob(report, move.gang) ??
          (report.digest.robbed.has(shop) ? new Refusal('shop-robbed', 'PV-R31', { shop: placeTerm(shop) }) : null),
      );
      return { fact: 'robShop', gang: move.gang, shop };
    }
    case 'robPassers':
      refuse(whyNotRob(report, move.gang));
      if (move.count > passersLeft(report))
        throw new Refusal('too-many-passers', 'PV-R31', { count: passersLeft(report) });
      return { fact: 'robPassers', gang: move.gang, count: move.count };
    case 'robCar':
      // PV-24: law forces requisition what others steal.
      here(report, move.gang);
      if (move.count > carsLeft(report)) throw new Refusal('too-many-cars', 'PV-R69', { count: carsLeft(report) });
      return { fact: 'robCar', gang: move.gang, count: move.count };
    default:
      return null;
  }
}

/** Income of law forces and Trafiquants, and the organiser's grants (PV-94, PV-152). */
function otherIncome(report: TableReport, seat: Seat, move: CampaignMove): Fact | null {
  switch (move.do) {
    case 'prevent':
      refuse(whyNotPrevent(report, move.gang));
      return { fact: 'prevent', gang: move.gang, count: move.count };
    case 'racket': {
      const shop = shopHere(report, move.shop);
      refuse(
        whyNotLaw(report, move.gang) ??
          (report.digest.racketed.has(shop) ? new Refusal('shop-racketed', 'PV-R31', { shop: placeTerm(shop) }) : null),
      );
      return { fact: 'racket', gang: move.gang, shop };
    }
    case 'truck':
      here(report, move.gang);
      if (move.count > trucksLeft(report, move.gang))
        throw new Refusal('no-truck', 'PV-94', { count: trucksLeft(report, move.gang) });
      return { fact: 'truck', gang: move.gang, count: move.count };
    case 'extra':
      if (seat !== 0) throw new Refusal('organiser-only', 'PV-122');
      here(report, move.gang);
      return { fact: 'extra', gang: move.gang, amount: move.amount, words: move.words };
    default:
      return null;
  }
}

/** The wounded, the dead, the captives, and lost or used gear. */
function casualty(report: TableReport, seat: Seat, move: CampaignMove): Fact | null {
  switch (move.do) {
    case 'wound':
      if (move.wounds > KO_WOUNDS)
        throw new Refusal('too-many-wounds', 'PV-75', { ...nameOf(report, move.figure), count: KO_WOUNDS });
      refuse(whyNotHarm(report, move.figure) ?? whyNotReplace(report, seat, move.figure));
      return { fact: 'wound', figure: move.figure, wounds: move.wounds };
    case 'kill':
      // PV-R64: a captive may die too.
      refuse(whyNotHarm(report, move.figure) ?? whyNotReplace(report, seat, move.figure));
      return { fact: 'kill', figure: move.figure };
    case 'capture':
      refuse(whyNotCapture(report, move.by, move.figure));
      return { fact: 'capture', by: move.by, figure: move.figure };
    case 'loseVehicle':
      if (!vehiclesLeft(report).includes(move.vehicle))
        throw new Refusal('no-vehicle', 'PV-R28', { vehicle: move.vehicle });
      return { fact: 'loseVehicle', vehicle: move.vehicle };
    case 'immobilise':
      refuse(whyNotImmobilise(report, move.gang, move.vehicle));
      return { fact: 'immobilise', gang: move.gang, vehicle: move.vehicle };
    case 'ko':
      refuse(whyNotKo(report, move.gang, move.figure));
      return { fact: 'ko', gang: move.gang, figure: move.figure };
    case 'spend': {
      const item = losableLeft(report, move.figure).find((one) => one === move.item);
      if (item === undefined) throw new Refusal('nothing-left', 'PV-60', nameOf(report, move.figure));
      return { fact: 'spend', figure: move.figure, item };
    }
    case 'break': {
      const item = breakableLeft(report, move.figure).find((one) => one === move.item);
      if (item === undefined) throw new Refusal('nothing-left', 'PV-R75', nameOf(report, move.figure));
      return { fact: 'break', figure: move.figure, item };
    }
    case 'exchange':
      return exchanged(report, move);
    default:
      return null;
  }
}

/** HQs, the hospital, hostages and bavures (PV-31, PV-143, PV-162, PV-180). */
function cityFact(report: TableReport, move: CampaignMove): Fact | null {
  switch (move.do) {
    case 'takeHq': {
      const of = holderHere(report, move.hq);
      here(report, move.by);
      if (of === move.by) throw new Refusal('hq-held', 'PV-R40', called('gang', gangOf(report.state, move.by)));
      return { fact: 'takeHq', by: move.by, hq: move.hq, of };
    }
    case 'bavure': {
      here(report, move.gang);
      const kind = bavuresHere(report).find((one) => one === move.kind);
      if (kind === undefined)
        throw new Refusal('bavure-impossible', 'PV-180', { table: tableTerm(report.table.table) });
      if (!nearJournalists(report, kind).includes(move.journalists))
        throw kind === 'journalist'
          ? new Refusal('no-other-journalist', 'PV-R76')
          : new Refusal('no-journalists', 'PV-181', { table: tableTerm(report.table.table) });
      return { fact: 'bavure', gang: move.gang, kind, journalists: move.journalists };
    }
    case 'hostage': {
      const citizen = KIDNAPPED.find((one) => one === move.citizen);
      if (citizen === undefined) throw new Refusal('nobody-kidnaps', 'PV-31');
      refuse(whyNotKidnap(report, move.gang, citizen));
      return { fact: 'hostage', gang: move.gang, citizen };
    }
    case 'hospital':
      here(report, move.gang);
      if (!hospitalFree(report)) throw new Refusal('no-hospital', 'PV-143', { table: tableTerm(report.table.table) });
      refuse(whyNotControl(report, move.gang));
      return { fact: 'hospital', gang: move.gang };
    default:
      return null;
  }
}
