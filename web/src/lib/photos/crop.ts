/** The part of a photograph that is shown. Here in fractions of its width and height; over the wire in thousandths. */
import type { PictureReply } from '../../../../server/pictures/contract.ts';

export type Picture = PictureReply;

export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Width divided by height: of a figure on its card, of a gang's banner. */
export const FIGURE_RATIO = 4 / 5;
export const GANG_RATIO = 16 / 9;
export const MAX_ZOOM = 4;

type Pixels = Pick<Picture, 'width' | 'height'>;

/** Width of the largest part of that ratio. */
const widest = ({ width, height }: Pixels, ratio: number): number => Math.min(1, (height * ratio) / width);

function within(picture: Pixels, ratio: number, x: number, y: number, width: number): Crop {
  const height = (width * picture.width) / ratio / picture.height;
  const between = (at: number, most: number) => Math.min(Math.max(0, at), Math.max(0, most));
  return { x: between(x, 1 - width), y: between(y, 1 - height), width, height };
}

/** The chosen part in that ratio; the largest one in the middle where none is chosen. */
export function cropOf(picture: Picture, ratio: number): Crop {
  const { crop } = picture;
  const most = widest(picture, ratio);
  if (crop) return within(picture, ratio, crop.x / 1000, crop.y / 1000, Math.min(most, crop.width / 1000));
  const { height } = within(picture, ratio, 0, 0, most);
  return within(picture, ratio, (1 - most) / 2, (1 - height) / 2, most);
}

/** 1 shows as much as the ratio allows. */
export const zoomOf = (picture: Pixels, ratio: number, crop: Crop): number => widest(picture, ratio) / crop.width;

/** Moves the picture under the frame, by fractions of the frame. */
export const moved = (picture: Pixels, ratio: number, crop: Crop, right: number, down: number): Crop =>
  within(picture, ratio, crop.x - right * crop.width, crop.y - down * crop.height, crop.width);

/** Zooms about a point of the frame, in fractions of it. */
export function zoomed(picture: Pixels, ratio: number, crop: Crop, zoom: number, at = { x: 0.5, y: 0.5 }): Crop {
  const width = widest(picture, ratio) / Math.min(MAX_ZOOM, Math.max(1, zoom));
  const height = (width * picture.width) / ratio / picture.height;
  return within(picture, ratio, crop.x + at.x * (crop.width - width), crop.y + at.y * (crop.height - height), width);
}

/** For the server: at least 50 thousandths a side, never beyond the edge. */
export function thousandths({ x, y, width, height }: Crop): NonNullable<Picture['crop']> {
  const side = (at: number, size: number) => {
    const length = Math.min(1000, Math.max(50, Math.round(size * 1000)));
    return [Math.min(Math.round(at * 1000), 1000 - length), length] as const;
  };
  const [left, across] = side(x, width);
  const [top, down] = side(y, height);
  return { x: left, y: top, width: across, height: down };
}

/** CSS of the whole picture inside a frame that shows the part. */
export const placedBy = ({ x, y, width, height }: Crop): string =>
  `left:${(-100 * x) / width}%;top:${(-100 * y) / height}%;width:${100 / width}%;height:${100 / height}%`;

/** Longest sides of the stored sizes, pixels. */
const SIDES = { small: 160, medium: 480, large: 1200 } as const;

export const addressOf = ({ hash }: Pick<Picture, 'hash'>, size: keyof typeof SIDES): string =>
  `/api/pictures/${hash}/${size}.webp`;

/** The `srcset` of all sizes. No size is larger than the picture. */
export function sourcesOf(picture: Picture): string {
  const longest = Math.max(picture.width, picture.height);
  const widthOf = (side: number) => Math.round((picture.width * Math.min(side, longest)) / longest);
  return (['small', 'medium', 'large'] as const)
    .map((size) => `${addressOf(picture, size)} ${widthOf(SIDES[size])}w`)
    .join(', ');
}
