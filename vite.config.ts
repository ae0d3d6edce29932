import adapter from '@sveltejs/adapter-node';
import { sveltekit } from '@sveltejs/kit/vite';
import { defineConfig, type Plugin } from 'vite';

/** Where `npm run dev` finds the API: the real server of a second terminal `npm run dev:api`. */
const api = process.env.PARRAIN_API ?? 'http://127.0.0.1:3000';

/** Sentences for the pages of house rules and decks alone: they come with `?house`. */
const HOUSE = /^(ruling\..+\.text|deck-file\..+|refusal\.(card|deck)-.+)$/;
/** Sentences for those who build a gang: they come with `?building`. */
const BUILDING = /^(fault\..+|gang\.[^.]+\.rule)$/;

/** The server puts refusals into words; a phone need not download them, nor what only the organiser's pages say. */
const withoutRefusals: Plugin = {
  name: 'parrain:without-refusals',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/rulebooks\/.*messages\/[^/]+\.json(\?house|\?building)?$/.test(id)) return null;
    const apart = id.endsWith('?house') ? HOUSE : id.endsWith('?building') ? BUILDING : null;
    const sentences = Object.entries(JSON.parse(code) as Record<string, string>); // A catalogue: tests hold it to this shape.
    const wanted = sentences.filter(([key]) =>
      apart ? apart.test(key) : !(HOUSE.test(key) || BUILDING.test(key) || key.startsWith('refusal.')),
    );
    const json = JSON.stringify(Object.fromEntries(wanted));
    // An address with a query is no JSON file to the bundler: it gets a module.
    return apart ? { code: `export default ${json};`, map: null, moduleType: 'js' } : { code: json, map: null };
  },
};

/**
 * What every page shows, in one file. In as many files as there are components a first view would weigh a twelfth more, since each is
 * packed by itself, and ask for nearly twice as many.
 */
const EVERYWHERE =
  /web\/src\/(?:rulebooks\/[^/]+\/emblems\/|lib\/(?:Icon|icons|Button|Badge|Sheet|Problem|Tabs|PageHead|Amount|UnitGlyph|Avatar|glyphs|api|games|keys|live|notices|clocks\/known|i18n\/))/;

export default defineConfig({
  plugins: [
    withoutRefusals,
    sveltekit({
      // The prefix keeps PORT, HOST and the like of the server from meaning something to the adapter as well.
      adapter: adapter({ out: 'web/build', envPrefix: 'PARRAIN_WEB_' }),
      files: {
        src: 'web/src',
        assets: 'web/static',
      },
      // The empty page of the service worker stands in for any address: it names its files from the root.
      paths: { relative: false },
      // The server compares Origin and host of every request before it comes here (server/http/security.ts).
      csrf: { trustedOrigins: ['*'] },
      csp: {
        mode: 'nonce',
        directives: {
          'default-src': ['self'],
          'script-src': ['self'],
          'style-src': ['self'],
          'style-src-attr': ['unsafe-inline'],
          'img-src': ['self', 'data:'],
          'font-src': ['self'],
          'connect-src': ['self'],
          'worker-src': ['self'],
          'manifest-src': ['self'],
          'object-src': ['none'],
          'base-uri': ['none'],
          'form-action': ['self'],
          'frame-ancestors': ['none'],
        },
      },
    }),
  ],
  server: { proxy: { '/api': { target: api, changeOrigin: false } } },
  build: {
    target: 'es2022',
    // How long each plugin took is no warning that whoever starts Parrain could act on.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'everywhere', test: EVERYWHERE }] } } } },
    },
  },
});
