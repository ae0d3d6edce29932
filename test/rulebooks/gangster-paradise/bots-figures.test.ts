// Goal: the sharp bot holds its own, at every size of table, and by play rather than by weak partners. Method: whole games by seeds, 1,000
// of each kind in `npm run proofs`, which prints what it measured.
import { expect, test } from 'vitest';
import { bounds, sharpShare, tableOfOne } from '../../bench/paradise-wins.ts';
import { testInProofs } from '../../support/in-proofs.ts';
import { howMany, someOf, thorough } from '../../support/seeds.ts';

const HOURS = 3 * 3_600_000;
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
const report = (line: string): void => {
  if (thorough) console.log(line);
};

test.each(someOf([...bounds], 1))(
  'one sharp bot at a table of %i wins at least %i % of games',
  { timeout: HOURS },
  (seats, bound) => {
    const games = howMany(6, 1000);
    const share = sharpShare(seats, games);
    report(`one sharp against ${seats - 1} plain, ${games} games: ${percent(share)}`);
    expect(share * 100).toBeGreaterThanOrEqual(bound);
  },
);

// Of few games it tells nothing.
testInProofs.each([3, 4, 5])(
  'a table of %i sharp bots earns at least the white of a table of plain ones, and completes as many clans',
  { timeout: HOURS },
  (seats) => {
    const [sharp, plain] = [
      tableOfOne('sharp', seats, howMany(4, 1000)),
      tableOfOne('plain', seats, howMany(30, 1000)),
    ];
    const words = ({ white, complete }: typeof sharp): string =>
      `${white.toFixed(1)} white, ${percent(complete)} complete`;
    report(`a table of ${seats}: sharp ${words(sharp)}; plain ${words(plain)}`);
    expect(sharp.white).toBeGreaterThanOrEqual(plain.white);
    expect(sharp.complete).toBeGreaterThanOrEqual(plain.complete);
  },
);
