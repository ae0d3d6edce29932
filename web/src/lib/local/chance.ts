import { bytesToHex } from '@noble/hashes/utils.js';
import type { Chance } from '#kernel/chance.ts';
import { newId } from '#lib/net/api.ts';
import { drawOf } from './draw.ts';

const KEY_BYTES = 32;

export const localChance: Chance = {
  draw: drawOf,
  newKey: () => bytesToHex(crypto.getRandomValues(new Uint8Array(KEY_BYTES))),
  newId,
};
