/** What programs may read. Pages of clubs are for search engines if their owners say so; pages that only members read are for none. */
import type { RequestHandler } from './$types';

const PRIVATE = [
  ...[
    '/api/',
    '/me',
    '/enter',
    '/sign-in',
    '/sign-up',
    '/recover',
    '/join/',
    '/screen',
    '/look',
    '/offline',
    '/local/',
  ],
  ...[
    '/campaigns/',
    '/tables/',
    '/clocks/',
    '/rosters/',
    '/wall/',
    '/watch/',
    '/story/',
    '/clock/',
    '/table/',
    '/play/',
  ],
  ...['/clubs/*/desk', '/clubs/*/asked/'],
];
/** Pictures of the pages that may be read. */
const OPEN = ['/clubs/', '/api/pictures/', '/api/games/*/front-page.png'];
/** Programs that show a link before it is followed, to the people who were sent it. */
const PREVIEWS = [
  'facebookexternalhit',
  'Twitterbot',
  'LinkedInBot',
  'Slackbot-LinkExpanding',
  'Discordbot',
  'TelegramBot',
  'WhatsApp',
];

export const GET: RequestHandler = ({ platform, url }) => {
  const lines = [
    ...PREVIEWS.map((name) => `User-agent: ${name}`),
    'Allow: /',
    '',
    'User-agent: *',
    ...OPEN.map((path) => `Allow: ${path}`),
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${platform?.req.origin ?? url.origin}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
};
