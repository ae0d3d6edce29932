/** The views (PC-R35, PC-R50); the public part is built once for all viewers of a state. */
import { Memo } from '../memo.ts';
import type { Balances } from '../money.ts';
import type { Seat, Viewer } from '../rulebook.ts';
import { eventOf, objectiveOf, placeOf } from './cards-in-play.ts';
import { takesDice } from './data/events.ts';
import { type Seizure, seizures } from './data/seizures.ts';
import { dossierHolder, MAFIA, policeHolder, SUPPLY } from './money.ts';
import { policeOf } from './names.ts';
import type { Police, PoliceState } from './state.ts';
import type { CalledView, CardView, EventView, ObjectiveView, OwnView, PoliceCityView, PoliceView } from './view.ts';

type Open = Omit<PoliceCityView, 'viewer' | 'mine' | 'shown'>;

const openOf = new Memo<PoliceState, Open>();

/** Every payment changes the state too, so that balances may be cached with it. */
function openView(state: PoliceState, money: Balances): Open {
  const kept = openOf.get(state);
  if (kept) return kept;
  const open = buildOpen(state, money);
  openOf.set(state, open);
  return open;
}

function buildOpen(state: PoliceState, money: Balances): Open {
  const { options, pact } = state;
  return {
    stage: state.stage,
    round: state.round,
    difficulty: options.difficulty,
    variant: options.infiltrator,
    goal: options.goal,
    mafia: money(MAFIA, 'grade'),
    place: state.place,
    ready: state.ready,
    line: lineOf(state),
    police: state.police.map((police, i) => policeView(state, police, i + 1, money)),
    pile: state.pile.length,
    discard: state.discard.length,
    objectives: objectivesOf(state),
    board: state.board,
    informers: state.informers,
    supply: state.supply,
    seizures: tokensAt(SUPPLY, money),
    faces: state.faces,
    helped: state.helped,
    called: state.called,
    clash: state.clash,
    left: state.left,
    talk: state.talk,
    targets: state.targets,
    payouts: state.payouts,
    laid: state.laid,
    pact,
    offered: state.offered,
    offers: state.offers,
    proposals: options.proposals,
    ended: state.ended,
  };
}

const tokensAt = (holder: string, money: Balances): number[] => seizures.map((kind: Seizure) => money(holder, kind));

/** Caches what depends only on a part of the state. */
function keptFor<Part extends object, Made>(make: (state: PoliceState, part: Part) => Made) {
  const kept = new Memo<Part, Made>();
  return (state: PoliceState, part: Part): Made => {
    const known = kept.get(part);
    if (known) return known;
    const made = make(state, part);
    kept.set(part, made);
    return made;
  };
}

const lineFor = keptFor((state, line: PoliceState['line']): CalledView[] =>
  line.map(({ card, status, taker }) => ({
    face: eventOf(state, card) ? eventView(state, card) : cardView(state, card),
    status,
    taker,
  })),
);
const lineOf = (state: PoliceState): readonly CalledView[] => lineFor(state, state.line);

const cardsOf = keptFor((state, cards: readonly string[]): CardView[] => cards.map((card) => cardView(state, card)));

const objectivesFor = keptFor((state, open: readonly string[]): ObjectiveView[] =>
  open.map((id) => objectiveOf(state, id)),
);
const objectivesOf = (state: PoliceState): readonly ObjectiveView[] => objectivesFor(state, state.objectives.open);

function cardView(state: PoliceState, id: string): CardView {
  const { name, districts, handcuffs, mafia, grades, seizures: brought, informers } = placeOf(state, id);
  return { id, name: name ?? null, districts, handcuffs, mafia, grades, seizures: brought, informers };
}

function eventView(state: PoliceState, id: string): EventView {
  const event = eventOf(state, id);
  if (!event) throw new Error(`police-city: ${id} is no event`);
  const { name, kind, district, seizure } = event;
  return {
    id,
    name: name ?? null,
    event: kind,
    district: district ?? null,
    seizure: seizure ?? null,
    takesDice: takesDice(event),
  };
}

function policeView(state: PoliceState, police: Police, seat: Seat, money: Balances): PoliceView {
  const { at, informers, fresh, kept, cards, hidden, token, open, combined, filings } = police;
  return {
    seat,
    level: money(policeHolder(seat), 'grade'),
    at,
    informers,
    fresh,
    kept,
    cards: cardsOf(state, cards),
    tokens: tokensAt(policeHolder(seat), money),
    hidden,
    facedown: token !== null,
    open,
    combined,
    filings,
  };
}

function ownView(state: PoliceState, seat: Seat, money: Balances): OwnView {
  const { token, under, hidden } = policeOf(state, seat);
  return {
    seat,
    token,
    under: cardsOf(state, under),
    underTokens: hidden > 0 ? tokensAt(dossierHolder(seat), money) : NO_TOKENS,
    infiltrator: state.infiltrator === null ? null : state.infiltrator === seat,
  };
}

const NO_TOKENS: readonly number[] = seizures.map(() => 0);

const allOwn = (state: PoliceState, money: Balances): OwnView[] =>
  state.police.map((_, i) => ownView(state, i + 1, money));

/** A seat also sees its own face-down token, file and loyalty; after the game everything is shown. */
export function viewOf(state: PoliceState, viewer: Viewer, money: Balances): PoliceCityView {
  const seated = viewer !== 'public' && viewer >= 1 && viewer <= state.police.length;
  return {
    ...openView(state, money),
    viewer,
    mine: seated ? ownView(state, viewer, money) : null,
    shown: state.stage === 'over' ? allOwn(state, money) : null,
  };
}

export const openedView = (state: PoliceState, money: Balances): PoliceCityView => ({
  ...viewOf(state, 'public', money),
  shown: allOwn(state, money),
});

/** PC-H7: things under a file are secret to the owner, unless it is empty or the game is over. */
export function sees(state: PoliceState, viewer: Viewer, holder: string): boolean {
  if (!holder.startsWith('dossier:') || state.stage === 'over') return true;
  const owner = Number(holder.slice('dossier:'.length));
  return viewer === owner || (state.police[owner - 1]?.hidden ?? 0) === 0;
}
