// Loaded before the server, with compile-cache.mjs: where a module is, and that it is one, is told without asking the disk. Node by itself
// looks for each of two thousand files and reads package.json after package.json to learn of what kind it is (that of drizzle-orm has
// 100 KB, and is read for each of its 108 files): 0.4 s of the processor at each start. Whatever is not as plain as this is asked of Node.
import { registerHooks } from 'node:module';

const ROOT = new URL('..', import.meta.url).href;
const RULEBOOKS = '#rulebooks/';
/** Packages of which every `.js` file is an ES module. */
const OF_MODULES = [`${ROOT}node_modules/drizzle-orm/`];

/** @returns the format of a file that lies beside its importer; undefined where Node is to say */
function formatOf(url, importer) {
  if (url.endsWith('.mjs')) return 'module';
  const isOurs = url.startsWith(ROOT) && !url.startsWith(`${ROOT}node_modules/`);
  if (url.endsWith('.ts')) return isOurs ? 'module-typescript' : undefined;
  return url.endsWith('.js') && OF_MODULES.some((folder) => importer.startsWith(folder)) ? 'module' : undefined;
}

function urlOf(specifier, importer) {
  if (specifier.startsWith('./') || specifier.startsWith('../')) return new URL(specifier, importer).href;
  const isOurs = importer.startsWith(ROOT) && !importer.startsWith(`${ROOT}node_modules/`);
  return isOurs && specifier.startsWith(RULEBOOKS)
    ? `${ROOT}rulebooks/${specifier.slice(RULEBOOKS.length)}`
    : undefined;
}

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL, conditions } = context;
    if (!parentURL?.startsWith('file:') || !conditions.includes('import')) return next(specifier, context);
    const url = urlOf(specifier, parentURL);
    const format = url && formatOf(url, parentURL);
    return format ? { url, format, shortCircuit: true } : next(specifier, context);
  },
});
