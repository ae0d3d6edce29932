/** The user of this tab, sent with every API call, so that an expired session or another user is told apart from a missing game. Browser only: the server handles many users at once. */

/** Callbacks for the end of a session. */
interface Pages {
  /** Shows the sign-in dialog. @returns whether the user signed in */
  readonly signIn: () => Promise<boolean>;
  /** Reloads the current user. */
  readonly readAnew: () => void;
}

let id: string | null = null;
let pages: Pages | null = null;
let asking: Promise<boolean> | null = null;

/** Header that names the user of a call; empty when signed out. */
export const readerHeader = (): Record<string, string> => (id === null ? {} : { 'x-parrain-person': id });

export const hasReader = (): boolean => id !== null;

/** @param person user id; null when signed out */
export function readerIs(person: string | null): void {
  id = person;
}

/** Registers the callbacks; the layout calls it once. */
export function readerHas(these: Pages): void {
  pages = these;
}

/** The session has expired: the user signs in again in place. Concurrent calls share one dialog. @returns whether they did */
export function signedInAgain(): Promise<boolean> {
  if (id === null || pages === null) return Promise.resolve(false);
  asking ??= pages.signIn().finally(() => {
    asking = null;
  });
  return asking;
}

/** The user continues signed out, or another user signed in in another tab. */
export function readerLeft(): void {
  id = null;
  pages?.readAnew();
}
