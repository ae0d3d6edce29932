/** Longest side that is sent, pixels: the server keeps half of it. */
const MAX_SIDE = 2400;
const JPEG_QUALITY = 0.9;
/** What the server reads as it is. */
const READ_BY_SERVER = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

/** A file to send: drawn smaller as a JPEG where it is large, or where only this browser can read it (HEIC). Any other file goes as it is: the server says what is wrong with it. */
export async function lighten(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!bitmap) return file;
  const longest = Math.max(bitmap.width, bitmap.height);
  if (longest <= MAX_SIDE && READ_BY_SERVER.includes(file.type)) {
    bitmap.close();
    return file;
  }
  const scale = Math.min(1, MAX_SIDE / longest);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  const pen = canvas.getContext('2d');
  if (pen) {
    // A JPEG has no transparency.
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  }
  bitmap.close();
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
  return pen && drawn ? drawn : file;
}
