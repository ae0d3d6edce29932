/**
 * The accounts at the end of a campaign turn, in the order of PV-R41: income, reputation, healing, bavures and the National
 * Guard. Everything happens in one move without any draw, so that it can be previewed.
 */
import type { Act, Arguments, Seat } from '../../rulebook.ts';
import { affaires } from '../catalogue/affaires.ts';
import { holdupBtc, lawBtc } from '../catalogue/city.ts';
import type { GearId } from '../catalogue/equipment.ts';
import { gangs } from '../catalogue/gangs.ts';
import { resources } from '../catalogue/resources.ts';
import { before, gangOf, gangsOf, holderOf, livingOf, nowOf, resourcesOf, seatOfId } from './find.ts';
import type { CampaignState, Fact, Figure, Gang, ReportLine } from './state.ts';

/** PV-182: at most so many roadblocks on each table (PV-H3). */
export const MOST_ROADBLOCKS = 3;

/** One amount with its reason. */
interface Due {
  readonly amount: number;
  readonly key: string;
  readonly args?: Arguments;
}

/** Closes the battles of this turn. */
export function closeAccounts(act: Act<CampaignState>): void {
  const found = before(act);
  const lines = nowOf(found).tables.flatMap((table) => table.lines);
  act.say({ key: 'line.accounts', args: { turn: found.turn } });
  for (const gang of gangsOf(found)) {
    pay(act, gang, 'btc', incomeOf(found, gang, lines));
    settleReputation(act, gang, reputationOf(found, gang, lines));
  }
  useUp(act, lines);
  settleHqs(act, lines);
  settleFigures(act, found, lines);
  settleBavures(act, found, lines);
  for (const gang of gangsOf(found)) if (gang.resourceBought) gangOf(act.state, gang.seat).resourceBought = false;
  act.state.phase = 'investments';
}

