import adapter from '@sveltejs/adapter-node';
import { sveltekit } from '@sveltejs/kit/vite';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

/** Where `npm run dev` finds the API: the real server of a second terminal `npm run dev:api`. */
const api = process.env.PARRAIN_API ?? 'http://127.0.0.1:3000';

/** One stylesheet for what all pages share, and one for each game: with one a component a first view asked for forty files. */
const stylesOf = (id: string): string => {
  const [, game] = /web\/src\/games\/([^/]+)\//.exec(id) ?? [];
  return game === undefined ? 'styles' : `styles-${game}`;
};

/** Of a bundle, all that comes with a part without being asked for. */
function withImports(bundle: Rolldown.OutputBundle, file: string, found: Set<string>): Set<string> {
  const one = bundle[file];
  if (one?.type !== 'chunk' || found.has(file)) return found;
  found.add(file);
  for (const next of one.imports) withImports(bundle, next, found);
  return found;
}

/**
 * Writes down for the server which file has the styles of which drawn component (`lib/styles-here.server.ts`), and which files no page brings
 * by itself, only a part that is fetched by name.
 */
const stylesByClass: Plugin = {
  name: 'parrain:styles-by-class',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_, bundle) {
    const ofPages = new Set<string>();
    for (const [file, { type, name }] of Object.entries(bundle)) {
      if (type !== 'chunk' || !/^nodes\//.test(name ?? '')) continue;
      for (const part of withImports(bundle, file, new Set())) {
        const chunk = bundle[part];
        if (chunk?.type === 'chunk') for (const css of chunk.viteMetadata?.importedCss ?? []) ofPages.add(css);
      }
    }
    const classes: Record<string, string> = {};
    const apart: string[] = [];
    for (const one of Object.values(bundle)) {
      if (one.type !== 'asset' || !one.fileName.endsWith('.css')) continue;
      if (!ofPages.has(one.fileName)) apart.push(`/${one.fileName}`);
      for (const [, name = ''] of String(one.source).matchAll(/\.svelte-([0-9a-z]+)/g))
        classes[name] = `/${one.fileName}`;
    }
    this.emitFile({ type: 'asset', fileName: '_app/styles.json', source: JSON.stringify({ classes, apart }) });
  },
};

/**
 * The texts of all files in one, by their address: what the service worker fetches on a new device in place of six hundred files, each of which costs both
 * ends four milliseconds of processor on the machine of our tests. Packed as one they are a quarter smaller.
 */
const together: Plugin = {
  name: 'parrain:together',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const texts: Record<string, string> = {};
      for (const one of Object.values(bundle)) {
        if (!one.fileName.startsWith('_app/immutable/')) continue;
        if (one.type === 'chunk') texts[`/${one.fileName}`] = one.code;
        else if (/\.(?:css|svg)$/.test(one.fileName))
          texts[`/${one.fileName}`] = new TextDecoder().decode(bytesOf(one.source));
      }
      this.emitFile({ type: 'asset', fileName: '_app/together.json', source: JSON.stringify(texts) });
    },
  },
};

const bytesOf = (source: string | Uint8Array): Uint8Array =>
  typeof source === 'string' ? new TextEncoder().encode(source) : source;

export default defineConfig({
  plugins: [
    together,
    stylesByClass,
    sveltekit({
      // The prefix keeps PORT, HOST and the like of the server from meaning something to the adapter as well.
      adapter: adapter({ out: 'web/build', envPrefix: 'PARRAIN_WEB_' }),
      // No component of ours is written in the way of before runes; one without any would bring along what that way needs.
      compilerOptions: { runes: true },
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
    // Of what a part needs when it comes, only styles are named beforehand: the scripts are nearly all there already, and their names
    // weigh half a kilobyte on the first view of a campaign.
    modulePreload: { resolveDependencies: (_, needed) => needed.filter((name) => name.endsWith('.css')) },
    // How long each plugin took is no warning that whoever starts Parrain could act on.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [{ name: stylesOf, test: /\.svelte\?svelte&type=style|\.css$/ }],
            },
          },
        },
      },
    },
  },
});
