// Before `npm start`, `npm test` and `npm run dev`: installs missing packages, and builds the pages if they are older than their sources. Runs
// under any Node ≥ 20 without packages, so it imports none of our code. The programs then run under the Node from npm
// (node_modules/.bin/node). --no-build: leave the pages alone. --dev: also install development tools.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const withTools = process.argv.includes('--dev');
process.chdir(root);

if (Number(process.versions.node.split('.')[0]) < 20) {
  stop(`Parrain needs Node 20 or newer; this is ${process.version}.`);
}
if (!isInstalled()) install();
if (!process.argv.includes('--no-build') && isBuildStale()) build();

/** Whether every package of the lock file is installed in its version and patched. Optional packages of other systems are skipped. */
function isInstalled() {
  const wanted = packagesOf('package-lock.json');
  const present = packagesOf('node_modules/.package-lock.json');
  if (!wanted) stop('The file package-lock.json is missing: this is not a whole copy of Parrain.');
  if (!present || !existsSync(node24())) return false;
  if (newest('patches') > changedAt('node_modules/.package-lock.json')) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || entry.optional || entry.devOptional || entry.peer) return true;
    if (entry.dev && !withTools) return true;
    return present[path]?.version === entry.version;
  });
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

function install() {
  console.log('Parrain: installing what it needs (only the first time, and after an update)…');
  const npm = process.env.npm_execpath;
  // Hides warnings that nobody can act on: packages ask for a newer Node, which npm installs here.
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const args = ['ci', withTools ? '--include=dev' : '--omit=dev', '--include=optional', ...quiet];
  const result = npm?.endsWith('.js')
    ? spawnSync(process.env.npm_node_execpath ?? process.execPath, [npm, ...args], { stdio: 'inherit' })
    : spawnSync('npm', args, { stdio: 'inherit', shell: process.platform === 'win32' });
  if (result.status !== 0) {
    stop(
      'The packages could not be installed (the reason stands above). ' +
        'This needs the network once, as far as the registry that npm is set to, and room on the disk; then run the same command again.',
    );
  }
  if (!existsSync(node24())) {
    stop('npm did not install the Node that Parrain runs on (package "node"): is there one for this system?');
  }
}

/** Whether a source of the pages has changed since the last build. */
function isBuildStale() {
  const built = changedAt('web/build/.built');
  if (!existsSync('web/build/handler.js') || built === 0) return true;
  const sources = ['web/src', 'web/static', 'kernel', 'rulebooks', 'vite.config.ts', 'package-lock.json'];
  return sources.some((path) => newest(path) > built);
}

function changedAt(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** Latest change of this file, or of anything in this folder; a folder changes when a file is added or removed. */
function newest(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat?.isDirectory()) return stat?.mtimeMs ?? 0;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

function build() {
  console.log('Parrain: building the pages…');
  const began = new Date();
  const result = spawnSync(node24(), ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (result.status !== 0) stop('The pages could not be built; the reason stands above.');
  const described = spawnSync(node24(), ['server/view-schemas/main.ts'], { stdio: 'inherit' });
  if (described.status !== 0) stop('The views of the games could not be described; the reason stands above.');
  mkdirSync('web/build', { recursive: true });
  writeFileSync('web/build/.built', '');
  utimesSync('web/build/.built', began, began);
}

function node24() {
  return join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

function stop(sentence) {
  console.error(`\n${sentence}`);
  // The last line of a test run is always a count.
  if (process.env.npm_lifecycle_event === 'pretest') console.log('\n0 passed, 1 failed');
  process.exit(1);
}
