import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** An IPv4 address, or the /64 network of an IPv6 address (one customer has all of it). Mapped IPv4 addresses count as IPv4. */
export const networkOf = (ip: string): string => network(ip, 4);

/** As wide as a provider's assignment to one customer: the /48 of an IPv6 address. */
export const wideNetworkOf = (ip: string): string => network(ip, 3);

/** Counts by address even if somebody is signed in. */
export const byNetwork = (request: FastifyRequest): string => networkOf(request.ip);

/** @param count number of leading 16-bit groups of an IPv6 address that count */
function network(ip: string, count: number): string {
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  const [address = ''] = ip.split('%', 1);
  if (!isIPv6(address)) return ip;
  const [head = '', tail] = address.toLowerCase().split('::', 2);
  const first = head === '' ? [] : head.split(':');
  // The groups that `::` omits come before the tail; only the first groups count.
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups = [...first, ...Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0'), ...last];
  return `${groups
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/${count * 16}`;
}
