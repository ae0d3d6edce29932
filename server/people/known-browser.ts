/** A cookie that marks a browser as formerly signed in to an account. It grants nothing, and only this server can read it. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { nameKey } from '#rulebooks/written.ts';

/** Accounts remembered per browser, the latest ones. */
const MOST = 4;

const macOf = (key: Buffer, browser: string, name: string): string =>
  createHmac('sha256', key)
    .update(`${browser} ${nameKey(name)}`)
    .digest('base64url')
    .slice(0, 22);

const PATTERN = /^([\w-]{16})((?:\.[\w-]{22}){1,4})$/;

/** @returns the browser's id if it was signed in under that name before; else null */
export function browserOf(key: Buffer, cookie: string | undefined, name: string): string | null {
  const [, browser, macs] = PATTERN.exec(cookie ?? '') ?? [];
  if (browser === undefined || macs === undefined) return null;
  const own = Buffer.from(macOf(key, browser, name));
  const isOwn = macs
    .slice(1)
    .split('.')
    .some((mac) => timingSafeEqual(Buffer.from(mac), own));
  return isOwn ? browser : null;
}

/** The new cookie of a browser now signed in under that name. @param cookie its current one */
export function withAccount(key: Buffer, cookie: string | undefined, name: string): string {
  const [, known, macs = ''] = PATTERN.exec(cookie ?? '') ?? [];
  const browser = known ?? randomBytes(12).toString('base64url');
  const own = macOf(key, browser, name);
  const others = macs.split('.').filter((mac) => mac !== '' && mac !== own);
  return [browser, own, ...others.slice(0, MOST - 1)].join('.');
}
