/** Whether this run is `npm run proofs`: everything with its whole budget of seeds, and each page in all its looks. */
export const thorough = process.env.PROOFS === 'whole';

/** How many seeds a proof plays: few in `npm test`, many in `npm run proofs`. */
export const howMany = (few: number, many: number): number => (thorough ? many : few);

/** What is sampled rotates with the commit: `test/run.ts` sets `SAMPLE` to its hash and prints it. */
const turn = Number.parseInt((process.env.SAMPLE ?? '0').slice(0, 8), 16);

/** A seed that differs from commit to commit. */
export const sampleSeed = turn % 2 ** 31;

/**
 * As many of these as `npm test` has time for, spread over all of them; all in `npm run proofs`. Each commit takes others.
 * @param few at most `all.length`
 */
export const someOf = <One>(all: readonly One[], few: number): readonly One[] => {
  if (thorough) return all;
  const chosen = new Set(
    Array.from({ length: few }, (_, n) => (Math.floor((n * all.length) / few) + turn) % all.length),
  );
  return all.filter((_, n) => chosen.has(n));
};

/** The seeds of a proof, 1 to `howMany`; that of `PROOF_SEED` alone where something is looked into. */
export const seedsOf = (few: number, many: number): readonly number[] =>
  process.env.PROOF_SEED
    ? [Number(process.env.PROOF_SEED)]
    : Array.from({ length: howMany(few, many) }, (_, n) => n + 1);
