/** Short messages that disappear by themselves; announced by screen readers. */
export interface Notice {
  readonly id: number;
  readonly text: () => string;
  readonly tone: 'plain' | 'done' | 'danger';
}

const SHOWN_MS = 3500;
let last = 0;

export const notices = $state<Notice[]>([]);

/** Shows a message for `SHOWN_MS`. @param text a message, or a function of one whose words may still be loading */
export function notify(text: string | (() => string), tone: Notice['tone'] = 'plain'): void {
  const id = ++last;
  notices.push({ id, text: typeof text === 'string' ? () => text : text, tone });
  setTimeout(() => dismiss(id), SHOWN_MS);
}

export function dismiss(id: number): void {
  const at = notices.findIndex((notice) => notice.id === id);
  if (at >= 0) notices.splice(at, 1);
}
