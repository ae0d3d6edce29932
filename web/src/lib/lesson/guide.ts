/** What a game provides for its lesson: the targets and names of moves. */
import { sends } from '#lib/board/sends.ts';
import type { GamePage, Move } from '#lib/game/game-page.svelte.ts';

export interface LessonGuide {
  /**
   * Selectors of what is tapped before the control that sends the move (`data-sends`), in order. The first that matches a visible, enabled element is the
   * target; `:not([aria-pressed="true"])` excludes what was tapped already.
   */
  readonly taps: (move: Move) => readonly string[];
  /** The move's object in a few words, such as the amount or destination. Empty where the move's name is enough. */
  readonly about: (table: GamePage, move: Move) => string;
}

/** Selectors for marking several elements: first an incorrectly marked one to undo, then each missing one. */
export function marks(attribute: string, values: readonly unknown[], within = '[data-board]'): readonly string[] {
  const wanted = values.map((value) => `[${attribute}="${value}"]`);
  const others = wanted.map((one) => `:not(${one})`).join('');
  return [
    `${within} [${attribute}][aria-pressed="true"]${others}`,
    ...wanted.map((one) => `${within} ${one}[aria-pressed="false"]`),
  ];
}

/** For a move built step by step (`Chain.svelte`): each value, and the button that confirms several. */
export const steps = ({ do: _, ...fields }: Move): readonly string[] => [
  ...Object.entries(fields).flatMap(([name, value]) =>
    [value].flat().map((one) => `[data-field="${name}"] [data-value="${one}"]:not([aria-pressed="true"])`),
  ),
  '[data-next]',
];

/** Back button, for a learner who began another move. Tried last. */
const BACK = '[data-back]';

const canBeTapped = (element: Element): boolean =>
  !element.matches(':disabled, [aria-disabled="true"]') && element.getClientRects().length > 0;

/** The element to tap now for the lesson's move; null while none is on the page. */
export function targetOf({ taps }: LessonGuide, move: Move): Element | null {
  for (const selector of [`[data-sends="${sends(move)}"]`, ...taps(move), BACK]) {
    const found = [...document.querySelectorAll(selector)].find(canBeTapped);
    if (found) return found;
  }
  return null;
}
