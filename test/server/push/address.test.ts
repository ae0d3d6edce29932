// Goal: nobody makes this server send into the network that it stands in. Method: addresses one by one; a real look at a name that leads here.
import { expect, test } from 'vitest';
import { isPublicAddress, isPushAddress, lookupPublic } from '../../../server/push/address.ts';

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

test.each([{ all: true }, { all: false }])(
  'a name that leads to this machine is not connected to (%o)',
  async (options) => {
    const error = await new Promise((resolve) => lookupPublic('localhost', options, (failed) => resolve(failed)));
    expect(error).toMatchObject({ name: 'PrivateAddress' });
  },
);
