/** Sets language or theme and redirects back; target of the top bar's form. */
import { redirect } from '@sveltejs/kit';
import { hasCookie } from '#lib/account/session-cookies.server.ts';
import { isLocale, LANGUAGE_COOKIE, THEME_COOKIE } from '#lib/i18n/locale.ts';
import { ownPath } from '#lib/net/own-path.ts';
import type { RequestHandler } from './$types';

const forAYear = { path: '/', maxAge: 31_536_000, sameSite: 'lax', secure: false } as const;

/** A chosen language replaces the one that the address names. */
function withoutLanguage(path: string, chosen: boolean): string {
  if (!chosen || !path.includes('language=')) return path;
  const { pathname, searchParams, hash } = new URL(path, 'http://here.invalid');
  searchParams.delete('language');
  const query = searchParams.size === 0 ? '' : `?${searchParams}`;
  return pathname + query + hash;
}

export const POST: RequestHandler = async ({ cookies, fetch, request }) => {
  const form = await request.formData();
  const language = form.get('language');
  const theme = form.get('theme');
  if (isLocale(language)) {
    cookies.set(LANGUAGE_COOKIE, language, { ...forAYear, httpOnly: true });
    if (hasCookie(cookies, 'access')) {
      const body = JSON.stringify({ locale: language });
      await fetch('/api/people/me', { method: 'PATCH', body, headers: { 'content-type': 'application/json' } });
    }
  }
  if (theme === 'auto' || theme === 'light' || theme === 'dark')
    cookies.set(THEME_COOKIE, theme, { ...forAYear, httpOnly: false });
  redirect(303, withoutLanguage(ownPath(form.get('back')), isLocale(language)));
};
