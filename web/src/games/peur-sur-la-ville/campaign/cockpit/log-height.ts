import type { LogReply } from '../../../../../../server/read/contract.ts';

/** With this many moves the log has its full, fixed height, for any filter. */
const FULL = 9;

export const fills = ({ moves }: LogReply): boolean => moves.length >= FULL;
