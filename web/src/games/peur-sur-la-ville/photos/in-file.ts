/** The photographs of a gang's file: a field `pictures` beside the fields of the roster. */
import { patch } from '#lib/net/api.ts';
import { upload } from '#lib/net/upload.ts';
import type { Picture } from '#lib/photos/crop.ts';

export interface FilePicture {
  readonly place: string;
  readonly crop: Picture['crop'];
  readonly file: Blob;
}

/** Largest gang's file with its photographs, bytes. */
export const MAX_FILE_BYTES = 8_000_000;

const PLACE = /^(gang|f[1-9]\d{0,3})$/;

/** The file without its photographs, and these. A photograph that cannot be read is left out: the server judges the others. */
export function picturesApart(text: string): { readonly text: string; readonly pictures: readonly FilePicture[] } {
  const file = parsed(text);
  if (!file || !Array.isArray(file.pictures)) return { text, pictures: [] };
  const { pictures, ...roster } = file;
  return { text: JSON.stringify(roster), pictures: (pictures as unknown[]).flatMap(pictureIn) };
}

function parsed(text: string): (Record<string, unknown> & { readonly pictures?: unknown }) | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}

function pictureIn(given: unknown): FilePicture[] {
  const { place, crop = null, webp } = Object(given) as { place?: unknown; crop?: unknown; webp?: unknown };
  if (typeof place !== 'string' || !PLACE.test(place) || typeof webp !== 'string') return [];
  try {
    const bytes = Uint8Array.from(atob(webp), (sign) => sign.charCodeAt(0));
    // The server checks the crop.
    return [{ place, crop: crop as Picture['crop'], file: new Blob([bytes], { type: 'image/webp' }) }];
  } catch {
    return [];
  }
}

/** Puts them on a draft, one after the other. @returns how many were not taken */
export async function putPictures(draft: string, pictures: readonly FilePicture[]): Promise<number> {
  const path = `/api/rosters/${draft}/pictures`;
  let failed = 0;
  for (const { place, crop, file } of pictures) {
    const { problem } = await upload<Picture>(`${path}/${place}`, file, path, () => {});
    if (problem) failed++;
    else if (crop) await patch(`${path}/${place}`, { crop });
  }
  return failed;
}
