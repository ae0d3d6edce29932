/**
 * To which addresses this server sends what a browser has named: whoever signs up names any, so none may lead into the network that
 * the server stands in.
 */
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
/** Within 2000::/3, outside of which nothing is public: addresses that stand for IPv4 ones, and those of documentation. */
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

/** Is that an address of the public network? */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !notPublic4.check(address, 'ipv4');
  return isIP(address) === 6 && global6.check(address, 'ipv6') && !notPublic6.check(address, 'ipv6');
}

const LOCAL_NAME = /\.(local|localhost|localdomain|internal|intranet|home|lan|arpa|test|invalid|onion)\.?$/;

/** https, a public name, the usual port, nobody's password in it. Push services have names; where a name leads is looked at when sending. */
export function isPushAddress(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  return /^[a-z0-9.-]+$/.test(hostname) && hostname.includes('.') && isIP(hostname) === 0 && !LOCAL_NAME.test(hostname);
}

/** The name leads into a private network. */
export class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress';
}

/**
 * In place of `dns.lookup`, refusing names of which any address is not public. What is looked at is what is connected to: no second look. It asks
 * by itself: the system's look-up holds one of the four threads that also hash passwords and read files, for ten seconds where a name server is
 * silent, and whoever signs up may name ten such names.
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
