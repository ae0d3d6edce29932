import type { ClocksReply } from '../../../../server/read/clock-contract.ts';

/** A key of the set of clocks, without their times: while it is equal, the game need not be reloaded. */
export const shapeOf = ({ clocks }: ClocksReply): string =>
  clocks.map(({ id, ask, node }) => `${id} ${ask ?? ''} ${node}`).join();
