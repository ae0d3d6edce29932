/** Worker job: draws a front page as a PNG, which takes a quarter of a second. */
import { Resvg } from '@resvg/resvg-js';
import { job } from '../../http/workers.ts';
import { drawingOf, HALFTONE } from './draw.ts';
import { displayFace, textFace } from './faces.ts';
import type { Hero } from './heroes.ts';
import type { FrontPage } from './news.ts';
import { tonesOf } from './tones.ts';

const faces = { display: displayFace(), text: textFace() };

interface Order {
  readonly page: FrontPage;
  /** `file`: a WebP. */
  readonly hero: (Pick<Hero, 'crop'> & { readonly file: Uint8Array }) | null;
}

export default job(async ({ page, hero }: Order): Promise<Uint8Array> => {
  const tones = hero && (await tonesOf(hero.file, hero.crop, HALFTONE));
  const { svg } = drawingOf(page, faces, tones);
  return new Uint8Array(new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng());
});
