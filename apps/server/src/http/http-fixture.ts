/**
 * A whole venue behind `app.inject` for tests: real engine, journal, identity store, read models and market data in a
 * folder of its own. Promises: closed and removed by `close`; its log lines are kept for the tests to read.
 * Never: is part of the running server.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AssetId, Command, IndexPrice, Sequence } from '@assay/core';
import { CALLS, COOKIE_DAYS, REQUEST_HEAD } from '@assay/protocol';
import type { CallName, CallRoute, Contract, Envelope } from '@assay/protocol';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { openAccess } from '../access/open-access.ts';
import type { AccessServices } from '../access/open-access.ts';
import { createEngine } from '../engine/engine.ts';
import { REALMS } from '../engine/port.ts';
import type { Engine, PublishedBatch } from '../engine/port.ts';
import type { SteppedEngine } from '../engine/stepped-engine-fixture.ts';
import { openTestIndexLog } from '../index-log/index-log-fixture.ts';
import type { RunningIndexLog } from '../index-log/index-log.ts';
import { createSandboxMailbox } from '../integrations/mail/sandbox-mailbox.ts';
import type { SandboxMailbox } from '../integrations/mail/sandbox-mailbox.ts';
import { simulatedRates } from '../integrations/fiat-rates/simulated.ts';
import { createMailer } from '../mailer/mailer.ts';
import { createMarketData } from '../market-data/market-data.ts';
import type { RunningMarketData } from '../market-data/market-data.ts';
import { openViews, type VenueViews } from '../bootstrap/views-store.ts';
import { openIdentityStore } from '../bootstrap/identity-store.ts';
import { prepareStores } from '../bootstrap/prepared-tables-fixture.ts';
import { callsOfVenue } from '../bootstrap/main-modules.ts';
import type { CallParts } from '../bootstrap/main-modules.ts';
import { startMails } from '../bootstrap/module-mails.ts';
import { operatorOf } from '../bootstrap/operator-actions.ts';
import type { Operating } from '../bootstrap/operator-actions.ts';
import { accountOf } from '../access/account-of.ts';
import type { VenueIdentityStore } from '../bootstrap/identity-store.ts';
import { PLAY_MONEY, genesisCommands } from '../bootstrap/sandbox-listing-fixture.ts';
import { openBackups } from '../modules/backups/main.ts';
import { lostFactorsMain } from '../modules/lost-factors/main.ts';
import type { LostFactors } from '../modules/lost-factors/main.ts';
import type { VenueSettings } from '../modules/venue-settings/main.ts';
import { venueSettingsOf, settableNothing } from '../modules/venue-settings/settable-fixture.ts';
import type { SettableOfTest } from '../modules/venue-settings/settable-fixture.ts';
import { depositsMain } from '../modules/deposits/main.ts';
import type { PaidNetwork } from '../modules/withdrawals/main.ts';
import { withMirror } from '../modules/paper/depth.ts';
import { openKeyring } from '../secrets/keyring.ts';
import { createMirror } from '../modules/paper/mirror.ts';
import { OpeningDrift } from '../modules/seconds/opening-drift.ts';
import { openChains } from '../bootstrap/venue-chains.ts';
import type { VenueChains } from '../bootstrap/venue-chains.ts';
import { createDocuments } from '../bootstrap/documents.ts';
import type { Documents } from '../bootstrap/documents.ts';
import { buildHttpApp } from './app.ts';
import type { HttpOptions } from './app.ts';
import type { VenueHandlers } from './calls.ts';
import { createInsiders } from './plugins/insiders.ts';
import { PASSWORD } from './well-formed-fixture.ts';

export { PASSWORD };

/** Wide enough for a test that does not ask for limits. */
const NO_LIMITS = {
  ordersPerSecond: 1_000_000,
  requestsPerMinute: 1_000_000,
  signInsPerQuarterHour: 1_000_000,
  secondsBetweenCodes: 0.001,
  codesPerDay: 1_000_000,
  switchesPerMinute: 1_000_000,
  securityCallsPerMinute: 1_000_000,
  resetsPerDay: 1_000_000,
  signedInPerSecond: 1_000_000,
  uploadsPerDay: 1_000_000,
};
const FAUCET_LIMITS = new Map([
  ['USDT', '100000'],
  ['BTC', '5'],
  ['ETH', '50'],
]);
/** Everything by the page's own origin. */
export const PLATFORM: HttpOptions['platform'] = {
  baseUrl: '',
  wsUrl: '',
  liveUrl: '',
  withdrawPublicKey: null,
  requestHead: REQUEST_HEAD,
  cookieDays: COOKIE_DAYS,
};
/** Opens mailbox and figures of a published venue. */
export const MAILBOX_TOKEN = '0123456789abcdef0123456789abcdef';
/** What most tests have no other wish for. */
const BESIDES = {
  feed: () => ({
    kind: 'simulated' as const,
    name: 'simulated:1',
    sources: ['simulated:1'],
    agree: null,
    foretellable: true,
    recordedDay: null,
    speed: 1,
  }),
  readiness: () => ({ ready: true, degraded: false, reason: null }),
  limits: NO_LIMITS,
  loopLagMs: () => 0,
  visitorLagMs: 250,
  isOpen: () => true,
  publicUrl: 'http://localhost:8080',
  beyondLoopback: false,
  takesPhones: true,
  mails: () => 'mailbox' as const,
  platform: PLATFORM,
  logo: null,
  secondsDrain: null,
  accessLog: null,
  trustProxy: null,
  front: null,
  webRoot: null,
  consoleRoot: null,
  version: '0.1.0',
};
const WALL = { hasMailServer: false, takesContracts: true, isRealMoney: false, looksAgain: false };
const PAPERS = { countries: ['CN', 'US'], uploadsPerDay: 40, documentRetentionDays: 1_825 };

