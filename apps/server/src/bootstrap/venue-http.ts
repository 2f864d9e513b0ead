/** The HTTP side of a venue: its calls, its own pages, its limits. */
import type { FeedInfo, GetAllSettingResponse } from '@assay/protocol';
import type { FastifyInstance } from 'fastify';
import { accountOf } from '../access/account-of.ts';
import { depositsMain } from '../modules/deposits/main.ts';
import { solvencyMain } from '../modules/solvency/main.ts';
import { withdrawalsMain } from '../modules/withdrawals/main.ts';
import { takesPhones } from './mode.ts';
import { callsOfVenue } from './main-modules.ts';
import type { CallParts } from './main-modules.ts';
import type { Settings } from '../env.ts';
import { behindDoor } from '../engine/behind-door.ts';
import { buildHttpApp } from '../http/app.ts';
import type { HttpOptions } from '../http/app.ts';
import type { VenueHandlers } from '../http/calls.ts';
import type { RateLimitSettings } from '../http/plugins/rate-limits.ts';
import { isForetellable } from '../integrations/price-feed/open-feed.ts';
import { isDelayed } from '../mailer/mailer.ts';
import type { Post } from '../mailer/mailer.ts';
import { readinessOf } from '../observation/readiness.ts';
import type { Readiness } from '../observation/readiness.ts';
import { FRESH_SECONDS } from '../modules/market-making/jobs.ts';
import { paperMain } from '../modules/paper/main.ts';
import serverPackage from '../../package.json' with { type: 'json' };
import { CONSOLE_ROOT, WEB_ROOT } from '../web-root.ts';
import type { Parts } from './parts.ts';
import { publicUrlOf, platformOf } from './addresses.ts';

export function feedInfo({ stores: { publisher }, settings, venueSettings }: Parts): FeedInfo {
  const { kind, name, sources } = publisher.feed;
  const rule = venueSettings.sourceRule();
  return {
    kind,
    name,
    sources: [...(rule?.sources ?? sources)],
    agree: rule?.agree ?? null,
    foretellable: isForetellable(publisher.feed),
    recordedDay: publisher.recordedDay(),
    speed: settings.REPLAY_SPEED,
  };
}

/** `onCalls` is told the calls once they are made. */
export function buildHttp(parts: Parts, onCalls: (calls: VenueHandlers) => void): Promise<FastifyInstance> {
  const { settings, logger, stores, metrics, mailbox, access, mirror } = parts;
  const { engine, marketData, views, identity, clock, indexLog, publisher } = stores;
  const calls: CallParts = {
    engine: paperMain.withMirror(behindDoor(engine, stores.door), mirror),
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
    lostFactors: parts.lostFactors,
    operator: parts.operator,
    identity,
    faucetLimits: settings.MODE === 'sandbox' ? settings.FAUCET_PER_DAY : null,
    ...walletOf(parts),
    openedAssets: stores.listing.document.assets.length,
    feed: () => feedInfo(parts),
    fiatRates: parts.fiatRates,
    ...settingsOf(parts.venueSettings),
    secondsDrain: parts.secondsDrain,
    publicUrl: publicUrlOf(settings),
    version: serverPackage.version,
    standing: () => standingOf(parts),
    takesPhones: takesPhones(settings),
    mails: () => mailsOf(parts),
    venueNow: () => clock.now(),
    wallNow: Date.now,
  };
  const http: HttpOptions = {
    access,
    apiKeys: parts.apiKeys,
    operator: parts.operator,
    mailbox: settings.MODE === 'sandbox' ? mailbox : null,
    beyondLoopback: settings.SANDBOX_PUBLIC,
    isOpen: parts.goingLive?.isOpen ?? (() => true),
    offers: offersOf(parts),
    platform: platformOf(settings),
    logo: parts.logo,
    face: parts.venueSettings.face,
    readiness: () => readiness(parts),
    metrics: metrics.registry,
    logger,
    accessLog: parts.accessLog,
    limits: limitsOf(settings),
    loopLagMs: parts.loopLag.lagMs,
    visitorLagMs: settings.VISITOR_LAG_MS,
    publicUrl: publicUrlOf(settings),
    insiders: parts.insiders,
    trustProxy: settings.TRUST_PROXY,
    front: parts.front,
    webRoot: WEB_ROOT,
    consoleRoot: CONSOLE_ROOT,
    version: serverPackage.version,
  };
  return buildHttpApp(http, (tools) => {
    const made = callsOfVenue(calls, tools);
    onCalls(made);
    return made;
  });
}

/** What operators have set, as it is at each call. */
const settingsOf = ({
  currencies,
  name,
  languages,
  contacts,
  timeZones,
  dailyLimits,
  comingLimits,
}: Parts['venueSettings']) => ({
  shownCurrencies: currencies,
  venueName: name,
  languages,
  contacts,
  timeZones,
  dailyLimits,
  comingLimits,
});

/** By which networks and payments money comes in and goes out. */
function walletOf({ settings, stores, chains }: Parts) {
  const networks = chains?.networks ?? [];
  return {
    hasWallet: stores.listsNetworks || networks.length > 0,
    networks,
    payingNetworks: networks,
    fund: chains?.fund ?? null,
    counting: chains?.counting ?? [],
    paymentMethods: depositsMain.paymentMethods(settings.PAYMENT_METHODS_FILE, settings.MODE === 'sandbox'),
  };
}

/** Where what is offered, and what is known of who asks. */
const offersOf = ({ venueSettings, stores: { identity } }: Parts): HttpOptions['offers'] => ({
  ruleOf: venueSettings.productRule,
  findPerson: (session) => accountOf(identity, session),
});

function standingOf({ settings: { REHEARSAL }, goingLive, venueSettings }: Parts) {
  return {
    rehearsal: REHEARSAL,
    open: goingLive?.isOpen() ?? true,
    legal: venueSettings.legal(),
    offered: venueSettings.restricted(),
  };
}

function mailsOf({ settings, mailer }: Parts): GetAllSettingResponse['mails'] {
  if (settings.SMTP_URL === null) return 'mailbox';
  return isDelayed(mailer.post()) ? 'delayed' : 'sent';
}

export function readiness({ settings, stores, isStopping, database, mailer, chains }: Parts): Readiness {
  const { engine, views, clock, indexLog, publisher } = stores;
  return readinessOf({
    engine: engine.health('live'),
    paper: engine.health('paper'),
    isStopping: isStopping(),
    databaseFault: database?.fault() ?? null,
    mailFault: mailFault(mailer.post()),
    payoutFault: withdrawalsMain.fault(chains?.paying ?? []),
    coldFault: withdrawalsMain.coldFault(chains?.paying ?? []),
    solvencyFault: solvencyMain.fault(chains?.counting ?? []),
    viewsFault: views.fault(),
    indexLogFault: indexLog.fault(),
    nowSecond: Math.floor(clock.now() / 1_000),
    lastPricedSecond: publisher.lastPricedSecond(),
    freshSeconds: freshSeconds(settings),
  });
}

/** An index price that is older means that the feed does not run. */
export const freshSeconds = ({ REPLAY_SPEED }: Pick<Settings, 'REPLAY_SPEED'>): number =>
  FRESH_SECONDS * REPLAY_SPEED;

function mailFault(post: Post): string | null {
  if (!isDelayed(post)) return null;
  const late = `${post.waiting} wait, the oldest for ${Math.round(post.oldestMs / 1_000)} s`;
  return post.fault === null ? late : `the mail server takes none; ${late}`;
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
