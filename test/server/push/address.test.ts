// Goal: nobody can make this server send into its own network, or wait for slow DNS. Method: addresses one by one; a local name server.
import { createSocket } from 'node:dgram';
import dns, { type LookupOptions } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import webPush from 'web-push';
import { isPublicAddress, isPushAddress, lookupBy } from '../../../server/push/address.ts';
import { post } from '../../../server/push/post.ts';
import { Device } from '../../support/push-service.ts';

test.each([
  'http://push.example.org/a',
  'ftp://push.example.org/a',
  'https://push.example.org:8443/a',
  'https://me:secret@push.example.org/a',
  'https://localhost/a',
  'https://postgres/a',
  'https://127.0.0.1/a',
  'https://2130706433/a',
  'https://0x7f.1/a',
  'https://[::1]/a',
  'https://[::ffff:10.0.0.1]/a',
  'https://nas.local/a',
  'https://metadata.google.internal/a',
  'https://nas.local./a',
  'no address',
])('%s is no address of a push service', (endpoint) => {
  expect(isPushAddress(endpoint)).toBe(false);
});

test.each([
  'https://fcm.googleapis.com/fcm/send/c4:APA91',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
  'https://web.push.apple.com/QGh',
  'https://wns2-par02p.notify.windows.com/w/?token=BQY',
])('%s is', (endpoint) => {
  expect(isPushAddress(endpoint)).toBe(true);
});

test.each([
  ...[
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.53',
    '169.254.169.254',
    '172.31.0.1',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
  ],
  ...[
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '64:ff9b::a00:1',
    'fc00::1',
    'fe80::1',
    'ff02::1',
    '2002:7f00:1::',
    '2001::1',
  ],
  'nothing',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '172.32.0.1', '142.250.74.106', '2a00:1450:4007:80e::200a', '2620:1ec:21::14'])(
  '%s is',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

/** A local name server. @param answer IPv4 address of every name; null for silence */
async function nameServer(answer: string | null): Promise<Resolver> {
  const server = createSocket('udp4');
  server.on('message', (query, { port, address }) => {
    const question = query.subarray(12, query.indexOf(0, 12) + 5);
    const isIPv4 = query.readUInt16BE(12 + question.length - 4) === 1;
    const record = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, ...(answer ?? '').split('.').map(Number)]);
    const head = Buffer.from([query[0] ?? 0, query[1] ?? 0, 0x81, 0x80, 0, 1, 0, isIPv4 ? 1 : 0, 0, 0, 0, 0]);
    if (answer !== null) server.send(Buffer.concat([head, question, ...(isIPv4 ? [record] : [])]), port, address);
  });
  server.bind(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const resolver = new Resolver({ timeout: 1_000, tries: 1 });
  resolver.setServers([`127.0.0.1:${server.address().port}`]);
  return resolver;
}

const looked = (resolver: Resolver, options: LookupOptions) =>
  new Promise((resolve) => lookupBy(resolver)('push.example.org', options, (error, found) => resolve(error ?? found)));

test.each([{ all: true }, { all: false }])(
  'a name that leads into this network is not connected to (%o)',
  async (options) => {
    expect(await looked(await nameServer('10.1.2.3'), options)).toMatchObject({ name: 'PrivateAddress' });
  },
);

test('one that leads to the public network is connected to there', async () => {
  const resolver = await nameServer('142.250.74.106');
  expect(await looked(resolver, { all: true })).toEqual([{ address: '142.250.74.106', family: 4 }]);
  expect(await looked(resolver, { all: false })).toBe('142.250.74.106');
});

test('names whose server is silent hold no thread: passwords and files wait for none of them', async () => {
  const resolver = await nameServer(null);
  const system = vi.spyOn(dns, 'lookup');
  onTestFinished(() => system.mockRestore());
  let silent = 8;
  const all = Array.from({ length: silent }, () => looked(resolver, { all: true }).finally(() => void silent--));
  expect((await readFile(import.meta.filename)).length).toBeGreaterThan(0);
  expect(silent).toBe(8);
  for (const answer of await Promise.all(all)) expect(answer).toMatchObject({ message: 'no address' });
  expect(system).not.toHaveBeenCalled();
});

test('so is looked at for every message: to a name that leads into this network nothing goes, ever again', async () => {
  const asked = [
    vi.spyOn(Resolver.prototype, 'resolve4').mockResolvedValue(['10.1.2.3'] as never), // Without its options it answers texts.
    vi.spyOn(Resolver.prototype, 'resolve6').mockRejectedValue(new Error('none')),
  ];
  const system = vi.spyOn(dns, 'lookup');
  onTestFinished(() => void [...asked, system].map((spy) => spy.mockRestore()));
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const sender = { keys: { publicKey, privateKey }, subject: 'mailto:parrain@example.org', allowLocal: false };
  const { subscription } = new Device('https://push.example.org/send/1');
  expect(await post(sender, { to: subscription, text: '{}', topic: 'x', ttlSeconds: 60 })).toEqual({ fate: 'gone' });
  for (const spy of asked) expect(spy).toHaveBeenCalledWith('push.example.org');
  expect(system).not.toHaveBeenCalled();
});
