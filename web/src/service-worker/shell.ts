/** The files of a build: what a page needs to stand up without network. */
import { version } from '$app/env';
import { assets, immutable } from '$app/manifest';

const PREFIX = 'parrain-shell-';
const SHELL = PREFIX + version;
/** A page without content of its own, which becomes whatever its address says. */
const EMPTY_PAGE = '/offline';
/** Files fetched at a time, so that the page itself never waits behind them. */
const AT_A_TIME = 4;
/** Brings every file of this build that an older one has not brought already: the whole program at once on a new device, after a small change what changed. */
export async function fetchShell(): Promise<void> {
  const shell = await caches.open(SHELL);
  await shell.put(EMPTY_PAGE, await whole(fetch(EMPTY_PAGE, { cache: 'no-store', credentials: 'omit' })));
  const files = [...immutable, ...assets].map(({ path }) => `/${path.replace(/^\//, '')}`);
  await eachOf(files, async (file) => {
    const known = isHashed(file) ? await caches.match(file) : undefined;
    await shell.put(file, known ?? (await whole(fetch(file))));
  });
}

/** Does that with each of them, some at a time. */
async function eachOf(files: string[], handle: (file: string) => Promise<void>): Promise<void> {
  const one = async (): Promise<void> => {
    for (let file = files.pop(); file !== undefined; file = files.pop()) await handle(file);
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, one));
}

const isHashed = (file: string): boolean => file.startsWith('/_app/immutable/');

async function whole(asked: Promise<Response>): Promise<Response> {
  const answer = await asked;
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  return answer;
}

/** Drops the shells of older builds but the last one: a tab that was opened with it may still need a file. */
export async function dropOldShells(): Promise<void> {
  const shells = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== SHELL);
  await Promise.all(shells.slice(0, -1).map((name) => caches.delete(name)));
}

/** A file of this build; one of an older build for a tab that was opened with it. */
export async function fileOf(request: Request): Promise<Response> {
  const own = await (await caches.open(SHELL)).match(request, { ignoreVary: true });
  return own ?? (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

/** The empty page of this build. */
export const emptyPage = async (): Promise<Response | undefined> => (await caches.open(SHELL)).match(EMPTY_PAGE);
