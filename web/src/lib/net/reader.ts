/**
 * Who reads the pages of this tab. Every call of the API says so: a session that has ended, or another person who has signed in by another
 * tab, is then told apart from a game that does not exist. Only in the browser: on the server many people read at once.
 */

/** What the pages do when the reader is no longer signed in. */
interface Pages {
  /** Shows a way to sign in. @returns whether the reader did */
  readonly signIn: () => Promise<boolean>;
  /** Asks the server anew who reads. */
  readonly readAnew: () => void;
}

let id: string | null = null;
let pages: Pages | null = null;
let asking: Promise<boolean> | null = null;

/** Header by which a call says for whom it is made; nothing for a stranger. */
export const readerHeader = (): Record<string, string> => (id === null ? {} : { 'x-parrain-person': id });

export const hasReader = (): boolean => id !== null;

/** @param person id of the person who is signed in; null for nobody */
export function readerIs(person: string | null): void {
  id = person;
}

/** The pages of this tab stand; the layout calls it once. */
export function readerHas(these: Pages): void {
  pages = these;
}

/** The reader's session has ended: he signs in again in place. Calls that fail together wait for the same answer. @returns whether he did */
export function signedInAgain(): Promise<boolean> {
  if (id === null || pages === null) return Promise.resolve(false);
  asking ??= pages.signIn().finally(() => {
    asking = null;
  });
  return asking;
}

/** The reader goes on as a stranger, or another person has signed in by another tab. */
export function readerLeft(): void {
  id = null;
  pages?.readAnew();
}
