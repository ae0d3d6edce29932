// Goal: nobody fills a node with streams, however many links they make. Method: the counts alone, with fake streams.
import { afterEach, expect, test } from 'vitest';
import type { LiveStream } from '../../../server/live/stream.ts';
import { boundsOf, MOST_STREAMS, type Opener, Streams } from '../../../server/live/streams.ts';

let streams: Streams;
afterEach(() => streams.end());

/** @returns those that found room */
function open(opener: Partial<Opener>, wanted: number): LiveStream[] {
  const bounds = boundsOf({ maker: null, person: null, address: 'room', ...opener });
  const opened: LiveStream[] = [];
  while (opened.length < wanted && streams.fullOf(bounds) === null) {
    const stream = { bounds, end() {} } as unknown as LiveStream; // Only these fields are read.
    streams.add(stream);
    opened.push(stream);
  }
  return opened;
}
const fullOf = (opener: Partial<Opener>): string | undefined =>
  streams.fullOf(boundsOf({ maker: null, person: null, address: 'room', ...opener }))?.code;

test('browsers are counted by who opens them, screens by who made their links and by the address that they stand behind', () => {
  streams = new Streams(() => 0);
  const [paul] = open({ person: 'paul' }, 100);
  expect(open({ person: 'ange' }, 100)).toHaveLength(30);
  expect(open({}, 100)).toHaveLength(30);
  expect(open({ maker: 'ange' }, 9_000)).toHaveLength(4_000);
  expect(fullOf({ maker: 'ange' })).toBe('too-many-streams-here');
  expect(open({ maker: 'ange', address: 'elsewhere' }, 9_000)).toHaveLength(1_000);
  expect(fullOf({ maker: 'ange', address: 'elsewhere' })).toBe('too-many-streams');
  expect(fullOf({ person: 'paul' })).toBe('too-many-streams');
  if (paul) streams.delete(paul);
  expect(open({ person: 'paul' }, 9)).toHaveLength(1);
});

test('people who are signed in find room where screens and strangers have taken all that is theirs', () => {
  streams = new Streams(() => 0);
  const [first] = ['a', 'b', 'c'].flatMap((maker) => open({ maker, address: `room of ${maker}` }, 9_000));
  expect(fullOf({ maker: 'd', address: 'elsewhere' })).toBe('streams-full');
  expect(fullOf({ address: 'elsewhere' })).toBe('streams-full');
  const people = Array.from({ length: 100 }, (_, n) => open({ person: `person ${n}`, address: `home ${n}` }, 30));
  expect(people.flat()).toHaveLength(3_000);
  expect(fullOf({ person: 'one more', address: 'home' })).toBe('streams-full');
  if (first) streams.delete(first);
  expect(open({ person: 'one more', address: 'home' }, 9)).toHaveLength(1);
  expect(MOST_STREAMS).toBe(10_000);
});
