import { expect, test } from 'vitest';
import { nodeFromEnvironment } from '../../../server/nodes/config.ts';
import { codeVersion } from '../../../server/nodes/version.ts';

const key = 'a key of more than thirty-two characters';

test('a node passes requests on if it has an address and a key; faults are told in a sentence', () => {
  expect(nodeFromEnvironment({})).toEqual({});
  const address = 'http://10.0.0.5:3000';
  expect(nodeFromEnvironment({ PARRAIN_NODE_ADDRESS: address, PARRAIN_NODE_KEY: key })).toEqual({
    node: { address, key },
  });
  for (const wrong of ['10.0.0.5:3000', 'https://node', 'http://node/path', 'http://node/', ''])
    expect(() => nodeFromEnvironment({ PARRAIN_NODE_ADDRESS: wrong, PARRAIN_NODE_KEY: key })).toThrow(
      'PARRAIN_NODE_ADDRESS must be',
    );
  for (const wrong of ['', 'short'])
    expect(() => nodeFromEnvironment({ PARRAIN_NODE_ADDRESS: address, PARRAIN_NODE_KEY: wrong })).toThrow(
      'PARRAIN_NODE_KEY must have',
    );
});

test('the version of the code is the same each time', () => {
  expect(codeVersion()).toMatch(/^[0-9a-f]{16}$/);
  expect(codeVersion()).toBe(codeVersion());
});
