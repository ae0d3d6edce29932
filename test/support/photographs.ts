/** Photographs for tests. */
import sharp from 'sharp';

/** A picture of one colour, as a phone might send it. */
export const photograph = (
  { width = 320, height = 200, colour = '#a33' } = {},
  format: 'jpeg' | 'png' | 'webp' | 'avif' = 'jpeg',
): Promise<Buffer<ArrayBufferLike>> =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .toFormat(format)
    .toBuffer();
