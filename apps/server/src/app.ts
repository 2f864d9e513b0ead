/**
 * Wires the services of the exchange together, apart from the process around it.
 * Owns: which part gets which other part, and the order in which they open and close.
 * Promises: `openVenue` listens first, so that probes see its progress, and gives a venue with durable
 * first prices and quotes that takes orders; a folder in use and a port in use are refused before anything is touched;
 * `stop` takes no more orders, lets what is under way finish, makes it durable and closes; it can be called again.
 * Never: reads the environment or ends the process.
 */
import path from 'node:path';
import type { FeedInfo } from '@assay/protocol';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { AccountSecurity } from './access/account-security.ts';
import { openAccess } from './access/open-access.ts';
import type { Access } from './access/access.ts';
import type { ApiKeys } from './access/api-keys.ts';
import type { AuditLog } from './access/audit-log.ts';
import type { Rights } from './access/rights.ts';
import type { SecurityNotes } from './access/security-notes.ts';
import { callsOfVenue } from './bootstrap/main-modules.ts';
import type { CallParts } from './bootstrap/main-modules.ts';
import type { Settings } from './env.ts';
import { createGateway } from './gateway/gateway.ts';
import type { Gateway } from './gateway/gateway.ts';
import { buildHttpApp } from './http/app.ts';
import type { HttpOptions } from './http/app.ts';
import { openFront } from './http/front.ts';
import type { Front } from './http/front.ts';
import { readLogo } from './http/pages/logo.ts';
import type { LogoPicture } from './http/pages/logo.ts';
import type { PlatformSettings, Readiness } from './http/pages/own-pages.ts';
import { callingPages } from './http/plugins/cross-origin.ts';
import { createHostCheck, createPeerOf } from './http/plugins/peers.ts';
import type { HostRule } from './http/plugins/peers.ts';
import type { RateLimitSettings } from './http/plugins/rate-limits.ts';
import { isForetellable } from './integrations/price-feed/open-feed.ts';
import { openFiatRates } from './integrations/fiat-rates/open-rates.ts';
import type { FiatRates } from './integrations/fiat-rates/port.ts';
import { createMailer } from './mailer/mailer.ts';
import { causeOf, createSmtp } from './integrations/mail/smtp.ts';
import { createSandboxMailbox } from './integrations/mail/sandbox-mailbox.ts';
import type { SandboxMailbox } from './integrations/mail/sandbox-mailbox.ts';
import { lockDataDir } from './journal/data-dir-lock.ts';
import type { DataDirLock } from './journal/data-dir-lock.ts';
import { watchLoopLag } from './observation/loop-lag.ts';
import type { LoopLag } from './observation/loop-lag.ts';
import { createMetrics } from './observation/metrics.ts';
import type { VenueMetrics } from './observation/metrics.ts';
import { operatorOf } from './bootstrap/operator-actions.ts';
import type { OperatorService } from './operator/operator-service.ts';
import { openOperatorSocket } from './operator/socket.ts';
import type { OperatorSocket } from './operator/socket.ts';
import { readinessOf } from './observation/readiness.ts';
import { secondsMain } from './modules/seconds/main.ts';
import type { SecondsDrain } from './modules/seconds/main.ts';
import { OpeningDrift } from './seconds/opening-drift.ts';
import { withMirror } from './schedule/mirror-depth.ts';
import type { PaperDepthFeed } from './schedule/mirror-depth.ts';
import { FRESH_SECONDS, createJobs } from './venue/jobs.ts';
import type { Jobs } from './venue/jobs.ts';
import { createMirror } from './venue/mirror.ts';
import { createDocuments } from './bootstrap/documents.ts';
import type { Documents } from './bootstrap/documents.ts';
import { PLAY_MONEY } from './venue/play-money.ts';
import { openStores } from './venue/stores.ts';
import type { Stores } from './venue/stores.ts';
import serverPackage from '../package.json' with { type: 'json' };

