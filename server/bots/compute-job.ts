/** Worker job: what a rulebook computes for one of its asks. */
import { rulebookOf } from '#rulebooks/index.ts';
import { job } from '../http/workers.ts';

export interface ComputeOrder {
  readonly rulebook: string;
  readonly kind: string;
  readonly input: unknown;
}

export default job(async ({ rulebook, kind, input }: ComputeOrder): Promise<unknown> => {
  const compute = rulebookOf(rulebook)?.computes?.[kind];
  if (!compute) throw new Error(`${rulebook} computes no ${kind}`);
  return compute(input);
});
