import { existsSync, globSync, readFileSync } from 'node:fs';
import adapter from '@sveltejs/adapter-node';
import { sveltekit } from '@sveltejs/kit/vite';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

/** Where `npm run dev` finds the API: the real server of a second terminal `npm run dev:api`. */
const api = process.env.PARRAIN_API ?? 'http://127.0.0.1:3000';

/** `rulebooks/<game>/messages/<file>.fr.json`: words of the rules, or of the host itself. */
const RULES_WORDS = /\/rulebooks\/(?:([^/]+)\/)?messages\/(?:([^/.]+)\.)?[a-z]{2}\.json(\?apart)?$/;

/** Of a file of the rules' words, the keys that only few pages say, as the room of the game's pages tells: they come with `?apart`. */
function apartOf(game: string, file: string): RegExp | null {
  const told = new URL(`web/src/games/${game}/words-apart.json`, import.meta.url);
  if (!existsSync(told)) return null;
  const patterns: Record<string, string> = JSON.parse(readFileSync(told, 'utf8'));
  return patterns[file] === undefined ? null : new RegExp(patterns[file]);
}

/**
 * The one package that is no ES module. As it comes, what joins such a one to others lies in the file that every page begins with: 0.3 KiB for what few pages have.
 */
const papaparseAsModule: Plugin = {
  name: 'parrain:papaparse-as-module',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    if (!/\/papaparse\/[^/]+\.js(\?|$)/.test(id)) return null;
    return {
      code: `const module = { exports: {} };\nconst { exports } = module;\n${code}\nexport default module.exports;`,
      map: null,
    };
  },
};

/** The server puts refusals into words; a phone need not download them, nor what only few pages say. */
const withoutRefusals: Plugin = {
  name: 'parrain:without-refusals',
  enforce: 'pre',
  transform(code, id) {
    const found = RULES_WORDS.exec(id);
    if (!found || id.includes('/web/src/')) return null;
    const [, game = '', file = '', query] = found;
    const apart = apartOf(game, file);
    const sentences = Object.entries(JSON.parse(code) as Record<string, string>); // A catalogue: tests hold it to this shape.
    const wanted = sentences.filter(([key]) => {
      const isApart = apart?.test(key) ?? false;
      return query ? isApart : !(isApart || key.startsWith('refusal.'));
    });
    const json = JSON.stringify(Object.fromEntries(wanted));
    // An address with a query is no JSON file to the bundler: it gets a module.
    return query ? { code: `export default ${json};`, map: null, moduleType: 'js' } : { code: json, map: null };
  },
};

/**
 * What every page shows, in one file. In as many files as there are components a first view would weigh a twelfth more, since each is
 * packed by itself, and ask for nearly twice as many.
 */
const EVERYWHERE =
  /web\/src\/lib\/(?:Icon|icons\.|Button|Problem|BottomBar|Avatar|OfflineBanner|Notices|islands|made-here|slow-acts|line|offline-cache|key-focus|keys|notices|open-again|page-error|i18n\/(?!find))|@sveltejs\/kit\/src\/runtime\/(?:app\/state|client\/client\.js)/;

/** What nearly every page shows but the poster that greets a stranger. */
const INSIDE =
  /web\/src\/(?:games\/(?:index|[^/]+\/(?:index|units|screen-view))|lib\/(?:address|api|icons-inside|Badge|Sheet|Tabs|Amount|UnitGlyph|Fold|games|game\/words))/;

/** What every page of a game has around it, whatever the game. */
const GAME =
  /web\/src\/lib\/(?:game\/(?:game-page|sender|act-on|act-queue|load-game|known-games|apply-changes|GameShell|JustDone|HeadLine|NextStep)|Island|live|read-until|clocks\/(?:known|one-moment|shape)|play\/game)/;

/** What every board has, whatever the game; dice, maps, hands and moves made step by step come with the boards that use them. */
const BOARD =
  /web\/src\/lib\/(?:board\/(?:AskPanel|BoardKeys|News|SeatPanel|Table|asked|at-hand|cover|forms|fresh|read-options|seats|sends|still)\.|Later|lesson\/seen)/;

/** What a game's own pages share, as `chunks.json` of their room says: what its table shows at first sight is one file, and what its rules are read with another. */
const toldByGames = globSync('web/src/games/*/chunks.json')
  .sort()
  .flatMap((file) => JSON.parse(readFileSync(file, 'utf8')) as { name: string; test: string; styles?: true }[])
  .map(({ name, test, styles }) => ({ name, test: new RegExp(test), styles: styles ?? false }));
