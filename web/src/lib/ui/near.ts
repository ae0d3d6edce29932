/** Defers parts far down a page until they come near the viewport or the page is idle. */

/** Distance ahead of the viewport, in viewport heights. */
const AHEAD = '30%';
/** Idle delay: for readers of the whole page, and before the network is lost. */
const REST_MS = 4000;

/** Calls `run` once: when the element comes near the viewport, on any key press (keyboard users may not scroll), or when idle. @returns cancels it */
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
