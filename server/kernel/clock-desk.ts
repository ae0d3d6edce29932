/** What organisers and timekeepers do to clocks at their desk: what it changes, and how the log says it. */
import type { Line } from '#rulebooks/rulebook.ts';
import { minutesAndSeconds } from './clock.ts';
import { bonusOn, bonusOnAll, type ClockWish, checkNode } from './clock-deeds.ts';
import { declaredBy, type Node } from './clock-tree.ts';
import type { Deed, Wish } from './desk.ts';
import type { ClockChanges } from './follow-clocks.ts';
import type { GamePosition } from './position.ts';

/** What clocks are given by it, null where it is no bonus. @throws Refusal as in `clocks/deeds.ts` */
export function givenBy(game: GamePosition, wish: Wish, name: string, at: number): ClockChanges | null {
  if (wish.do === 'bonus') return bonusOn(game, wish, name, at);
  return wish.do === 'bonus-all' ? bonusOnAll(game, wish, name, at) : null;
}

/** What is done to clocks: where, by whom, why. @param count of the clocks that are given time */
export function clockWorded(
  game: GamePosition,
  wish: ClockWish,
  name: string,
  below: readonly GamePosition[],
  count: number,
): { deed: Deed; lines: readonly Line[] } {
  const deed = { ...wish, by: name };
  if (wish.do === 'bonus-all') {
    const clock = { term: `ask.${wish.about}` };
    const args = { name, ...minutesAndSeconds(wish.ms), count, clock, why: wish.why, ...placeOf(wish.node) };
    return { deed, lines: [{ key: 'host.clock-bonus-all', args }] };
  }
  if (wish.do === 'bonus') {
    const one = declaredBy(game).find(({ id }) => id === wish.clock);
    const clock = { term: one?.ask ? `ask.${one.ask.kind}` : `clock.${one?.kind ?? 'ask'}` };
    const place = placeOf(one?.node ?? '');
    // Who sits at a table need not be said beside it.
    const seat = place.place.term === 'node.table' ? 0 : (one?.seat ?? 0);
    const args = { name, ...minutesAndSeconds(wish.ms), clock, seat, why: wish.why, ...place };
    return { deed, lines: [{ key: 'host.clock-bonus', args }] };
  }
  checkNode(game, wish, below);
  const args = { name, why: wish.why, given: wish.why === '' ? 0 : 1, ...placeOf(wish.node) };
  return { deed, lines: [{ key: `host.clock-${wish.do}`, args }] };
}

/** A node for a sentence: the word for the innermost part and its name; `at` 0 for the game as a whole. */
function placeOf(node: Node): { at: number; place: { term: string }; which: string } {
  const [kind = '', ...rest] = (node.split('/').at(-1) ?? '').split('.');
  return {
    at: node === '' ? 0 : 1,
    place: { term: node === '' ? 'node.game' : `node.${kind}` },
    which: rest.join('.'),
  };
}
