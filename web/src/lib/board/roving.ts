/** Roving tabindex (WAI-ARIA): one tab stop for a list; arrows, Home, End and first letters move inside it. Items have `data-rove`. */
import type { Attachment } from 'svelte/attachments';

const NEXT: readonly string[] = ['ArrowRight', 'ArrowDown'];
const BEFORE: readonly string[] = ['ArrowLeft', 'ArrowUp'];

/** Index a key leads to from `at`; null for none. */
export function roved(key: string, at: number, names: readonly string[]): number | null {
  const last = names.length - 1;
  if (last < 0) return null;
  if (NEXT.includes(key)) return at >= last ? 0 : at + 1;
  if (BEFORE.includes(key)) return at <= 0 ? last : at - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  if (key.length !== 1 || key === ' ') return null;
  const begins = (name: string | undefined): boolean =>
    name?.trim().toLowerCase().startsWith(key.toLowerCase()) ?? false;
  for (let step = 1; step <= names.length; step++) {
    const to = (at + step) % names.length;
    if (begins(names[to])) return to;
  }
  return null;
}

/** @param moved called with the newly focused element */
export const roving =
  (moved?: (element: HTMLElement) => void): Attachment<HTMLElement> =>
  (list) => {
    const all = (): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('[data-rove]:not(:disabled)')];
    const only = (chosen: HTMLElement | undefined): void => {
      for (const one of all()) one.tabIndex = one === chosen ? 0 : -1;
    };
    const settle = (): void => {
      const here = all();
      if (here.some((one) => one.tabIndex === 0 && here.filter((other) => other.tabIndex === 0).length === 1)) return;
      only(here.find((one) => one.matches('[aria-selected=true], [aria-pressed=true]')) ?? here[0]);
    };
    const pressed = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const here = all();
      const at = here.indexOf(document.activeElement as HTMLElement);
      if (at < 0) return; // Only used for the search: any element is fine.
      const to = roved(
        event.key,
        at,
        here.map((one) => one.getAttribute('aria-label') ?? one.innerText),
      );
      if (to === null) return;
      event.preventDefault();
      here[to]?.focus();
    };
    const focused = ({ target }: FocusEvent): void => {
      const one = all().find((element) => element === target);
      if (!one) return;
      only(one);
      moved?.(one);
    };
    settle();
    const watch = new MutationObserver(settle);
    watch.observe(list, { childList: true, subtree: true });
    list.addEventListener('keydown', pressed);
    list.addEventListener('focusin', focused);
    return () => {
      watch.disconnect();
      list.removeEventListener('keydown', pressed);
      list.removeEventListener('focusin', focused);
    };
  };
