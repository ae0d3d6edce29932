/** Plain bots play slowly: somebody at a first game follows each step. */
const STEP_MS = 1200;
const MOMENT_MS = 2400;

/**
 * A pause with jitter: a quarter of the bot's pause on top of the least one.
 * @param pauseMs the bot's own pause
 * @param isMoment a big decision falls with this answer, or fell just before
 * @returns ms
 */
export const atEase = (pauseMs: number, isMoment = false): number =>
  Math.round(Math.max(pauseMs, (isMoment ? MOMENT_MS : STEP_MS) + pauseMs / 4));
