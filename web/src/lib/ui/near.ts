/** What of a page lies further down than the first screens is made when somebody comes near it, or when the page has been at rest for a while. */

/** So far before it is on the screen, of the screen's height: whoever scrolls there finds it made. */
const AHEAD = '30%';
/** Who does not scroll finds it as well: whatever reads the page as a whole, and a device whose network goes. */
const REST_MS = 4000;

/**
 * Calls once, when that place comes near the screen, a key is pressed anywhere (the keyboard goes through a page without scrolling), or the
 * page has rested.
 * @returns what calls it off
 */
export function whenNear(place: Element, run: () => void): () => void {
  const stop = (): void => {
    watch.disconnect();
    clearTimeout(rest);
    removeEventListener('keydown', now);
  };
  const now = (): void => {
    stop();
    run();
  };
  const watch = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && now(), {
    rootMargin: `${AHEAD} 0px`,
  });
  const rest = setTimeout(now, REST_MS);
  watch.observe(place);
  addEventListener('keydown', now);
  return stop;
}
