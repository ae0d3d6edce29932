/** Drag and drop with mouse or pen, an alternative to a tap: a copy follows the pointer and drops on a target or nowhere. */
import type { Attachment } from 'svelte/attachments';

const FAR_PX = 6;

export interface Drag {
  readonly onto: string;
  readonly drop: () => void;
}

/** Null disables dragging. A completed drag fires no click. */
export const draggable =
  (drag: Drag | null): Attachment<HTMLElement> =>
  (element) => {
    if (!drag) return;
    const { onto, drop } = drag;
    let ghost: HTMLElement | null = null;
    let from: { x: number; y: number } | null = null;
    let over: Element | null = null;

    const end = (): void => {
      ghost?.remove();
      over?.removeAttribute('data-over');
      ghost = null;
      from = null;
      over = null;
      document.removeEventListener('pointermove', move);
      document.removeEventListener('pointerup', up);
      document.removeEventListener('pointercancel', end);
      document.removeEventListener('selectstart', never);
    };
    const move = ({ clientX, clientY }: PointerEvent): void => {
      if (!from) return;
      if (!ghost && Math.hypot(clientX - from.x, clientY - from.y) < FAR_PX) return;
      ghost ??= ghostOf(element);
      ghost.style.translate = `${clientX - from.x}px ${clientY - from.y}px`;
      const under = document.elementFromPoint(clientX, clientY)?.closest(onto) ?? null;
      if (under === over) return;
      over?.removeAttribute('data-over');
      over = under;
      over?.setAttribute('data-over', '');
    };
    const up = (): void => {
      const [dragged, taken] = [ghost !== null, over !== null];
      end();
      if (!dragged) return;
      // Swallows the click that ends the drag.
      element.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => element.removeEventListener('click', swallow, { capture: true }), 0);
      if (taken) drop();
    };
    const down = (event: PointerEvent): void => {
      if (event.pointerType === 'touch' || event.button !== 0) return;
      from = { x: event.clientX, y: event.clientY };
      document.addEventListener('pointermove', move);
      document.addEventListener('pointerup', up);
      document.addEventListener('pointercancel', end);
      document.addEventListener('selectstart', never);
    };
    element.addEventListener('pointerdown', down);
    element.addEventListener('dragstart', never);
    return () => {
      end();
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('dragstart', never);
    };
  };

/** Prevents text selection during a drag: the browser would drag the selection next time. */
const never = (event: Event): void => event.preventDefault();

const swallow = (event: Event): void => {
  event.stopPropagation();
  event.preventDefault();
};

function ghostOf(element: HTMLElement): HTMLElement {
  const { left, top, width } = element.getBoundingClientRect();
  const ghost = element.cloneNode(true) as HTMLElement; // A clone has its element's type.
  ghost.setAttribute('aria-hidden', 'true');
  Object.assign(ghost.style, { position: 'fixed', left: `${left}px`, top: `${top}px`, width: `${width}px` });
  Object.assign(ghost.style, { zIndex: '50', pointerEvents: 'none', opacity: '0.9', margin: '0' });
  // Inside a dialog: only its children are in the top layer.
  (element.closest('dialog') ?? document.body).append(ghost);
  return ghost;
}
