/** How a moment comes onto the page: one sentence after the other, each for a fifth of a second, none under reduced motion. */

/** A reader has time to take in one line before the next. */
const STEP_MS = 450;
const FADE_MS = 200;

/** Lets these come one by one; what is there for a screen reader does not wait. @returns skips to the end */
export function oneByOne(elements: Iterable<Element>, done: () => void = () => {}): () => void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    done();
    return () => {};
  }
  const running = [...elements].map((element, at) =>
    element.animate(
      [
        { opacity: 0, translate: '0 0.6rem' },
        { opacity: 1, translate: '0 0' },
      ],
      {
        duration: FADE_MS,
        delay: at * STEP_MS,
        easing: 'ease-out',
        fill: 'backwards',
      },
    ),
  );
  // Put away with its page before its end: nothing is left to be done.
  void Promise.all(running.map((one) => one.finished)).then(done, () => {});
  return () => {
    for (const one of running) one.finish();
  };
}
