import type { Card } from './cards.ts';
import { leaveHand, termOf } from './places.ts';
import { areaOf, type GothamAct } from './state.ts';

/** The options have checked the condition (GC-27). */
export function lay({ state, say }: GothamAct, card: Card): void {
  const { active } = state;
  leaveHand(state, active, card);
  areaOf(state, active).push({ card, under: [] });
  say({ key: 'line.lays', args: { seat: active, card: { term: termOf(card) } } });
}
