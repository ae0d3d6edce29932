/** What a game's pages bring to its lesson: what is tapped for a move, and how a move is called. */
import { sends } from '#lib/board/sends.ts';
import type { GamePage, Move } from '#lib/game/game-page.svelte.ts';

export interface LessonGuide {
  /**
   * What is tapped for that move before the control that sends it (`data-sends`): selectors, first to last. The first one of which something is on
   * the page and can be pressed is the target; what was tapped already is left out by its selector (`:not([aria-pressed="true"])`).
   */
  readonly taps: (move: Move) => readonly string[];
  /** What a move is about, in a few words: the amount that is bid, who goes where. Empty where the move says it all. */
  readonly about: (table: GamePage, move: Move) => string;
}

/** Of an attribute with which several are marked: a wrong one is taken back, then each of those that are missing is marked. */
export function marks(attribute: string, values: readonly unknown[], within = '[data-board]'): readonly string[] {
  const wanted = values.map((value) => `[${attribute}="${value}"]`);
  const others = wanted.map((one) => `:not(${one})`).join('');
  return [
    `${within} [${attribute}][aria-pressed="true"]${others}`,
    ...wanted.map((one) => `${within} ${one}[aria-pressed="false"]`),
  ];
}

/** What is chosen step by step (`Chain.svelte`): each value of the move, and the button that goes on after several. */
export const steps = ({ do: _, ...fields }: Move): readonly string[] => [
  ...Object.entries(fields).flatMap(([name, value]) =>
    [value].flat().map((one) => `[data-field="${name}"] [data-value="${one}"]:not([aria-pressed="true"])`),
  ),
  '[data-next]',
];

/** A player who has begun something else goes back first. It is looked for last. */
const BACK = '[data-back]';

const canBeTapped = (element: Element): boolean =>
  !element.matches(':disabled, [aria-disabled="true"]') && element.getClientRects().length > 0;

/** What is to be tapped now for the move of the lesson; null while nothing of it is on the page. */
export function targetOf({ taps }: LessonGuide, move: Move): Element | null {
  for (const selector of [`[data-sends="${sends(move)}"]`, ...taps(move), BACK]) {
    const found = [...document.querySelectorAll(selector)].find(canBeTapped);
    if (found) return found;
  }
  return null;
}
