/** Which files are taken as photographs, told by their first bytes: what a file is called says nothing. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif';

const starts = (bytes: Uint8Array, at: number, text: string): boolean =>
  [...text].every((letter, n) => bytes[at + n] === letter.charCodeAt(0));

/** The brands of an ISO media file that hold HEVC pictures: phones of Apple. */
const HEIC = ['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1'];

/** @returns 'heic' for a picture that only some browsers can read; null for anything that is no photograph */
export function formatOf(bytes: Uint8Array): PictureFormat | 'heic' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (starts(bytes, 0, '\u0089PNG\r\n')) return 'png';
  if (starts(bytes, 0, 'RIFF') && starts(bytes, 8, 'WEBP')) return 'webp';
  if (starts(bytes, 4, 'ftypavif')) return 'avif';
  return starts(bytes, 4, 'ftyp') && HEIC.some((brand) => starts(bytes, 8, brand)) ? 'heic' : null;
}
