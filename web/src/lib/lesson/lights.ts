/** What a lesson marks on the board, and brings into sight: what is to be tapped next, or the place that it speaks of. */

interface Lit {
  /** What is to be tapped. */
  readonly target: Element | null;
  /** What is spoken of. */
  readonly place: Element | null;
}

/** The bar at the foot of a phone. */
const BAR_PX = 64;
/** A frame is seen whole. */
const EDGE_PX = 14;
/** So long after it was lit something is brought into sight again: a form may be fetched, a board scroll by itself. */
const SETTLES_MS = 2500;
const AGAIN_MS = [250, 600, 1000, 1600, 2400];
/** Attributes that tell what can be pressed, and what has been. */
const TELLS = ['aria-pressed', 'aria-disabled', 'class', 'data-sends', 'data-amount', 'disabled', 'hidden'];

/** Nothing lies over its middle. What takes no tap for a moment lets what it stands in through; what is drawn on a map is tapped through the map. */
function isReached(lit: Element): boolean {
  const { left, top, width, height } = lit.getBoundingClientRect();
  const there = document.elementFromPoint(left + width / 2, top + height / 2);
  return there !== null && (there.contains(lit) || (lit.closest('svg') ?? lit).contains(there));
}

/** What ends a form stays at the foot of the panel: above it is free. */
function bringUpIn(panel: Element, lit: Element): void {
  if (panel === lit) return;
  const foot = panel.querySelector('.form-end');
  lit.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  if (!foot || foot.contains(lit)) return;
  const below = lit.getBoundingClientRect().bottom + EDGE_PX - foot.getBoundingClientRect().top;
  if (below > 0) panel.scrollBy({ top: below, behavior: 'instant' });
}

export class Lights {
  /** The note above the board. */
  readonly #note: () => Element | undefined;
  #target: Element | null = null;
  #place: Element | null = null;
  #litAt = 0;

  constructor(note: () => Element | undefined) {
    this.#note = note;
  }

  /** Lights what `find` finds now, and whenever the board changes. @returns what ends it */
  follow(board: Element, find: () => Lit): () => void {
    let frame = 0;
    const look = (): void => {
      frame = 0;
      this.#light(find());
    };
    const soon = (): void => {
      frame ||= requestAnimationFrame(look);
    };
    this.#litAt = performance.now();
    const changes = new MutationObserver(soon);
    changes.observe(board, { subtree: true, childList: true, attributeFilter: TELLS });
    const timers = AGAIN_MS.map((ms) => setTimeout(soon, ms));
    look();
    return () => {
      changes.disconnect();
      cancelAnimationFrame(frame);
      for (const timer of timers) clearTimeout(timer);
      this.#light({ target: null, place: null });
    };
  }

  /** The keyboard goes to what is to be tapped. @returns whether it is there */
  focus(): boolean {
    if (!(this.#target instanceof HTMLElement)) return false;
    this.#target.focus({ preventScroll: true });
    return document.activeElement === this.#target;
  }

  #light({ target, place }: Lit): void {
    const isNew = target !== this.#target || place !== this.#place;
    if (isNew) {
      this.#target?.removeAttribute('data-lesson-target');
      this.#place?.removeAttribute('data-lit');
      [this.#target, this.#place] = [target, place];
      this.#litAt = performance.now();
    }
    target?.setAttribute('data-lesson-target', '');
    place?.setAttribute('data-lit', '');
    const lit = target ?? place;
    if (lit && performance.now() - this.#litAt < SETTLES_MS) this.#bringUp(lit);
  }

  /** Into what the note above and a docked question below leave free: its head where it is higher than that. */
  #bringUp(lit: Element): void {
    const panel = [...document.querySelectorAll('.docked')].find((one) => getComputedStyle(one).position === 'fixed');
    if (panel?.contains(lit)) return bringUpIn(panel, lit);
    const top = (this.#note()?.getBoundingClientRect().bottom ?? 0) + EDGE_PX;
    const bottom = (panel?.getBoundingClientRect().top ?? innerHeight - BAR_PX) - EDGE_PX;
    // With the question that it stands in, where there is room for all of it.
    const question = lit.closest('[data-ask]');
    const whole = question && question.getBoundingClientRect().height <= bottom - top ? question : lit;
    lit.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const box = whole.getBoundingClientRect();
    if (box.top >= top && box.bottom <= bottom && isReached(lit)) return;
    scrollBy({ top: box.top - Math.max(top, (top + bottom - box.height) / 2), behavior: 'instant' });
    // Something else may stay at the foot of the screen: then right below the note.
    if (!isReached(lit)) scrollBy({ top: lit.getBoundingClientRect().top - top, behavior: 'instant' });
  }
}
