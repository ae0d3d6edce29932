import type { Move } from '#lib/game/game-page.svelte.ts';
import type { LessonGuide } from '#lib/lesson/guide.ts';
import { cardName } from './cards.ts';

/** Where a card may be tapped: question, hand, table. */
const card = (name: unknown): readonly string[] => [
  `[data-choice="${name}"]:not([aria-pressed="true"])`,
  `[data-card="${name}"].lit:not([aria-pressed="true"])`,
];

export const guide: LessonGuide = {
  taps({ do: what, card: own, half, cost, opponent, target }: Move) {
    return [
      `[data-deed="${what}"]`,
      ...card(own),
      `[data-half="${half}"]`,
      ...card(cost),
      `[data-opponent="${opponent}"]`,
      ...card(target),
    ];
  },
  about: ({ t }, move) => (move.card === undefined ? '' : cardName(t, String(move.card))),
};
