/**
 * The Chromium of the tests: that of the package, unpacked to a folder of its version. The package itself would take whatever browser
 * another program has left in the system's folder for temporary files.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/parrain/', import.meta.url));

export interface TestBrowser {
  /** The program. */
  readonly path: string;
  /** What it says of itself, such as `Chromium 153.0.7204.0`. */
  readonly version: string;
}

/**
 * The browser that pages are tried in: `TEST_BROWSER` (path of a Chromium) where it is set, else the package's, unpacked the first time.
 * Throws an Error of one sentence where there is none that runs here.
 */
export async function testBrowser(): Promise<TestBrowser> {
  const path = process.env.TEST_BROWSER ?? (await unpacked());
  try {
    const options = { encoding: 'utf8' as const, timeout: 60_000 };
    return { path, version: execFileSync(path, ['--version', '--no-sandbox'], options).trim() };
  } catch (error) {
    throw new Error(`The browser of the tests does not start here (${path}): ${reasonOf(error)}`);
  }
}

/** The program in the folder of its version; made beside it and moved there whole, so that two runs may do so at once. */
async function unpacked(): Promise<string> {
  const folder = join(CACHE, `chromium-${versionOfPackage()}`);
  const program = join(folder, 'chromium');
  if (existsSync(program)) return program;
  let beside = '';
  try {
    mkdirSync(CACHE, { recursive: true });
    beside = mkdtempSync(`${folder}-`);
    await unpackInto(beside);
    if (!existsSync(program)) renameSync(beside, folder);
  } catch (error) {
    // Another run may have been quicker: its folder is as good.
    if (!existsSync(program))
      throw new Error(`The browser of the tests could not be unpacked to ${CACHE}: ${reasonOf(error)}`);
  } finally {
    if (beside) rmSync(beside, { recursive: true, force: true });
  }
  return program;
}

/** The package unpacks to the system's folder for temporary files and nowhere else: so that is named anew meanwhile. */
async function unpackInto(folder: string): Promise<void> {
  const { default: chromium } = await import('@sparticuz/chromium');
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    await chromium.executablePath();
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}

function versionOfPackage(): string {
  try {
    const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
    return JSON.parse(readFileSync(join(dirname(entry), '..', 'package.json'), 'utf8')).version;
  } catch {
    throw new Error('The browser of the tests is missing: npm did not install the package @sparticuz/chromium.');
  }
}

/** The first line of what went wrong that says something. */
function reasonOf(error: unknown): string {
  const said = error instanceof Error && 'stderr' in error ? String(error.stderr ?? '').trim() : '';
  const reason = said || (error instanceof Error ? error.message : String(error));
  return `${reason.split('\n')[0]}.`;
}
