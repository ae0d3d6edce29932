/** PC-95, PC-R24: a deal with the mafia: four tokens for four grades, if all agree; else it rises by two. */
import type { Balances } from '../money.ts';
import type { Option } from '../options.ts';
import type { Act, Seat } from '../rulebook.ts';
import { optionsOf } from './cards-in-play.ts';
import { numbers } from './data/numbers.ts';
import { type Seizure, seizures } from './data/seizures.ts';
import { hasItems, itemOf, tokensInSight, tokensUnder } from './items.ts';
import { allTokensOf, dossierHolder, policeHolder, post, SUPPLY } from './money.ts';
import type { PoliceMove } from './moves.ts';
import { policeOf, seatsOf } from './names.ts';
import { balancesOf } from './paying.ts';
import { anythingHidden, giveGrades, raiseMafia } from './rise.ts';
import { readyOptions, setReady } from './sending.ts';
import { agreeWith } from './sharing.ts';
import type { Next, Pact, PoliceState } from './state.ts';
import { openStage, pass } from './windows.ts';

/** @throws Error where there is no such event (a programmer's error) */
export function pactOf({ pact }: PoliceState): Pact {
  if (!pact) throw new Error('police-city: no deal with the mafia');
  return pact;
}

/** PC-R24: with fewer than four tokens in all hands and files there is no deal. */
export function openPact(act: Act<PoliceState>): Next {
  const { state } = act;
  const tokens = seatsOf(state).reduce((sum, seat) => sum + allTokensOf(act, seat), 0);
  if (anythingHidden(state)) act.reveal();
  if (tokens < numbers.pactTokens) return noDeal(act);
  state.pact = { made: seatsOf(state).map(() => 0), latest: null, agreed: [] };
  return openStage(state, 'pact');
}

function noDeal(act: Act<PoliceState>): Next {
  act.say({ key: 'line.no-pact' });
  raiseMafia(act, numbers.pactMafia, { key: 'why.event' });
  return 'clear';
}

export const pactReady = (state: PoliceState): Seat[] => [...new Set([...state.ready, ...pactOf(state).agreed])];

export function pactOptions(state: PoliceState, seat: Seat, money: Balances): Option[] {
  const { made, latest, agreed } = pactOf(state);
  const ready = readyOptions(state, seat);
  if (state.ready.includes(seat)) return ready; // PC-R41.
  const options: Option[] = [];
  const tokens = pactTokens(state, seat, money);
  if (tokens.length >= numbers.pactTokens && (made[seat - 1] ?? 0) < optionsOf(state).proposals) {
    const taker = { kind: 'pick', from: seatsOf(state) } as const;
    const { pactTokens: n } = numbers;
    options.push({
      do: 'deal-proposal',
      fields: {
        tokens: { kind: 'several', from: tokens, min: n, max: n },
        grade1: taker,
        grade2: taker,
        grade3: taker,
        grade4: taker,
      },
    });
  }
  if (latest && !agreed.includes(seat)) options.push(agreeWith(pactOf(state)));
  return [...options, ...ready];
}

/** Visible tokens of all, and the seat's own from under its file: `2.drogue.1`. */
const pactTokens = (state: PoliceState, seat: Seat, money: Balances): string[] =>
  seatsOf(state).flatMap((owner) =>
    [...tokensInSight(owner, money), ...(owner === seat ? tokensUnder(state, seat, money) : [])].map(
      (item) => `${owner}.${item}`,
    ),
  );

const ownerOf = (token: string): Seat => Number(token.split('.')[0]);
const thingOf = (token: string): string => token.slice(token.indexOf('.') + 1);

