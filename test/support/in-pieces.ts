/** Pages that come as over a poor network: piece by piece, each drawn before the next one comes. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Page } from 'playwright-core';
import type { Site } from './site.ts';

/** Of a page, bytes: small enough that what stands beside each other comes apart. */
const PIECE = 4000;
/** What the page says in its console after each second frame, as long as it is not whole. */
const DRAWN = 'drawn so far';

/**
 * What that page is opened on next comes in pieces of its HTML, each sent once the browser has drawn what came before. Nothing is timed. No other page
 * of the site is opened meanwhile.
 * @returns how many pieces have gone
 */
export async function comesInPieces({ app }: Pick<Site, 'app'>, page: Page): Promise<() => number> {
  let pieces = 0;
  let next: (() => void) | null = null;
  page.on('console', (message) => {
    if (message.text() === DRAWN) next?.();
  });
  await page.addInitScript((said) => {
    let frames = 0;
    const frame = (): void => {
      if (document.readyState !== 'loading') return;
      if (++frames % 2 === 0) console.debug(said);
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  }, DRAWN);

  const cut = (request: IncomingMessage, response: ServerResponse): void => {
    if (request.headers['sec-fetch-dest'] !== 'document') return;
    app.server.off('request', cut);
    request.headers['accept-encoding'] = 'identity';
    // Of their ways to be called the ones that are used.
    const write = response.write.bind(response) as (body: Uint8Array) => boolean;
    const end = response.end.bind(response) as (body: Uint8Array) => ServerResponse;
    const parts: Uint8Array[] = [];
    response.write = (part: Uint8Array) => {
      parts.push(part);
      return true;
    };
    response.end = (last?: unknown) => {
      if (last instanceof Uint8Array) parts.push(last);
      void piecewise(Buffer.concat(parts));
      return response;
    };
    const piecewise = async (body: Buffer): Promise<void> => {
      // Nothing is drawn before there is something of the body.
      let at = body.indexOf('<body') + PIECE;
      write(body.subarray(0, at));
      for (; at < body.length; at += PIECE) {
        await new Promise<void>((drawn) => (next = drawn));
        const piece = body.subarray(at, at + PIECE);
        pieces++;
        // The browser has drawn its last frame of a page that is not whole when the last of its bytes have come.
        if (at + PIECE < body.length) write(piece);
        else end(piece);
      }
    };
  };
  app.server.prependListener('request', cut);
  return () => pieces;
}
