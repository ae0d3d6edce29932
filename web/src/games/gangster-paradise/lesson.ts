/** Tap targets and move names of the lesson of Gangster Paradise. */
import type { Move } from '#lib/game/game-page.svelte.ts';
import { type LessonGuide, marks } from '#lib/lesson/guide.ts';

const amount = '[data-ask] input[type="number"]';

export const guide: LessonGuide = {
  taps(move) {
    if (move.do === 'bid') return [`[data-amount="0"] [data-raise="${move.amount}"]`, amount];
    if (move.do === 'take') return [...marks('data-goods', [move.kind], '[data-ask]'), amount];
    if (move.do === 'sell') return marks('data-goods', [move.kinds].flat(), '[data-ask]');
    return move.do === 'launder' || move.do === 'deliver' ? [amount] : [];
  },
  about({ t, words }, move: Move) {
    if (move.do === 'bid') return String(move.amount);
    if (move.do === 'choose') return t(`clan.${move.clan}`);
    if (move.do === 'take') return t(`goods.${move.kind}`);
    if (move.do === 'recruit') return t(`paradise.hire.${move.who}`);
    if (move.do === 'launder') return String(move.red);
    return move.do === 'sell' ? words.list([move.kinds].flat().map((kind) => t(`goods.${kind}`))) : '';
  },
};