export function playPact(act: Act<PoliceState>, seat: Seat, move: PoliceMove): Next {
  const { state } = act;
  const pact = pactOf(state);
  if (move.do === 'ready' || move.do === 'unready') setReady(state, seat, move.do === 'ready');
  else if (move.do === 'agree') pact.agreed.push(seat);
  else if (move.do === 'deal-proposal') {
    const { tokens, grade1, grade2, grade3, grade4 } = move;
    pact.made[seat - 1] = (pact.made[seat - 1] ?? 0) + 1;
    pact.latest = { by: seat, tokens: [...tokens], grades: [grade1, grade2, grade3, grade4] };
    pact.agreed = [seat];
    // Seats that were ready have not seen it; they stay silent until they say otherwise (PC-R41).
    act.say({ key: 'line.pact-proposal', args: { seat } });
    if (tokens.some((token) => itemOf(thingOf(token)).under)) act.reveal();
  }
  if (pact.latest && pact.agreed.length === seatsOf(state).length) return carryOut(act);
  return pactReady(state).length === seatsOf(state).length ? closePact(act) : null;
}

/** Time is up: all who have not agreed answer the latest proposal. */
export function closePact(act: Act<PoliceState>): Next {
  const { state } = act;
  if (!pactOf(state).latest) return noDeal(act);
  return openStage(state, 'seal');
}

export const sealSeats = (state: PoliceState): Seat[] => {
  const { agreed } = pactOf(state);
  return seatsOf(state).filter((seat) => !agreed.includes(seat));
};

export const sealOptions: readonly Option[] = [{ do: 'agree' }, { do: 'object' }, { do: 'pass' }];

/** PC-R24: players who discard must agree expressly; silence of the others is consent. */
export function playSeal(act: Act<PoliceState>, seat: Seat, move: PoliceMove): Next {
  const { state } = act;
  if (move.do === 'object') {
    act.say({ key: 'line.objection', args: { seat } });
    return noDeal(act);
  }
  if (move.do === 'agree') {
    const asked = sealSeats(state);
    pactOf(state).agreed.push(seat);
    return asked.every((one) => one === seat || state.ready.includes(one)) ? closeSeal(act) : null;
  }
  return pass(state, seat, sealSeats(state)) ? closeSeal(act) : null;
}

export function closeSeal(act: Act<PoliceState>): Next {
  const { latest, agreed } = pactOf(act.state);
  return latest?.tokens.every((token) => agreed.includes(ownerOf(token))) ? carryOut(act) : noDeal(act);
}

/** Tokens by seat, then grades by seat. */
function carryOut(act: Act<PoliceState>): Next {
  const { state } = act;
  const { latest } = pactOf(state);
  if (!latest) return noDeal(act);
  const [tokens, grades] = [[...latest.tokens], [...latest.grades]];
  act.say({ key: 'line.pact' });
  for (const seat of seatsOf(state))
    for (const kind of seizures)
      for (const under of [false, true]) {
        const n = tokens.filter((token) => ownerOf(token) === seat && isOf(token, kind, under)).length;
        discardTokens(act, seat, kind, under, n);
      }
  for (const seat of grades.sort((a, b) => a - b)) giveGrades(act, seat, 1, { key: 'why.event' });
  return 'clear';
}

function isOf(token: string, wanted: Seizure, below: boolean): boolean {
  const { kind, under } = itemOf(thingOf(token));
  return kind === wanted && under === below;
}

function discardTokens(act: Act<PoliceState>, seat: Seat, kind: Seizure, under: boolean, n: number): void {
  post(act, (under ? dossierHolder : policeHolder)(seat), SUPPLY, kind, n, { key: 'why.pact' });
  if (!under || n === 0) return;
  policeOf(act.state, seat).hidden -= n;
  act.reveal();
}

/** Drops a proposal whose tokens were spent meanwhile. PC-R24: if it was being answered, that ends at once. */
export function lapsePact(act: Act<PoliceState>): Next {
  const { state } = act;
  const { pact } = state;
  const tokens = pact?.latest?.tokens;
  if (!pact || !tokens) return null;
  const covered = seatsOf(state).every((seat) =>
    hasItems(state, seat, balancesOf(act), tokens.filter((token) => ownerOf(token) === seat).map(thingOf)),
  );
  if (covered) return null;
  pact.latest = null;
  pact.agreed = [];
  act.say({ key: 'line.lapsed' });
  return state.stage === 'seal' ? noDeal(act) : null;
}
