/**
 * Wires the services of the exchange together, apart from the process around it.
 * Owns: which part gets which other part, and the order in which they open and close.
 * Promises: `openVenue` listens first, so that probes see its progress, and gives a venue with durable
 * first prices and quotes that takes orders; a folder in use and a port in use are refused before anything is touched;
 * `stop` takes no more orders, lets what is under way finish, makes it durable and closes; it can be called again.
 * Never: reads the environment or ends the process.
 */
import type { FeedInfo } from '@assay/protocol';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Settings } from '../env.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { openFront } from '../http/front.ts';
import type { Front } from '../http/front.ts';
import { readLogo } from '../http/pages/logo.ts';
import { callingPages } from '../http/plugins/cross-origin.ts';
import { openFiatRates } from '../integrations/fiat-rates/open-rates.ts';
import type { FiatRates } from '../integrations/fiat-rates/port.ts';
import { lockDataDir } from '../journal/data-dir-lock.ts';
import type { DataDirLock } from '../journal/data-dir-lock.ts';
import { openAccessLog } from '../observation/access-log.ts';
import type { AccessLog } from '../observation/access-log.ts';
import { watchDatabase } from '../observation/database-watch.ts';
import type { DatabaseWatch } from '../observation/database-watch.ts';
import { watchLoopLag } from '../observation/loop-lag.ts';
import { createMetrics } from '../observation/metrics.ts';
import type { VenueMetrics } from '../observation/metrics.ts';
import { startMails } from './module-mails.ts';
import { cardSalesMain } from '../modules/card-sales/main.ts';
import { depositsMain } from '../modules/deposits/main.ts';
import { checklistGauges } from '../modules/going-live/main.ts';
import { solvencyMain } from '../modules/solvency/main.ts';
import { swapMain } from '../modules/swap/main.ts';
import { withdrawalsMain } from '../modules/withdrawals/main.ts';
import { venueStateOf } from './venue-state.ts';
import { scrubGauges } from './scrub-gauges.ts';
import { threadGauges } from './thread-gauges.ts';
import type { VenueHandlers } from '../http/calls.ts';
import { ActionRefused } from '../operator/action.ts';
import type { AddedNetwork, AddedToken, SaidNetwork, TokenLook } from '../modules/venue-settings/shape.ts';
import { openOperatorSocket } from '../operator/socket.ts';
import type { OperatorSocket } from '../operator/socket.ts';
import type { SandboxToken } from '../secrets/sandbox-token.ts';
import { readListingFile } from '../venue/kept-listing.ts';
import type { DatabaseDoor } from '../storage/database-door.ts';
import { nameOfDatabase } from '../storage/location.ts';
import { marketsMain } from '../modules/markets/main.ts';
import { secondsMain } from '../modules/seconds/main.ts';
import { paperMain } from '../modules/paper/main.ts';
import type { JobReports } from '../schedule/scheduler.ts';
import { asStoreFault } from './store-damage.ts';
import { openStores } from './stores.ts';
import type { VenueChains } from './venue-chains.ts';
import type { Parts } from './parts.ts';
import { publicUrlOf, platformOf, hostRule } from './addresses.ts';
import { feedOf, modeOf } from './mode.ts';
import { insidersOf } from './insiders.ts';
import { jobsOf } from './venue-jobs.ts';
import { peopleOf } from './people.ts';
import { feedInfo, buildHttp } from './venue-http.ts';
import { attachGateway } from './venue-gateway.ts';

/** A request that is still being sent when the venue stops is cut off after so long. */
const REQUESTS_END_WITHIN_MS = 5_000;

/** A sandbox keeps a week of journal before its last snapshot, an exchange of real money all of it. */
const SANDBOX_JOURNAL_MS = 7 * 86_400_000;

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
  /** False: an exchange of real money that two owners have not opened yet. */
  readonly isOpen: boolean;
  /** Whether somebody can log in to the console, as it was at the start. */
  readonly hasOperators: boolean;
  /** The port it listens on. */
  readonly port: number;
  /** From the newest command of the journal to the machine's clock at the start; null: the venue is new. */
  readonly sinceNewestMs: number | null;
  /** What opens the mailbox, where others than the people of this machine can reach the venue; else null. */
  readonly mailboxToken: SandboxToken | null;
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
  // First: what is wrong with them is said before anything is opened.
  const logo = settings.LOGO_FILE === null ? null : readLogo(settings.LOGO_FILE);
  const listing = settings.LISTING_FILE === null ? null : readListingFile(settings.LISTING_FILE);
  const stores = await openStores({
    dataDir: settings.DATA_DIR,
    lock,
    databaseUrl: settings.DATABASE_URL,
    masterKeyFile: settings.ASSAY_MASTER_KEY_FILE,
    feed: feedOf(settings),
    mode: modeOf(settings),
    listing,
    speed: settings.REPLAY_SPEED,
    chartHistoryHours: settings.CHART_HISTORY_HOURS,
    foretellableContracts: settings.FORETELLABLE_CONTRACTS,
    snapshotEveryCommands: settings.SNAPSHOT_EVERY_COMMANDS,
    pruneAfterMs: settings.MODE === 'sandbox' ? SANDBOX_JOURNAL_MS : null,
    onWarning: (sentence) => logger.warn(sentence),
    onProgress,
  });
  try {
    return await assemble(options, { front, lock, stores, logo });
  } catch (error) {
    await stores.close();
    throw asStoreFault(error, null, { dataDir: settings.DATA_DIR, databaseUrl: settings.DATABASE_URL });
  }
}

