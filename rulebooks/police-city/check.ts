import type { Balances } from '../money.ts';
import { cardsOf } from './cards-in-play.ts';
import { seizures } from './data/seizures.ts';
import { actions, UNDER_A_FILE } from './data/tokens.ts';
import { BOARD, dossierHolder, MAFIA, policeHolder, SUPPLY } from './money.ts';
import { checkOptions } from './options.ts';
import type { Police, PoliceState } from './state.ts';
import { AT_OFFICE } from './table-dice.ts';

export function checkPolice(state: PoliceState, money: Balances): void {
  checkOptions(state.options, state.police.length);
  checkFlow(state);
  for (const [i, police] of state.police.entries()) checkOne(state, police, i + 1, money);
  checkCards(state);
  checkObjectives(state);
  checkInformers(state);
  checkTokens(state);
  checkMoney(state, money);
}

function checkFlow(state: PoliceState): void {
  const { stage, place, line, police, ended, talk, pact, payouts, ready } = state;
  if ((stage === 'over') !== (ended !== null)) wrong(`${stage}, ended ${ended !== null}`);
  if (place > line.length || line.length !== police.length) wrong(`place ${place} of ${line.length}`);
  if ((stage === 'share' || stage === 'object') && talk === null) wrong('nobody negotiates');
  if ((stage === 'pact' || stage === 'seal') && pact === null) wrong('no deal with the mafia');
  if (stage === 'kind' && payouts.length === 0) wrong('nothing to choose a kind for');
  if (ready.some((seat) => seat > police.length)) wrong('somebody is ready who does not play');
  const ranked = ended?.ranks.flat().toSorted().join() ?? '';
  if (ranked !== '' && ranked !== police.map((_, i) => i + 1).join()) wrong(`ranks ${ranked}`);
}

function checkOne({ line, options }: PoliceState, police: Police, seat: number, money: Balances): void {
  const { at, informers, kept, cards, under, hidden, token, open } = police;
  if (at.some((place) => place > line.length)) wrong(`a die of ${seat} is nowhere`);
  if (informers.some((carrier) => carrier < AT_OFFICE || carrier > 3)) wrong(`an informer of ${seat} is nowhere`);
  const lying = seizures.reduce((sum, kind) => sum + money(dossierHolder(seat), kind), 0);
  if (hidden !== under.length + lying || hidden > UNDER_A_FILE) wrong(`${hidden} under the file of ${seat}`);
  if (hidden > 0 && !open.includes('file')) wrong(`${seat} has no file`);
  if (token === 'file') wrong(`the file of ${seat} lies face down`);
  if (kept !== null && kept !== 'X' && at[['I1', 'I2', 'S', 'L'].indexOf(kept)] !== -1) wrong(`${kept} of ${seat}`);
  if (new Set([...cards, ...under]).size !== cards.length + under.length) wrong(`cards of ${seat}`);
  if (options.informers < informers.length) wrong(`informers of ${seat}`);
}

function checkCards({ options, pile, discard, line, police }: PoliceState): void {
  const { places, events } = cardsOf(options);
  const easy = options.difficulty === 'easy';
  const all = [...places.values()].filter(({ mafia }) => !easy || mafia < 2).length + events.size;
  const called = line.filter(({ status, taker }) => taker === 0 && (status === 'called' || status === 'open'));
  const held = police.flatMap(({ cards, under }) => [...cards, ...under]);
  const found = [...pile, ...discard, ...called.map(({ card }) => card), ...held];
  if (found.length !== all || new Set(found).size !== all) wrong(`${found.length} cards of ${all}`);
  if (held.some((card) => !places.has(card))) wrong('an event in a hand');
}

function checkObjectives({ options, objectives: { open, pile, discard } }: PoliceState): void {
  const all = [...open, ...pile, ...discard];
  const { size } = cardsOf(options).objectives;
  if (all.length !== size || new Set(all).size !== size) wrong(`${all.length} objectives`);
  if (open.length > options.objectivesOpen) wrong(`${open.length} objectives lie open`);
}

function checkInformers({ options, informers, police }: PoliceState): void {
  const out = police.reduce((sum, one) => sum + one.informers.length + one.fresh + (one.kept === 'X' ? 1 : 0), 0);
  if (informers + out !== options.informers) wrong(`${informers} + ${out} informers`);
}

function checkTokens({ options, supply, police }: PoliceState): void {
  for (const [i, action] of actions.entries()) {
    const held = police.flatMap(({ token, open }) => [token, ...open]).filter((one) => one === action).length;
    if (held + (supply[i] ?? 0) !== options.tokens[action]) wrong(`${held} ${action}`);
  }
}

/** PC-R48, PC-19, PC-R22: all tokens of a kind exist; those of the board are on it; the mafia is never past the end. */
function checkMoney({ options, police, board, ended }: PoliceState, money: Balances): void {
  for (const kind of seizures) {
    const held = police.reduce(
      (sum, _, i) => sum + money(policeHolder(i + 1), kind) + money(dossierHolder(i + 1), kind),
      0,
    );
    const all = held + money(SUPPLY, kind) + money(BOARD, kind);
    if (all !== options.seizuresEach) wrong(`${all} ${kind}`);
    if (money(BOARD, kind) !== board.filter((token) => token.kind === kind).length) wrong(`${kind} on the board`);
  }
  const mafia = money(MAFIA, 'grade');
  if (mafia > options.goal || (mafia === options.goal) !== (ended?.mafia ?? false))
    wrong(`the mafia stands on ${mafia}`);
}

function wrong(what: string): never {
  throw new Error(`police-city: ${what}`);
}
