/**
 * xoshiro128** 1.1 of David Blackman and Sebastiano Vigna (https://prng.di.unimi.it/xoshiro128starstar.c): 32 good bits a draw, the
 * low ones too, and a period of 2^128 − 1.
 * @param a b c d its state, 32 bits each, not all zero
 * @returns what draws the next integer in 0..2^32 − 1
 */
export function xoshiro128(a: number, b: number, c: number, d: number): () => number {
  return () => {
    const drawn = Math.imul(rotated(Math.imul(b, 5), 7), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = rotated(d, 11);
    return drawn;
  };
}

/**
 * A generator seeded with the low 32 bits of an integer. The state comes from splitmix32 (Steele, Lea and Flood's SplitMix with a 32-bit finaliser of
 * https://github.com/skeeto/hash-prospector), so that neighbouring seeds are unrelated; its four numbers are distinct, hence never all zero.
 */
export function xoshiro128Of(seed: number): () => number {
  let state = seed | 0;
  const split = (): number => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return mixed ^ (mixed >>> 15);
  };
  return xoshiro128(split(), split(), split(), split());
}

const rotated = (word: number, bits: number): number => (word << bits) | (word >>> (32 - bits));
