import { KO_WOUNDS, standingOf } from '../duel/duel.ts';
import type { CampaignState, TableNow } from '../state.ts';
import { disputesOf, hasSpoken, partiesOf } from './disputes.ts';
import { longestReport } from './questions.ts';

/** Lines have their own numbers; an HQ is taken from its holder at that time. */
export function checkReport(state: CampaignState, table: TableNow, wrong: (what: string) => never): void {
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

/** Agreements and disputes are of bands of the table, about existing lines, in a report that was handed in. */
export function checkChecking(table: TableNow, wrong: (what: string) => never): void {
  const { agreed, closed, round } = table;
  const disputes = disputesOf(table);
  const ruled = table.ruled ?? [];
  const parties = partiesOf(table);
  if (agreed.some((seat) => !parties.includes(seat))) wrong('a band of elsewhere agrees');
  if (new Set(agreed).size !== agreed.length) wrong('a band agrees twice');
  if (!closed && agreed.length === parties.length) wrong('open though all agree');
  if ((round === undefined || closed) && disputes.length > 0) wrong(`disputes while ${closed ? 'closed' : 'noting'}`);
  if (!closed && table.heard && disputes.length === 0) wrong('open though nothing is left to say');
  if (!closed && !table.heard && disputes.length > 0 && parties.every((seat) => hasSpoken(table, seat)))
    wrong('checked by all, and not left to the organiser');
  for (const [index, { line, seat, words, reason, round: made }] of disputes.entries()) {
    const at = `dispute of line ${line} by ${seat}`;
    if (table.lines[line] === undefined) wrong(`${at}: no such line`);
    if (!parties.includes(seat) || agreed.includes(seat)) wrong(`${at}: who agrees, or is elsewhere`);
    if (table.lines[line]?.noted === seat) wrong(`${at}: its own line`);
    if (ruled.includes(line)) wrong(`${at}: ruled on already`);
    if ((words === undefined) === (reason === undefined)) wrong(`${at}: words`);
    if (words !== undefined && (words.length < 1 || words.length > 80)) wrong(`${at}: words`);
    if (made < 1 || made > (round ?? 0)) wrong(`${at}: round ${made}`);
    if (disputes.slice(index + 1).some((other) => other.line === line && other.seat === seat)) wrong(`${at}: twice`);
  }
  if (new Set(ruled).size !== ruled.length || ruled.some((line) => table.lines[line] === undefined))
    wrong('rulings on no line');
}

/** PV-188, PV-R46: a duel has two or more Leaders, its rounds add up, and it is over when at most one stands. */
export function checkDuel({ phase, duel }: CampaignState, wrong: (what: string) => never): void {
  if (phase === 'duel' && !duel) wrong('a duel of nobody');
  if (!duel) return;
  if (phase !== 'duel' && phase !== 'over') wrong(`a duel in ${phase}`);
  const { duellists, rounds } = duel;
  if (duellists.length < 2) wrong('a duel of one');
  if (standingOf(duel).length > 1 !== (phase === 'duel')) wrong(`a duel of ${standingOf(duel).length} in ${phase}`);
  const wounds = new Map(duellists.map((one) => [one.seat, one.brought ?? 0]));
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
