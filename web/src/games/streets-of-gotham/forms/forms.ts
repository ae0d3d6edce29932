/** The form of each question (GC-H7). */
import { Forms } from '#lib/board/forms.ts';

const move = () => import('./MoveForm.svelte');

export const forms = new Forms({
  turn: () => import('./TurnForm.svelte'),
  granted: move,
  guess: move,
  'lay-more': move,
  give: move,
  take: move,
  look: move,
  sink: move,
  'discard-hand': move,
  'discard-laid': move,
  pass: move,
  'extra-hand': move,
  'extra-laid': move,
});