function reportsOf(metrics: VenueMetrics, logger: Logger): JobReports {
  return {
    onFailure(job, err) {
      metrics.jobFailures.inc({ duty: job });
      logger.warn({ err, job }, 'a periodic job failed and is tried again');
    },
    onWorks: (job) => logger.warn({ job }, 'a periodic job works again'),
  };
}

/** The first owner, where the settings name one. */
async function ensureFirstOwner(
  { OPERATOR_EMAIL: email, OPERATOR_PASSWORD: password }: Settings,
  { operator, logger }: Pick<Parts, 'operator' | 'logger'>,
): Promise<void> {
  if (email === null || password === null) return;
  await operator.ensureFirst({ email, password }, (sentence) => logger.info(sentence));
}

/** What a stop has left half done. */
async function mend(people: ReturnType<typeof peopleOf>): Promise<void> {
  const { accountStatus, rights, operator, goingLive, backups, venueSettings } = people;
  for (const service of [accountStatus, rights, operator, goingLive, backups, venueSettings])
    await service?.mend();
}

/** The depth of the live realm for the paper realm. */
const mirrorOf = (stores: Parts['stores'], reports: JobReports) =>
  paperMain.openMirror({
    ...stores,
    onFailure: (err) => reports.onFailure('feed-paper-depth', err),
    onWorks: () => reports.onWorks('feed-paper-depth'),
  });

/** Of what is opened behind those who ask about it: nothing until then, but for whoever waits for it. */
const laterReadingsOf = (opened: () => Parts | null, opening: Promise<Parts>) => ({
  venueState() {
    const parts = opened();
    return parts === null ? null : venueStateOf(parts);
  },
  counting: () => opened()?.chains?.counting ?? [],
  paying: () => opened()?.chains?.paying ?? [],
  networks: () => opened()?.chains?.networks ?? [],
  endpoints: {
    networks: () => opened()?.chains?.settable ?? [],
    findFault: async (network: string, address: string) =>
      (await opened()?.chains?.findFault(network, address)) ?? null,
    move: async (network: string) => opened()?.chains?.move(network),
  },
  looks: {
    async token(network: string, token: AddedToken, holder: string): Promise<TokenLook> {
      const chains = opened()?.chains ?? null;
      if (chains === null) throw new ActionRefused('network is not valid: there is none yet.');
      return chains.look(network, token, holder);
    },
    async network(network: SaidNetwork) {
      const { stores, chains } = await opening;
      const look = await import('./network-look.ts');
      return look.lookAtNetwork({ ...stores, networks: chains?.networks ?? [] }, network);
    },
  },
});

async function assemble(
  { settings, logger, onProgress, drains = false }: VenueOptions,
  { front, lock, stores, logo }: Pick<Parts, 'front' | 'stores' | 'logo'> & { readonly lock: DataDirLock },
): Promise<Venue> {
  const { engine, marketData } = stores;
  const metrics = createMetrics();
  const reports = reportsOf(metrics, logger);
  let opened: Parts | null = null;
  let tellOpened: (parts: Parts) => void = () => undefined;
  const opening = new Promise<Parts>((resolve) => (tellOpened = resolve));
  let userCalls: VenueHandlers | null = null;
  const ownReadings = () => userCalls;
  const later = laterReadingsOf(() => opened, opening);
  const people = peopleOf({ settings, logger, stores, metrics, front, ownReadings, ...later });
  const { mailer, goingLive } = people;
  const { instruments } = marketData;
  const onFault = (err: unknown): void =>
    logger.error({ err }, 'a mail about a correction waits for its next round');
  const corrections = startMails({ ...later, ...stores, mailer, instruments, onFault });
  await mend(people);
  await ensureFirstOwner(settings, { ...people, logger });
  const jobs = jobsOf({ settings, stores, metrics, corrections, ...people }, reports);
  const mirror = await mirrorOf(stores, reports);
  const { insiders, mailboxToken } = insidersOf(settings, logger);
  const parts: Parts = {
    settings,
    front,
    secondsDrain: drains ? await secondsMain.drain({ engine, now: () => stores.clock.now() }) : null,
    logger,
    stores,
    metrics,
    ...people,
    logo,
    insiders,
    database: databaseWatchOf(settings, logger, stores.door),
    accessLog: accessLogOf(settings, logger),
    jobs,
    mirror,
    chains: await chainsOf({ settings, stores, logger, ...networkSettings(people.venueSettings) }),
    fiatRates: await fiatRatesOf(settings, stores, logger),
    loopLag: watchLoopLag(),
    isStopping: () => stopping !== null,
  };
  let stopping: Promise<void> | null = null;
  const http = await buildHttp(parts, (calls) => (userCalls = calls));
  await http.ready();
  onProgress('waiting for the first prices and quotes');
  await jobs.start();
  mirror.start();
  parts.chains?.start();
  const gateway = attachGateway(parts);
  const operatorSocket = await openOperator(parts);
  observe(parts, gateway);
  const hasOperators = await people.operator.hasOperators();
  opened = parts;
  tellOpened(parts);
  front.open();
  return {
    http,
    feed: feedInfo(parts),
    publicUrl: publicUrlOf(settings),
    isOpen: goingLive?.isOpen() ?? true,
    hasOperators,
    port: front.port,
    sinceNewestMs: stores.sinceNewestMs,
    mailboxToken,
    drain: async (onWaiting) => parts.secondsDrain?.run(onWaiting),
    stop: () => (stopping ??= closeAll(parts, { http, gateway, operatorSocket, lock })),
  };
}

