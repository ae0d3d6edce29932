/** Invariants of references in a campaign: everything that is named exists. The rules guarantee it; imported states are checked. */
import type { Seat } from '../../rulebook.ts';
import { linesOf, seatOfId } from './find.ts';
import type { CampaignState, Gang, Now, ReportLine } from './state.ts';

type Wrong = (what: string) => never;

/** @param wrong throws its argument as an error */
export function checkPlaces(state: CampaignState, wrong: Wrong): void {
  if ((state.turn === 0) !== (state.phase === 'muster')) wrong(`turn ${state.turn} in ${state.phase}`);
  for (const [seat, gang] of Object.entries(state.gangs)) {
    if (Number(seat) !== gang.seat || gang.seat > state.seats) wrong(`gang ${gang.seat} in seat ${seat}`);
    checkIds(gang, wrong);
  }
  for (const [slot, hq] of Object.entries(state.hqs))
    if (Number(slot) !== hq.slot) wrong(`HQ ${hq.slot} in slot ${slot}`);
  for (const table of Object.keys(state.guard.roadblocks))
    if (Number(table) > state.tables) wrong(`roadblocks on table ${table}`);
  const bands = (what: string, seats: Iterable<Seat>): void => {
    const named = [...seats];
    if (named.some((seat) => !state.gangs[seat])) wrong(`${what}: a band that is not there`);
    if (new Set(named).size !== named.length) wrong(`${what}: a band twice`);
  };
  if (state.now) checkNow(state, state.now, bands, wrong);
  bands('duel', state.duel?.duellists.map((one) => one.seat) ?? []);
  bands('end', state.ended?.ranks.flat() ?? []);
  if (state.ended?.parrain != null) bands('Parrain', [state.ended.parrain]);
}

/** Ids of a band's figures and vehicles are its own and below the next number. */
function checkIds({ seat, figures, made, vehicles, vehiclesMade }: Gang, wrong: Wrong): void {
  for (const { id } of figures)
    if (seatOfId(id) !== seat || Number(id.split('.')[1]) > made) wrong(`figure ${id} of gang ${seat}`);
  for (const { id } of vehicles)
    if (seatOfId(id) !== seat || Number(id.split('.v')[1]) > vehiclesMade) wrong(`vehicle ${id} of gang ${seat}`);
}

function checkNow(
  state: CampaignState,
  now: Now,
  bands: (what: string, seats: Iterable<Seat>) => void,
  wrong: Wrong,
): void {
  bands('playing', now.playing);
  bands('done', now.done);
  bands('contracts', Object.keys(now.contracts).map(Number));
  bands('candidates', Object.keys(now.candidates).map(Number));
  bands(
    'tables',
    now.tables.flatMap((table) => table.order),
  );
  const left = now.tables.flatMap((table) => table.defenders ?? []);
  if (new Set(left).size !== left.length) wrong('defenders: a figure twice');
  for (const table of now.tables)
    for (const id of table.defenders ?? [])
      if (table.order.includes(seatOfId(id)) || !state.gangs[seatOfId(id)]?.figures.some((one) => one.id === id))
        wrong(`defenders of table ${table.table}: ${id}`);
  for (const pair of now.allies) bands('allies', pair);
  const numbers = now.tables.map((table) => table.table);
  if (new Set(numbers).size !== numbers.length || numbers.some((number) => number > state.tables)) wrong('tables');
  if (state.phase === 'battles' && now.tables.every((table) => table.closed)) wrong('battles without an open report');
  // Once the accounts are closed, subjects of reports may be gone.
  if (state.phase !== 'battles' && state.phase !== 'accounts') return;
  for (const table of now.tables)
    for (const line of linesOf(table))
      if (!isThere(state, now, line)) wrong(`report of table ${table.table}: line ${line.id} about what is not there`);
}

function isThere(state: CampaignState, now: Now, line: ReportLine): boolean {
  const has = (all: readonly { readonly id: string }[] | undefined, id: string) => all?.some((one) => one.id === id);
  if ('contract' in line && !has(now.contracts[seatOfId(line.contract)], line.contract)) return false;
  if ('figure' in line && !has(state.gangs[seatOfId(line.figure)]?.figures, line.figure)) return false;
  if (line.fact === 'exchange' && !has(state.gangs[seatOfId(line.to)]?.figures, line.to)) return false;
  if ('vehicle' in line && !has(state.gangs[seatOfId(line.vehicle)]?.vehicles, line.vehicle)) return false;
  if ('hq' in line && !state.hqs[line.hq]) return false;
  if ('gang' in line && !state.gangs[line.gang]) return false;
  return !('by' in line) || state.gangs[line.by] !== undefined;
}
