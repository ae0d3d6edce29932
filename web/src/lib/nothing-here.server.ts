/**
 * The answer at an address that no page has: whoever tries out addresses gets it without a page being drawn, a script sent or the database
 * asked. It looks like the page that says the same of a game that is not there (`routes/+error.svelte`), without what is around that.
 */
import { createHash } from 'node:crypto';
import tokens from '../look/tokens.css?inline';
import en from '../messages/en.json' with { type: 'json' };
import fr from '../messages/fr.json' with { type: 'json' };
import { LOCALES, type Locale } from './i18n/locale.ts';

const WORDS = { fr, en } as const;
const THEMES = ['auto', 'light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

const STYLE = `${tokens}
body{margin:0;min-height:100dvh;display:flex;flex-direction:column;justify-content:center;background:var(--paper);color:var(--ink);font:400 1.0625rem/1.5 var(--text)}
main{box-sizing:border-box;width:100%;max-width:34rem;margin:0 auto;padding:1.5rem}
h1{margin:0 0 1rem;font:400 2.25rem/1.1 var(--display)}
small{color:var(--soft);font-weight:600}
p{margin:0 0 1.5rem}
a{display:inline-block;padding:.6rem 1.05rem;border:2px solid var(--night);background:var(--rouge);color:var(--on-rouge);font-weight:700;text-decoration:none;box-shadow:3px 3px 0 var(--shadow)}`;

const POLICY = [
  `default-src 'none'`,
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  `img-src 'self'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ');

function written(locale: Locale, theme: Theme): string {
  const words = WORDS[locale];
  return `<!doctype html>
<html lang="${locale}" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<title>${words['error.not-found.title']} · Parrain</title>
<style>${STYLE}</style>
</head>
<body><main>
<small>404</small>
<h1>${words['error.not-found.title']}</h1>
<p>${words['error.not-found.text']}</p>
<a href="/">${words['act.back-home']}</a>
</main></body>
</html>
`;
}

const pages = new Map(
  LOCALES.flatMap((locale) => THEMES.map((theme) => [`${locale} ${theme}`, written(locale, theme)] as const)),
);

export const nothingHere = ({ locale, theme }: { readonly locale: Locale; readonly theme: Theme }): Response =>
  new Response(pages.get(`${locale} ${theme}`), {
    status: 404,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-language': locale,
      'content-security-policy': POLICY,
      'cache-control': 'private, no-store',
    },
  });
