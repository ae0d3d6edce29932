// Goal: beginners can follow: a plain bot takes at least 1.2 s a step, and longer at a big moment. Method: every kind of ask of each game.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { seededDice } from '#rulebooks/dice.ts';
import { rulebookOf } from '#rulebooks/index.ts';

test.each([
  ['gangster-paradise', ['take'], []],
  // PC-R51: dice are placed at uneven moments, all at the same time.
  ['police-city', ['lose'], ['send']],
  ['streets-of-gotham', ['guess'], []],
  ['supergang', ['dart', 'arrested'], []],
] as const)('%s', (id, moments, free) => {
  const words = JSON.parse(readFileSync(`rulebooks/${id}/messages/en.json`, 'utf8')) as Record<string, string>;
  const kinds = Object.keys(words).flatMap((key) => (/^ask\.[a-z-]+$/.test(key) ? [key.slice(4)] : []));
  const pause = (kind: string): number =>
    rulebookOf(id)?.bots.plain?.pauseMs?.(
      { police: [] },
      { id: 'q', kind, mode: 'turn', seats: [1] },
      seededDice(1),
      1,
    ) ?? 0;
  expect(kinds.length).toBeGreaterThan(5);
  for (const kind of kinds)
    if (!(free as readonly string[]).includes(kind)) expect(pause(kind), kind).toBeGreaterThanOrEqual(1200);
  for (const kind of moments) expect(pause(kind), kind).toBeGreaterThanOrEqual(2400);
});
