/**
 * Calendar files (RFC 5545). Times are in UTC, which programs show in the reader's zone. No METHOD, since it would require an organiser for each event (RFC 5546 §3.2.1). Not
 * `ical-generator`: version 11 does not escape the calendar's name, and orders properties wrongly in a calendar without events, which strict readers refuse.
 */
import { instantOf } from '#rulebooks/zone-time.ts';

/** One event, with the identity by which subscribers see its changes. */
export interface CalendarEvent {
  readonly uid: string;
  /** Rises with each change. */
  readonly sequence: number;
  /** Last change, epoch ms. */
  readonly changedAt: number;
  readonly summary: string;
  readonly place: string;
  /** Local time of the zone. */
  readonly at: string;
  readonly zone: string;
  readonly minutes: number;
  /** Cancelled after being announced. */
  readonly cancelled: boolean;
}

/** The file's text; lines end with CRLF and have at most 75 octets. */
export function calendarOf(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Parrain//Parrain//FR',
    'CALSCALE:GREGORIAN',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...(events.length === 0 ? NO_EVENT : events.flatMap(eventLines)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** RFC 5545 §3.6: a calendar has at least one component. An empty one gets an unused zone. */
const NO_EVENT = [
  'BEGIN:VTIMEZONE',
  'TZID:UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'TZNAME:UTC',
  'END:STANDARD',
  'END:VTIMEZONE',
];

function eventLines(event: CalendarEvent): string[] {
  const start = startOf(event);
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${utc(event.changedAt)}`,
    `LAST-MODIFIED:${utc(event.changedAt)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(start + event.minutes * 60_000)}`,
    `SUMMARY:${escaped(event.summary)}`,
    ...(event.place === '' ? [] : [`LOCATION:${escaped(event.place)}`]),
    `STATUS:${event.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
  ];
}

function startOf({ at, zone }: CalendarEvent): number {
  try {
    return instantOf(at, zone);
  } catch (error) {
    if (error instanceof RangeError) return instantOf(at, 'UTC');
    throw error;
  }
}

/** `20261204T190000Z`. */
const utc = (instant: number): string => `${new Date(instant).toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;

/** TEXT of RFC 5545 §3.3.11. */
const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, (one) => `\\${one}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: it removes them
    .replace(/[\u0000-\u001f\u007f]/g, ' ');

const MOST_OCTETS = 75;

/** RFC 5545 §3.1: long lines continue after CRLF and a space; characters are not split. */
function folded(line: string): string {
  let out = '';
  let room = MOST_OCTETS;
  for (const character of line) {
    const octets = Buffer.byteLength(character);
    if (octets > room) {
      out += '\r\n ';
      room = MOST_OCTETS - 1;
    }
    out += character;
    room -= octets;
  }
  return out;
}
