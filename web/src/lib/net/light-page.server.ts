/** Minimal error pages without rendering, scripts or database access: unknown addresses, and failed authentication. They look like `routes/+error.svelte` without its frame. */
import { createHash } from 'node:crypto';
import anton from '@fontsource/anton/files/anton-latin-400-normal.woff2?url';
import narrow from '@fontsource-variable/archivo-narrow/files/archivo-narrow-latin-wght-normal.woff2?url';
import { LOCALES, type Locale } from '#lib/i18n/locale.ts';
import tokens from '../../look/tokens.css?inline';
import en from '../../messages/en.json' with { type: 'json' };
import fr from '../../messages/fr.json' with { type: 'json' };
import type { PageErrorKind } from './page-error.ts';

const WORDS = { fr, en } as const;
const THEMES = ['auto', 'light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

const STYLE = `${tokens}
@font-face{font-family:'Anton';font-display:swap;font-weight:400;src:url('${anton}') format('woff2')}
@font-face{font-family:'Archivo Narrow';font-display:swap;font-weight:400 700;src:url('${narrow}') format('woff2')}
body{margin:0;min-height:100dvh;display:flex;flex-direction:column;justify-content:center;background:var(--paper);color:var(--ink);font:400 1.0625rem/1.5 var(--text)}
main{box-sizing:border-box;width:100%;max-width:34rem;margin:0 auto;padding:1.5rem}
h1{margin:0 0 1rem;font:400 2.25rem/1.1 var(--display);text-transform:uppercase;letter-spacing:.01em}
small{color:var(--soft);font-weight:600}
p{margin:0 0 1.5rem}
a{display:inline-block;padding:.6rem 1.05rem;border:2px solid var(--night);background:var(--rouge);color:var(--on-rouge);font-weight:700;text-decoration:none;box-shadow:3px 3px 0 var(--shadow)}`;

const POLICY = [
  `default-src 'none'`,
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  `font-src 'self'`,
  `img-src 'self'`,
  `object-src 'none'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ');

/** @param again seconds until the browser reloads; null if that would not help */
function written(status: number, kind: PageErrorKind, locale: Locale, theme: Theme, again: number | null): string {
  const words = WORDS[locale];
  return `<!doctype html>
<html lang="${locale}" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">${again === null ? '' : `\n<meta http-equiv="refresh" content="${again}">`}
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<title>${words[`error.${kind}.title`]} · Parrain</title>
<style>${STYLE}</style>
</head>
<body><main>
<small>${status}</small>
<h1>${words[`error.${kind}.title`]}</h1>
<p>${words[`error.${kind}.text`]}</p>
<a href="/">${words['act.back-home']}</a>
</main></body>
</html>
`;
}

/** Precomputed, so that address scanning is cheap. */
const nothingHere = new Map(
  LOCALES.flatMap((locale) =>
    THEMES.map((theme) => [`${locale} ${theme}`, written(404, 'not-found', locale, theme, null)] as const),
  ),
);

const KINDS: Readonly<Record<number, PageErrorKind>> = { 429: 'too-many', 503: 'busy' };

/** @param retryAfter seconds until the page reloads by itself */
export function lightPage(
  status: number,
  { locale, theme }: { readonly locale: Locale; readonly theme: Theme },
  retryAfter: number | null = null,
): Response {
  const kind = KINDS[status] ?? 'unexpected';
  const text =
    status === 404 ? nothingHere.get(`${locale} ${theme}`) : written(status, kind, locale, theme, retryAfter);
  return new Response(text, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-language': locale,
      'content-security-policy': POLICY,
      'cache-control': 'private, no-store',
      ...(retryAfter === null ? {} : { 'retry-after': String(retryAfter) }),
    },
  });
}
