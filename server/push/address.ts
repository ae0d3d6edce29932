/** Checks push addresses. Any user can register one, so none may lead into the server's own network. */
import { Resolver } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const NOT_PUBLIC_4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
];
/** Non-public parts of 2000::/3: embedded IPv4 addresses and documentation. */
const NOT_PUBLIC_6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const listOf = (networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList();
  for (const network of networks) {
    const [base = '', bits] = network.split('/');
    list.addSubnet(base, Number(bits), family);
  }
  return list;
};
const notPublic4 = listOf(NOT_PUBLIC_4, 'ipv4');
const notPublic6 = listOf(NOT_PUBLIC_6, 'ipv6');
const global6 = listOf(['2000::/3'], 'ipv6');

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !notPublic4.check(address, 'ipv4');
  return isIP(address) === 6 && global6.check(address, 'ipv6') && !notPublic6.check(address, 'ipv6');
}

const LOCAL_NAME = /\.(local|localhost|localdomain|internal|intranet|home|lan|arpa|test|invalid|onion)\.?$/;

/** https, a public name, the default port, no credentials. The resolved address is checked when sending. */
export function isPushAddress(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  return /^[a-z0-9.-]+$/.test(hostname) && hostname.includes('.') && isIP(hostname) === 0 && !LOCAL_NAME.test(hostname);
}

export class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress';
}

/**
 * A replacement of `dns.lookup` that refuses names with any non-public address; the checked address is the one connected to. It queries DNS directly: the system's lookup blocks
 * one of four pool threads (hashing, files) for ten seconds if a name server is silent, and a user may name ten such names.
 */
export const lookupBy =
  (resolver: Resolver): LookupFunction =>
  (hostname, options, callback) => {
    const answers = [
      resolver.resolve4(hostname).then((found) => found.map((address) => ({ address, family: 4 }))),
      resolver.resolve6(hostname).then((found) => found.map((address) => ({ address, family: 6 }))),
    ];
    void Promise.allSettled(answers).then((settled) => {
      const found = settled.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
      const [first] = found;
      if (!first) return callback(new Error('no address'), '');
      if (!found.every(({ address }) => isPublicAddress(address))) return callback(new PrivateAddress(), '');
      if (options.all) callback(null, found);
      else callback(null, first.address, first.family);
    });
  };

const LOOK_UP_MS = 2_000;
export const lookupPublic = lookupBy(new Resolver({ timeout: LOOK_UP_MS, tries: 2 }));
