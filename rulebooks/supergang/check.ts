import type { Balances } from '../money.ts';
import { dieOf } from './arrival.ts';
import { isCell, isManhole, neighboursOf } from './data/city.ts';
import { districtIds, shopsOf } from './data/shops.ts';
import { bankOf, PAWNS, TOKENS } from './data/tariffs.ts';
import { gangOf, kindOf } from './kinds.ts';
import { captiveOf, everybody, man, survivors } from './men.ts';
import { BANK, BOX, gangHolder } from './money.ts';
import { isSeen } from './offences.ts';
import { markedBy, ownerOf, pawnStock } from './property.ts';
import type { SupergangState } from './state.ts';

export function checkSupergang(state: SupergangState, money: Balances): void {
  for (const gang of state.gangs.keys()) checkGang(state, gang + 1);
  for (const id of everybody(state)) checkMan(state, id);
  checkPairs(state);
  checkMoney(state, money);
  if ((state.step === 'over') !== (state.ranks !== null)) wrong(`ranks in ${state.step}`);
  if (state.step !== 'over' && survivors(state).length < 2) wrong('a single gang plays on');
  const seats = state.gangs.length + (state.options.policePlayer ? 1 : 0);
  if (state.ranks && state.ranks.flat().length !== seats) wrong(`ranks ${JSON.stringify(state.ranks)}`);
}

function checkGang(state: SupergangState, gang: number): void {
  const clan = state.gangs[gang - 1];
  if (markedBy(state, gang).length > TOKENS) wrong(`gang ${gang} has too many tokens out`);
  if (pawnStock(state, gang) < 0 || (clan?.hand ?? 0) > PAWNS) wrong(`pawns of gang ${gang}`);
  if (clan && clan.out > 0 && (clan.hand > 0 || markedBy(state, gang).length > 0)) wrong(`gang ${gang} is out`);
  if ((clan?.out ?? 0) === 0 && clan?.men.every(({ at }) => at === 'cemetery')) wrong(`gang ${gang} lives on (SG-133)`);
  const owns = districtIds.some((district) => shopsOf(district).every(({ id }) => ownerOf(state, id) === gang));
  if (owns && state.step !== 'over') wrong(`gang ${gang} owns a district (SG-1)`);
}

function checkMan(state: SupergangState, id: Parameters<typeof man>[1]): void {
  const { at, from, die, record, fresh, told, sentence, captive, wounded } = man(state, id);
  const isBusy = state.fight !== null || state.arrest !== null;
  if (from !== null && !isCell(at)) wrong(`${id} has a heading in ${at}`);
  if (from !== null && isCell(at) && from !== 'X32' && !neighboursOf(at).includes(from)) wrong(`heading of ${id}`);
  if (at === 'cemetery' && (record.length > 0 || die > 0 || captive)) wrong(`${id} is dead (SG-126)`);
  if (fresh.length > 0 && state.step !== 'over' && !isBusy && isSeen(state, at)) wrong(`${id} was seen (SG-100)`);
  if (told.length > record.length) wrong(`record of ${id}`);
  if (wounded && at !== 'clinic' && at !== 'centre') wrong(`${id} is wounded in ${at}`);
  if (sentence > 0 && at !== 'prison' && at !== 'clinic') wrong(`${id} has a sentence in ${at}`);
  if (dieOf(man(state, id)) > 0 && gangOf(id) !== state.active)
    wrong(`${id} moves in the turn of gang ${state.active}`);
  if (captive && (kindOf(id) === 'vamp' || captive.by === gangOf(id))) wrong(`${id} is vamped`);
  if (captive && captiveOf(state, captive.by) !== id) wrong(`gang ${captive.by} leads two men (SG-R10)`);
}

function checkPairs({ pairs }: SupergangState): void {
  for (const [i, { at, by }] of pairs.entries()) {
    if (isManhole(at)) wrong(`pair ${i + 1} stands on a lid (SG-98)`);
    if (at === 'sewer' && by === null) wrong(`nobody brings pair ${i + 1} out of the sewer`);
  }
}

/** SG-9, SG-59: the bank's start amount is all there is, and nobody has debts. */
function checkMoney({ gangs }: SupergangState, money: Balances): void {
  const purses = gangs.map((_, i) => money(gangHolder(i + 1), 'brique'));
  if (purses.some((amount) => amount < 0) || money(BANK, 'brique') < 0) wrong('somebody owes');
  const all = purses.reduce((sum, amount) => sum + amount, money(BANK, 'brique'));
  if (all !== bankOf(gangs.length) || money(BOX, 'brique') !== -all) wrong(`${all} briques`);
}

function wrong(what: string): never {
  throw new Error(`supergang: ${what}`);
}
