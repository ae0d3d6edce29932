/** Addresses at which other devices of the local network reach this server. */
import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';

export type Networks = () => NodeJS.Dict<NetworkInterfaceInfo[]>;

/** As `server.address()`; a string is a Unix socket, which no other device can reach. */
export type Listening = AddressInfo | string;

/** RFC 1918: private networks. */
const PRIVATE_IPV4 = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/;
/** RFC 4193. Link-local addresses (fe80::) need an interface name and cannot be typed on a phone. */
const PRIVATE_IPV6 = /^f[cd]/i;

/** Interfaces of virtual machines, containers and tunnels: no phones there. */
const VIRTUAL = /^(docker|br-|veth|vEthernet|virbr|vmnet|vboxnet|lxc|cni|flannel|podman|tun|tap|utun|wg|zt|tailscale)/;

/** In a container only the container's interfaces are visible; the host's address is unknown. */
const inContainer = existsSync('/.dockerenv') || existsSync('/run/.containerenv');

const ownNetworks: Networks = () => (inContainer ? {} : networkInterfaces());

/** Private IPv4 addresses of real interfaces, home networks first; else IPv6. */
function privateAddresses(networks: Networks): string[] {
  const cards = Object.entries(networks()).flatMap(([name, infos]) => (VIRTUAL.test(name) ? [] : (infos ?? [])));
  const outside = cards.filter(({ internal }) => !internal).map(({ address }) => address);
  const v4 = outside.filter((address) => PRIVATE_IPV4.test(address));
  if (v4.length === 0) return outside.filter((address) => PRIVATE_IPV6.test(address)).map((one) => `[${one}]`);
  return v4.toSorted((one, other) => Number(other.startsWith('192.168.')) - Number(one.startsWith('192.168.')));
}

/** Origins such as `http://192.168.1.20:3000` for phones of the same network; none if the server listens on loopback only. */
export function networkOrigins(listening: readonly Listening[], networks: Networks = ownNetworks): string[] {
  const origins = listening.flatMap((socket) =>
    typeof socket === 'string' ? [] : hostsOf(socket.address, networks).map((host) => `http://${host}:${socket.port}`),
  );
  return [...new Set(origins)];
}

function hostsOf(address: string, networks: Networks): string[] {
  if (address === '::') return privateAddresses(networks);
  if (address === '0.0.0.0') return privateAddresses(networks).filter((host) => !host.startsWith('['));
  if (isLoopback(address)) return [];
  return [address.includes(':') ? `[${address}]` : address];
}

/** The origin for shared links, QR codes and invitations: the configured one, else the request's; instead of loopback, the first one that phones can open. */
export function originToShare(
  { protocol, host, hostname }: { readonly protocol: string; readonly host: string; readonly hostname: string },
  {
    configured,
    listening,
    networks,
  }: { configured?: string | undefined; listening: readonly Listening[]; networks?: Networks | undefined },
): string {
  if (configured) return configured;
  const read = `${protocol}://${host}`;
  return isLoopback(hostname) ? (networkOrigins(listening, networks)[0] ?? read) : read;
}

/** Only this machine reaches such a host: `localhost`, `127.0.0.1`, `[::1]`. */
export const isLoopback = (hostname: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(hostname);

/** The lines that `npm start` prints about who can open Parrain. */
export function whoReaches(origin: string | undefined, listening: readonly Listening[], networks?: Networks): string[] {
  if (origin) return [`Its public address is ${origin}.`];
  if (listening.every((socket) => typeof socket === 'string' || isLoopback(socket.address)))
    return ['Only this machine can open it. For the phones of the same network: HOST=0.0.0.0 npm start'];
  const origins = networkOrigins(listening, networks);
  if (origins.length === 0) return ['No private network address was found: phones need the address of this machine.'];
  return [`Phones in the same network open ${origins.join(' or ')}`];
}
