import { saleVehicleIds } from '../../catalogue/equipment.ts';
import {
  doctorPriceBtc,
  linePriceBtc,
  memberPriceBtc,
  resourcePriceBtc,
  secondPriceBtc,
  successionPriceBtc,
} from '../../catalogue/prices.ts';
import { barredPiece, rosterLimits } from '../../roster.ts';
import { gangsOf, livingOf } from '../find.ts';
import { ruling } from '../house/rules.ts';
import { type Options, pickOf, upTo } from '../options.ts';
import type { CampaignState, Gang } from '../state.ts';
import { keptForChief, nameableOf, successorsOf } from './chiefs.ts';
import { canCarry, isWornOnce, spareOf } from './gear.ts';
import { postsOf, resourcesOpen, slotsFree } from './holdings.ts';
import { armsFor, patientsOf, whyNotRecruit } from './members.ts';
import { gearFor, STOCK } from './trade.ts';

/** @param held Bitcoins of the band */
export function investmentMoves(options: Options, state: CampaignState, gang: Gang, held: number): void {
  const ids = (figures: readonly { readonly id: string }[]) => figures.map((figure) => figure.id);
  const living = livingOf(gang);
  const kept = keptForChief(state, gang, held);
  // PV-R65: without the money for the chief that it must name.
  const free = held - kept;
  if (kept === 0) options.add('done');
  if (free >= memberPriceBtc && !whyNotRecruit(state, gang))
    for (const [weapon = [], second] of armsFor(gang)) {
      const armed = { weapon: pickOf(weapon), ...(second && { second: pickOf(second) }) };
      options.add('recruit', armed);
      options.add('recruit', { ...armed, name: { kind: 'text', max: rosterLimits.figureName } });
    }
  if (held >= secondPriceBtc) options.add('nameSecond', { figure: pickOf(ids(nameableOf(state, gang))) });
  if (free >= successionPriceBtc) options.add('promote', { figure: pickOf(ids(successorsOf(state, gang))) });
  if (free >= linePriceBtc) {
    options.add('buy', { item: pickOf(gearFor(gang)), figure: pickOf([...ids(living), STOCK]) });
    options.add('buyVehicle', { item: pickOf(saleVehicleIds.filter((item) => barredPiece(gang.type, item) === null)) });
  }
  if (free >= resourcePriceBtc) options.add('resource', { resource: pickOf(resourcesOpen(state, gang)) });
  if (free >= ruling(state.options, 'hqPriceBtc')) options.add('newHq', { hq: pickOf(slotsFree(state, gang)) });
  if (free >= doctorPriceBtc) options.add('doctor', { figure: pickOf(ids(patientsOf(gang))) });
  options.add('post', { hq: pickOf(postsOf(state, gang)) });
  transfers(options, gang);
  options.add('rename', { figure: pickOf(ids(living)), name: { kind: 'text', max: rosterLimits.figureName } });
  const others = gangsOf(state)
    .map((other) => other.seat)
    .filter((other) => other !== gang.seat);
  if (ruling(state.options, 'payments') === 1)
    options.add('pay', { gang: pickOf(others), btc: upTo(Math.min(1000, free)) });
}

function transfers(options: Options, gang: Gang): void {
  const living = livingOf(gang);
  const bearers = [
    { id: STOCK, spare: gang.stock },
    ...living.map(({ id, bought }) => ({ id, spare: spareOf(gang.type, bought) })),
  ];
  for (const bearer of bearers)
    for (const item of new Set(bearer.spare)) {
      const takers = living.filter(
        (one) => one.id !== bearer.id && (!isWornOnce(item) || canCarry(gang.type, one.bought, item)),
      );
      const to = [...takers.map((one) => one.id), ...(bearer.id === STOCK ? [] : [STOCK])];
      options.add('transfer', { figure: pickOf([bearer.id]), item: pickOf([item]), to: pickOf(to) });
    }
}
