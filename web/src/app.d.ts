import type { IncomingMessage } from 'node:http';
import type { Person } from '#lib/account/people.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import type { Problem } from '#lib/net/api.ts';
import type { CallApi } from '../../server/web.ts';

declare global {
  namespace App {
    interface Locals {
      locale: Locale;
      /** Whether the language was chosen, not guessed from the browser. */
      localeChosen: boolean;
      theme: 'auto' | 'light' | 'dark';
      /** Who asks, as the token says that came with the request; absent where it says nothing, or another has come since. */
      person?: Person;
      /** The API did not say who asks, or had enough of one who is signed in: no page is drawn for him, least of all as if he were signed out. */
      refused?: Problem;
      /** Seconds that a page which met a limit of the API has to wait. */
      retryAfter?: number;
    }
    interface PageData {
      /** Origin for links that are passed on; see `#lib/address.ts`. */
      origin?: string;
    }
    interface Platform {
      req: IncomingMessage & {
        api?: CallApi;
        person?: Person | null;
        origin?: string;
      };
    }
    interface Error {
      code?: string;
      /** Seconds until the same page may be asked for again, where only a limit was reached. */
      retryAfter?: number;
    }
  }
}