/** So many simulated traders has a sandbox whose settings do not say. */
const SANDBOX_TRADERS = 8;
/** A sandbox keeps a week of journal before its last snapshot. */
const SANDBOX_JOURNAL_MS = 7 * 86_400_000;
/** A request that is still being sent when the venue stops is cut off after so long. */
const REQUESTS_END_WITHIN_MS = 5_000;
const DAY_SECONDS = 86_400;
const WEB_ROOT = path.join(import.meta.dirname, '..', '..', 'trader', 'dist');

export interface VenueOptions {
  readonly settings: Settings;
  readonly logger: Logger;
  readonly onProgress: (phase: string) => void;
  /** Whether a planned stop waits for the open seconds-contracts: under `live` alone. */
  readonly drains?: boolean;
}

export interface Venue {
  /** For tests: takes requests without listening. */
  readonly http: FastifyInstance;
  readonly feed: FeedInfo;
  readonly publicUrl: string;
  /** The port it listens on. */
  readonly port: number;
  /**
   * What a planned stop begins with: takes no seconds-contract that would outlive it, and waits for those that are
   * open. Everything else goes on. Without `drains` nothing happens. `onWaiting` is told when the last of them ends, in
   * the venue’s time.
   */
  drain(onWaiting: (until: string) => void): Promise<void>;
  stop(): Promise<void>;
}

