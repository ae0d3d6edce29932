/** The clubs whose owners want search engines to find them, in both languages. */
import { LOCALES } from '#lib/i18n/locale.ts';
import { get } from '#lib/net/api.ts';
import { pageError } from '#lib/net/page-error.ts';
import type { ListedClubs } from '../../../../server/clubs/contract.ts';
import type { RequestHandler } from './$types';

export const GET: RequestHandler = async ({ fetch, platform, url }) => {
  const { value, problem } = await get<ListedClubs>('/api/clubs/listed', fetch);
  if (problem) pageError(problem);
  const origin = platform?.req.origin ?? url.origin;
  // Names of clubs and the origin need no escapes.
  const clubs = value.clubs.map(({ name, changedAt }) => {
    const address = `${origin}/clubs/${name}`;
    const languages = LOCALES.map(
      (one) => `<xhtml:link rel="alternate" hreflang="${one}" href="${address}?language=${one}"/>`,
    );
    return `<url><loc>${address}</loc><lastmod>${changedAt}</lastmod>${languages.join('')}</url>`;
  });
  const xmlns = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${xmlns}>\n${clubs.join('\n')}\n</urlset>\n`, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=300' },
  });
};
