/**
 * Fetches a part of the program that a cut line may have kept away. Chromium remembers for the life of a page that a script could not be fetched, and
 * asks for it no more under that address; so it is asked for under another one. To be used for parts that hold no state: there may be two of them then.
 * @param of what `load` takes of the script: all of it where it is not given @throws what `load` threw, where that names no script
 */
export async function importAgain<Part>(
  load: () => Promise<Part>,
  of = (all: object): Part => all as Part,
): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    const [script] = /https?:\/\/\S+\.js/.exec(String(error)) ?? [];
    if (script === undefined) throw error;
    return of(await import(/* @vite-ignore */ `${script}?again=${Date.now()}`)); // The same script.
  }
}
