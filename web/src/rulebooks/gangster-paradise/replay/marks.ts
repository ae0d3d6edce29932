/** What a replay of Gangster Paradise jumps to: a turn, a bluff that is called, a deal, a card or a sign that is turned up. */
import type { ReplayMarks } from '#lib/game/game-pages.ts';

const marks: ReplayMarks = {
  kinds: {
    turn: ['line.turn'],
    bluff: ['line.bluff'],
    deal: ['line.deal'],
    reveal: ['line.executant', 'line.sign', 'line.winner'],
  },
  words: ['gangster-paradise/marks'],
};
export default marks;
