/** A device with passkeys, for tests without a browser: ES256, counting, with its user verified or not. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

interface Asked {
  readonly challenge: string;
  readonly rp?: { readonly id?: string };
  readonly rpId?: string;
}

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();

export class Authenticator {
  readonly id = randomBytes(16).toString('base64url');
  readonly #key: { readonly publicKey: KeyObject; readonly privateKey: KeyObject };
  readonly #origin: string;
  counter = 0;

  constructor(origin: string) {
    this.#origin = origin;
    this.#key = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  }

  /** The body of `POST /api/people/me/passkeys`. */
  makes({ challenge, rp }: Asked, name = 'Test key') {
    const { x = '', y = '' } = this.#key.publicKey.export({ format: 'jwk' });
    const cose = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    // Flags: user present, user verified, attested credential data.
    const data = Buffer.concat([this.#data(rp?.id ?? '', 0x45), Buffer.alloc(16), length, id, cose]);
    const size = Buffer.alloc(2);
    size.writeUInt16BE(data.length);
    const attestation = Buffer.concat([
      Buffer.from('a3', 'hex'),
      text('fmt'),
      text('none'),
      text('attStmt'),
      Buffer.from('a0', 'hex'),
      text('authData'),
      Buffer.from('59', 'hex'),
      size,
      data,
    ]);
    return {
      name,
      id: this.id,
      attestationObject: attestation.toString('base64url'),
      clientDataJSON: this.#clientData('webauthn.create', challenge).toString('base64url'),
      transports: ['internal'],
    };
  }

  /** The body of `POST /api/sessions/passkey`. @param verified whether the device verified its user */
  answers({ challenge, rpId }: Asked, { verified = true, origin = this.#origin } = {}) {
    this.counter++;
    const data = this.#data(rpId ?? '', verified ? 0x05 : 0x01);
    const client = this.#clientData('webauthn.get', challenge, origin);
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.#key.privateKey);
    return {
      id: this.id,
      authenticatorData: data.toString('base64url'),
      clientDataJSON: client.toString('base64url'),
      signature: signature.toString('base64url'),
    };
  }

  #data(rpId: string, flags: number): Buffer {
    const counted = Buffer.alloc(5);
    counted.writeUInt8(flags);
    counted.writeUInt32BE(this.counter, 1);
    return Buffer.concat([sha256(rpId), counted]);
  }

  #clientData(type: string, challenge: string, origin = this.#origin): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }
}

const text = (written: string): Buffer => Buffer.concat([Buffer.from([0x60 + written.length]), Buffer.from(written)]);
