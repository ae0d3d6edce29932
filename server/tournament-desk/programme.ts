import type { DeskView } from '#rulebooks/tournament-desk/view.ts';
import type { CalendarEvent } from '../http/calendar.ts';

const DAY_MINUTES = 24 * 60;

/** A day's stages, each at its planned time or at the end of the one before. Stages before the first planned time are left out. */
export function programmeEvents(
  { options }: DeskView,
  {
    id,
    seq,
    changedAt,
    title,
    day,
    zone,
  }: { id: string; seq: number; changedAt: number; title: string; day: string; zone: string },
): CalendarEvent[] {
  let from: number | null = null;
  return options.programme.flatMap(({ name, seconds, plannedAt }, at): CalendarEvent[] => {
    if (plannedAt) {
      const [hours = 0, minutes = 0] = plannedAt.split(':').map(Number);
      from = hours * 60 + minutes;
    }
    if (from === null) return [];
    const begins = from;
    const minutes = Math.max(1, Math.round(seconds / 60));
    from += minutes;
    return [
      {
        uid: `stage-${at + 1}-${id}@parrain`,
        sequence: seq,
        changedAt,
        summary: `${title} — ${name}`,
        place: '',
        at: localTime(day, begins),
        zone,
        minutes,
        cancelled: false,
      },
    ];
  });
}

/** `2026-12-04T20:00`, that many minutes after the start of the day. */
function localTime(day: string, minutes: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCMinutes(minutes % DAY_MINUTES);
  date.setUTCDate(date.getUTCDate() + Math.floor(minutes / DAY_MINUTES));
  return date.toISOString().slice(0, 16);
}
