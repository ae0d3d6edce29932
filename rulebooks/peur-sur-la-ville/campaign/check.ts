import type { Balances } from '../../money.ts';
import { MOST_ROADBLOCKS } from './accounts/bavures.ts';
import { MOST_PERMANENT } from './accounts/healing.ts';
import { checkCards } from './cards/check.ts';
import { checkPlaces } from './check-places.ts';
import { gangsOf, holderOf, resourcesOf } from './find.ts';
import { checkHouse } from './house/check.ts';
import { checkChecking, checkDuel, checkReport } from './report/check.ts';
import { type CampaignState, type Gang, PHASES } from './state.ts';

export function checkCampaign(state: CampaignState, money: Balances): void {
  const wrong = (what: string): never => {
    throw new Error(`campaign: ${what}`);
  };
  if (!PHASES.includes(state.phase)) wrong(`phase ${state.phase}`);
  if ((state.phase === 'over') !== (state.ended !== null)) wrong('over without an end, or an end before it is over');
  if ((state.now === null) !== ['muster', 'duel', 'over'].includes(state.phase)) wrong('a turn where there is none');
  if (state.turn < 0 || state.turn > state.options.turns) wrong(`turn ${state.turn}`);
  checkPlaces(state, wrong);
  if (state.guard.level < 0 || state.guard.level > MOST_ROADBLOCKS) wrong('PV-H3: too many roadblocks');
  for (const [table, barred] of Object.entries(state.guard.roadblocks))
    if (new Set(barred).size !== barred.length || barred.length > state.guard.level)
      wrong(`PV-H3: roadblocks of table ${table}`);
  for (const gang of gangsOf(state)) checkGang(state, gang, money, wrong);
  checkHqs(state, wrong);
  checkHouse(state, wrong);
  checkCards(state, money, wrong);
  for (const table of state.now?.tables ?? []) {
    checkReport(state, table, wrong);
    checkChecking(table, (what) => wrong(`report of table ${table.table}: ${what}`));
  }
  if (['accounts', 'investments'].includes(state.phase) && state.now?.tables.some((table) => !table.closed))
    wrong('accounts before all reports are closed');
  checkDuel(state, wrong);
}

function checkGang(state: CampaignState, gang: Gang, money: Balances, wrong: (what: string) => never): void {
  const name = `gang ${gang.seat}`;
  for (const unit of ['btc', 'bavure'])
    if (money(holderOf(gang.seat), unit) < 0) wrong(`${name} has less than no ${unit}`);
  const ids = gang.figures.map((figure) => figure.id);
  if (new Set(ids).size !== ids.length) wrong(`${name}: a figure twice`);
  if (gang.made !== ids.length) wrong(`${name}: figures made`);
  for (const figure of gang.figures) {
    if (figure.permanent < 0 || figure.permanent > MOST_PERMANENT) wrong(`${figure.id}: permanent wounds`);
    if ((figure.status === 'arrested') !== (figure.back !== undefined)) wrong(`${figure.id}: arrested or back`);
  }
  if (new Set(gang.vehicles.map((one) => one.id)).size !== gang.vehicles.length) wrong(`${name}: a vehicle twice`);
  const held = resourcesOf(state, gang);
  if (new Set(held).size !== held.length) wrong(`PV-118: ${name} has a resource twice`);
  if (state.turn > 0 && (gang.home === null || state.hqs[gang.home]?.owner !== gang.seat))
    wrong(`${name}: no HQ of its own`);
}

function checkHqs(state: CampaignState, wrong: (what: string) => never): void {
  for (const hq of Object.values(state.hqs)) {
    if (!state.gangs[hq.owner] || !state.gangs[hq.holder]) wrong(`HQ ${hq.slot} of nobody`);
    if (hq.table < 1 || hq.table > state.tables) wrong(`HQ ${hq.slot} on no table`);
  }
}
