/** Painted photographs in a browser: files to choose, and what of them is on the screen. */
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';

const RED = '#c01010';
const BLUE = '#1010c0';

/** A painted figure on a red and a blue half, so that a screenshot tells which part is shown. */
export async function photo(width: number, height: number, format: 'jpeg' | 'png' = 'jpeg') {
  const art = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 100 100" preserveAspectRatio="none">
    <rect width="50" height="100" fill="${RED}"/><rect x="50" width="50" height="100" fill="${BLUE}"/>
    <circle cx="50" cy="28" r="10" fill="#e8c39e"/><path d="M32 95 L38 45 Q50 36 62 45 L68 95Z" fill="#2d3a2a"/><rect x="34" y="16" width="32" height="6" fill="#111"/></svg>`;
  const buffer = await sharp(Buffer.from(art)).toFormat(format).toBuffer();
  return { name: `photo.${format}`, mimeType: `image/${format}`, buffer };
}

type File = Awaited<ReturnType<typeof photo>>;

/** Taps what asks for a photograph and chooses the file. */
export async function choose(page: Page, button: Locator, file: File): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await button.click();
  await (await chooser).setFiles(file);
}

/** Waits for the picture of the server and returns its address without the size. */
export async function shown(place: Locator): Promise<string> {
  const image = place.locator('.photo img').first();
  await expect
    .poll(() => image.evaluate((one) => (one as HTMLImageElement).naturalWidth > 0).catch(() => false))
    .toBe(true);
  return ((await image.getAttribute('src')) ?? '').replace(/[a-z]+\.webp$/, '');
}

async function drawn(place: Locator): Promise<{ file: Buffer; width: number; height: number }> {
  const frame = place.locator('.photo').first();
  await frame.scrollIntoViewIfNeeded();
  const file = await frame.screenshot();
  const { width = 0, height = 0 } = await sharp(file).metadata();
  return { file, width, height };
}

/** Whether a photograph's left and right edges are more red or more blue, as painted on the screen. */
export async function colours(place: Locator): Promise<string> {
  const { file, width, height } = await drawn(place);
  const at = async (left: number) => {
    const spot = { left: Math.round(left), top: Math.round(height * 0.8), width: 2, height: 2 };
    const part = await sharp(file).extract(spot).toBuffer();
    const [red, , blue] = (await sharp(part).stats()).channels.map(({ mean }) => mean);
    return (red ?? 0) > (blue ?? 0) ? 'red' : 'blue';
  };
  return `${await at(width * 0.15)} ${await at(width * 0.9)}`;
}

/** Whether nothing inside the frame has a colour. */
export async function isGrey(place: Locator): Promise<boolean> {
  const { file, width, height } = await drawn(place);
  const inside = { left: 4, top: 4, width: width - 8, height: height - 8 };
  const { data, info } = await sharp(file).extract(inside).raw().toBuffer({ resolveWithObject: true });
  for (let at = 0; at < data.length; at += info.channels)
    if (Math.abs((data[at] ?? 0) - (data[at + 2] ?? 0)) > 8) return false;
  return true;
}
