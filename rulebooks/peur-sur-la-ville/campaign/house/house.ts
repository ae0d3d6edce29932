/** The organiser's settings, at any time before the end: rulings and numbers of the set-up, deck, evenings. Every change is logged for all. */
import { type Act, Refusal } from '../../../rulebook.ts';
import { dropCard, putCard, replaceDeck, resetDeck } from '../deck/changes.ts';
import { alsoThen, closeEvening, dayArgs, isAhead, whyNoDay } from '../evening/evening.ts';
import { before, gangsOf, holderOf } from '../find.ts';
import type { CampaignMove } from '../moves.ts';
import type { CampaignState, Evening } from '../state.ts';
import { type HouseRuleId, houseRuleIds, houseRules, isSwitch, numbers, setRule, settingOf } from './rules.ts';

/** One move of the ask `house`. @throws Refusal */
export function playHouse(act: Act<CampaignState>, move: CampaignMove): void {
  switch (move.do) {
    case 'rule':
      return rule(act, move.ruling, move.value);
    case 'card':
      return putCard(act, move.card);
    case 'dropCard':
      return dropCard(act, move.card);
    case 'deck':
      return replaceDeck(act, move.cards);
    case 'resetDeck':
      return resetDeck(act);
    case 'evening':
      return setEvening(act, move.turn, move.evening);
    case 'noEvening':
      return dropEvening(act, move.turn);
    default:
      throw new Refusal('not-now', 'PV-R41', { move: { term: `do.${move.do}` } });
  }
}

/** Values that a house rule may take now. PV-H1: a campaign does not end before the current turn. */
export function rangeOf(state: CampaignState, id: HouseRuleId): { readonly min: number; readonly max: number } {
  const { min, max } = houseRules[id];
  return id === 'turns' ? { min: Math.max(numbers.turns.min, state.turn), max } : { min, max };
}

/** Why a rule cannot be changed now: not during the duel, and not while sealed choices depend on it. */
export function whyNotRule(state: CampaignState, id: HouseRuleId): Refusal | null {
  const ruling = { term: `ruling.${id}` };
  if (id === 'turns' && state.phase === 'duel') return new Refusal('rule-too-late', 'PV-188', { ruling });
  return id === 'contractsBind' && state.phase === 'tables'
    ? new Refusal('rule-amid-choice', 'PV-147', { ruling })
    : null;
}

function rule(act: Act<CampaignState>, ruling: string, value: number): void {
  const state = before(act);
  const id = houseRuleIds.find((one) => one === ruling);
  if (id === undefined) throw new Refusal('no-such-rule', 'PV-1');
  const name = { term: `ruling.${id}` };
  const { min, max } = rangeOf(state, id);
  const bar = whyNotRule(state, id);
  if (bar) throw bar;
  if (value < min || value > max)
    throw new Refusal('rule-out-of-range', houseRules[id].rule, { ruling: name, min, max });
  const was = settingOf(state.options, id);
  setRule(act.state.options, id, value);
  act.say(
    id.endsWith('Seconds')
      ? { key: 'line.ruled-time', args: { ruling: name, ...timesOf(value, was) } }
      : id.endsWith('Days')
        ? { key: 'line.ruled-days', args: { ruling: name, value, was } }
        : { key: 'line.ruled', args: { ruling: name, value: valueTerm(id, value), was: valueTerm(id, was) } },
  );
  if (id === 'correspondence' && value === 1) closeEvening(act);
  if (id === 'mostRoadblocks') fewerRoadblocks(act, value);
  if (id === 'budgetToLoot' && state.phase === 'muster') settleBudgets(act, state, value === 1);
  if (id === 'turns') forgetEvenings(act, value);
}

const valueTerm = (id: HouseRuleId, value: number) =>
  isSwitch(id) ? { term: value === 1 ? 'ruling.yes' : 'ruling.no' } : value;

/** New and old time in seconds, as arguments for hours, minutes and seconds. */
const timesOf = (value: number, was: number) => ({
  value,
  hours: Math.floor(value / 3600),
  minutes: Math.floor(value / 60) % 60,
  seconds: value % 60,
  was,
  wasHours: Math.floor(was / 3600),
  wasMinutes: Math.floor(was / 60) % 60,
  wasSeconds: was % 60,
});

/** PV-H3: removes the last roadblocks beyond a lower limit. */
function fewerRoadblocks(act: Act<CampaignState>, most: number): void {
  const { guard } = act.state;
  if (guard.level <= most) return;
  guard.level = most;
  for (const [table, barred] of Object.entries(guard.roadblocks)) guard.roadblocks[table] = barred.slice(0, most);
}

/** PV-R52: during the muster, moves the rest of all budgets into the loot, or out of it. */
function settleBudgets(act: Act<CampaignState>, state: CampaignState, kept: boolean): void {
  for (const { seat, leftBtc = 0 } of gangsOf(state)) {
    const holder = holderOf(seat);
    const amount = kept ? leftBtc - act.balance(holder, 'btc') : act.balance(holder, 'btc');
    const [from, to] = kept ? ['city', holder] : [holder, 'city'];
    if (amount > 0) act.pay({ from, to, unit: 'btc', amount, why: { key: 'why.budget-ruled' } });
  }
}

function forgetEvenings(act: Act<CampaignState>, turns: number): void {
  for (const turn of Object.keys(before(act).evenings ?? {}))
    if (Number(turn) > turns) forgetEvening(act, Number(turn));
}

function forgetEvening(act: Act<CampaignState>, turn: number): void {
  delete act.state.evenings?.[turn];
  delete act.state.coming?.[turn];
}

function setEvening(act: Act<CampaignState>, turn: number, evening: Evening): void {
  const { turns } = act.state.options;
  if (turn > turns) throw new Refusal('no-such-turn', 'PV-H1', { turns });
  const wrong = whyNoDay(evening);
  if (wrong) throw wrong;
  const found = before(act);
  // The first turn ends the muster for good, so it does not begin by a date.
  if (evening.byItself && found.phase === 'muster' && turn === 1) throw new Refusal('starts-by-hand', 'PV-R41');
  if (!isAhead(found, turn)) throw new Refusal('turn-played', 'PV-H1', { turn });
  const other = alsoThen(found, turn, evening);
  if (other !== null) throw new Refusal('two-evenings', 'PV-H1', { turn: other });
  act.state.evenings ??= {};
  act.state.evenings[turn] = evening;
  const args = { turn, ...dayArgs(evening) };
  const { place } = evening;
  act.say(place === '' ? { key: 'line.evening', args } : { key: 'line.evening-at', args: { ...args, place } });
  if (evening.byItself) act.say({ key: 'line.opens-by-itself', args: { turn } });
}

function dropEvening(act: Act<CampaignState>, turn: number): void {
  if (act.state.evenings?.[turn] === undefined) throw new Refusal('no-evening', 'PV-H1', { turn });
  forgetEvening(act, turn);
  act.say({ key: 'line.no-evening', args: { turn } });
}
