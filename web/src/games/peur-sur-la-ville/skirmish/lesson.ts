import type { GamePage, Move } from '#lib/game/game-page.svelte.ts';
import { type LessonGuide, steps } from '#lib/lesson/guide.ts';
import type { Target } from '#rulebooks/peur-sur-la-ville/skirmish/state.ts';
import type { SkirmishView } from '#rulebooks/peur-sur-la-ville/skirmish/view.ts';
import { targetName } from './words.ts';

const all = (value: unknown): readonly string[] => (value === undefined ? [] : [value].flat().map(String));
const GO = '[data-ask] .form-end button.primary';
const target = (id: string): string => `[data-ask] [data-target="${id}"]:not([aria-pressed="true"])`;

const namedIn = ({ figure, members, at }: Move): readonly string[] => [figure, members, at].flatMap(all);

export const guide: LessonGuide = {
  taps(move) {
    switch (move.do) {
      case 'faces':
        return all(move.faces).map((face, at) => `[data-told="${at}"] [data-face="${face}"]`);
      case 'end':
        return ['[data-act="end"]'];
      case 'activate':
        return [...namedIn(move).map(target), GO];
      case 'shoot':
        return [
          '[data-act="shoot"]',
          target(String(move.at)),
          `[data-range="${move.range}"]`,
          ...(move.cover === 'yes' ? ['[data-cover="false"]'] : []),
          GO,
        ];
      case 'fight':
        return ['[data-act="fight"]', target(String(move.at)), ...steps(move)];
      default:
        return [GO];
    }
  },
  about(page, move) {
    const { t, view, words } = page as GamePage<SkirmishView>; // The page of this game.
    if (move.do === 'faces')
      return words.list(
        all(move.faces).map((face) => (words.has(`battle.face.${face}`) ? t(`battle.face.${face}`) : face)),
      );
    return words.list(namedIn(move).map((id) => targetName(t, view, id as Target))); // By the shape of the moves.
  },
};