/** Opens the venue of these settings. Throws `DataDirLocked`, what `listen` throws, what `openStores` throws. */
export async function openVenue(options: VenueOptions): Promise<Venue> {
  const lock = lockDataDir(options.settings.DATA_DIR);
  try {
    return await openOnPort(options, lock);
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function openOnPort(options: VenueOptions, lock: DataDirLock): Promise<Venue> {
  const { settings } = options;
  let phase = 'starting';
  const front = await openFront({
    host: settings.HOST,
    port: settings.PORT,
    hosts: hostRule(settings),
    pages: callingPages(publicUrlOf(settings), platformOf(settings).baseUrl),
    reason: () => phase,
    trustProxy: settings.TRUST_PROXY,
  });
  const onProgress = (next: string): void => {
    phase = next;
    options.onProgress(next);
  };
  try {
    return await openBehind(front, { ...options, onProgress }, lock);
  } catch (error) {
    front.server.closeAllConnections();
    await front.close();
    throw error;
  }
}

async function openBehind(front: Front, options: VenueOptions, lock: DataDirLock): Promise<Venue> {
  const { settings, logger, onProgress } = options;
  // First: what is wrong with it is said before anything is opened.
  const logo = settings.LOGO_FILE === null ? null : readLogo(settings.LOGO_FILE);
  const stores = await openStores({
    dataDir: settings.DATA_DIR,
    lock,
    databaseUrl: settings.DATABASE_URL,
    masterKeyFile: settings.ASSAY_MASTER_KEY_FILE,
    feed: settings.PRICE_FEED,
    speed: settings.REPLAY_SPEED,
    foretellableContracts: settings.FORETELLABLE_CONTRACTS,
    snapshotEveryCommands: settings.SNAPSHOT_EVERY_COMMANDS,
    pruneAfterMs: SANDBOX_JOURNAL_MS,
    onWarning: (sentence) => logger.warn(sentence),
    onProgress,
  });
  try {
    return await assemble(options, { front, lock, stores, logo });
  } catch (error) {
    await stores.close();
    throw error;
  }
}

async function assemble(
  { settings, logger, onProgress, drains = false }: VenueOptions,
  { front, lock, stores, logo }: Pick<Parts, 'front' | 'stores' | 'logo'> & { readonly lock: DataDirLock },
): Promise<Venue> {
  const { engine } = stores;
  const metrics = createMetrics();
  const onFailure = (job: string, err: unknown): void => {
    metrics.jobFailures.inc({ duty: job });
    logger.warn({ err, job }, 'a periodic job failed and is tried again');
  };
  const people = peopleOf({ settings, logger, stores, metrics, front });
  const { mailer } = people;
  await people.accountStatus.mend();
  await people.rights.mend();
  const fiatRates = await openFiatRates({
    feed: stores.publisher.feed,
    now: () => stores.clock.now(),
    onWarning: (sentence) => logger.warn(sentence),
  });
  const jobs = jobsOf({ settings, stores, metrics, ...people }, onFailure);
  const mirror = await createMirror({ ...stores, onFailure: (err) => onFailure('feed-paper-depth', err) });
  const secondsDrain = drains ? await secondsMain.drain({ engine, now: () => stores.clock.now() }) : null;
  const parts: Parts = {
    settings,
    front,
    secondsDrain,
    logger,
    stores,
    metrics,
    ...people,
    logo,
    jobs,
    mirror,
    fiatRates,
    loopLag: watchLoopLag(),
    isStopping: () => stopping !== null,
  };
  let stopping: Promise<void> | null = null;
  const http = await buildHttp(parts);
  await http.ready();
  onProgress('waiting for the first prices and quotes');
  await jobs.start();
  mirror.start();
  const gateway = attachGateway(parts);
  const operatorSocket = await openOperator(parts);
  observe(parts, gateway);
  const close = async (): Promise<void> => {
    // At once: from here on no order is taken, and sockets hear why they close.
    const patience = setTimeout(() => front.server.closeAllConnections(), REQUESTS_END_WITHIN_MS);
    await Promise.all([front.close(), http.close(), gateway.close(), operatorSocket.close(), jobs.stop()]);
    mirror.stop();
    parts.loopLag.stop();
    fiatRates.close();
    clearTimeout(patience);
    await mailer.close();
    await stores.close();
    lock.release();
  };
  front.open();
  return {
    http,
    feed: feedInfo(parts),
    publicUrl: publicUrlOf(settings),
    port: front.port,
    drain: async (onWaiting) => secondsDrain?.run(onWaiting),
    stop: () => (stopping ??= close()),
  };
}

/** Puts in what the figures are read from. */
function observe({ metrics, stores: { engine, views, indexLog }, drift }: Parts, gateway: Gateway): void {
  metrics.observe({
    engine: (realm) => engine.health(realm),
    projected: (realm) => views.projected(realm),
    indexLog,
    sockets: () => gateway.figures(),
    drift,
  });
}

interface Parts {
  readonly settings: Settings;
  readonly front: Front;
  readonly logger: Logger;
  readonly stores: Stores;
  readonly metrics: VenueMetrics;
  readonly mailbox: SandboxMailbox;
  readonly access: Access;
  readonly security: AccountSecurity;
  readonly apiKeys: ApiKeys;
  readonly rights: Rights;
  readonly audit: AuditLog;
  readonly notes: SecurityNotes;
  readonly documents: Documents;
  readonly operator: OperatorService;
  readonly logo: LogoPicture | null;
  readonly jobs: Jobs;
  readonly mirror: PaperDepthFeed;
  readonly fiatRates: FiatRates;
  readonly loopLag: LoopLag;
  readonly secondsDrain: SecondsDrain | null;
  readonly drift: OpeningDrift;
  readonly isStopping: () => boolean;
}

function jobsOf(
  {
    settings,
    stores,
    metrics,
    access,
    rights,
    documents,
  }: Pick<Parts, 'settings' | 'stores' | 'metrics' | 'access' | 'rights' | 'documents'>,
  onFailure: (job: string, err: unknown) => void,
): Jobs {
  const { engine, publisher, clock, indexLog } = stores;
  return createJobs({
    engine,
    publisher,
    indexLog,
    now: () => clock.now(),
    speed: settings.REPLAY_SPEED,
    traders: settings.SIMULATED_TRADERS ?? SANDBOX_TRADERS,
    forgetExpired: async () => {
      await access.forgetExpired();
      await rights.eraseClosed();
      await documents.uploads.removeDue();
      const kept = settings.INDEX_DAYS * DAY_SECONDS;
      // As many as there are seconds in those days: a clock that is set forward removes none of them.
      await indexLog.forgetBefore(Math.floor(clock.now() / 1_000) - kept, kept);
    },
    onGap: (coin, seconds) => metrics.feedGapSeconds.inc({ coin }, seconds),
    onFilled: (coin, seconds) => metrics.filledSeconds.inc({ coin }, seconds),
    onUnfilled: (seconds) => metrics.unfilledSeconds.set(seconds),
    onFailure,
  });
}

/** Who may come in, what protects them, and the messages that they get. */
function peopleOf({
  settings,
  logger,
  stores: { engine, identity, keyring, indexLog },
  metrics,
  front,
}: Pick<Parts, 'settings' | 'logger' | 'stores' | 'metrics' | 'front'>) {
  const { DATA_DIR: dataDir } = settings;
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${front.port}`;
  const mailbox = createSandboxMailbox({ identity, now: Date.now });
  const { SMTP_URL, MAIL_FROM } = settings;
  const mailer = createMailer({
    identity,
    // Without a mail server, and always for text messages, the mailbox of the sandbox.
    mail: SMTP_URL === null || MAIL_FROM === null ? mailbox : createSmtp({ url: SMTP_URL, from: MAIL_FROM }),
    sms: mailbox.sms,
    publicUrl,
    onLost({ name, reason, cause }) {
      metrics.messagesLost.inc({ reason });
      logger.warn({ mail: name, reason, cause: causeOf(cause) }, 'a message was not delivered');
    },
  });
  const services = openAccess({
    identity,
    engine,
    playMoney: PLAY_MONEY,
    mailer,
    keyring,
    publicUrl,
    onFault: (err) => logger.error({ err }, 'work behind a sign-in failed'),
    now: Date.now,
    startedAt: Date.now(),
  });
  const drift = OpeningDrift.of(engine);
  const { documents, photosKeptMs } = createDocuments({
    ...services,
    identity,
    keyring,
    mailer,
    stepUp: services.security.stepUp,
    dataDir,
    now: Date.now,
    settings: {
      countries: settings.IDENTITY_COUNTRIES,
      uploadsPerDay: settings.UPLOADS_PER_DAY,
      documentRetentionDays: settings.DOCUMENT_RETENTION_DAYS,
    },
  });
  const operator = operatorOf({
    ...services,
    ...documents,
    engine,
    mailer,
    identity,
    drift,
    keyring,
    photosKeptMs,
    venueKey: indexLog.publicKey,
    now: Date.now,
    onFault: (err) => logger.error({ err }, 'work behind an operator action failed'),
  });
  return { ...services, mailer, mailbox, drift, documents, operator };
}

/** Where the operator's command reaches this venue. */
function openOperator({ settings, operator, logger }: Parts): Promise<OperatorSocket> {
  return openOperatorSocket({
    dataDir: settings.DATA_DIR,
    operator,
    onFault: (err) => logger.error({ err }, "an operator's command failed"),
    onRefused: (sentence) => logger.warn(`There is no operator's command here. ${sentence}`),
  });
}

