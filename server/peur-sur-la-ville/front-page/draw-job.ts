/** Worker job: draws a front page as a PNG, which takes a quarter of a second. */
import { Resvg } from '@resvg/resvg-js';
import { job } from '../../http/workers.ts';
import { drawingOf } from './draw.ts';
import { displayFace, textFace } from './faces.ts';
import type { FrontPage } from './news.ts';

const faces = { display: displayFace(), text: textFace() };

export default job(async (page: FrontPage): Promise<Uint8Array> => {
  const { svg } = drawingOf(page, faces);
  return new Uint8Array(new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng());
});
