/** The end of a turn, and of the game (GC-32, GC-R35, GC-R50, GC-12, GC-13). */
import { shuffle } from '../dice.ts';
import { type SphinxId, sphinxCards } from './data/sphinx.ts';
import { ranksOf, scoreOf } from './scoring.ts';
import { areaOf, type GothamAct, type GothamState, leftOf, type PendingOf, pileSize, regimeOf } from './state.ts';

/** @param pending on top of the stack */
export function endStep(act: GothamAct, pending: PendingOf<'end'>): void {
  const { state } = act;
  const step = pending.at;
  if (step < 4) pending.at = step + 1;
  switch (step) {
    case 1: {
      const { mostLaid } = regimeOf(state);
      if (mostLaid !== null && areaOf(state, state.active).length > mostLaid)
        state.pending.push({ is: 'extra', from: 'laid' });
      return;
    }
    case 2:
      return state.batman ? endGame(act) : undefined;
    case 3:
      return drawSphinx(act);
    default:
      return nextTurn(state);
  }
}

/** GC-13, GC-R12, GC-R13: the token is on the last space. */
function drawSphinx(act: GothamAct): void {
  const { state, say } = act;
  const { mystery, options } = state;
  if (!mystery || mystery.token < options.spaces) return;
  act.reveal();
  if (mystery.deck.length === 0) {
    mystery.deck = shuffle(act.dice, [...mystery.used]);
    mystery.used = [];
  }
  const card: SphinxId | null = mystery.deck.pop() ?? mystery.card;
  if (mystery.card !== null && mystery.card !== card) mystery.used.push(mystery.card);
  mystery.card = card;
  mystery.token = 1;
  if (card === null) return;
  say({
    key: 'line.sphinx-comes',
    args: { card: { term: `sphinx.${card}` }, effect: { term: `sphinx.${card}.text` } },
  });
  if (sphinxCards[card].passes) state.pending.push({ is: 'pass' });
}

/** GC-R5, GC-R35. */
function nextTurn(state: GothamState): void {
  state.pending.pop();
  const size = pileSize(state);
  const still = size === state.pileBefore ? state.still + 1 : 0;
  state.still = still;
  state.pileBefore = size;
  state.turn += 1;
  state.active = leftOf(state, state.active);
  // Writes only used actions, to keep patches small.
  for (const action of ['draw', 'lay', 'activate'] as const) if (state.done[action] > 0) state.done[action] = 0;
  state.used.splice(0);
}

/** GC-32..37: hands and villains are shown. */
function endGame(act: GothamAct): void {
  const { state, say } = act;
  act.reveal();
  const scores = state.hands.map((_, i) => scoreOf(state, i + 1));
  const ranks = ranksOf(
    scores.map(({ points }) => points),
    state.areas.map(({ length }) => length),
  );
  state.pending = [];
  state.scores = scores;
  state.ranks = ranks;
  for (const [i, { points }] of scores.entries()) say({ key: 'line.score', args: { seat: i + 1, points } });
  for (const seat of ranks[0] ?? []) say({ key: 'line.wins', args: { seat } });
}