function publicUrlOf({ PUBLIC_URL, PORT }: Settings): string {
  return PUBLIC_URL ?? (PORT === 0 ? 'http://localhost' : `http://localhost:${PORT}`);
}

/** What config.js tells of the settings; an empty address is the page's own origin. */
function platformOf(settings: Settings): PlatformSettings {
  return {
    baseUrl: settings.API_URL ?? '',
    wsUrl: settings.WS_URL ?? '',
    liveUrl: settings.LIVE_URL ?? '',
    withdrawPublicKey: settings.WITHDRAW_PUBLIC_KEY,
    requestHead: settings.REQUEST_HEAD,
    cookieDays: settings.COOKIE_DAYS,
  };
}

/** The names that the venue answers to. */
function hostRule(settings: Settings): HostRule {
  const { baseUrl, wsUrl, liveUrl } = platformOf(settings);
  return {
    publicUrl: publicUrlOf(settings),
    others: [baseUrl, wsUrl, liveUrl],
    beyondLoopback: settings.SANDBOX_PUBLIC,
  };
}

function feedInfo({ stores: { publisher }, settings }: Parts): FeedInfo {
  const { kind, name, sources } = publisher.feed;
  return {
    kind,
    name,
    sources: [...sources],
    foretellable: isForetellable(publisher.feed),
    recordedDay: publisher.recordedDay(),
    speed: settings.REPLAY_SPEED,
  };
}

