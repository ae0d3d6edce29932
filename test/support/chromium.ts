/** The tests' Chromium: the package's, unpacked to a folder per version. The package itself would use any browser left in the temporary folder. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/parrain/', import.meta.url));

export interface TestBrowser {
  readonly path: string;
  readonly version: string;
}

/** `TEST_BROWSER` (path of a Chromium) if set, else the package's, unpacked at first use. Throws an Error of one sentence if none runs here. */
export async function testBrowser(): Promise<TestBrowser> {
  const path = process.env.TEST_BROWSER ?? (await unpacked());
  try {
    const options = { encoding: 'utf8' as const, timeout: 60_000 };
    return { path, version: execFileSync(path, ['--version', '--no-sandbox'], options).trim() };
  } catch (error) {
    throw new Error(`The browser of the tests does not start here (${path}): ${reasonOf(error)}`);
  }
}

/** Unpacks beside the folder and renames, so that two runs may do so at once. */
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
    // Another run may have been first: use its folder.
    if (!existsSync(program))
      throw new Error(`The browser of the tests could not be unpacked to ${CACHE}: ${reasonOf(error)}`);
  } finally {
    if (beside) rmSync(beside, { recursive: true, force: true });
  }
  return program;
}

/** The package unpacks only to the temporary folder, so TMPDIR is changed meanwhile. */
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

/** The first informative line of an error. */
function reasonOf(error: unknown): string {
  const said = error instanceof Error && 'stderr' in error ? String(error.stderr ?? '').trim() : '';
  const reason = said || (error instanceof Error ? error.message : String(error));
  return `${reason.split('\n')[0]}.`;
}