export interface Trader {
  readonly email: string;
  readonly userId: string;
  readonly token: string;
  readonly refreshToken: string;
}

/**
 * A parsed answer of a call. `in out`: of one call it is none of another, which the compiler would else find by comparing
 * the schemas of all of them.
 */
export interface Answered<in out Name extends CallName> {
  readonly status: number;
  readonly body: Envelope<Contract[Name]['response']>;
}

export interface CallOptions {
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Address to call at, where it is not the client's own. */
  readonly path?: string;
}

export interface HttpVenue extends AccessServices {
  readonly app: FastifyInstance;
  readonly engine: Engine;
  readonly indexLog: RunningIndexLog;
  readonly identity: VenueIdentityStore;
  readonly marketData: RunningMarketData;
  readonly views: VenueViews;
  readonly documents: Documents;
  readonly lostFactors: LostFactors;
  /** The operator's. */
  readonly operator: Operating;
  /** Where its files are. */
  readonly dataDir: string;
  /** Log lines of level error and above. */
  readonly faults: readonly string[];
  /** The wall clock that access and faucet see, and what the settings say. */
  readonly wall: { now: number } & typeof WALL & SettableOfTest;
  /** Brings settings into force that have waited long enough. */
  readonly bringSettings: () => Promise<void>;
  /** What is told of them. */
  readonly settings: Pick<VenueSettings, 'reachedAt' | 'addedTo' | 'alarms'>;
  /** Of a venue with a test chain; else null. */
  readonly chains: VenueChains | null;
  call<Name extends CallName>(name: Name, fields?: object, options?: CallOptions): Promise<Answered<Name>>;
  /** `inviteCode`: of who brought the user. */
  signUp(email: string, inviteCode?: string): Promise<Trader>;
  close(): Promise<void>;
}

