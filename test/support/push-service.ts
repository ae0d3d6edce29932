/** A local push service with devices, which decrypt messages with their own keys (RFC 8291). */
import { createDecipheriv, createECDH, createHmac, type ECDH, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closeLater } from './database.ts';

export interface Delivery {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** Decrypted. */
  readonly said: { readonly title: string; readonly body: string; readonly [name: string]: unknown };
}

export class Device {
  readonly endpoint: string;
  readonly #keys: ECDH;
  readonly #auth = randomBytes(16);
  readonly deliveries: Delivery[] = [];
  /** Replies of the service, next first; default: 201. */
  answers: ('silence' | { readonly status: number; readonly headers?: Readonly<Record<string, string>> })[] = [];
  asked = 0;

  constructor(endpoint: string) {
    this.endpoint = endpoint;
    this.#keys = createECDH('prime256v1');
    this.#keys.generateKeys();
  }

  /** As a browser's PushSubscription gives it. */
  get subscription() {
    const keys = { p256dh: this.#keys.getPublicKey('base64url'), auth: this.#auth.toString('base64url') };
    return { endpoint: this.endpoint, keys };
  }

  /** Received messages, oldest first. */
  get told(): string[] {
    return this.deliveries.map(({ said }) => `${said.title}: ${said.body}`);
  }

  /** aes128gcm (RFC 8188) with the keys of RFC 8291. */
  open(body: Buffer): Delivery['said'] {
    const [salt, from] = [body.subarray(0, 16), body.subarray(21, 21 + (body[20] ?? 0))];
    const sealed = body.subarray(21 + from.length);
    const shared = mac(this.#auth, this.#keys.computeSecret(from));
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#keys.getPublicKey(), from, Buffer.of(1)]);
    const secret = mac(salt, mac(shared, info));
    const key = mac(secret, Buffer.from('Content-Encoding: aes128gcm\0\x01')).subarray(0, 16);
    const nonce = mac(secret, Buffer.from('Content-Encoding: nonce\0\x01')).subarray(0, 12);
    const open = createDecipheriv('aes-128-gcm', key, nonce);
    open.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([open.update(sealed.subarray(0, -16)), open.final()]);
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
  }
}

const mac = (key: Buffer, data: Buffer): Buffer => createHmac('sha256', key).update(data).digest();

export interface PushService {
  device(): Device;
  hangUp(): void;
}

/** Closed after the file's last test. */
export async function pushService(): Promise<PushService> {
  const devices = new Map<string, Device>();
  const silent = new Set<ServerResponse>();
  const server = createServer(async (request, response) => {
    const device = devices.get(request.url ?? '');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    if (!device) return void response.writeHead(404).end();
    device.asked += 1;
    const answer = device.answers.shift() ?? { status: 201 };
    if (answer === 'silence') return void silent.add(response);
    const { status, headers } = answer;
    const body = Buffer.concat(chunks);
    if (status === 201) device.deliveries.push({ headers: request.headers, body, said: device.open(body) });
    response.writeHead(status, headers).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closeLater(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo; // It listens on a port.
  return {
    hangUp() {
      for (const response of silent) response.destroy();
    },
    device() {
      const path = `/send/${randomBytes(12).toString('hex')}`;
      const device = new Device(`http://127.0.0.1:${port}${path}`);
      devices.set(path, device);
      return device;
    },
  };
}
