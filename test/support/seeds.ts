/** Whether this run is `npm run proofs`: all seeds, and each page in all its looks. */
export const thorough = process.env.PROOFS === 'whole';

/** Seeds of a proof: few in `npm test`, many in `npm run proofs`. */
export const howMany = (few: number, many: number): number => (thorough ? many : few);

/** Samples vary by commit: `test/run.ts` sets `SAMPLE` to its hash and prints it. */
const turn = Number.parseInt((process.env.SAMPLE ?? '0').slice(0, 8), 16);

/** A seed that differs between commits. */
export const sampleSeed = turn % 2 ** 31;

/** A sample spread over the list, different for each commit; all in `npm run proofs`. @param few at most `all.length` */
export const someOf = <One>(all: readonly One[], few: number): readonly One[] => {
  if (thorough) return all;
  const chosen = new Set(
    Array.from({ length: few }, (_, n) => (Math.floor((n * all.length) / few) + turn) % all.length),
  );
  return all.filter((_, n) => chosen.has(n));
};

/** Seeds 1 to `howMany`; only `PROOF_SEED` if set, for debugging. */
export const seedsOf = (few: number, many: number): readonly number[] =>
  process.env.PROOF_SEED
    ? [Number(process.env.PROOF_SEED)]
    : Array.from({ length: howMany(few, many) }, (_, n) => n + 1);
