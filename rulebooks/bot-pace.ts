/** How slowly the plain bots play: somebody at a first game follows each step, and takes in a big moment. */
const STEP_MS = 1200;
const MOMENT_MS = 2400;

/** @param pauseMs what the bot would take @param isMoment something big is decided with this answer, or was just before it @returns ms */
export const atEase = (pauseMs: number, isMoment = false): number => Math.max(pauseMs, isMoment ? MOMENT_MS : STEP_MS);
