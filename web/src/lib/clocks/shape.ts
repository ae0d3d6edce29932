/** What clocks there are: pure. */
import type { ClocksReply } from '../../../../server/read/clock-contract.ts';

/** What the clocks are, whatever they have left: while it stays the same, nothing else of the game needs to be read again. */
export const shapeOf = ({ clocks }: ClocksReply): string =>
  clocks.map(({ id, ask, node }) => `${id} ${ask ?? ''} ${node}`).join();
