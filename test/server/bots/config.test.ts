import { expect, test } from 'vitest';
import { botsFromEnvironment } from '../../../server/bots/config.ts';

test('the pause of bots is 0.7 s, what PARRAIN_BOT_PAUSE_MS says, or a fault in a sentence', () => {
  expect(botsFromEnvironment({})).toEqual({ botPauseMs: 700 });
  expect(botsFromEnvironment({ PARRAIN_BOT_PAUSE_MS: '0' })).toEqual({ botPauseMs: 0 });
  for (const wrong of ['soon', '-1', '0.5', '60001'])
    expect(() => botsFromEnvironment({ PARRAIN_BOT_PAUSE_MS: wrong })).toThrow('PARRAIN_BOT_PAUSE_MS must be');
});
