import { SetupError } from '../database/errors.ts';

export interface NodeConfig {
  /** Where other nodes reach this one: an origin. */
  readonly address: string;
  /** Shared by all nodes. */
  readonly key: string;
}

/**
 * PARRAIN_NODE_ADDRESS (origin at which other nodes reach this one, http), PARRAIN_NODE_KEY (the same on all nodes, at least 32 characters). Without them no request is passed on.
 * @throws SetupError
 */
export function nodeFromEnvironment({ PARRAIN_NODE_ADDRESS: address, PARRAIN_NODE_KEY: key }: NodeJS.ProcessEnv): {
  node?: NodeConfig;
} {
  if (!address && !key) return {};
  if (!address || !isOrigin(address))
    throw new SetupError('PARRAIN_NODE_ADDRESS must be an address such as http://10.0.0.5:3000, without a path.');
  if (!key || key.length < 32) throw new SetupError('PARRAIN_NODE_KEY must have at least 32 characters.');
  return { node: { address, key } };
}

const isOrigin = (text: string): boolean =>
  text.startsWith('http://') && URL.canParse(text) && new URL(text).origin === text;
