import type { Attendance, Evening } from '#rulebooks/peur-sur-la-ville/campaign/state.ts';
import type { CampaignView } from '#rulebooks/peur-sur-la-ville/campaign/view.ts';
import { isByPost } from '../cockpit/awaited-in.ts';

export interface Called {
  readonly turn: number;
  readonly evening: Evening;
  /** By seat, as far as known. */
  readonly coming: Readonly<Record<string, Attendance>>;
}

/** Whether the seat has a gang and has not answered the invitation. */
export const owesWord = (view: CampaignView, seat: number | null): boolean =>
  seat !== null &&
  view.gangs.some((gang) => gang.seat === seat) &&
  nextEvening(view)?.coming[seat] === undefined &&
  nextEvening(view) !== null;

/** The evening of the next turn, or of one that an evening left unfinished; null without a date, and by correspondence. */
export function nextEvening(view: CampaignView): Called | null {
  const { turn, phase, tonight, ended, evenings, coming } = view;
  if (ended || isByPost(view)) return null;
  const left = !tonight.on && phase !== 'investments' && turn > 0;
  const [next] = Object.keys(evenings)
    .map(Number)
    .filter((one) => one > turn || (left && one === turn))
    .sort((a, b) => a - b);
  const evening = next === undefined ? undefined : evenings[next];
  return next === undefined || !evening ? null : { turn: next, evening, coming: coming[next] ?? {} };
}
