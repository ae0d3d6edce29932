/** What moves from whom to whom, read from the lines as this reader hears them: a card is named only where he may know it. */
import type { Flow as FlowOf, Place } from '#lib/board/where.ts';
import type { Argument, Message } from '#rulebooks/rulebook.ts';

/** A card: what it is, null from behind. */
export interface Load {
  readonly figure: string | null;
}
export type Flow = FlowOf<Load>;

/** `card.4` of a term. */
function figureIn(card: Argument | undefined): string | null {
  const term = typeof card === 'object' ? card.term : '';
  return term.startsWith('card.') ? term.slice('card.'.length) : null;
}
const seatAt = (seat: Argument | undefined): Place | null => (typeof seat === 'number' ? `seat:${seat}` : null);

/** Everything that these lines of one moment move. What only its player reads gives a card its face. */
export function flowsOf(lines: readonly Message[]): readonly Flow[] {
  return lines.flatMap((line, at) => {
    const { key, args = {} } = line;
    const seat = seatAt(args.seat);
    const told = lines[at + 1]; // The private line comes right after the open one.
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

/** A Sphinx card; of games of before without its effect. */
export const isSphinx = (key: string): boolean => key === 'line.sphinx-comes' || key === 'line.sphinx';

/** The loudest thing that these lines tell: it goes across the table once. */
export const loudest = <Line extends Message>(lines: readonly Line[]): Line | null =>
  lines.find(({ key }) => key === 'line.batman') ??
  lines.find(({ key }) => key === 'line.signal') ??
  lines.find(({ key }) => isSphinx(key)) ??
  null;
