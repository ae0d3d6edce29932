/** The grey tones of a photograph for its halftone. */
import sharp from 'sharp';
import type { Crop } from '../../pictures/tables.ts';

sharp.concurrency(1);
sharp.cache(false);

/** @returns how dark each dot is, 0 to 1, row by row */
export async function tonesOf(
  file: Uint8Array,
  crop: Crop | null,
  { across, down }: { readonly across: number; readonly down: number },
): Promise<readonly number[]> {
  const { width, height } = await sharp(file).metadata();
  const part = crop ?? { x: 0, y: 0, width: 1000, height: 1000 };
  const left = Math.floor((part.x * width) / 1000);
  const top = Math.floor((part.y * height) / 1000);
  const shown = {
    left,
    top,
    width: Math.max(1, Math.min(width - left, Math.round((part.width * width) / 1000))),
    height: Math.max(1, Math.min(height - top, Math.round((part.height * height) / 1000))),
  };
  const grey = await sharp(file)
    .extract(shown)
    .resize(across, down, { fit: 'cover' })
    .greyscale()
    .normalise()
    .raw()
    .toBuffer();
  return [...grey].map((light) => 1 - light / 255);
}
