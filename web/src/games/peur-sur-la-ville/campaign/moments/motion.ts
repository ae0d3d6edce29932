/** Reveals elements one by one; at once with reduced motion. */

const STEP_MS = 450;
const FADE_MS = 200;

/** Screen readers get everything at once. @returns skips to the end */
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
  // Cancelled with its page: nothing to do.
  void Promise.all(running.map((one) => one.finished)).then(done, () => {});
  return () => {
    for (const one of running) one.finish();
  };
}