/** A form as a browser sends it: bytes are a file, the rest texts. */
function formOf(url: string, fields: Readonly<Record<string, unknown>>, options: CallOptions) {
  const boundary = 'assay-form-of-a-test';
  const head = (name: string, file: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n`;
  const parts = Object.entries(fields).flatMap(([name, value]) => [
    Buffer.from(head(name, value instanceof Uint8Array ? '; filename="picture.png"' : '')),
    value instanceof Uint8Array ? value : Buffer.from(String(value)),
    Buffer.from('\r\n'),
  ]);
  return {
    method: 'POST' as const,
    url,
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...(options.token === undefined ? {} : { satoken: options.token }),
      ...options.headers,
    },
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  };
}

/** Puts the fields of a call where it reads them. */
function requestOf(name: CallName, fields: object, options: CallOptions) {
  const route: CallRoute = CALLS[name];
  const inQuery =
    route.input === 'query' ||
    route.input === 'path-and-query' ||
    (route.method === 'GET' && route.input === 'none');
  const inPath = route.input.startsWith('path');
  let url = options.path ?? route.path;
  const payload = { ...fields };
  for (const [field, value] of Object.entries(fields)) {
    if (!inPath || !url.includes(`:${field}`)) continue;
    url = url.replace(`:${field}`, encodeURIComponent(String(value)));
    Reflect.deleteProperty(payload, field);
  }
  if (route.input === 'form') return formOf(url, payload, options);
  const query = inQuery ? `?${new URLSearchParams(Object.entries(payload)).toString()}` : '';
  return {
    method: route.method,
    url: url + query,
    headers: { ...(options.token === undefined ? {} : { satoken: options.token }), ...options.headers },
    ...(route.method === 'POST' && !inQuery ? { payload } : {}),
  };
}

export function parsed<Name extends CallName>(response: LightMyRequestResponse): Answered<Name> {
  // The tests look at what stands in it.
  return { status: response.statusCode, body: response.json() };
}

async function openParts({
  dataDir,
  speed,
  identityAt,
  stepped,
}: {
  readonly dataDir: string;
  readonly speed: number;
  readonly identityAt: string | undefined;
  readonly stepped: SteppedEngine | undefined;
}) {
  const [identityFile, openedMs] = [await prepareStores(dataDir, identityAt), Date.now()];
  const views = await openViews({
    location: path.join(dataDir, 'views.sqlite'),
    onFault: (error) => {
      throw error;
    },
  });
  const keyring = openKeyring({ dataDir, masterKeyFile: null, expected: [] });
  const indexLog = await openTestIndexLog(dataDir, keyring);
  const onBatch = (batch: PublishedBatch): void => {
    views.apply(batch);
    indexLog.take(batch);
  };
  stepped?.begin(genesisCommands, onBatch);
  const engine =
    stepped ??
    (await createEngine({
      dataDir,
      clock: { originWallMs: openedMs, originVenueMs: openedMs, speed },
      realms: REALMS.map((realm) => ({
        realm,
        genesis: genesisCommands(realm),
        replayEventsFrom: 0 as Sequence,
      })),
      onBatch,
    }));
  const marketData = await createMarketData({ realm: 'live', engine, views });
  const onFailure = (error: unknown): never => {
    throw error;
  };
  return {
    views,
    engine,
    marketData,
    mirror: await createMirror({ engine, views, marketData, onFailure, onWorks: () => undefined }),
    indexLog,
    identity: await openIdentityStore(identityFile),
    keyring,
  };
}

/** Index prices at 100,000 and 4,000 USDT for the coins listed second and third. */
const TICKS: readonly Command[] = [100_000, 4_000].map((price, index) => ({
  type: 'index-tick',
  asset: (index + 1) as AssetId,
  second: 1,
  price: (price * 10 ** 8) as IndexPrice,
}));

async function tickBoth(engine: Engine): Promise<void> {
  for (const realm of REALMS) for (const tick of TICKS) await engine.submit(realm, tick);
}

/** The store, with a word before each question. */
function heard(identity: VenueIdentityStore, onQuestion: () => void): VenueIdentityStore {
  // True: a question is handed on as it is.
  const asked = identity as { readonly run: (...question: never[]) => Promise<unknown> };
  const run = async (...question: never[]): Promise<unknown> => {
    onQuestion();
    return asked.run(...question);
  };
  return { ...identity, run: run as VenueIdentityStore['run'] };
}

const mailerOf = (
  identity: VenueIdentityStore,
  mailbox: SandboxMailbox,
  venueName: () => string,
  faults: string[],
) =>
  createMailer({
    identity,
    mail: mailbox,
    sms: mailbox.sms,
    venueName,
    publicUrl: BESIDES.publicUrl,
    onLost: ({ cause }) => faults.push(String(cause)),
  });

/** What of name and look is served. */
const servedOf = (
  {
    face,
    name,
    currencies,
    languages,
    contacts,
    timeZones,
    legal,
    productRule,
    restricted,
    dailyLimits,
    comingLimits,
    bring,
    bringNetworks,
    reachedAt,
    addedTo,
    alarms,
  }: VenueSettings,
  identity: VenueIdentityStore,
) => ({
  face,
  standing: () => ({ rehearsal: false, open: true, legal: legal(), offered: restricted() }),
  venueName: name,
  shownCurrencies: currencies,
  languages,
  contacts,
  timeZones,
  dailyLimits,
  comingLimits,
  settings: { reachedAt, addedTo, alarms },
  async bringSettings() {
    await bring();
    await bringNetworks();
  },
  offers: {
    ruleOf: productRule,
    findPerson: (session: { readonly userId: string }) => accountOf(identity, session),
  },
});

const BACKUPS = { databaseUrl: null, folder: null, onRestored: async () => undefined };

type PeopleParts = Pick<
  Awaited<ReturnType<typeof openParts>>,
  'identity' | 'engine' | 'views' | 'keyring' | 'indexLog' | 'marketData'
> & {
  readonly dataDir: string;
  readonly changes: Partial<CallParts>;
  readonly paying: () => readonly PaidNetwork[];
};

const chainsOf = ({ counting = [], networks = [] }: PeopleParts['changes']) => ({
  counting: () => counting,
  networks: () => networks,
});

/** Who may come in, what protects them, and the messages that they get. */
function openPeople(
  {
    identity: mailStore,
    engine,
    views,
    keyring,
    indexLog,
    marketData,
    dataDir,
    changes,
    paying,
  }: PeopleParts,
  onQuestion: () => void,
  faults: string[],
  wall: HttpVenue['wall'],
  ownReadings: () => VenueHandlers | null,
) {
  const now = (): number => wall.now;
  const onFault = (error: unknown): void => void faults.push(String(error));
  const identity = heard(mailStore, onQuestion);
  const mailbox = createSandboxMailbox({ identity: mailStore, now });
  const mailer = mailerOf(mailStore, mailbox, () => venueSettings.name(), faults);
  const services = openAccess({
    identity,
    engine,
    playMoney: PLAY_MONEY,
    takesPhones: true,
    mailer,
    keyring,
    publicUrl: BESIDES.publicUrl,
    venueName: () => venueSettings.name(),
    onFault,
    now,
    startedAt: 0,
  });
  const parts = { ...services, identity, views, keyring, mailer, stepUp: services.security.stepUp };
  const { documents, photosKeptMs } = createDocuments({ ...parts, dataDir, settings: PAPERS, now });
  const venueSettings = venueSettingsOf({ ...parts, engine, onFailure: onFault }, wall);
  const lostFactors = lostFactorsMain.open({ ...parts, engine, now });
  const drift = OpeningDrift.of(engine);
  const backups = openBackups({ ...parts, ...BACKUPS, dataDir, now, onFault });
  const operator = operatorOf({
    ...parts,
    ...documents,
    lostFactors,
    engine,
    marketData,
    venueState: () => null,
    goingLive: null,
    backups,
    venueSettings,
    ownReadings,
    ...chainsOf(changes),
    paying,
    drift,
    photosKeptMs,
    hasMailServer: () => wall.hasMailServer,
    mailServer: { server: null, from: null },
    takesContracts: () => wall.takesContracts,
    isDrawn: () => wall.looksAgain,
    isRealMoney: () => wall.isRealMoney,
    venueKey: indexLog.publicKey,
    venueName: () => venueSettings.name(),
    publicUrl: BESIDES.publicUrl,
    now,
    onFault,
  });
  const served = servedOf(venueSettings, mailStore);
  return { mailbox, mailer, ...services, documents, lostFactors, operator, ...served };
}

interface VenueTerms {
  /** Of the engine's clock. */
  readonly speed?: number;
  /** A file or a database, where it is not a file of the folder. */
  readonly identityAt?: string;
  /** Called before access asks its store, and refuses by throwing; messages go out without it. */
  readonly onQuestion?: () => void;
  /** With the calls that are there where a network is. */
  readonly withWallet?: boolean;
  /** With a test chain of its own, on a real node, where there is one for this platform. */
  readonly withTestChain?: boolean;
  /** Of addresses at which its deposits and withdrawals wait. */
  readonly screeningList?: string | null;
  /** Who pays on networks, where that is not a test chain. */
  readonly paying?: () => readonly PaidNetwork[];
  /** In place of an engine in a thread: at times that the test says. */
  readonly stepped?: SteppedEngine;
}

async function closeStores(
  { engine, indexLog, views, identity }: Awaited<ReturnType<typeof openParts>>,
  dataDir: string,
): Promise<void> {
  await engine.stop();
  await indexLog.close();
  await views.close();
  await identity.close();
  rmSync(dataDir, { recursive: true, force: true });
}

function signingUp(call: HttpVenue['call'], mailbox: SandboxMailbox): HttpVenue['signUp'] {
  return async (email, inviteCode) => {
    await call('sendEmailCode', { email, scene: 'register' });
    const [mail] = await mailbox.list(email);
    const newcomer = { account: email, code: mail?.code, password: PASSWORD };
    const invited = inviteCode === undefined ? {} : { inviteCode };
    const { body } = await call('register', { ...newcomer, ...invited });
    const session = body.data?.session;
    if (!session) throw new Error(`sign-up of ${email} failed: ${body.msg}`);
    return { email, userId: session.userId, token: session.satoken, refreshToken: session.refreshToken };
  };
}

function testChains(
  { engine, identity, marketData }: Awaited<ReturnType<typeof openParts>>,
  dataDir: string,
  faults: string[],
  { withTestChain = false, screeningList = null }: VenueTerms,
): VenueChains | null {
  if (!withTestChain) return null;
  const settings = {
    DATA_DIR: dataDir,
    ASSAY_MASTER_KEY_FILE: null,
    NETWORKS_FILE: null,
    SCREENING_LIST: screeningList,
    TEST_CHAIN: true,
  };
  const warn = (fault: unknown): never => {
    throw new Error(JSON.stringify(fault), { cause: (fault as { readonly err?: unknown }).err });
  };
  const error = (_: unknown, sentence?: string): void => void faults.push(String(sentence));
  const logger = { warn, error };
  const chains = openChains({
    settings,
    stores: { engine, identity, marketData },
    logger,
    reachedAt: (network) => network,
    addedTo: () => [],
    addedNetworks: [],
  });
  chains.start();
  return chains;
}

/** What a network brings to the wallet; of a venue without one nothing. */
const walletOf = (chains: VenueChains | null) => ({
  networks: chains?.networks ?? [],
  fund: chains?.fund ?? null,
  payingNetworks: chains?.networks ?? [],
  counting: chains?.counting ?? [],
});

export async function openHttpVenue(
  changes: Partial<HttpOptions & CallParts> = {},
  terms: VenueTerms = {},
): Promise<HttpVenue> {
  const { speed = 1, identityAt, onQuestion = () => undefined, withWallet = false, stepped } = terms;
  const dataDir = mkdtempSync(path.join(tmpdir(), 'assay-http-'));
  const parts = await openParts({ dataDir, speed, identityAt, stepped });
  const { views, engine, mirror, marketData, identity, keyring, indexLog } = parts;
  const wall: HttpVenue['wall'] = { ...WALL, ...settableNothing(), now: Date.now() };
  const faults: string[] = [];
  const { paying = () => chains?.paying ?? [] } = terms;
  const opened = { identity, engine, views, keyring, indexLog, marketData, dataDir, changes, paying };
  let userCalls: VenueHandlers | null = null;
  const { mailbox, mailer, ...services } = openPeople(opened, onQuestion, faults, wall, () => userCalls);
  const chains = testChains(parts, dataDir, faults, terms);
  const logger = pino({ level: 'error' }, { write: (line: string) => void faults.push(line) });
  const options = {
    engine: withMirror(engine, mirror),
    indexLog,
    days: null,
    marketData,
    views,
    ...services,
    identity,
    mailbox,
    faucetLimits: FAUCET_LIMITS,
    hasWallet: withWallet,
    ...walletOf(chains),
    paymentMethods: depositsMain.paymentMethods(null, true),
    openedAssets: genesisCommands().filter(({ type }) => type === 'list-asset').length,
    fiatRates: simulatedRates(1, Date.now),
    ...BESIDES,
    // Of each venue its own: a request of another name closes the mailbox for good.
    insiders: createInsiders({ isPublished: false, token: MAILBOX_TOKEN, onPublished: () => undefined }),
    metrics: new Registry(),
    logger,
    venueNow: () => stepped?.now ?? Date.now(),
    wallNow: () => wall.now,
    ...changes,
  };
  const onFault = (error: unknown): void => void faults.push(String(error));
  const networks = () => options.payingNetworks;
  startMails({ ...parts, instruments: marketData.instruments, mailer, networks, onFault });
  const app = await buildHttpApp(options, (tools) => (userCalls = callsOfVenue(options, tools)));
  await app.ready();
  await tickBoth(engine);
  const call: HttpVenue['call'] = async (name, fields = {}, options = {}) =>
    parsed(await app.inject(requestOf(name, fields, options)));
  return {
    app,
    ...parts,
    ...services,
    dataDir,
    faults,
    wall,
    chains,
    call,
    signUp: signingUp(call, mailbox),
    async close() {
      mirror.stop();
      await chains?.stop();
      await app.close();
      marketData.close();
      await mailer.close();
      await closeStores(parts, dataDir);
    },
  };
}
