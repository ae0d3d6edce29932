/** Where a request comes from, as limits count it. */
import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * The address as it is given out: an IPv4 address whole, of an IPv6 address its network (/64), in which whoever has one has all.
 * An IPv4 address written as an IPv6 one is the IPv4 address.
 */
export const networkOf = (ip: string): string => network(ip, 4);

/** As wide as a provider gives it to one customer: of an IPv6 address its /48. */
export const wideNetworkOf = (ip: string): string => network(ip, 3);

/** What is counted by the address although somebody is signed in. */
export const byNetwork = (request: FastifyRequest): string => networkOf(request.ip);

/** @param count groups of an IPv6 address that count, sixteen bits each */
function network(ip: string, count: number): string {
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  const [address = ''] = ip.split('%', 1);
  if (!isIPv6(address)) return ip;
  const [head = '', tail] = address.toLowerCase().split('::', 2);
  const first = head === '' ? [] : head.split(':');
  // What `::` leaves out stands in front of the tail; only the first groups count.
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups = [...first, ...Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0'), ...last];
  return `${groups
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/${count * 16}`;
}
