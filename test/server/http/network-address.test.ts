// Goal: phones of the same network can open the addresses that `npm start` prints and pages share. Method: pure functions with network interfaces of real machines.
import type { NetworkInterfaceInfo } from 'node:os';
import { describe, expect, test } from 'vitest';
import { networkOrigins, originToShare, whoReaches } from '../../../server/http/network-address.ts';

const card = (address: string): NetworkInterfaceInfo[] => [
  {
    address,
    internal: address.startsWith('127.') || address === '::1',
    cidr: null,
    mac: '00:00:00:00:00:00',
    netmask: '',
    ...(address.includes(':') ? { family: 'IPv6', scopeid: 0 } : { family: 'IPv4' }),
  },
];
const on = (address: string, port = 3000) => [{ address, port, family: address.includes(':') ? 'IPv6' : 'IPv4' }];

const laptop = () => ({
  lo: card('127.0.0.1'),
  docker0: card('172.17.0.1'),
  tun0: card('10.8.0.2'),
  eth0: card('10.0.0.7'),
  wlan0: [...card('192.168.1.20'), ...card('fe80::1')],
  wwan0: card('81.2.69.142'),
});

describe('the addresses of this machine', () => {
  test.each([
    ['every card, IPv4', '0.0.0.0', ['http://192.168.1.20:3000', 'http://10.0.0.7:3000']],
    ['every card', '::', ['http://192.168.1.20:3000', 'http://10.0.0.7:3000']],
    ['this machine', '127.0.0.1', []],
    ['this machine, IPv6', '::1', []],
    ['one card', '192.168.1.20', ['http://192.168.1.20:3000']],
  ])('listening on %s', (_, address, origins) => {
    expect(networkOrigins(on(address), laptop)).toEqual(origins);
  });

  test('a private IPv6 address stands in where there is no IPv4; one of a single cable never does', () => {
    const networks = () => ({ eth0: [...card('fd00::7'), ...card('fe80::7')] });
    expect(networkOrigins(on('::'), networks)).toEqual(['http://[fd00::7]:3000']);
    expect(networkOrigins(on('0.0.0.0'), networks)).toEqual([]);
  });
});

describe('the origin that is passed on', () => {
  const asked = (host: string) => ({ protocol: 'http', host, hostname: host.replace(/:\d+$/, '') });
  const listening = on('0.0.0.0');
  test.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])('read at %s it is that of the network', (host) => {
    expect(originToShare(asked(host), { listening, networks: laptop })).toBe('http://192.168.1.20:3000');
  });
  test('read at an address of the network it is that address', () => {
    const read = asked('10.0.0.7:3000');
    expect(originToShare(read, { listening, networks: laptop })).toBe('http://10.0.0.7:3000');
  });
  test('a configured one wins', () => {
    const configured = 'https://parrain.example';
    expect(originToShare(asked('localhost:3000'), { configured, listening, networks: laptop })).toBe(configured);
  });
  test('where the server listens for this machine only, it is what was asked', () => {
    const here = { listening: on('127.0.0.1'), networks: laptop };
    expect(originToShare(asked('localhost:3000'), here)).toBe('http://localhost:3000');
  });
});

describe('npm start says', () => {
  test('the addresses for phones', () => {
    expect(whoReaches(undefined, on('0.0.0.0'), laptop)).toEqual([
      'Phones in the same network open http://192.168.1.20:3000 or http://10.0.0.7:3000',
    ]);
  });
  test('how to open the network of the club', () => {
    expect(whoReaches(undefined, on('127.0.0.1'), laptop).join()).toContain('HOST=0.0.0.0 npm start');
  });
  test('the public address where one is configured', () => {
    expect(whoReaches('https://p.example', on('127.0.0.1'), laptop).join()).toContain('https://p.example');
  });
});
