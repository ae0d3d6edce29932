/** What must hold in a campaign at any time. */
import type { Balances } from '../../money.ts';
import { MOST_ROADBLOCKS } from './bavures.ts';
import { checkHouse } from './check-house.ts';
import { disputesOf, hasSpoken } from './disputes.ts';
import { KO_WOUNDS, standingOf } from './duel.ts';
import { gangsOf, holderOf, resourcesOf } from './find.ts';
import { MOST_PERMANENT } from './healing.ts';
import { longestReport } from './questions.ts';
import { type CampaignState, type Gang, PHASES, type TableNow } from './state.ts';

/** @throws Error naming what is wrong. */
export function checkCampaign(state: CampaignState, money: Balances): void {
  const wrong = (what: string): never => {
    throw new Error(`campaign: ${what}`);
  };
  if (!PHASES.includes(state.phase)) wrong(`phase ${state.phase}`);
  if ((state.phase === 'over') !== (state.ended !== null)) wrong('over without an end, or an end before it is over');
  if ((state.now === null) !== ['muster', 'duel', 'over'].includes(state.phase)) wrong('a turn where there is none');
  if (state.turn < 0 || state.turn > state.options.turns) wrong(`turn ${state.turn}`);
  if (state.guard.level < 0 || state.guard.level > MOST_ROADBLOCKS) wrong('PV-H3: too many roadblocks');
  for (const [table, barred] of Object.entries(state.guard.roadblocks))
    if (new Set(barred).size !== barred.length || barred.length > state.guard.level)
      wrong(`PV-H3: roadblocks of table ${table}`);
  for (const gang of gangsOf(state)) checkGang(state, gang, money, wrong);
  checkHqs(state, wrong);
  checkHouse(state, wrong);
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

/** Every line under its own number; each taking of an HQ from whoever sat there then. */
function checkReport(state: CampaignState, table: TableNow, wrong: (what: string) => never): void {
  const lines = Object.entries(table.lines);
  if (lines.length > longestReport(table)) wrong(`report of table ${table.table}: too long`);
  const holders = new Map(Object.values(state.hqs).map((hq) => [hq.slot, hq.holder]));
  for (const [id, line] of lines) {
    if (Number(id) !== line.id || line.id >= table.next) wrong(`report of table ${table.table}: line ${id}`);
    if (line.fact !== 'takeHq' || state.phase !== 'battles') continue;
    if (holders.get(line.hq) !== line.of)
      wrong(`report of table ${table.table}: HQ ${line.hq} taken from another than its holder`);
    holders.set(line.hq, line.by);
  }
}

/** Who agrees and who contests: bands of the table, about lines that are there; all that is said belongs to a report handed in. */
function checkChecking(table: TableNow, wrong: (what: string) => never): void {
  const { agreed, order, closed, round } = table;
  const disputes = disputesOf(table);
  const ruled = table.ruled ?? [];
  if (agreed.some((seat) => !order.includes(seat))) wrong('a band of elsewhere agrees');
  if (new Set(agreed).size !== agreed.length) wrong('a band agrees twice');
  if (!closed && agreed.length === order.length) wrong('open though all agree');
  if ((round === undefined || closed) && disputes.length > 0) wrong(`disputes while ${closed ? 'closed' : 'noting'}`);
  if (!closed && table.heard && disputes.length === 0) wrong('open though nothing is left to say');
  if (!closed && !table.heard && disputes.length > 0 && order.every((seat) => hasSpoken(table, seat)))
    wrong('checked by all, and not left to the organiser');
  for (const [index, { line, seat, words, round: made }] of disputes.entries()) {
    const at = `dispute of line ${line} by ${seat}`;
    if (table.lines[line] === undefined) wrong(`${at}: no such line`);
    if (!order.includes(seat) || agreed.includes(seat)) wrong(`${at}: who agrees, or is elsewhere`);
    if (table.lines[line]?.noted === seat) wrong(`${at}: its own line`);
    if (ruled.includes(line)) wrong(`${at}: ruled on already`);
    if (words.length < 1 || words.length > 80) wrong(`${at}: words`);
    if (made < 1 || made > (round ?? 0)) wrong(`${at}: round ${made}`);
    if (disputes.slice(index + 1).some((other) => other.line === line && other.seat === seat)) wrong(`${at}: twice`);
  }
  if (new Set(ruled).size !== ruled.length || ruled.some((line) => table.lines[line] === undefined))
    wrong('rulings on no line');
}

/** PV-188, PV-R46: a duel is fought by two or more, blow by blow as it was told, and over when at most one stands. */
function checkDuel({ phase, duel }: CampaignState, wrong: (what: string) => never): void {
  if (phase === 'duel' && !duel) wrong('a duel of nobody');
  if (!duel) return;
  if (phase !== 'duel' && phase !== 'over') wrong(`a duel in ${phase}`);
  const { duellists, rounds } = duel;
  if (duellists.length < 2) wrong('a duel of one');
  if (standingOf(duel).length > 1 !== (phase === 'duel')) wrong(`a duel of ${standingOf(duel).length} in ${phase}`);
  const wounds = new Map(duellists.map((one) => [one.seat, 0]));
  for (const shots of rounds) {
    const standing = [...wounds].flatMap(([seat, count]) => (count < KO_WOUNDS ? [seat] : []));
    if (shots.map((shot) => shot.seat).join() !== standing.join()) wrong('a round without all who stand');
    for (const { seat, at, hits } of shots) {
      if (at !== null && (at === seat || !standing.includes(at))) wrong(`${seat} fires at ${at}`);
      if (at !== null) wounds.set(at, (wounds.get(at) ?? 0) + hits);
    }
  }
  if (duellists.some((one) => one.wounds !== wounds.get(one.seat))) wrong('wounds of no shot');
}
