/** The form of each question (PC-H8). It sends what is selected on the board. */
import { Forms } from '#lib/board/forms.ts';

const acts = () => import('./Acts.svelte');
const dice = () => import('./PickDice.svelte');
const things = () => import('./TakeThings.svelte');

export const forms = new Forms({
  send: () => import('./Send.svelte'),
  shift: () => import('./Shift.svelte'),
  secure: acts,
  throw: dice,
  officer: things,
  alone: things,
  share: () => import('./Share.svelte'),
  object: acts,
  point: () => import('./Point.svelte'),
  lose: dice,
  kind: () => import('./TakeKind.svelte'),
  pay: () => import('./Pay.svelte'),
  pact: () => import('./Pact.svelte'),
  seal: acts,
  deal: () => import('./Deal.svelte'),
  last: acts,
  office: dice,
});
