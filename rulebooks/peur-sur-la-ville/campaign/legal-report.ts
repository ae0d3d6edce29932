/** What may be reported of a battle, as options. */
import type { Seat } from '../../rulebook.ts';
import { shopsOf } from './city.ts';
import { disputable, disputedBy, overrulable, strikable, whyNotAgree, whyNotReplace } from './disputes.ts';
import { gangOf, playersOf } from './find.ts';
import { type Options, pickOf, upTo } from './options.ts';
import {
  bavuresHere,
  contractsHere,
  type Desk,
  hospitalFree,
  isFull,
  isLaw,
  losableLeft,
  nearJournalists,
  passersLeft,
  trucksLeft,
  vehiclesLeft,
  whyNotBank,
  whyNotControl,
  whyNotFulfil,
  whyNotPrevent,
} from './questions.ts';

/** What a person says of a line, or the organiser of his verdict. */
const words = { kind: 'text', max: 80 } as const;

/** Facts that may be noted, lines that may be struck out or contested, and agreeing with the report as it stands. */
export function reportMoves(options: Options, desk: Desk, seat: Seat): void {
  if (!isFull(desk)) {
    incomeFacts(options, desk, seat);
    casualtyFacts(options, desk, seat);
    cityFacts(options, desk);
  }
  options.add('strike', { line: pickOf(strikable(desk, seat)) });
  if (seat === 0) {
    for (const verdict of ['stands', 'struck'] as const)
      options.add('overrule', { line: pickOf(overrulable(desk, verdict)), verdict: pickOf([verdict]), words });
    return options.add('finish');
  }
  if (desk.table.round !== undefined) options.add('dispute', { line: pickOf(disputable(desk, seat)), words });
  options.add('undispute', { line: pickOf(disputedBy(desk.table, seat)) });
  if (whyNotAgree(desk, seat) === null) options.add('agree');
}

function incomeFacts(options: Options, desk: Desk, seat: Seat): void {
  const { order, table } = desk.table;
  const law = order.filter((gang) => isLaw(desk, gang));
  const robbers = order.filter((gang) => !law.includes(gang));
  const contracts = contractsHere(desk).map((contract) => contract.id);
  options.add('fulfil', { contract: pickOf(contracts.filter((id) => whyNotFulfil(desk, id) === null)) });
  if (whyNotBank(desk) === null) options.add('robBank', { gang: pickOf(robbers) });
  const shops = shopsOf(table);
  options.add('robShop', {
    gang: pickOf(robbers),
    shop: pickOf(shops.filter((shop) => !desk.digest.robbed.has(shop))),
  });
  options.add('robPassers', { gang: pickOf(robbers), count: upTo(passersLeft(desk)) });
  options.add('prevent', { gang: pickOf(law.filter((gang) => whyNotPrevent(desk, gang) === null)), count: upTo(4) });
  options.add('racket', { gang: pickOf(law), shop: pickOf(shops.filter((shop) => !desk.digest.racketed.has(shop))) });
  for (const gang of order) options.add('truck', { gang: pickOf([gang]), count: upTo(trucksLeft(desk, gang)) });
  if (seat === 0) options.add('extra', { gang: pickOf(order), amount: upTo(10), words });
}

function casualtyFacts(options: Options, desk: Desk, noter: Seat): void {
  const { order } = desk.table;
  const { dead, captive } = desk.digest;
  const figures = order.map((seat) => ({
    seat,
    living: playersOf(gangOf(desk.state, seat)).flatMap((figure) => (dead.has(figure.id) ? [] : [figure.id])),
  }));
  const living = figures.flatMap((one) => one.living);
  const open = living.filter((id) => whyNotReplace(desk, noter, id) === null);
  options.add('wound', { figure: pickOf(open), wounds: upTo(3) });
  options.add('kill', { figure: pickOf(open.filter((id) => !captive.has(id))) });
  for (const by of order) {
    const others = figures.flatMap((one) => (one.seat === by ? [] : one.living)).filter((id) => !captive.has(id));
    options.add('capture', { by: pickOf([by]), figure: pickOf(others) });
  }
  options.add('loseVehicle', { vehicle: pickOf(vehiclesLeft(desk)) });
  const bearers = new Map<string, string[]>();
  for (const seat of order)
    for (const figure of gangOf(desk.state, seat).figures)
      for (const item of figure.bought.length > 0 ? losableLeft(desk, figure.id) : [])
        bearers.set(item, [...(bearers.get(item) ?? []), figure.id]);
  for (const [item, ids] of bearers) options.add('spend', { figure: pickOf(ids), item: pickOf([item]) });
}

function cityFacts(options: Options, desk: Desk): void {
  const { order } = desk.table;
  for (const by of order) {
    const slots = [...desk.digest.holders].flatMap(([slot, holder]) => (holder === by ? [] : [slot]));
    options.add('takeHq', { by: pickOf([by]), hq: pickOf(slots) });
  }
  options.add('bavure', {
    gang: pickOf(order),
    kind: pickOf(bavuresHere(desk)),
    journalists: pickOf(nearJournalists(desk)),
  });
  if (hospitalFree(desk))
    options.add('hospital', { gang: pickOf(order.filter((gang) => whyNotControl(desk, gang) === null)) });
}
