import type { IncomingMessage } from 'node:http';
import type { Problem } from '#lib/api.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import type { CallApi, SendBody, StyleFiles } from '../../server/web.ts';

declare global {
  namespace App {
    interface Locals {
      locale: Locale;
      /** Whether the language was chosen, not guessed from the browser. */
      localeChosen: boolean;
      theme: 'auto' | 'light' | 'dark';
      /** The API did not say who asks: for such a reader no page is drawn, as if he were signed out. */
      refused?: Problem;
      /** Seconds that a page which met a limit of the API has to wait. */
      retryAfter?: number;
    }
    interface Platform {
      req: IncomingMessage & { api?: CallApi; styles?: StyleFiles; send?: SendBody };
    }
    interface Error {
      code?: string;
      /** Seconds until the same page may be asked for again, where only a limit was reached. */
      retryAfter?: number;
    }
  }
}
