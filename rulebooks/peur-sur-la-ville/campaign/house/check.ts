import { cardOf } from '../deck/deck.ts';
import { faultsOfCards, faultsOfWhole } from '../deck/faults.ts';
import type { CampaignState } from '../state.ts';
import { isByCorrespondence, rulingIds, rulings } from './rules.ts';

/** @param wrong throws its argument as an error */
export function checkHouse(state: CampaignState, wrong: (what: string) => never): void {
  for (const [id, value] of Object.entries(state.options.rulings ?? {})) {
    const known = rulingIds.find((one) => one === id);
    if (!known) wrong(`a ruling ${id}`);
    else if (!(value >= rulings[known].min && value <= rulings[known].max)) wrong(`${id} is ${value}`);
  }
  for (const turn of Object.keys(state.evenings ?? {}))
    if (Number(turn) > state.options.turns) wrong(`an evening for turn ${turn}`);
  checkEvenings(state, wrong);
  checkDeck(state, wrong);
}

/** PV-R41: evenings that are on, that open automatically, and own days of tables. */
function checkEvenings(state: CampaignState, wrong: (what: string) => never): void {
  const { tonight } = state;
  if (tonight?.held && !tonight.on) wrong('clocks that are held while no evening is on');
  if (tonight?.on && (state.turn === 0 || isByCorrespondence(state.options))) wrong('an evening where there is none');
  for (const [turn, { byItself }] of Object.entries(state.evenings ?? {}))
    if (byItself && Number(turn) === 1) wrong('a first turn that begins by itself');
  for (const [turn, meetings] of Object.entries(state.meetings ?? {}))
    for (const [table, meeting] of Object.entries(meetings)) {
      const name = `the day of table ${table} of turn ${turn}`;
      const { seats, agreed, when } = meeting;
      if (new Set(agreed).size !== agreed.length || agreed.some((seat) => !seats.includes(seat)))
        wrong(`${name}: a word of somebody else, or twice`);
      if ((when === null) !== (agreed.length === 0)) wrong(`${name}: words on no day, or a day without one`);
      const bands =
        Number(turn) === state.turn ? state.now?.tables.find((one) => one.table === Number(table))?.order : seats;
      if (bands && (bands.length !== seats.length || bands.some((seat) => !seats.includes(seat))))
        wrong(`${name}: not of the bands that play there`);
    }
}

/** PV-H4: the deck is valid, and every card in a hand exists and belongs to its owner's seat. */
function checkDeck(state: CampaignState, wrong: (what: string) => never): void {
  const { deck, now } = state;
  // Numbers of cards and tables may have changed since the deck was made.
  const [fault] = deck ? [...faultsOfCards(deck, EVERY_TABLE), ...faultsOfWhole(deck, nobody)] : [];
  if (fault) wrong(`card ${fault.card} of the deck: ${fault.code}`);
  if (!now) return;
  for (const hands of [now.contracts, now.candidates])
    for (const [seat, hand] of Object.entries(hands))
      for (const { id, card, target } of hand) {
        if (id !== `${seat}.${card}`) wrong(`contract ${id} of seat ${seat}`);
        if (cardOf(state, card).target !== (target !== null)) wrong(`target of contract ${id}`);
      }
}

/** PV-H2: tables that a card may name. */
const EVERY_TABLE = 3;
const nobody = { tables: EVERY_TABLE, bands: { gang: 0, law: 0 } };
