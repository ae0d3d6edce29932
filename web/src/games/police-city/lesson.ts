import type { GamePage } from '#lib/game/game-page.svelte.ts';
import { type LessonGuide, marks } from '#lib/lesson/guide.ts';
import type { PoliceCityView } from '#rulebooks/police-city/view.ts';
import { isDistrict, kindOfDie } from './board.ts';
import { ownerOf } from './named.ts';
import { brigade, cardName } from './names.ts';
import { sayElement } from './scene/elements.ts';

const all = (value: unknown): readonly string[] => [value].flat().map(String);

export const guide: LessonGuide = {
  taps(move) {
    // The tray's die; the place then sends the move.
    if (move.do === 'place') return [`[data-ask] button[data-die$=".${move.die}"]`];
    if (move.do === 'throw')
      return marks(
        'data-die',
        all(move.dice).map((die) => `1.${die}`),
        '[data-stage]',
      );
    if (move.do === 'lose')
      return marks(
        'data-die',
        all(move.elements).map((die) => `1.${die}`),
        '[data-stage]',
      );
    if (move.do === 'point') {
      const rivals = all(move.fingers).map((finger) => ownerOf(finger));
      const others = rivals.map((seat) => `:not([data-takes-back="${seat}"])`).join('');
      return [`[data-takes-back]${others}`, ...rivals.map((seat) => `[data-points-at="${seat}"]`)];
    }
    return move.do === 'take' ? marks('data-element', all(move.elements)) : [];
  },
  about(page, move) {
    const table = page as GamePage<PoliceCityView>; // The page of this game.
    const { t, view, words } = table;
    const die = (name: string): string => t(`police.die.${kindOfDie(name)}`, { n: name.slice(1) });
    const face = view.line[Number(move.place ?? view.place) - 1]?.face;
    if (move.do === 'place' && face)
      return t('police.send.to', {
        die: die(String(move.die)),
        place: Number(move.place),
        name: cardName(table, face),
      });
    if (move.do === 'throw') return words.list(all(move.dice).map(die));
    if (move.do === 'lose') return words.list(all(move.elements).map(die));
    if (move.do === 'point') return words.list(all(move.fingers).map((finger) => brigade(table, ownerOf(finger))));
    if (move.do === 'take' && face && isDistrict(face))
      return words.list(all(move.elements).map((element) => sayElement(table, face, element as 'card'))); // Of that place.
    return '';
  },
};
