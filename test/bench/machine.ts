/** The machine's current state, to compare figures of different machines or times. */

const PAGE = 4096;
const PAGES = 16_384;

/**
 * Cost of touching memory for the first time, µs per 4 KB page: 0.1 to 0.5 on a dedicated machine. On a nested virtual machine it may be 17; then starting
 * programs and page layout take twice as long, but not arithmetic.
 */
export function firstTouchUs(): number {
  const memory = Buffer.allocUnsafeSlow(PAGES * PAGE);
  const begun = performance.now();
  for (let at = 0; at < memory.length; at += PAGE) memory[at] = 1;
  return ((performance.now() - begun) * 1000) / PAGES;
}
