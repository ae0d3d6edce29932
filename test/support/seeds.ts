/** Whether this run is `npm run proofs`: everything with its whole budget of seeds, and each page in all its looks. */
export const thorough = process.env.PROOFS === 'whole';

/** How many seeds a proof plays: few in `npm test`, many in `npm run proofs`. */
export const howMany = (few: number, many: number): number => (thorough ? many : few);

/** As many of these as `npm test` has time for, spread over all of them; all in `npm run proofs`. */
export const someOf = <One>(all: readonly One[], few: number): readonly One[] => {
  const step = (n: number): number => Math.floor((n * few) / all.length);
  return thorough ? all : all.filter((_, n) => step(n) > step(n - 1));
};

/** The seeds of a proof, 1 to `howMany`; that of `PROOF_SEED` alone where something is looked into. */
export const seedsOf = (few: number, many: number): readonly number[] =>
  process.env.PROOF_SEED
    ? [Number(process.env.PROOF_SEED)]
    : Array.from({ length: howMany(few, many) }, (_, n) => n + 1);
