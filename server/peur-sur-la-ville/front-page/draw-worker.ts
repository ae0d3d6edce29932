/** Draws front pages in a thread of its own: measuring type and drawing take a quarter of a second that nobody else may wait for. */
import { parentPort } from 'node:worker_threads';
import { Resvg } from '@resvg/resvg-js';
import { drawingOf } from './draw.ts';
import { displayFace, textFace } from './faces.ts';
import type { FrontPage } from './news.ts';

/** One picture to draw, and its number. */
export interface Order {
  readonly id: number;
  readonly page: FrontPage;
}

/** What became of it: a PNG, or why there is none. */
export type Drawn = { readonly id: number } & ({ readonly png: Uint8Array } | { readonly error: string });

const faces = { display: displayFace(), text: textFace() };

parentPort?.on('message', ({ id, page }: Order) => {
  try {
    const { svg } = drawingOf(page, faces);
    const png = new Uint8Array(new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng());
    parentPort?.postMessage({ id, png } satisfies Drawn, [png.buffer]);
  } catch (error) {
    parentPort?.postMessage({ id, error: String(error) } satisfies Drawn);
  }
});
