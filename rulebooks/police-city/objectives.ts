/** PC-79..83, PC-R38, PC-R55, PC-R56: the mayor's objectives, paid with district cards at any time. */

import { pick } from '../dice.ts';
import { Memo } from '../memo.ts';
import type { Option } from '../options.ts';
import type { Act, Seat } from '../rulebook.ts';
import { objectiveOf, optionsOf, placeOf } from './cards-in-play.ts';
import type { District } from './data/districts.ts';
import { type Action, actions } from './data/tokens.ts';
import { cardName, policeOf } from './names.ts';
import { giveGrades, isOver } from './rise.ts';
import type { PoliceState } from './state.ts';
import { changeSupply, supplyOf } from './tokens.ts';

/** Joins cards in a move: `PL01+PL29`. */
const SIGN = '+';
export const cardsIn = (word: string): string[] => word.split(SIGN);

/** PC-R55: each required card is matched by one half of a card, each card matches at least one. A two-coloured card may match two, one of each colour. */
export function pays(asks: readonly District[], cards: readonly (readonly District[])[]): boolean {
  const match = (at: number, used: readonly ReadonlySet<District>[]): boolean => {
    const asked = asks[at];
    if (asked === undefined) return used.every((halves) => halves.size > 0);
    return cards.some(
      (halves, i) =>
        halves.includes(asked) &&
        !used[i]?.has(asked) &&
        match(
          at + 1,
          used.map((set, j) => (i === j ? new Set(set).add(asked) : set)),
        ),
    );
  };
  return (
    cards.length <= asks.length &&
    match(
      0,
      cards.map(() => new Set<District>()),
    )
  );
}

/** Sets of cards that pay an objective. Cards of the same colours are alternatives: the oldest visible ones first, those under the file last. */
function payingSets(state: PoliceState, seat: Seat, asks: readonly District[]): string[] {
  const { cards, under } = policeOf(state, seat);
  const held = [...cards, ...under];
  if (held.length * 2 < asks.length) return [];
  const alike = new Map<string, string[]>();
  for (const id of held) {
    const colours = [...placeOf(state, id).districts].sort().join();
    const found = alike.get(colours);
    if (found) found.push(id);
    else alike.set(colours, [id]);
  }
  const groups = [...alike].map(([colours, ids]) => ({ halves: colours.split(',') as District[], ids })); // Joined above.
  const useful = groups.filter(({ halves }) => halves.some((half) => asks.includes(half)));
  const sets: string[] = [];
  const choose = (at: number, chosen: readonly string[], halves: readonly (readonly District[])[]): void => {
    const group = useful[at];
    if (!group) {
      if (chosen.length > 0 && pays(asks, halves)) sets.push([...chosen].sort().join(SIGN));
      return;
    }
    for (const ids of subsets(group.ids, asks.length - chosen.length))
      choose(at + 1, [...chosen, ...ids], [...halves, ...Array(ids.length).fill(group.halves)]);
  };
  choose(0, [], []);
  return sets;
}

function subsets(ids: readonly string[], most: number): string[][] {
  const [first, ...others] = ids;
  if (first === undefined || most === 0) return [[]];
  const without = subsets(others, most);
  const [none = [], ...more] = without;
  return [none, ...subsets(others, most - 1).map((rest) => [first, ...rest]), ...more];
}

/** PC-82, PC-R34, PC-R49: kinds that replace one missing in the supply. */
const substitutes = (state: PoliceState): Action[] =>
  actions.filter((action) => action !== 'file' && supplyOf(state, action) > 0);

const optionsFor = new Memo<readonly string[], { key: string; options: Option[] }>();

/** One option for each open objective that the player can pay. Cached while cards and objectives are the same. */
export function objectiveOptions(state: PoliceState, seat: Seat): Option[] {
  const { cards, under } = policeOf(state, seat);
  if (cards.length + under.length === 0) return NONE;
  const key = `${state.objectives.open} ${under} ${state.supply}`;
  const known = optionsFor.get(cards);
  if (known?.key === key) return known.options;
  const options = state.objectives.open.flatMap((id) => optionFor(state, seat, id));
  optionsFor.set(cards, { key, options });
  return options;
}

const NONE: Option[] = [];

function optionFor(state: PoliceState, seat: Seat, id: string): Option[] {
  const { asks, token } = objectiveOf(state, id);
  const sets = payingSets(state, seat, asks);
  if (sets.length === 0) return NONE;
  const fields = { objective: { kind: 'pick', from: [id] }, cards: { kind: 'pick', from: sets } } as const;
  const others = token && supplyOf(state, token) === 0 ? substitutes(state) : [];
  if (others.length === 0) return [{ do: 'objective', fields }];
  return [{ do: 'objective', fields: { ...fields, token: { kind: 'pick', from: others } } }];
}

/** PC-R56: cards discarded, token taken, grades with all their effects, then the new objective. */
export function meetObjective(
  act: Act<PoliceState>,
  seat: Seat,
  { objective, cards, token }: { objective: string; cards: string; token?: Action | undefined },
): void {
  const { state } = act;
  const card = objectiveOf(state, objective);
  spendCards(act, seat, cardsIn(cards));
  act.say({ key: 'line.objective', args: { seat, cards: cardsIn(cards).length, grades: card.grades } });
  const gained = token ?? (card.token && supplyOf(state, card.token) > 0 ? card.token : null);
  if (gained) {
    changeSupply(state, gained, -1);
    policeOf(state, seat).open.push(gained);
    act.say({ key: 'line.token', args: { seat, token: { term: `token.${gained}` } } });
  }
  const { open, discard } = state.objectives;
  open.splice(open.indexOf(objective), 1);
  discard.push(objective);
  giveGrades(act, seat, card.grades, { key: 'why.objective' });
  if (!isOver(state)) revealObjectives(act); // PC-R22: the mafia may have won by it.
}

/** PC-R30: to the place discard. PC-R35: cards from under a file are shown. */
function spendCards(act: Act<PoliceState>, seat: Seat, ids: readonly string[]): void {
  const police = policeOf(act.state, seat);
  for (const id of ids) {
    const at = police.cards.indexOf(id);
    if (at >= 0) police.cards.splice(at, 1);
    else {
      police.under.splice(police.under.indexOf(id), 1);
      police.hidden -= 1;
      act.reveal();
      act.say({ key: 'line.from-file', args: { seat, card: cardName(act.state, id) } });
    }
    act.state.discard.push(id);
  }
}

/** PC-21, PC-80, PC-R29, PC-R38: opens as many as pile and discard allow, drawn at random. */
export function revealObjectives({ state, dice }: Act<PoliceState>): void {
  const { objectives } = state;
  while (objectives.open.length < optionsOf(state).objectivesOpen) {
    if (objectives.pile.length === 0) {
      if (objectives.discard.length === 0) return;
      objectives.pile = [...objectives.discard];
      objectives.discard = [];
    }
    objectives.open.push(drawn(objectives.pile, dice));
  }
}

/** Draws from an unordered pile; the last card takes the empty place. */
export function drawn(pile: string[], dice: Act<PoliceState>['dice']): string {
  const card = pick(dice, pile);
  const last = pile.pop() ?? card;
  if (last !== card) pile[pile.indexOf(card)] = last;
  return card;
}
