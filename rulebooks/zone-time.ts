const formats = new Map<string, Intl.DateTimeFormat>();

/** Offset of that zone from UTC at that instant, ms. @throws RangeError for an unknown zone */
function offsetMs(zone: string, instant: number): number {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
  formats.set(zone, format);
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - instant;
}

const DAY_MS = 86_400_000;

/**
 * The instant, epoch ms, of a local time such as `2026-12-04T20:00`. As in RFC 5545 §3.3.5: a time that occurs twice is the first one, and a time in the gap counts with the
 * offset before it.
 * @throws RangeError for a zone or a time that does not exist
 */
export function instantOf(local: string, zone: string): number {
  const wall = Date.parse(`${local}Z`);
  if (Number.isNaN(wall)) throw new RangeError(`no time: ${local}`);
  const before = wall - offsetMs(zone, wall - DAY_MS);
  const after = wall - offsetMs(zone, wall + DAY_MS);
  const shows = (instant: number): boolean => instant + offsetMs(zone, instant) === wall;
  return !shows(before) && shows(after) ? after : before;
}
