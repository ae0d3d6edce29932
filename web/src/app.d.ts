import type { IncomingMessage } from 'node:http';
import type { Person } from '#lib/account/people.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import type { Problem } from '#lib/net/api.ts';
import type { CallApi } from '../../server/web.ts';

declare global {
  namespace App {
    interface Locals {
      locale: Locale;
      /** The language was chosen by the user, not negotiated. */
      localeChosen: boolean;
      theme: 'auto' | 'light' | 'dark';
      /** The user from the access token; undefined if unknown or changed during the request. */
      person?: Person;
      /** The API could not authenticate the user or rate-limits them: no page is rendered, and not a signed-out one either. */
      refused?: Problem;
      /** Seconds to wait after a rate limit of the API. */
      retryAfter?: number;
    }
    interface PageData {
      /** Origin for shared links; see `#lib/net/address.ts`. */
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
      /** Seconds until a retry, after a rate limit. */
      retryAfter?: number;
    }
  }
}