interface Closed {
  readonly http: FastifyInstance;
  readonly gateway: Gateway;
  readonly operatorSocket: OperatorSocket;
  readonly lock: DataDirLock;
}

/** What others build on closes last. */
async function closeAll(parts: Parts, { http, gateway, operatorSocket, lock }: Closed): Promise<void> {
  const { front, jobs, mirror, chains, loopLag, database, accessLog, fiatRates, mailer, backups, stores } =
    parts;
  // At once: from here on no order is taken, and sockets hear why they close.
  const patience = setTimeout(() => front.server.closeAllConnections(), REQUESTS_END_WITHIN_MS);
  await Promise.all([front.close(), http.close(), gateway.close(), operatorSocket.close(), jobs.stop()]);
  mirror.stop();
  await chains?.stop();
  await backups.stop();
  loopLag.stop();
  await database?.stop();
  fiatRates.close();
  clearTimeout(patience);
  await accessLog?.close();
  await mailer.close();
  await stores.close();
  lock.release();
}

const networkSettings = ({ reachedAt, addedTo, beginNetworks }: Parts['venueSettings']) => ({
  reachedAt,
  addedTo,
  addedNetworks: beginNetworks(),
});

/** What speaks with chains is loaded where there are such. */
async function chainsOf(
  parts: Pick<Parts, 'settings' | 'stores' | 'logger'> &
    Pick<Parts['venueSettings'], 'reachedAt' | 'addedTo'> & {
      readonly addedNetworks: readonly AddedNetwork[];
    },
): Promise<VenueChains | null> {
  const { TEST_CHAIN, NETWORKS_FILE } = parts.settings;
  if (!TEST_CHAIN && NETWORKS_FILE === null && parts.addedNetworks.length === 0) return null;
  const { openChains } = await import('./venue-chains.ts');
  return openChains(parts);
}

function fiatRatesOf(
  { MODE }: Settings,
  { publisher, clock }: Parts['stores'],
  logger: Logger,
): Promise<FiatRates> {
  return openFiatRates({
    isSandbox: MODE === 'sandbox',
    feed: publisher.feed,
    now: () => clock.now(),
    onWarning: (sentence) => logger.warn(sentence),
  });
}

function accessLogOf({ ACCESS_LOG: target }: Settings, logger: Logger): AccessLog | null {
  if (target === null) return null;
  const onFault = (err: Error): void => logger.error({ err }, 'the access log cannot be written');
  return openAccessLog({ target, now: Date.now, onFault });
}

function databaseWatchOf(
  { DATABASE_URL: databaseUrl }: Settings,
  logger: Logger,
  door: DatabaseDoor | null,
): DatabaseWatch | null {
  if (databaseUrl === null) return null;
  return watchDatabase({
    databaseUrl,
    onHanging: (isHanging) => door?.set(isHanging),
    onChange(fault) {
      if (fault === null) logger.warn(`the database ${nameOfDatabase(databaseUrl)} answers again`);
      else logger.error(`${fault}. Orders and sign-ins are answered with 503 until it does.`);
    },
  });
}

/** Puts in what the figures are read from. */
function observe(
  { settings, metrics, mailer, database, stores, drift, chains, operator }: Parts,
  gateway: Gateway,
): void {
  const { engine, views, indexLog, marketData, scrub } = stores;
  metrics.observe({
    engine: (realm) => engine.health(realm),
    projected: (realm) => views.projected(realm),
    indexLog,
    sockets: () => gateway.figures(),
    post: () => mailer.post(),
    database,
    dataDir: settings.DATA_DIR,
    ofModules: [
      ...scrubGauges(scrub),
      ...threadGauges(),
      ...secondsMain.gauges(drift),
      ...marketsMain.gauges({ engine, marketData }),
      ...depositsMain.gauges(chains?.networks ?? []),
      ...withdrawalsMain.gauges(engine, chains?.paying ?? []),
      ...cardSalesMain.gauges(engine),
      ...swapMain.gauges({ engine, marketData }),
      ...solvencyMain.gauges(chains?.counting ?? [], Date.now),
      ...checklistGauges(() => operator.checklist(), Date.now),
      ...operator.gauges(),
    ],
  });
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
