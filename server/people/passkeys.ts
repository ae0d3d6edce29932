/** Passkeys (WebAuthn): public keys that a person's devices answer challenges with. What is signed is for `@simplewebauthn/server`. */
import { isIP } from 'node:net';
import { and, asc, eq, sql as raw } from 'drizzle-orm';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type { FastifyRequest } from 'fastify';
import { isUniqueViolation } from '../database/errors.ts';
import { HttpProblem } from '../http/problem.ts';
import { type Challenge, newChallenge, type Purpose, readChallenge, useUp } from './challenges.ts';
import type { Person } from './identify.ts';
import type { AddPasskey, CreationOptions, PasskeySignIn, RequestOptions } from './passkey-contract.ts';
import { passkey, person } from './tables.ts';

type Row = typeof passkey.$inferSelect;

/** Read when the first passkey is asked for: it takes half a second and 25 MB, and most clubs' laptops have no https. */
const webauthn = () => import('@simplewebauthn/server');

/** Passkeys of one person. */
const MOST = 20;
const tooMany = (): HttpProblem => new HttpProblem(409, 'too-many-passkeys', { args: { most: MOST } });

type Transaction = Parameters<Parameters<PostgresJsDatabase['transaction']>[0]>[0];

/** What a passkey is bound to: the host's name, and the address of the pages. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/**
 * @param configured the server's public origin; without it that of the page that asks, which was compared with the host
 * @throws HttpProblem 409 `passkeys-unavailable` where browsers make none: by plain http, or without a name
 */
export function relyingParty(request: FastifyRequest, configured: string | undefined): RelyingParty {
  const origin = configured ?? request.headers.origin ?? `${request.protocol}://${request.host}`;
  const { protocol, hostname } = URL.canParse(origin) ? new URL(origin) : { protocol: '', hostname: '' };
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  if ((protocol !== 'https:' && !isLocal) || hostname.startsWith('[') || isIP(hostname) !== 0)
    throw new HttpProblem(409, 'passkeys-unavailable');
  return { id: hostname, origin };
}

export class Passkeys {
  readonly #db: PostgresJsDatabase;
  readonly #key: Buffer;
  readonly #now: () => number;

  /** @param key marks our challenges @param now the database's time, by which they end on every node */
  constructor(db: PostgresJsDatabase, key: Buffer, now: () => number) {
    this.#db = db;
    this.#key = key;
    this.#now = now;
  }

  /** The oldest first. */
  all(personId: string): Promise<Row[]> {
    return this.#db.select().from(passkey).where(eq(passkey.personId, personId)).orderBy(asc(passkey.createdAt));
  }

