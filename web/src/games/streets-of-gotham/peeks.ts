/** Shows a card's text on hover or keyboard focus: not interactive, closes by itself. */
import type { Attachment } from 'svelte/attachments';
import { figureOf } from './cards.ts';
import type { GothamPage } from './game.ts';

const RESTS_MS = 350;

export const peeks =
  (card: string, table: GothamPage): Attachment<HTMLElement> =>
  (element) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let close: (() => void) | null = null;
    let rests = false;
    function begin(): void {
      rests = true;
      clearTimeout(timer);
      timer = setTimeout(async () => {
        const { peek } = await import('./texts/open.ts');
        if (rests && !close) close = peek(figureOf(card), card, element, table);
      }, RESTS_MS);
    }
    function end(): void {
      rests = false;
      clearTimeout(timer);
      close?.();
      close = null;
    }
    const listen = new AbortController();
    const on = <Kind extends keyof HTMLElementEventMap>(
      kind: Kind,
      heard: (event: HTMLElementEventMap[Kind]) => void,
    ): void => element.addEventListener(kind, heard, { signal: listen.signal });
    on('pointerenter', ({ pointerType }) => pointerType === 'mouse' && begin());
    // A phone uses a tap instead.
    on('focus', () => matchMedia('(hover: hover)').matches && element.matches(':focus-visible') && begin());
    for (const kind of ['pointerleave', 'blur', 'click', 'contextmenu'] as const) on(kind, end);
    on('keydown', ({ key }) => key === 'Escape' && end());
    return () => {
      listen.abort();
      end();
    };
  };
