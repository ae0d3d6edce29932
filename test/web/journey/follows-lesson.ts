/** Follows a lesson without knowledge of the game: taps what the page marks (`data-lesson-target`) where visible, or the note's button, until a first game is offered. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { picture } from '../../support/browser.ts';

/** Texts and marks at one moment. */
interface Seen {
  readonly told: string;
  /** Where the marked element can be tapped; null for none. */
  readonly target: Spot | null;
  /** Where the note's button can be tapped. */
  readonly on: Spot | null;
  readonly ended: boolean;
  /** Errors found. */
  readonly wrong: readonly string[];
  /** Snapshot of the lesson's HTML. */
  readonly html: string;
}
interface Spot {
  readonly x: number;
  readonly y: number;
  readonly name: string;
}

/** Runs in the page. */
function look({ next, first }: { readonly next: string; readonly first: string }): Seen {
  const wrong: string[] = [];
  const note = document.querySelector('.told');
  const told = note?.querySelector('.say')?.textContent?.trim() ?? '';
  const marked = [...document.querySelectorAll('[data-lesson-target]')];
  if (marked.length > 1) wrong.push(`${marked.length} things are marked at once`);
  if (told === '') wrong.push('the note is empty');
  const inView = (box: DOMRect): boolean =>
    box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth;
  /** The element's centre, if it and nearly all of the element are uncovered: something small may cover a corner. Marks on a map are tapped through the map. */
  const spotOn = (element: Element, name: string): Spot | null => {
    const box = element.getBoundingClientRect();
    const hit = element.closest('svg') ?? element;
    if (!inView(box)) wrong.push(`${name} is outside the screen: ${JSON.stringify(box)}`);
    const isFree = (across: number, down: number): boolean => {
      const top = document.elementFromPoint(box.left + across * box.width, box.top + down * box.height);
      return top !== null && hit.contains(top);
    };
    const corners = [isFree(0.15, 0.15), isFree(0.85, 0.15), isFree(0.15, 0.85), isFree(0.85, 0.85)];
    if (isFree(0.5, 0.5) && corners.filter(Boolean).length >= 3)
      return { x: box.left + box.width / 2, y: box.top + box.height / 2, name };
    wrong.push(`${name} is covered`);
    return null;
  };
  const buttons = [...(note?.querySelectorAll('button, a') ?? [])];
  const named = (name: string) => buttons.find((one) => one.textContent?.trim() === name);
  const [target] = marked;
  const noteBox = note?.getBoundingClientRect();
  const on = named(next);
  if (noteBox && !inView(noteBox)) wrong.push('the note is outside the screen');
  if (noteBox && target) {
    const box = target.getBoundingClientRect();
    if (box.top < noteBox.bottom && box.bottom > noteBox.top)
      wrong.push(`the note lies over ${target.outerHTML.slice(0, 80)}`);
  }
  if (on && target) wrong.push('a thing is marked while the note has its own button');
  return {
    told,
    target: target ? spotOn(target, target.outerHTML.slice(0, 160)) : null,
    on: on ? spotOn(on, next) : null,
    ended: named(first) !== undefined,
    wrong,
    html: document.querySelector('.lesson')?.innerHTML ?? '',
  };
}

/** Notes and taps, in order. */
export type Followed = readonly { readonly told: string; readonly tapped: string }[];

const STANDS_MS = 150;
const WAITS_MS = 15_000;
const MOST_TAPS = 150;

/**
 * Follows a lesson to its end.
 * @param words labels of the buttons "Go on" and "First game" @param pictures prefix of screenshot names, one per tap
 */
export async function followsLesson(
  page: Page,
  words: { readonly next: string; readonly first: string },
  pictures: string,
): Promise<Followed> {
  const followed: { told: string; tapped: string }[] = [];
  while (followed.length < MOST_TAPS) {
    const seen = await settled(page, words, followed);
    await picture(page, `${pictures}-${String(followed.length).padStart(2, '0')}`, false);
    if (seen.ended) return followed;
    const spot = seen.target ?? seen.on;
    if (!spot) throw new Error('settled, and nothing to tap'); // `settled` waits for one.
    await page.touchscreen.tap(spot.x, spot.y);
    followed.push({ told: seen.told, tapped: spot.name });
    await expect
      .poll(async () => (await page.evaluate(look, words)).html !== seen.html, {
        message: `something comes of tapping ${spot.name}, told "${seen.told}"`,
        timeout: WAITS_MS,
      })
      .toBe(true);
  }
  throw new Error(`no end after ${MOST_TAPS} taps: ${JSON.stringify(followed.slice(-4))}`);
}

/** The page's state once it is stable and asks for something. */
async function settled(page: Page, words: Parameters<typeof look>[0], followed: Followed): Promise<Seen> {
  const until = Date.now() + WAITS_MS;
  let before: Seen | null = null;
  for (;;) {
    const seen = await page.evaluate(look, words);
    const stands = JSON.stringify({ ...seen, html: '' }) === JSON.stringify({ ...before, html: '' });
    if (stands && seen.wrong.length === 0 && (seen.ended || seen.target || seen.on)) return seen;
    if (Date.now() > until) {
      const last = followed.at(-1);
      throw new Error(
        `told "${seen.told}" he does not know what to tap: ${seen.wrong.join('; ') || 'nothing is marked'}; before that he tapped ${last?.tapped}`,
      );
    }
    before = seen;
    await page.waitForTimeout(STANDS_MS);
  }
}
