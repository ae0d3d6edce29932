/** What this machine is like at the moment: figures of two machines, or of two hours of one, are compared by it. */

const PAGE = 4096;
const PAGES = 16_384;

/**
 * What it costs to touch memory for the first time, which browsers, collectors and databases do all the time, µs a page of 4 KB; 0.1 to 0.5 on a machine
 * of its own. Where the machine is itself a guest it may be 17, and whatever starts programs or lays pages out takes twice as long while arithmetic does not.
 */
export function firstTouchUs(): number {
  const memory = Buffer.allocUnsafeSlow(PAGES * PAGE);
  const begun = performance.now();
  for (let at = 0; at < memory.length; at += PAGE) memory[at] = 1;
  return ((performance.now() - begun) * 1000) / PAGES;
}
