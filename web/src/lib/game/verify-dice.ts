/**
 * Every die worked out again by whoever looks: the mirror of `server/commit/chance.ts` in the browser, and held against it by
 * `test/pages/verify-dice.test.ts`. A draw is HMAC-SHA-256(key, "seq.index.try") read as a 48-bit number, with rejection sampling.
 */

/** One draw as recorded: a value in 0..n-1. */
type RecordedDraw = readonly [n: number, value: number];

/** The draws of one move. */
export interface DrawnMove {
  readonly seq: number;
  readonly draws: readonly RecordedDraw[];
}

/** A recorded draw beside the one that the key gives. */
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

/** WebCrypto exists on https and localhost only: a club's laptop on the local network has none. */
export const canVerify = (): boolean => globalThis.crypto?.subtle !== undefined;

/** The public commitment to a key: its SHA-256, hexadecimal. */
export async function commitmentOf(keyHex: string): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', fromHex(keyHex))));
}

/** A key shown when the game was over, before that end was taken back: it drew up to that move. */
export interface SpentKey {
  readonly until: number;
  readonly key: string;
}

/** Works every draw out again, each with the key of its time. @param keyHex the last key, hexadecimal, 256 bits */
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

/** Works draws out again with one key. @param keyHex hexadecimal, 256 bits */
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

/** The draw number `index` of move `seq` in 0..n-1; -1 where n is none that could be drawn among. */
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
