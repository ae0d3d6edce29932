/** Where a request comes from, as limits count it. */
import { isIPv6 } from 'node:net';

/**
 * The address as it is given out: an IPv4 address whole, of an IPv6 address its network (/64), in which whoever has one has all.
 * An IPv4 address written as an IPv6 one is the IPv4 address.
 */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  const [address = ''] = ip.split('%', 1);
  if (!isIPv6(address)) return ip;
  const [head = '', tail] = address.toLowerCase().split('::', 2);
  const first = head === '' ? [] : head.split(':');
  // What `::` leaves out stands in front of the tail; only the first four groups count.
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups = [...first, ...Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0'), ...last];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
