/** Faults of a calendar file (RFC 5545, RFC 7986), found with an independent parser. */
import ICAL from 'ical.js';

/** Per component: properties that occur exactly once, and at most once. */
const PROPERTIES: Readonly<Record<string, readonly [once: readonly string[], atMostOnce: readonly string[]]>> = {
  vcalendar: [['prodid', 'version'], ['calscale', 'method', 'name', 'refresh-interval']],
  vevent: [
    ['uid', 'dtstamp', 'dtstart', 'dtend'],
    ['last-modified', 'sequence', 'summary', 'location', 'status', 'transp'],
  ],
  vtimezone: [['tzid'], []],
  standard: [['dtstart', 'tzoffsetfrom', 'tzoffsetto'], ['tzname']],
}; // biome-ignore format: a table

/** Sentences; none if the calendar is valid. */
export function calendarFaults(text: string): string[] {
  const faults: string[] = [];
  if (!text.endsWith('\r\n') || /(?<!\r)\n|\r(?!\n)/.test(text)) faults.push('a line does not end with CRLF');
  const long = text.split('\r\n').filter((line) => Buffer.byteLength(line) > 75);
  faults.push(...long.map((line) => `longer than 75 octets: ${line}`));
  const calendar = new ICAL.Component(ICAL.parse(text));
  if (calendar.getAllSubcomponents().length === 0) faults.push('a calendar has at least one component');
  faults.push(...faultsOf(calendar));
  const uids = calendar.getAllSubcomponents('vevent').map((event) => event.getFirstPropertyValue('uid'));
  if (new Set(uids).size < uids.length) faults.push('two events have one UID');
  return faults;
}

function faultsOf(component: ICAL.Component): string[] {
  const [once, atMostOnce] = PROPERTIES[component.name] ?? [[], []];
  const names = component.getAllProperties().map(({ name }) => name);
  const count = (name: string): number => names.filter((one) => one === name).length;
  const faults = [
    ...once.filter((name) => count(name) !== 1).map((name) => `${component.name} has ${count(name)} ${name}`),
    ...atMostOnce.filter((name) => count(name) > 1).map((name) => `${component.name} has ${count(name)} ${name}`),
    ...names.filter((name) => !once.includes(name) && !atMostOnce.includes(name) && !name.startsWith('x-')),
    ...component.getAllProperties().flatMap(badTime),
  ];
  if (component.name === 'vcalendar' && names.includes('method'))
    faults.push('a message of RFC 5546 names its organiser');
  const [start, end] = ['dtstart', 'dtend'].map((name) => component.getFirstPropertyValue(name));
  if (component.name === 'vevent' && !(String(start) < String(end))) faults.push(`it ends at ${end}, before ${start}`);
  return [...faults, ...component.getAllSubcomponents().flatMap(faultsOf)];
}

/** The parser accepts invalid digits. */
function badTime(property: ICAL.Property): string[] {
  if (property.type !== 'date-time') return [];
  const text = String(property.getFirstValue());
  const isGood = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ?$/.test(text) && !Number.isNaN(Date.parse(text));
  return isGood ? [] : [`${property.name} is ${text}`];
}