  /** @returns those that he has @throws HttpProblem 409 `too-many-passkeys` */
  async #expectRoom(personId: string): Promise<Row[]> {
    const known = await this.all(personId);
    if (known.length >= MOST) throw tooMany();
    return known;
  }

  /** What a device needs to make one more. @throws HttpProblem 409 `too-many-passkeys` */
  async creationOptions({ id, name }: Person, party: RelyingParty): Promise<CreationOptions> {
    const known = await this.#expectRoom(id);
    const { generateRegistrationOptions } = await webauthn();
    const options = await generateRegistrationOptions({
      rpName: 'Parrain',
      rpID: party.id,
      userName: name,
      userDisplayName: name,
      userID: Buffer.from(id.replaceAll('-', ''), 'hex'),
      challenge: newChallenge(this.#key, 'add', id, this.#now()),
      attestationType: 'none',
      excludeCredentials: known.map((one) => ({ id: one.id, transports: one.transports })),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      supportedAlgorithmIDs: ALGORITHMS,
    });
    return { options };
  }

  /** @throws HttpProblem 422 `passkey-refused`, 409 `passkey-known`, `too-many-passkeys` where he began more than he may have */
  async add(personId: string, made: AddPasskey, party: RelyingParty): Promise<Row> {
    const challenge = this.#challengeIn(made.clientDataJSON, 'add');
    if (challenge?.person !== personId) throw new HttpProblem(422, 'passkey-refused');
    await this.#expectRoom(personId);
    const { verifyRegistrationResponse } = await webauthn();
    const { id, attestationObject, clientDataJSON, transports } = made;
    const verified = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { attestationObject, clientDataJSON },
        clientExtensionResults: {},
      },
      expectedChallenge: () => true, // Read above.
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    }).catch(() => null);
    if (!verified?.verified || !(await useUp(this.#db, challenge))) throw new HttpProblem(422, 'passkey-refused');
    const { credential } = verified.registrationInfo;
    const row = {
      id: credential.id,
      personId,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports,
      name: made.name,
    };
    try {
      return await this.#alone(personId, async (tx) => {
        // Many may have come at once, each with room for one.
        const known = await tx.$count(passkey, eq(passkey.personId, personId));
        if (known >= MOST) throw tooMany();
        const [added] = await tx.insert(passkey).values(row).returning();
        if (added === undefined) throw new Error('the passkey was not written');
        return added;
      });
    } catch (error) {
      if (isUniqueViolation(error, 'passkey_pkey')) throw new HttpProblem(409, 'passkey-known');
      throw error;
    }
  }

  /** One is taken away; with the last one goes that it is asked for. Nothing happens where that person has none of that id. */
  async remove(personId: string, id: string): Promise<void> {
    await this.#alone(personId, async (tx) => {
      await tx.delete(passkey).where(and(eq(passkey.personId, personId), eq(passkey.id, id)));
      const left = tx.select({ id: passkey.id }).from(passkey).where(eq(passkey.personId, personId));
      await tx
        .update(person)
        .set({ needsPasskey: false })
        .where(and(eq(person.id, personId), raw`not exists ${left}`));
    });
  }

  /** Nothing else is done to that person's passkeys meanwhile, on whichever node: the last one taken away while it is made a need would lock him out. */
  #alone<Result>(personId: string, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    return this.#db.transaction(async (tx) => {
      await tx.select({ id: person.id }).from(person).where(eq(person.id, personId)).for('update');
      return work(tx);
    });
  }

  async isNeeded(personId: string): Promise<boolean> {
    const [row] = await this.#db.select({ needs: person.needsPasskey }).from(person).where(eq(person.id, personId));
    return row?.needs ?? false;
  }

  /** From now on the password alone opens no session, or does. @throws HttpProblem 409 `no-passkey` */
  async need(personId: string, needed: boolean): Promise<void> {
    await this.#alone(personId, async (tx) => {
      const has = await tx.$count(passkey, eq(passkey.personId, personId));
      if (needed && has === 0) throw new HttpProblem(409, 'no-passkey');
      await tx.update(person).set({ needsPasskey: needed }).where(eq(person.id, personId));
    });
  }

  /** What a browser needs to sign in. @param personId who has said his password; null where the passkey is to say who it is */
  async requestOptions(personId: string | null, party: RelyingParty): Promise<RequestOptions> {
    const { generateAuthenticationOptions } = await webauthn();
    const own = personId === null ? [] : await this.all(personId);
    const options = await generateAuthenticationOptions({
      rpID: party.id,
      challenge: newChallenge(this.#key, personId === null ? 'alone' : 'second', personId, this.#now()),
      allowCredentials: own.map(({ id, transports }) => ({ id, transports })),
      // Alone it stands for two: the device, and whoever it knows by a finger or a code.
      userVerification: personId === null ? 'required' : 'preferred',
    });
    return { options };
  }

  /** @returns the id of the person whose passkey it is @throws HttpProblem 401 `passkey-wrong`, the same for whatever was wrong */
  async signIn(given: PasskeySignIn, party: RelyingParty): Promise<string> {
    const { id, authenticatorData, clientDataJSON, signature } = given;
    const challenge = this.#challengeIn(clientDataJSON, 'alone') ?? this.#challengeIn(clientDataJSON, 'second');
    const [known] = await this.#db.select().from(passkey).where(eq(passkey.id, id));
    if (!challenge || !known || (challenge.purpose === 'second' && challenge.person !== known.personId)) throw wrong();
    const { verifyAuthenticationResponse } = await webauthn();
    const verified = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { authenticatorData, clientDataJSON, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: () => true, // Read above.
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: { id, publicKey: Buffer.from(known.publicKey, 'base64url'), counter: known.counter },
      requireUserVerification: challenge.purpose === 'alone',
    }).catch(() => null);
    if (!verified?.verified || !(await useUp(this.#db, challenge))) throw wrong();
    await this.#db
      .update(passkey)
      .set({ counter: verified.authenticationInfo.newCounter, usedAt: raw`now()` })
      .where(eq(passkey.id, id));
    return known.personId;
  }

  /** The challenge that was answered, where it is ours and for that. */
  #challengeIn(clientDataJSON: string, purpose: Purpose): Challenge | null {
    const given = challengeOf(clientDataJSON);
    const challenge = given === null ? null : readChallenge(this.#key, given, this.#now());
    return challenge?.purpose === purpose ? challenge : null;
  }
}

/** ES256 and RS256, and EdDSA: what all devices have, with signatures that a small body holds. */
const ALGORITHMS = [-8, -7, -257];

const wrong = (): HttpProblem => new HttpProblem(401, 'passkey-wrong');

function challengeOf(clientDataJSON: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}