const chunksOfGames = toldByGames.filter(({ styles }) => !styles).map(({ name, test }) => ({ name, test }));
/** Styles of several folders of a room that come together. */
const stylesOfGames = toldByGames.filter(({ styles }) => styles);

/** A clock that runs: on boards, and on pages of a campaign that have no board. */
const CLOCK = /web\/src\/lib\/clocks\/(?:Face|Figure|face|left|server-time)\./;

/** Folders of a game's forms. */
const FORMS: readonly string[] = ['go', 'forms'];

/** The styles of a component. */
const STYLE = /\.svelte\?svelte&type=style|\.css$/;

/**
 * Styles by folder, not by component: a first view asked for forty files. What all pages share is one file, and so is the room of each game; what
 * stands in a folder of such a room comes with its own, unless the room says otherwise.
 */
function stylesOf(id: string): string {
  const told = stylesOfGames.find(({ test }) => test.test(id));
  if (told) return `styles-${told.name}`;
  const [, room = '', folder = ''] =
    /web\/src\/(games\/[^/]+(?:\/(?:campaign|roster))?|lib(?=\/(?!board\/|game\/|clocks\/[^/]+$)[^/]+\/))\/(?:([^/]+)\/)?/.exec(
      id,
    ) ?? [];
  // The form of what is asked is drawn with its board.
  const apart = FORMS.includes(folder) ? '' : folder;
  return ['styles', room.replaceAll('/', '-'), apart].filter(Boolean).join('-');
}

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

/** Begins the name of the styles that all pages share. */
const SHARED = 'all-';

/** Styles are named by their hash alone: each page lists those of parts that may come, and their names weigh 0.2 KiB of its first view. */
const shortNames: Plugin = {
  name: 'parrain:short-names',
  applyToEnvironment: ({ name }) => name === 'client',
  outputOptions: (options) => ({
    ...options,
    assetFileNames: ({ names }) => `_app/immutable/assets/${names.includes('styles.css') ? SHARED : ''}[hash][extname]`,
  }),
};

/** What Vite writes at the head of a script: the styles that parts may need which it fetches. */
const LIST =
  /const __vite__mapDeps=\(i,m=__vite__mapDeps,d=\(m\.f\|\|\(m\.f=(\[[^\]]*\])\)\)\)=>i\.map\(i=>d\[i\]\);\n?/;

/**
 * The styles that every page has are in no such list: by them alone most scripts would have one, a tenth of a KiB each. Where Vite writes its lists in another
 * way nothing is left out, and the budgets of the first views say so.
 */
const sharedUnlisted: Plugin = {
  name: 'parrain:shared-styles-unlisted',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        const [head, list] = (chunk.type === 'chunk' && LIST.exec(chunk.code)) || [];
        if (chunk.type !== 'chunk' || head === undefined || list === undefined) continue;
        const files: string[] = JSON.parse(list); // Addresses in quotes.
        const at = files.findIndex((file) => file.includes(`/${SHARED}`));
        if (at < 0) continue;
        const left = files.toSpliced(at, 1);
        const without = (numbers: string): string =>
          JSON.stringify(JSON.parse(numbers).flatMap((n: number) => (n === at ? [] : [n > at ? n - 1 : n])));
        chunk.code = chunk.code
          .replace(head, left.length === 0 ? '' : head.replace(list, JSON.stringify(left)))
          .replaceAll(/__vite__mapDeps\((\[[\d,]*\])\)/g, (_call, numbers: string) => {
            const kept = without(numbers);
            return kept === '[]' ? kept : `__vite__mapDeps(${kept})`;
          });
      }
    },
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
    sharedUnlisted,
    together,
    papaparseAsModule,
    withoutRefusals,
    stylesByClass,
    shortNames,
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
              groups: [
                { name: stylesOf, test: STYLE, priority: 1 },
                { name: 'everywhere', test: EVERYWHERE },
                { name: 'inside', test: INSIDE },
                { name: 'game', test: GAME },
                { name: 'clock', test: CLOCK },
                { name: 'board', test: BOARD },
                // Each comes with the boards that use it, and is no part of the first of them.
                { name: 'beckon', test: /web\/src\/lib\/board\/Beckon\./ },
                { name: 'roving', test: /web\/src\/lib\/board\/roving\./ },
                { name: 'chain', test: /web\/src\/lib\/board\/chain\./ },
                // A log and what of it is one's own.
                { name: 'log', test: /web\/src\/lib\/(?:own-last|game\/LogRows)/ },
                { name: 'empty', test: /web\/src\/lib\/Empty\./ },
                ...chunksOfGames,
              ],
            },
          },
        },
      },
    },
  },
});