function buildHttp(parts: Parts): Promise<FastifyInstance> {
  const { settings, logger, stores, metrics, mailbox, access, mirror } = parts;
  const { engine, marketData, views, identity, clock, indexLog, publisher } = stores;
  const calls: CallParts = {
    engine: withMirror(engine, mirror),
    indexLog,
    days: publisher.days,
    marketData,
    views,
    access,
    security: parts.security,
    apiKeys: parts.apiKeys,
    rights: parts.rights,
    audit: parts.audit,
    notes: parts.notes,
    documents: parts.documents,
    identity,
    faucetLimits: settings.FAUCET_PER_DAY,
    feed: () => feedInfo(parts),
    fiatRates: parts.fiatRates,
    supportUrl: settings.SUPPORT_URL,
    serviceContacts: [...(settings.SERVICE_CONTACTS ?? [])],
    secondsDrain: parts.secondsDrain,
    publicUrl: publicUrlOf(settings),
    version: serverPackage.version,
    venueNow: () => clock.now(),
    wallNow: Date.now,
  };
  const http: HttpOptions = {
    access,
    apiKeys: parts.apiKeys,
    sandbox: { mailbox, beyondLoopback: settings.SANDBOX_PUBLIC },
    platform: platformOf(settings),
    logo: parts.logo,
    readiness: () => readiness(parts),
    metrics: metrics.registry,
    logger,
    limits: limitsOf(settings),
    loopLagMs: parts.loopLag.lagMs,
    visitorLagMs: settings.VISITOR_LAG_MS,
    publicUrl: publicUrlOf(settings),
    trustProxy: settings.TRUST_PROXY,
    front: parts.front,
    webRoot: WEB_ROOT,
    version: serverPackage.version,
  };
  return buildHttpApp(http, (tools) => callsOfVenue(calls, tools));
}

function readiness({ settings, stores, isStopping }: Parts): Readiness {
  const { engine, views, clock, indexLog, publisher } = stores;
  return readinessOf({
    engine: engine.health('live'),
    paper: engine.health('paper'),
    isStopping: isStopping(),
    viewsFault: views.fault(),
    indexLogFault: indexLog.fault(),
    nowSecond: Math.floor(clock.now() / 1_000),
    lastPricedSecond: publisher.lastPricedSecond(),
    freshSeconds: FRESH_SECONDS * settings.REPLAY_SPEED,
  });
}

function limitsOf(settings: Settings): RateLimitSettings {
  return {
    ordersPerSecond: settings.ORDERS_PER_SECOND,
    signedInPerSecond: settings.SIGNED_IN_CALLS_PER_SECOND,
    requestsPerMinute: settings.REQUESTS_PER_MINUTE,
    signInsPerQuarterHour: settings.SIGN_INS_PER_QUARTER_HOUR,
    secondsBetweenCodes: settings.SECONDS_BETWEEN_CODES,
    codesPerDay: settings.CODES_PER_DAY,
    switchesPerMinute: settings.SWITCHES_PER_MINUTE,
    securityCallsPerMinute: settings.SECURITY_CALLS_PER_MINUTE,
    resetsPerDay: settings.RESETS_PER_DAY,
    uploadsPerDay: settings.UPLOADS_PER_DAY,
  };
}

function attachGateway({ settings, front, stores, access, apiKeys }: Parts): Gateway {
  const publicUrl = publicUrlOf(settings);
  const checkHost = createHostCheck(hostRule(settings));
  return createGateway({
    server: front.server,
    engine: stores.engine,
    marketData: stores.marketData,
    indexLog: stores.indexLog,
    venueNow: () => stores.clock.now(),
    sessions: access,
    apiKeys,
    publicUrl,
    peerOf: createPeerOf(settings.TRUST_PROXY),
    isOwnHost(host) {
      try {
        checkHost(host);
        return true;
      } catch {
        return false;
      }
    },
  });
}
