/** The files of a build that pages need offline. */
import { version } from '$app/env';
import { assets, immutable } from '$app/manifest';

const PREFIX = 'parrain-shell-';
const SHELL = PREFIX + version;
/** The app shell: a page without content. */
const EMPTY_PAGE = '/offline';
/** Concurrent downloads, so that the page's own requests are not delayed. */
const AT_A_TIME = 4;
/** Downloads this build's files that an older cache does not have. */
export async function fetchShell(): Promise<void> {
  const shell = await caches.open(SHELL);
  await shell.put(EMPTY_PAGE, await whole(fetch(EMPTY_PAGE, { cache: 'no-store', credentials: 'omit' })));
  const files = [...immutable, ...assets].map(({ path }) => `/${path.replace(/^\//, '')}`);
  await eachOf(files, async (file) => {
    const known = isHashed(file) ? await caches.match(file) : undefined;
    await shell.put(file, known ?? (await whole(fetch(file))));
  });
}

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

/** Deletes the caches of older builds but the last one, which an open tab may still need. */
export async function dropOldShells(): Promise<void> {
  const shells = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== SHELL);
  await Promise.all(shells.slice(0, -1).map((name) => caches.delete(name)));
}

/** A file of this build, or of an older one for a tab opened with it. */
export async function fileOf(request: Request): Promise<Response> {
  const own = await (await caches.open(SHELL)).match(request, { ignoreVary: true });
  return own ?? (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

export const emptyPage = async (): Promise<Response | undefined> => (await caches.open(SHELL)).match(EMPTY_PAGE);
