/** Draws and commitments of local games: the same as `server/commit/chance.ts`, but synchronous. */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

const SPACE = 2 ** 48;

/** Commitment to a key: SHA-256, hexadecimal. */
export const commitmentOf = (chanceKey: string): string => bytesToHex(sha256(hexToBytes(chanceKey)));

/** Draw `index` of move `seq`: a uniform integer in 0..n-1. */
export function drawOf(chanceKey: string, seq: number, index: number, n: number): number {
  const key = hexToBytes(chanceKey);
  const limit = SPACE - (SPACE % n);
  for (let attempt = 0; ; attempt++) {
    const mac = hmac(sha256, key, utf8ToBytes(`${seq}.${index}.${attempt}`));
    const value = mac.subarray(0, 6).reduce((sum, byte) => sum * 256 + byte, 0);
    if (value < limit) return value % n;
  }
}
