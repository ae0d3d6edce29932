// Goal: nobody fills a node with streams, however many links he makes. Method: the count alone, with streams that are none.
import { afterEach, expect, test } from 'vitest';
import type { LiveStream } from '../../../server/live/stream.ts';
import { MOST_STREAMS, type Owner, ownerOf, Streams } from '../../../server/live/streams.ts';

let streams: Streams;
afterEach(() => streams.end());

/** @returns how many found room */
function open(owner: Owner, wanted: number): LiveStream[] {
  const opened: LiveStream[] = [];
  while (opened.length < wanted && streams.hasRoomFor(owner)) {
    const stream = { owner: owner.id, end() {} } as unknown as LiveStream; // Nothing else of it is looked at.
    streams.add(stream);
    opened.push(stream);
  }
  return opened;
}

test('tabs are counted by who opens them, screens by who made their links, whatever address they stand behind', () => {
  streams = new Streams(() => 0);
  const [paul] = open(ownerOf(null, 'paul'), 100);
  expect(open(ownerOf(null, 'ange'), 100)).toHaveLength(30);
  expect(open(ownerOf('ange', 'room'), 9_000)).toHaveLength(5_000);
  expect(open(ownerOf('ange', 'elsewhere'), 1)).toHaveLength(0);
  expect(open(ownerOf('paul', 'room'), 1)).toHaveLength(1);
  expect(open(ownerOf(null, 'paul'), 1)).toHaveLength(0);
  if (paul) streams.delete(paul);
  expect(open(ownerOf(null, 'paul'), 9)).toHaveLength(1);
});

test('a node that is full takes nobody until somebody goes', () => {
  streams = new Streams(() => 0);
  const [first] = [1, 2, 3].flatMap((maker) => open(ownerOf(`maker ${maker}`, 'room'), 5_000));
  expect(open(ownerOf(null, 'paul'), 1)).toHaveLength(0);
  if (first) streams.delete(first);
  expect(open(ownerOf(null, 'paul'), 9)).toHaveLength(1);
  expect(MOST_STREAMS).toBe(10_000);
});
