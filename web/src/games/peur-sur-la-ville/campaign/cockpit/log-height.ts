/** How high the log of the cockpit is. */
import type { LogReply } from '../../../../../../server/read/contract.ts';

/** So many acts fill it on any screen: from then on it has one height, whatever its filters leave. */
const FULL = 9;

export const fills = ({ moves }: LogReply): boolean => moves.length >= FULL;
