/**
 * Real sockets on a real venue, for tests.
 * Promises: what is opened is closed by `close`; every server and socket is on loopback.
 * Never: is part of the running server.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openAccess, type AccessServices } from '../access/open-access.ts';
import type { Origin } from '../access/origin.ts';
import type { TrustedProxies } from '../http/plugins/peers.ts';
import { openTestIndexLog } from '../index-log/index-log-fixture.ts';
import type { RunningIndexLog } from '../index-log/index-log.ts';
import { createMailer } from '../mailer/mailer.ts';
import { openVenue, type TestVenue } from '../market-data/venue-fixture.ts';
import { START_MS } from '../projections/flow-fixture.ts';
import { PLAY_MONEY } from '../bootstrap/sandbox-listing-fixture.ts';
import { openKeyring } from '../secrets/keyring.ts';
import type { Keyring } from '../secrets/keyring.ts';
import { openIdentityStore } from '../bootstrap/identity-store.ts';
import { channelsOfVenue } from '../bootstrap/venue-channels.ts';
import type { ChannelParts } from '../bootstrap/venue-channels.ts';
import type { IdentityStore } from '../storage/identity/identity-store.ts';
import type { Engine } from '../engine/port.ts';
import type { GatewayLimits } from './limits.ts';
import { openSocketServer } from './listening-fixture.ts';
import type { SocketParts, SocketServer } from './listening-fixture.ts';

export interface SocketVenue extends Omit<TestVenue, 'close'>, AccessServices, SocketServer {
  /** Follows the engine; a test may give it batches of its own besides. */
  readonly indexLog: RunningIndexLog;
  /** Another gateway to the same venue, under limits of its own, with other parts where a test gives them. */
  beside(
    limits?: Partial<GatewayLimits>,
    trustProxy?: TrustedProxies,
    others?: Partial<Pick<SocketParts, 'channels' | 'sessions' | 'apiKeys'>>,
  ): Promise<SocketServer>;
  /** Registers and signs in; the first one is owner 1000. */
  signIn(email: string): Promise<{ readonly userId: string; readonly token: string }>;
}

const PASSWORD = Buffer.from('s3cret-word').toString('base64');

export interface SocketChanges {
  /** Proxies that are believed. */
  readonly trustProxy?: TrustedProxies;
  /** The wall clock that access sees. */
  readonly now?: () => number;
  /** Of the engine's clock. */
  readonly speed?: number;
}

/** Where the fixture's users sign in. */
export const ORIGIN: Origin = { address: '127.0.0.1', network: '127.0.0.1', userAgent: null };

export async function openSockets(
  limits: Partial<GatewayLimits> = {},
  { trustProxy = null, now = Date.now, speed = 1 }: SocketChanges = {},
): Promise<SocketVenue> {
  const folder = mkdtempSync(path.join(tmpdir(), 'assay-sockets-'));
  const venue = await openVenue(folder, START_MS, speed);
  const identity = await openIdentityStore(path.join(folder, 'identity.sqlite'));
  const keyring = openKeyring({ dataDir: folder, masterKeyFile: null, expected: [] });
  const { services, codes, mailer } = openServices(keyring, identity, venue.engine, now);
  const indexLog = await openTestIndexLog(folder, keyring);
  venue.engine.onBatch((batch) => indexLog.take(batch));
  const { access, apiKeys } = services;
  const parts = { ...venue, indexLog, sessions: access, apiKeys };
  const sockets = await openServer(parts, limits, trustProxy);
  return {
    ...venue,
    ...sockets,
    indexLog,
    ...services,
    beside: (narrower = {}, trusted = null, others = {}) =>
      openServer({ ...parts, ...others }, narrower, trusted),
    async signIn(email) {
      await access.requestCode({ channel: 'email', target: email, scene: 'register' });
      const code = codes.at(-1) ?? '';
      // No code: this user has been here before.
      if (code !== '')
        await access.registration.register({ account: email, code, password: PASSWORD }, ORIGIN);
      const gate = { signIn: () => () => undefined };
      const given = { account: email, password: PASSWORD, deviceTokens: [] };
      const issued = await access.signIn.first(given, ORIGIN, gate);
      return { userId: issued.session.userId, token: issued.token };
    },
    async close() {
      await sockets.close();
      await mailer.close();
      await identity.close();
      await venue.close();
      await indexLog.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The channels of the venue's modules where a test gives no others. */
function openServer(
  {
    channels,
    ...parts
  }: ChannelParts & Omit<SocketParts, 'channels'> & Partial<Pick<SocketParts, 'channels'>>,
  limits: Partial<GatewayLimits>,
  trustProxy: TrustedProxies,
): Promise<SocketServer> {
  const { engine, sessions, apiKeys } = parts;
  const shown = { channels: channels ?? channelsOfVenue(parts) };
  return openSocketServer({ engine, sessions, apiKeys, ...shown }, limits, trustProxy);
}

/** The services of access on the fixture's engine; the codes that they send are kept. */
function openServices(keyring: Keyring, identity: IdentityStore, engine: Engine, now: () => number) {
  const codes: string[] = [];
  const keep = ({ code }: { readonly code: string | null }): Promise<void> => {
    codes.push(code ?? '');
    return Promise.resolve();
  };
  const onFault = (error: unknown): never => {
    throw error;
  };
  const mailer = createMailer({
    identity,
    mail: { send: keep },
    sms: { send: keep },
    publicUrl: 'https://venue.example',
    onLost: onFault,
  });
  const services = openAccess({
    identity,
    engine,
    playMoney: PLAY_MONEY,
    takesPhones: true,
    mailer,
    keyring,
    publicUrl: 'https://venue.example',
    venueName: () => 'Assay',
    onFault,
    now,
    startedAt: 0,
  });
  return { services, codes, mailer };
}
