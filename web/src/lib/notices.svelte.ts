/** Short sentences at the edge of the screen that go away by themselves; read aloud by screen readers. */
export interface Notice {
  readonly id: number;
  readonly text: string;
  readonly tone: 'plain' | 'done' | 'danger';
}

const SHOWN_MS = 3500;
let last = 0;

export const notices = $state<Notice[]>([]);

/** Shows a sentence (in words already) for `SHOWN_MS`. */
export function notify(text: string, tone: Notice['tone'] = 'plain'): void {
  const id = ++last;
  notices.push({ id, text, tone });
  setTimeout(() => dismiss(id), SHOWN_MS);
}

export function dismiss(id: number): void {
  const at = notices.findIndex((notice) => notice.id === id);
  if (at >= 0) notices.splice(at, 1);
}
