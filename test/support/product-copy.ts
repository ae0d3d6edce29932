/** A copy of the product with one more game: its folders, and one line in each of two lists. Built and started by the usual commands. */
import { type ChildProcess, spawn } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { claim } from '../../server/database/lock.ts';
import { temporaryFolder } from './temporary-folder.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The sources of pages and server. */
const PRODUCT = [
  'migrations',
  'kernel',
  'rulebooks',
  'server',
  'web/src',
  'web/static',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
];

export interface AddedGame {
  /** A folder with the files in their places in the product. */
  readonly folder: URL;
  readonly name: string;
  /** Export name of both its rulebook and its pages. */
  readonly exported: string;
}

const LISTS: Readonly<Record<string, (text: string, game: AddedGame) => string>> = {
  'rulebooks/index.ts': (text, { name, exported }) =>
    `${text}import { ${exported} } from './${name}/${name}.ts';\nregister(${exported});\n`,
  'web/src/games/index.ts': (text, { name, exported }) =>
    text.replace(/(const games: [^=]+ = \[[^\]]+?),?\s*\]/, `$1, ${exported}]`) +
    `import { ${exported} } from './${name}/index.ts';\n`,
};

export class ProductCopy {
  readonly folder: string;
  #server: ChildProcess | null = null;

  constructor(game: AddedGame) {
    this.folder = temporaryFolder();
    claim(this.folder); // Keeps other runs from sweeping it.
    for (const path of PRODUCT) cpSync(join(ROOT, path), join(this.folder, path), { recursive: true });
    cpSync(game.folder, this.folder, { recursive: true });
    for (const [path, added] of Object.entries(LISTS)) {
      const file = join(this.folder, path);
      writeFileSync(file, added(readFileSync(file, 'utf8'), game));
    }
    this.#linkPackages();
  }

  differences(): { readonly added: readonly string[]; readonly changed: readonly string[] } {
    const here = filesIn(this.folder);
    const there = filesIn(ROOT);
    const isSame = (path: string): boolean =>
      here.includes(path) && readFileSync(join(ROOT, path)).equals(readFileSync(join(this.folder, path)));
    return {
      added: here.filter((path) => !there.includes(path)),
      changed: there.filter((path) => !isSame(path)),
    };
  }

  async build(): Promise<void> {
    const vite = spawn(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], {
      cwd: this.folder,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const said: string[] = [];
    for (const stream of [vite.stdout, vite.stderr]) stream.on('data', (chunk) => said.push(String(chunk)));
    const code = await new Promise((resolve) => vite.once('close', resolve));
    if (code !== 0) throw new Error(`The copy could not be built: ${said.join('')}`);
  }

  /** `npm start` on that database, on a free port. @returns its address, such as `http://127.0.0.1:41234` */
  async start(databaseUrl: string): Promise<string> {
    const server = spawn(process.execPath, ['--import', './server/compile-cache.mjs', 'server/main.ts'], {
      cwd: this.folder,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        DATABASE_URL: databaseUrl,
        PORT: '0',
        PARRAIN_SINGLE_NODE: 'true',
        PARRAIN_LIMITS: 'off',
        PARRAIN_BOT_PAUSE_MS: '0',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    // Not inherited: see `database-process.ts`.
    server.stderr.pipe(process.stderr);
    this.#server = server;
    const address = await new Promise<string | undefined>((resolve) => {
      createInterface({ input: server.stdout }).on('line', (line) => resolve(/http:\/\/localhost:\d+/.exec(line)?.[0]));
      server.once('exit', () => resolve(undefined));
    });
    if (address === undefined) throw new Error('The copy does not start.');
    return address.replace('localhost', '127.0.0.1');
  }

  async remove(): Promise<void> {
    const server = this.#server;
    if (server && server.exitCode === null && server.signalCode === null) {
      const gone = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      await gone;
    }
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Links installed packages, except SvelteKit's output and caches, which each copy has separately. */
  #linkPackages(): void {
    const packages = join(this.folder, 'node_modules');
    mkdirSync(packages);
    for (const name of readdirSync(join(ROOT, 'node_modules')))
      if (!/^[.$]/.test(name)) symlinkSync(join(ROOT, 'node_modules', name), join(packages, name));
  }
}

const filesIn = (root: string): string[] =>
  PRODUCT.flatMap((path) => globSync([path, `${path}/**`], { cwd: root })).filter((path) =>
    statSync(join(root, path)).isFile(),
  );
