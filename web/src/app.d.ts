import type { IncomingMessage } from 'node:http';
import type { Locale } from '#lib/i18n/locale.ts';
import type { CallApi } from '../../server/web.ts';

declare global {
  namespace App {
    interface Locals {
      locale: Locale;
      /** Whether the language was chosen, not guessed from the browser. */
      localeChosen: boolean;
      theme: 'auto' | 'light' | 'dark';
    }
    interface Platform {
      req: IncomingMessage & { api?: CallApi };
    }
    interface Error {
      code?: string;
    }
  }
}
