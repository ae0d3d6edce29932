/** The evening to which people are called next, and who comes. Pure. */
import type { Attendance, Evening } from '#rulebooks/peur-sur-la-ville/campaign/state.ts';
import type { CampaignView } from '#rulebooks/peur-sur-la-ville/campaign/view.ts';
import { isByPost } from '../cockpit/awaited-in.ts';

export interface Called {
  readonly turn: number;
  readonly evening: Evening;
  /** By seat, as far as it was said. */
  readonly coming: Readonly<Record<string, Attendance>>;
}

/** The seat has a gang and has not said whether it comes to the evening to which people are called next. */
export const owesWord = (view: CampaignView, seat: number | null): boolean =>
  seat !== null &&
  view.gangs.some((gang) => gang.seat === seat) &&
  nextEvening(view)?.coming[seat] === undefined &&
  nextEvening(view) !== null;

/**
 * That of a turn which is still to be played, or which a closed evening left where it stands; null while none has a date, and by
 * correspondence.
 */
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