function pay(act: Act<CampaignState>, gang: Gang, unit: string, dues: readonly Due[]): void {
  for (const { amount, key, args } of dues)
    if (amount > 0) act.pay({ from: 'city', to: holderOf(gang.seat), unit, amount, why: { key, args: args ?? {} } });
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

/** What one line of a report brings to that band, if it is one that pays. */
function dueOf(state: CampaignState, gang: Gang, line: Fact): Due | null {
  if ('gang' in line && line.gang !== gang.seat) return null;
  switch (line.fact) {
    case 'fulfil': {
      if (seatOfId(line.contract) !== gang.seat) return null;
      const card = cardOf(line.contract);
      return { amount: affaires[card].btc, key: 'why.contract', args: { affaire: { term: `affaire.${card}.title` } } };
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
  function cardOf(contract: string) {
    const found = nowOf(state).contracts[gang.seat]?.find((one) => one.id === contract);
    if (!found) throw new Error(`no contract ${contract}`);
    return found.card;
  }
}

/** PV-154: law forces do not pay each other for arrests among themselves. */
const isGangMember = (state: CampaignState, figure: string): boolean =>
  !gangs[gangOf(state, seatOfId(figure)).type].lawForce;

/** PV-155..158: contracts fulfilled, the own HQ lost (once, PV-R40), HQs of others taken by assault. */
export function reputationOf(state: CampaignState, gang: Gang, lines: readonly ReportLine[]): Due[] {
  const dues: Due[] = [];
  for (const contract of nowOf(state).contracts[gang.seat] ?? [])
    if (lines.some((line) => line.fact === 'fulfil' && line.contract === contract.id))
      dues.push({
        amount: affaires[contract.card].reputation,
        key: 'why.contract',
        args: { affaire: { term: `affaire.${contract.card}.title` } },
      });
  const takings = lines.flatMap((line) => (line.fact === 'takeHq' ? [line] : []));
  const ownerOf = (slot: number) => state.hqs[slot]?.owner;
  if (takings.some((line) => line.hq === gang.home && line.of === gang.seat))
    dues.push({ amount: -2, key: 'why.hq-lost' });
  const taken = new Set(
    takings.filter((line) => line.by === gang.seat && ownerOf(line.hq) !== gang.seat).map((line) => line.hq),
  );
  if (taken.size > 0) dues.push({ amount: taken.size, key: 'why.hq-taken', args: { count: taken.size } });
  return dues;
}

function settleReputation(act: Act<CampaignState>, gang: Gang, dues: readonly Due[]): void {
  for (const { amount, key, args } of dues) {
    const why = { key, args: args ?? {} };
    const holder = holderOf(gang.seat);
    if (amount > 0) act.pay({ from: 'city', to: holder, unit: 'rep', amount, why });
    else act.pay({ from: holder, to: 'city', unit: 'rep', amount: -amount, why });
  }
}

/** PV-60: markers and rockets used are gone; so are vehicles destroyed. */
function useUp(act: Act<CampaignState>, lines: readonly ReportLine[]): void {
  for (const line of lines) {
    if (line.fact === 'spend') {
      const figure = gangOf(act.state, seatOfId(line.figure)).figures.find((one) => one.id === line.figure);
      if (figure) drop(figure.bought, line.item);
    }
    if (line.fact === 'loseVehicle') {
      const gang = gangOf(act.state, seatOfId(line.vehicle));
      gang.vehicles = gang.vehicles.filter((one) => one.id !== line.vehicle);
    }
  }
}

function drop(gear: GearId[], item: GearId): void {
  const index = gear.indexOf(item);
  if (index >= 0) gear.splice(index, 1);
}

/** PV-162, PV-R40: whoever took an HQ last sits in it, with its bouncer and obstacles. */
function settleHqs(act: Act<CampaignState>, lines: readonly ReportLine[]): void {
  for (const line of lines) {
    const hq = line.fact === 'takeHq' ? act.state.hqs[line.hq] : undefined;
    if (hq && line.fact === 'takeHq') hq.holder = line.by;
  }
}

/** PV-159..161, PV-R42..44: the dead, the badly wounded, the other wounded and the captives. */
function settleFigures(act: Act<CampaignState>, found: CampaignState, lines: readonly ReportLine[]): void {
  const hospital = lines.find((line) => line.fact === 'hospital');
  for (const gang of gangsOf(found)) {
    const cured = gangs[gang.type].lawForce || gang.resources.includes('hopital') || hospital?.gang === gang.seat;
    const draft = gangOf(act.state, gang.seat);
    for (const [index, figure] of gang.figures.entries()) {
      if (figure.status === 'dead') continue;
      const mine = lines.filter((line) => 'figure' in line && line.figure === figure.id);
      const target = () => draft.figures[index] as Figure; // Same length as found: nothing is added or removed here.
      if (cured && figure.permanent > 0) target().permanent = 0;
      for (const line of mine) settleFigure(act, found, line, target, cured);
    }
    if (cured && livingOf(gang).some((one) => isBadly(lines, one.id)))
      act.say({ key: 'line.cured', args: { gang: gang.name } });
  }
}

const isBadly = (lines: readonly ReportLine[], figure: string): boolean =>
  lines.some((line) => line.fact === 'wound' && line.figure === figure && line.wounds >= 3);

/** House: a second permanent wound adds up; more than two would be a KO for good. */
export const MOST_PERMANENT = 2;

function settleFigure(
  act: Act<CampaignState>,
  found: CampaignState,
  line: ReportLine,
  target: () => Figure,
  cured: boolean,
): void {
  switch (line.fact) {
    case 'kill':
      target().status = 'dead';
      act.say({ key: 'line.died', args: { figure: target().name } });
      return;
    case 'wound':
      if (line.wounds < 3 || cured) return;
      target().permanent = Math.min(MOST_PERMANENT, target().permanent + 1);
      act.say({ key: 'line.permanent', args: { figure: target().name } });
      return;
    case 'capture':
      if (!gangs[gangOf(found, line.by).type].arrests) return;
      target().status = 'arrested';
      target().back = found.turn + 2;
      act.say({ key: 'line.in-custody', args: { figure: target().name, turn: found.turn + 2 } });
      return;
    default:
      return;
  }
}

/** PV-180, PV-R38: a journalist, the Mayor and the Pastor are civilians as well; PV-181: journalists near by double it. */
export function weightOf(line: Extract<Fact, { fact: 'bavure' }>): number {
  const base = line.kind === 'journalist' || line.kind === 'mayor' || line.kind === 'pastor' ? 2 : 1;
  return line.journalists === 'yes' ? 2 * base : base;
}

/** PV-134, PV-180..182, PV-186: counts the bavures, takes off what Corruption cancels, and sends or withdraws the Guard. */
function settleBavures(act: Act<CampaignState>, found: CampaignState, lines: readonly ReportLine[]): void {
  let total = 0;
  for (const gang of gangsOf(found)) {
    const mine = lines.flatMap((line) => (line.fact === 'bavure' && line.gang === gang.seat ? [line] : []));
    for (const line of mine)
      pay(act, gang, 'bavure', [
        {
          amount: weightOf(line),
          key: `why.bavure-${line.journalists}`,
          args: { kind: { term: `bavure.${line.kind}` } },
        },
      ]);
    const committed = mine.reduce((sum, line) => sum + weightOf(line), 0);
    const cancelled = Math.min(
      committed,
      gang.resources.includes('corruption') ? (resources.corruption.cancelsBavures ?? 0) : 0,
    );
    if (cancelled > 0)
      act.pay({
        from: holderOf(gang.seat),
        to: 'city',
        unit: 'bavure',
        amount: cancelled,
        why: { key: 'why.corruption' },
      });
    total += committed - cancelled;
  }
  const bands = gangsOf(found).length;
  nowOf(act.state).bavures = { total, bands };
  act.say({ key: 'line.bavures', args: { total, bands } });
  callGuard(act, found.guard.level, total, bands);
}

function callGuard(act: Act<CampaignState>, level: number, total: number, bands: number): void {
  const { guard } = act.state;
  if (total > bands && level < MOST_ROADBLOCKS) {
    guard.level = level + 1;
    act.say({ key: 'line.guard-comes', args: { count: level + 1 } });
  } else if (total === 0 && level > 0) {
    guard.level = 0;
    guard.roadblocks = {};
    act.say({ key: 'line.guard-goes' });
  }
}

/** The bavures of a turn are forgotten when it ends. */
export function forgetBavures(act: Act<CampaignState>, seats: readonly Seat[]): void {
  for (const seat of seats) {
    const amount = act.balance(holderOf(seat), 'bavure');
    if (amount > 0) act.pay({ from: holderOf(seat), to: 'city', unit: 'bavure', amount, why: { key: 'why.new-turn' } });
  }
}
