import { SetupError } from '../database/errors.ts';
import { BOT_PAUSE_MS } from './driver.ts';

/** PARRAIN_BOT_PAUSE_MS: a bot's pause before it answers while people are at the table, 0..60000. @throws SetupError */
export function botsFromEnvironment({ PARRAIN_BOT_PAUSE_MS: pause }: NodeJS.ProcessEnv): { botPauseMs: number } {
  const botPauseMs = pause ? Number(pause) : BOT_PAUSE_MS;
  if (!Number.isInteger(botPauseMs) || botPauseMs < 0 || botPauseMs > 60_000)
    throw new SetupError('PARRAIN_BOT_PAUSE_MS must be a number of milliseconds from 0 to 60000.');
  return { botPauseMs };
}
