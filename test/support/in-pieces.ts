/** Serves a page over a simulated slow network: in pieces, each drawn before the next is sent. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Page } from 'playwright-core';
import type { Site } from './site.ts';

/** Size of a piece, bytes: small enough to separate neighbouring elements. */
const PIECE = 4000;
/** Console message of an incomplete page after every second frame. */
const DRAWN = 'drawn so far';

/**
 * The next page comes in pieces of HTML, each sent once the browser has drawn the previous one; nothing is timed. Open no other page of the site meanwhile.
 * @returns how many pieces have been sent
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
      // Nothing is drawn before the body begins.
      let at = body.indexOf('<body') + PIECE;
      write(body.subarray(0, at));
      for (; at < body.length; at += PIECE) {
        await new Promise<void>((drawn) => (next = drawn));
        const piece = body.subarray(at, at + PIECE);
        pieces++;
        // The browser draws an incomplete page for the last time before its last bytes.
        if (at + PIECE < body.length) write(piece);
        else end(piece);
      }
    };
  };
  app.server.prependListener('request', cut);
  return () => pieces;
}
