/**
 * The services of access on a store of a test's, before an engine that carries everything out; what they send is kept.
 * Never: is part of the running server.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generateSync } from 'otplib';
import type { Answer, Command, Sequence, TimeMs } from '@assay/core';
import { EngineUnavailable } from '../engine/port.ts';
import { openIdentityStore } from '../bootstrap/identity-store.ts';
import { identityTables } from '../bootstrap/prepared-tables-fixture.ts';
import { createMailer } from '../mailer/mailer.ts';
import { testKeyring } from '../secrets/keyring-fixture.ts';
import type { IdentityStore } from '../storage/identity/identity-store.ts';
import { copyPreparedFile } from '../storage/postgres/prepared-stores-fixture.ts';
import type { Access } from './access.ts';
import { openAccess } from './open-access.ts';
import type { AccessServices } from './open-access.ts';
import type { Origin } from './origin.ts';
import type { Caller } from './security-notes.ts';
import type { RightsEngine } from './rights.ts';
import type { SignedIn } from './sign-in.ts';

const DONE: Answer = { sequence: 1 as Sequence, time: 1 as TimeMs, outcome: { type: 'done' } };

/** Passwords as on the wire. */
export const encoded = (password: string): string => Buffer.from(password).toString('base64');
export const PASSWORD = encoded('s3cret-word');
/** A visitor from this machine. */
export const HERE: Origin = { address: '127.0.0.1', network: '127.0.0.1', userAgent: null };
const NO_GATE = { signIn: () => () => undefined };

/** What a test changes while it runs. */
export interface AccessScene {
  now: number;
  startedAt: number;
  engineDown: boolean;
  /** Null: one that says that everything is done, and can be asked nothing. */
  engine: RightsEngine | null;
  /** What was sent, and what the engine was told. */
  messages: { readonly text: string; readonly code: string | null }[];
  commands: Command[];
}

export const newScene = (): AccessScene => ({
  now: 1_700_000_000_000,
  startedAt: 0,
  engineDown: false,
  engine: null,
  messages: [],
  commands: [],
});

/** The same behind a restart. */
const keyring = testKeyring();

export interface OpenedAccess extends AccessServices {
  /** Waits for what goes behind answers: entries of logs, and messages. */
  readonly settled: () => Promise<void>;
}

export function accessOn(identity: IdentityStore, scene: AccessScene): OpenedAccess {
  const keep = (message: AccessScene['messages'][number]): Promise<void> => {
    scene.messages.push(message);
    return Promise.resolve();
  };
  const fail = (error: unknown): never => {
    throw error;
  };
  const mailer = createMailer({
    identity,
    mail: { send: keep },
    sms: { send: keep },
    publicUrl: 'http://localhost',
    onLost: fail,
  });
  const services = openAccess({
    identity,
    engine: {
      submit: (realm, command) => {
        if (scene.engineDown) return Promise.reject(new EngineUnavailable('starting'));
        scene.commands.push(command);
        return scene.engine?.submit(realm, command) ?? Promise.resolve(DONE);
      },
      read: (realm, query) => scene.engine?.read(realm, query) ?? fail(new Error('nothing is read here')),
    },
    playMoney: [],
    takesPhones: true,
    mailer,
    keyring,
    publicUrl: 'http://localhost',
    venueName: () => 'Assay',
    onFault: fail,
    now: () => scene.now,
    startedAt: scene.startedAt,
  });
  const settled = async (): Promise<void> => {
    await new Promise(setImmediate);
    // The store does one thing after the other.
    await identity.run('findAccount', { userId: 0 });
    while (mailer.post().waiting > 0) await new Promise(setImmediate);
  };
  return { ...services, settled };
}

/** Services on files of their own, one after the other; what is left under way at the end of one is waited for. */
export class AccessFiles {
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'assay-access-'));
  #made = 0;
  #open: { readonly identity: IdentityStore; readonly services: OpenedAccess } | null = null;

  async open(scene: AccessScene) {
    const file = path.join(this.#folder, `identity-${++this.#made}.sqlite`);
    await copyPreparedFile(identityTables, file);
    const identity = await openIdentityStore(file);
    const services = accessOn(identity, scene);
    this.#open = { identity, services };
    return { file, identity, services };
  }

  async close(): Promise<void> {
    await this.#open?.services.settled();
    await this.#open?.identity.close();
    this.#open = null;
  }

  removeAll(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** Opens an account and answers the code that proved its address. */
export async function register(access: Access, scene: AccessScene, email: string): Promise<string> {
  await access.requestCode({ channel: 'email', target: email, scene: 'register' });
  const code = scene.messages.at(-1)?.code ?? '';
  await access.registration.register({ account: email, code, password: PASSWORD }, HERE);
  return code;
}

export const signInTo = (access: Access, email: string, password = PASSWORD): Promise<SignedIn> =>
  access.signIn.first({ account: email, password, deviceTokens: [] }, HERE, NO_GATE);

/** Binds an authenticator, which says its code from then on. */
export async function bindAuthenticator(
  { security }: AccessServices,
  identity: IdentityStore,
  scene: AccessScene,
  userId: number,
): Promise<() => string> {
  const { authenticators } = security.factors;
  const secret = (await authenticators.pending(userId, 'ada'))?.secret ?? '';
  const code = (): string => generateSync({ secret, epoch: Math.floor(scene.now / 1_000) });
  const fits = await authenticators.fitsPending(userId, code());
  if (typeof fits === 'string') throw new Error(fits);
  await identity.run('bindAuthenticator', { userId, ...fits, now: scene.now, recoveryHashes: ['one'] });
  // The code that bound it counts no more.
  scene.now += 60_000;
  return code;
}

/** A user who is signed in, as their calls name them. */
export async function newCaller(access: Access, scene: AccessScene, email: string): Promise<Caller> {
  await register(access, scene, email);
  const { session } = await signInTo(access, email);
  return { session, address: HERE.address };
}
