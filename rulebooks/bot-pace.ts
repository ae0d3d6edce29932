/** How slowly the plain bots play: somebody at a first game follows each step, and takes in a big moment. */
const STEP_MS = 1200;
const MOMENT_MS = 2400;

/**
 * Never the same time twice: what the bot would take counts for a quarter on top of the least.
 * @param pauseMs what the bot would take @param isMoment something big is decided with this answer, or was just before it @returns ms
 */
export const atEase = (pauseMs: number, isMoment = false): number =>
  Math.round(Math.max(pauseMs, (isMoment ? MOMENT_MS : STEP_MS) + pauseMs / 4));
