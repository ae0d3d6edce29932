/** Highlights what to tap next, or the note's subject, and scrolls it into view. */

interface Lit {
  readonly target: Element | null;
  readonly place: Element | null;
}

const BAR_PX = 64;
const EDGE_PX = 14;
/** For this long the target is scrolled into view again: a form may load, a board scroll by itself. */
const SETTLES_MS = 2500;
const AGAIN_MS = [250, 600, 1000, 1600, 2400];
/** Attributes whose change may change the target. */
const TELLS = ['aria-pressed', 'aria-disabled', 'class', 'data-sends', 'data-amount', 'disabled', 'hidden'];

/** Nothing covers its centre. Elements with `pointer-events: none` let their parent through; marks on a map are tapped through the map. */
function isReached(lit: Element): boolean {
  const { left, top, width, height } = lit.getBoundingClientRect();
  const there = document.elementFromPoint(left + width / 2, top + height / 2);
  return there !== null && (there.contains(lit) || (lit.closest('svg') ?? lit).contains(there));
}

/** The sticky end of a form covers the panel's foot: scrolls to above it. */
function bringUpIn(panel: Element, lit: Element): void {
  if (panel === lit) return;
  const foot = panel.querySelector('.form-end');
  lit.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  if (!foot || foot.contains(lit)) return;
  const below = lit.getBoundingClientRect().bottom + EDGE_PX - foot.getBoundingClientRect().top;
  if (below > 0) panel.scrollBy({ top: below, behavior: 'instant' });
}

export class Lights {
  readonly #note: () => Element | undefined;
  #target: Element | null = null;
  #place: Element | null = null;
  #litAt = 0;

  constructor(note: () => Element | undefined) {
    this.#note = note;
  }

  /** Highlights what `find` returns, again on each change of the board. @returns stops it */
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

  /** Focuses the target. @returns whether it has the focus */
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

  /** Scrolls into the area between the note and a docked question; aligns the top of what is higher than that. */
  #bringUp(lit: Element): void {
    const panel = [...document.querySelectorAll('.docked')].find((one) => getComputedStyle(one).position === 'fixed');
    if (panel?.contains(lit)) return bringUpIn(panel, lit);
    const top = (this.#note()?.getBoundingClientRect().bottom ?? 0) + EDGE_PX;
    const bottom = (panel?.getBoundingClientRect().top ?? innerHeight - BAR_PX) - EDGE_PX;
    // Includes its question, where all of it fits.
    const question = lit.closest('[data-ask]');
    const whole = question && question.getBoundingClientRect().height <= bottom - top ? question : lit;
    lit.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const box = whole.getBoundingClientRect();
    if (box.top >= top && box.bottom <= bottom && isReached(lit)) return;
    scrollBy({ top: box.top - Math.max(top, (top + bottom - box.height) / 2), behavior: 'instant' });
    // Still covered by a fixed element: align right below the note.
    if (!isReached(lit)) scrollBy({ top: lit.getBoundingClientRect().top - top, behavior: 'instant' });
  }
}
