/** Passkeys (WebAuthn), verified by `@simplewebauthn/server`. */
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

/** Loaded at first use: takes half a second and 25 MB, and local servers without https never need it. */
const webauthn = () => import('@simplewebauthn/server');

const MOST = 20;
const tooMany = (): HttpProblem => new HttpProblem(409, 'too-many-passkeys', { args: { most: MOST } });

type Transaction = Parameters<Parameters<PostgresJsDatabase['transaction']>[0]>[0];

/** What a passkey is bound to: the host's name and the origin of the pages. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/**
 * @param configured the public origin; default: the requesting page's, which was checked against the host
 * @throws HttpProblem 409 `passkeys-unavailable` on plain http or without a host name: browsers make none there
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

  /** @param key signs our challenges @param now the database's time, by which they expire on every node */
  constructor(db: PostgresJsDatabase, key: Buffer, now: () => number) {
    this.#db = db;
    this.#key = key;
    this.#now = now;
  }

  all(personId: string): Promise<Row[]> {
    return this.#db.select().from(passkey).where(eq(passkey.personId, personId)).orderBy(asc(passkey.createdAt));
  }

  /** @returns the person's passkeys @throws HttpProblem 409 `too-many-passkeys` */
  async #expectRoom(personId: string): Promise<Row[]> {
    const known = await this.all(personId);
    if (known.length >= MOST) throw tooMany();
    return known;
  }

  /** Options for registering a passkey. @throws HttpProblem 409 `too-many-passkeys` */
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

  /** @throws HttpProblem 422 `passkey-refused`, 409 `passkey-known`, `too-many-passkeys` if more were begun than allowed */
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
      expectedChallenge: () => true, // Checked above.
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
        // Concurrent requests may each have seen room.
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

  /** Removes a passkey, if the person has it. Removing the last one also ends the requirement to use one. */
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

  /** Serialises changes to a person's passkeys on all nodes: removing the last one while it becomes required would lock the person out. */
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

  /** Sets whether a passkey is required besides the password. @throws HttpProblem 409 `no-passkey` */
  async need(personId: string, needed: boolean): Promise<void> {
    await this.#alone(personId, async (tx) => {
      const has = await tx.$count(passkey, eq(passkey.personId, personId));
      if (needed && has === 0) throw new HttpProblem(409, 'no-passkey');
      await tx.update(person).set({ needsPasskey: needed }).where(eq(person.id, personId));
    });
  }

  /** Options for signing in. @param personId after the password; null if the passkey names the person */
  async requestOptions(personId: string | null, party: RelyingParty): Promise<RequestOptions> {
    const { generateAuthenticationOptions } = await webauthn();
    const own = personId === null ? [] : await this.all(personId);
    const options = await generateAuthenticationOptions({
      rpID: party.id,
      challenge: newChallenge(this.#key, personId === null ? 'alone' : 'second', personId, this.#now()),
      allowCredentials: own.map(({ id, transports }) => ({ id, transports })),
      // Without a password the device must verify its user (finger, face or PIN).
      userVerification: personId === null ? 'required' : 'preferred',
    });
    return { options };
  }

  /** @returns the person's id @throws HttpProblem 401 `passkey-wrong`, the same for any cause */
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
      expectedChallenge: () => true, // Checked above.
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

  /** The answered challenge, if it is ours and for that purpose. */
  #challengeIn(clientDataJSON: string, purpose: Purpose): Challenge | null {
    const given = challengeOf(clientDataJSON);
    const challenge = given === null ? null : readChallenge(this.#key, given, this.#now());
    return challenge?.purpose === purpose ? challenge : null;
  }
}

/** EdDSA, ES256, RS256: between them all devices, with short signatures. */
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
