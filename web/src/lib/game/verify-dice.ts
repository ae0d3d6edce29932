/**
 * Verifies dice in the browser: mirrors `server/commit/chance.ts`; `test/pages/verify-dice.test.ts` compares them.
 * A draw is HMAC-SHA-256(key, "seq.index.try") read as a 48-bit number, with rejection sampling.
 */

/** A recorded draw in 0..n-1. */
type RecordedDraw = readonly [n: number, value: number];

export interface DrawnMove {
  readonly seq: number;
  readonly draws: readonly RecordedDraw[];
}

interface CheckedDraw {
  readonly n: number;
  readonly recorded: number;
  readonly computed: number;
}
export interface CheckedMove {
  readonly seq: number;
  readonly draws: readonly CheckedDraw[];
  readonly good: boolean;
}

const SPACE = 2 ** 48;
type Sign = (message: string) => Promise<Uint8Array>;

/** WebCrypto needs https or localhost: absent on a club's laptop over plain http. */
export const canVerify = (): boolean => globalThis.crypto?.subtle !== undefined;

/** Commitment to a key: SHA-256, hexadecimal. */
export async function commitmentOf(keyHex: string): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', fromHex(keyHex))));
}

/** A key published at an end that was undone: valid up to that move. */
export interface SpentKey {
  readonly until: number;
  readonly key: string;
}

/** Recomputes all draws, each with the key of its time. @param keyHex the last key, hexadecimal, 256 bits */
export async function verifyAll(
  keyHex: string,
  spent: readonly SpentKey[],
  moves: readonly DrawnMove[],
): Promise<CheckedMove[]> {
  const checked: CheckedMove[] = [];
  let from = 0;
  for (const { until, key } of [...spent, { until: Number.POSITIVE_INFINITY, key: keyHex }]) {
    const drawn = moves.filter(({ seq }) => seq > from && seq <= until);
    checked.push(...(await verifyMoves(key, drawn)));
    from = until;
  }
  return checked;
}

/** Recomputes draws with one key. @param keyHex hexadecimal, 256 bits */
export async function verifyMoves(keyHex: string, moves: readonly DrawnMove[]): Promise<CheckedMove[]> {
  const key = await crypto.subtle.importKey('raw', fromHex(keyHex), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const encoder = new TextEncoder();
  const sign: Sign = async (message) => new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(message)));
  return Promise.all(moves.map((move) => verifyMove(sign, move)));
}

async function verifyMove(sign: Sign, { seq, draws }: DrawnMove): Promise<CheckedMove> {
  const checked = await Promise.all(
    draws.map(async ([n, recorded], index) => ({ n, recorded, computed: await drawOf(sign, seq, index, n) })),
  );
  return { seq, draws: checked, good: checked.every((draw) => draw.recorded === draw.computed) };
}

/** Draw `index` of move `seq` in 0..n-1; -1 for an invalid n. */
async function drawOf(sign: Sign, seq: number, index: number, n: number): Promise<number> {
  if (!Number.isInteger(n) || n < 1 || n > 2 ** 32) return -1;
  const limit = SPACE - (SPACE % n);
  for (let attempt = 0; ; attempt++) {
    const bytes = await sign(`${seq}.${index}.${attempt}`);
    const value = bytes.subarray(0, 6).reduce((sum, byte) => sum * 256 + byte, 0);
    if (value < limit) return value % n;
  }
}

function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
