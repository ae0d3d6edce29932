/** Decodes a photograph and encodes it anew in three sizes, in a worker thread: nothing else of the file is kept, such as place, camera or thumbnails. */
import sharp, { type Sharp } from 'sharp';
import { HttpProblem } from '../http/problem.ts';
import { job } from '../http/workers.ts';

/** Longest side of each size, pixels. */
const SIZES = { small: 160, medium: 480, large: 1200 } as const;
const QUALITY = 72;
/** A phone's largest photograph has 50 megapixels. Decoding more would cost more than 200 MB of memory. */
const MOST_PIXELS = 64_000_000;
/** Sides below this show nothing on a card. */
const LEAST_SIDE = 64;

// One photograph uses one core; the pool has two threads.
sharp.concurrency(1);
sharp.cache(false);

export interface Converted {
  readonly width: number;
  readonly height: number;
  readonly small: Uint8Array;
  readonly medium: Uint8Array;
  readonly large: Uint8Array;
}

/** @throws HttpProblem 422 `picture-broken`, `picture-moves`, `picture-size` */
export async function convert(file: Uint8Array): Promise<Converted> {
  // Reads the header alone.
  const { width = 0, height = 0, pages = 1 } = await sharp(file, { limitInputPixels: false }).metadata().catch(broken);
  if (pages > 1) throw new HttpProblem(422, 'picture-moves');
  if (width * height > MOST_PIXELS || Math.min(width, height) < LEAST_SIDE)
    throw new HttpProblem(422, 'picture-size', { args: { least: LEAST_SIDE, most: MOST_PIXELS / 1_000_000 } });
  const sized = (from: Sharp, side: number) =>
    from
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
  // As the phone was held.
  const large = await sized(
    sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).autoOrient(),
    SIZES.large,
  ).catch(broken);
  const medium = await sized(sharp(large.data), SIZES.medium);
  const small = await sized(sharp(large.data), SIZES.small);
  return {
    width: large.info.width,
    height: large.info.height,
    small: new Uint8Array(small.data),
    medium: new Uint8Array(medium.data),
    large: new Uint8Array(large.data),
  };
}

function broken(): never {
  throw new HttpProblem(422, 'picture-broken');
}

export default job(convert);
