/** Movements derived from the lines as this viewer receives them: a card is named only if the viewer may know it. */
import type { Flow as FlowOf, Place } from '#lib/board/where.ts';
import type { Argument, Message } from '#rulebooks/rulebook.ts';

/** A card's identity; null when face down. */
export interface Load {
  readonly figure: string | null;
}
export type Flow = FlowOf<Load>;

function figureIn(card: Argument | undefined): string | null {
  const term = typeof card === 'object' ? card.term : '';
  return term.startsWith('card.') ? term.slice('card.'.length) : null;
}
const seatAt = (seat: Argument | undefined): Place | null => (typeof seat === 'number' ? `seat:${seat}` : null);

/** All movements of the lines of one moment. A private line reveals a card's face to its player. */
export function flowsOf(lines: readonly Message[]): readonly Flow[] {
  return lines.flatMap((line, at) => {
    const { key, args = {} } = line;
    const seat = seatAt(args.seat);
    const told = lines[at + 1]; // The private line follows the public one.
    const own = (name: string): string | null => (told?.key === name ? figureIn(told.args?.card) : null);
    const flow = (from: Place | null, to: Place | null, figure: string | null): Flow[] =>
      from === null || to === null || from === to ? [] : [{ from, to, load: { figure } }];
    switch (key) {
      case 'line.draws':
        return flow('pile', seat, own('line.drawn'));
      case 'line.takes':
        return flow('pile', seat, own('line.taken'));
      case 'line.shown':
        return flow('pile', seat, figureIn(args.card));
      case 'line.sinks':
        return flow(seat, 'pile', own('line.sunk'));
      case 'line.discard':
      case 'line.lost':
        return flow(seat, 'discard', figureIn(args.card));
      case 'line.salvages':
        return flow('discard', seat, figureIn(args.card));
      case 'line.seizes':
      case 'line.coin-heads':
      case 'line.buries':
        return flow(seatAt(args.from), seat, figureIn(args.card));
      case 'line.steals':
        return flow(seatAt(args.from), seat, own('line.stolen'));
      case 'line.raided':
      case 'line.gives':
      case 'line.passes':
        return flow(seat, seatAt(args.to), own('line.handed'));
      default:
        return [];
    }
  });
}

/** A Sphinx card; older games log it without effect. */
export const isSphinx = (key: string): boolean => key === 'line.sphinx-comes' || key === 'line.sphinx';

/** The most important event of these lines, or null. */
export const loudest = <Line extends Message>(lines: readonly Line[]): Line | null =>
  lines.find(({ key }) => key === 'line.batman') ??
  lines.find(({ key }) => key === 'line.signal') ??
  lines.find(({ key }) => isSphinx(key)) ??
  null;
