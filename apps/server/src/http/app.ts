/**
 * The HTTP side of the gateway, built apart from listening: calls of the contract, the server's own pages, the
 * trader application.
 * Promises: every answer is limited, checked and in its envelope; nothing is told that is not durable.
 * Never: touches a balance, a book or a journal but through the engine's port.
 */
import type { CallName, FeedInfo, GetAllSettingResponse } from '@assay/protocol';
import fastify, { LogController } from 'fastify';
import type { FastifyBaseLogger, FastifyInstance, FastifyServerFactory } from 'fastify';
import helmet from '@fastify/helmet';
import { Counter } from 'prom-client';
import type { Registry } from 'prom-client';
import type { Access } from '../access/access.ts';
import type { AccountSecurity } from '../access/account-security.ts';
import type { ApiKeys } from '../access/api-keys.ts';
import type { AuditLog } from '../access/audit-log.ts';
import type { Rights } from '../access/rights.ts';
import type { SecurityNotes } from '../access/security-notes.ts';
import type { Engine } from '../engine/port.ts';
import type { IndexLog } from '../index-log/port.ts';
import type { SandboxMailbox } from '../integrations/mail/sandbox-mailbox.ts';
import type { FiatRates } from '../integrations/fiat-rates/port.ts';
import type { SecondsDrain } from '../seconds/drain.ts';
import type { MarketData } from '../market-data/port.ts';
import type { Views } from '../projections/port.ts';
import type { IdentityStore } from '../storage/identity/identity-store.ts';
import type { VenueHandlers } from './calls.ts';
import type { Front } from './front.ts';
import { compileLate } from './late-compilers.ts';
import { mountCalls } from './mount.ts';
import { OwnerSequences } from './owner-sequences.ts';
import { addOperating, addOwnPages } from './pages/own-pages.ts';
import type { PlatformSettings, Readiness } from './pages/own-pages.ts';
import type { LogoPicture } from './pages/logo.ts';
import { coinImages } from './pages/coin-images.ts';
import { readBuiltFiles } from './pages/built-files.ts';
import type { BuiltFiles } from './pages/built-files.ts';
import { addWebApp } from './pages/web-app.ts';
import { answerError } from './plugins/errors.ts';
import { allowPages, callingPages } from './plugins/cross-origin.ts';
import { describeApi } from './plugins/openapi.ts';
import { createHostCheck, trustedHop } from './plugins/peers.ts';
import type { TrustedProxies } from './plugins/peers.ts';
import { createOverload } from './plugins/overload.ts';
import { createRateLimits } from './plugins/rate-limits.ts';
import type { RateLimits, RateLimitSettings } from './plugins/rate-limits.ts';
import { pageHeaders } from './plugins/security-headers.ts';
import { apiKeyHandlers } from './routes/api-keys/route.ts';
import { accountHandlers } from './routes/account/route.ts';
import { dictionaryHandlers } from './routes/market/dictionaries.ts';
import { bankHandlers } from './routes/bank/route.ts';
import type { CommittedDays } from '../integrations/price-feed/port.ts';
import { indexLogHandlers } from './routes/index-log/route.ts';
import { simulatedDaysHandlers } from './routes/index-log/simulated-days.ts';
import { identityHandlers } from './routes/identity/route.ts';
import { merchantHandlers } from './routes/merchant/route.ts';
import { uploadHandlers } from './routes/uploads/route.ts';
import type { Documents } from '../venue/documents.ts';
import { rateHandlers } from './routes/market/rates.ts';
import { marketHandlers } from './routes/market/route.ts';
import { orderHistoryHandlers } from './routes/order-history/route.ts';
import { promotionHandlers } from './routes/promotion/route.ts';
import { DataExport } from './routes/rights/data-export.ts';
import { rightsHandlers } from './routes/rights/route.ts';
import { faucetHandlers } from './routes/sandbox/route.ts';
import { legacyTradingHandlers } from './routes/legacy-trading/route.ts';
import { profileHandlers } from './routes/profile/route.ts';
import { secondsHandlers } from './routes/seconds/route.ts';
import { tradingHandlers } from './routes/trading/route.ts';
import { passwordHandlers } from './routes/security/passwords.ts';
import { securityHandlers } from './routes/security/route.ts';
import { securityFundHandlers } from './routes/venue/security-fund.ts';
import { venueHandlers } from './routes/venue/route.ts';
import { walletHandlers } from './routes/wallet/route.ts';

/** What exists in a sandbox alone. */
export interface SandboxParts {
  readonly mailbox: SandboxMailbox;
  /** Greatest sum of play money per coin, user and day (UTC), decimal strings. */
  readonly faucetLimits: ReadonlyMap<string, string>;
  /** Reachable beyond this machine (`SANDBOX_PUBLIC`). */
  readonly beyondLoopback: boolean;
}

export interface HttpOptions {
  readonly engine: Engine;
  readonly indexLog: IndexLog;
  /** Of prices simulated from a secret seed; null of any other. */
  readonly days: CommittedDays | null;
  readonly marketData: MarketData;
  readonly views: Views;
  readonly access: Access;
  readonly security: AccountSecurity;
  readonly apiKeys: ApiKeys;
  readonly rights: Rights;
  readonly audit: AuditLog;
  readonly notes: SecurityNotes;
  readonly documents: Documents;
  readonly identity: IdentityStore;
  /** null outside a sandbox. */
  readonly sandbox: SandboxParts | null;
  readonly feed: () => FeedInfo;
  /** Of a venue whose planned stop waits for open seconds-contracts; null: it does not. */
  readonly secondsDrain: SecondsDrain | null;
  /** Where users reach the support; null: nowhere. */
  readonly supportUrl: string | null;
  /** For showing values in other money. */
  readonly fiatRates: FiatRates;
  readonly readiness: () => Readiness;
  readonly metrics: Registry;
  readonly logger: FastifyBaseLogger;
  readonly limits: RateLimitSettings;
  /** How late the thread is that serves requests, on the mean. */
  readonly loopLagMs: () => number;
  /** Visitors are turned away while it is later. */
  readonly visitorLagMs: number;
  /** How the venue is reached, e.g. `http://localhost:8080`. */
  readonly publicUrl: string;
  readonly trustProxy: TrustedProxies;
  /** What the operator has set of `config.js`. */
  readonly platform: PlatformSettings;
  /** The operator's own; null: Assay's. */
  readonly logo: LogoPicture | null;
  /** Ways to reach the people of the venue. */
  readonly serviceContacts: GetAllSettingResponse['serviceContacts'];
  /** Where the application is asked; null: nobody listens, requests are given by `inject`. */
  readonly front: Front | null;
  /** Folder of the built trader application; null: none is served. */
  readonly webRoot: string | null;
  readonly version: string;
  /** The venue's clock and the wall's; they differ when a replay runs faster. */
  readonly venueNow: () => number;
  readonly wallNow: () => number;
}

const BODY_LIMIT_BYTES = 16_384;

/** What the web server itself refuses is counted, too: an address that cannot be read costs as much as another. */
function counted(error: unknown, address: string, limits: RateLimits): unknown {
  try {
    limits.request(address);
    return error;
  } catch (refusal) {
    return refusal;
  }
}

function createServer(options: HttpOptions, limits: RateLimits): FastifyInstance {
  const { front } = options;
  const serverFactory: FastifyServerFactory | null = front === null ? null : (answer) => front.lend(answer);
  let serial = 0;
  const start = Date.now().toString(36);
  return fastify({
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true }),
    // A fault is logged with its request id; a logger of its own for each request costs a tenth of an order.
    childLoggerFactory: (logger) => logger,
    genReqId: () => `${start}-${(++serial).toString(36)}`,
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: options.trustProxy === null ? false : trustedHop(options.trustProxy),
    ...(serverFactory === null ? {} : { serverFactory }),
    exposeHeadRoutes: true,
    frameworkErrors: (error, request, reply) =>
      void answerError(counted(error, request.ip, limits), request, reply),
    // The front answers what cannot be read, before and after the venue is open.
    clientErrorHandler: () => undefined,
  });
}

/** An empty body is a call without fields, whatever its type says; a client may call its JSON text. */
function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  const types = ['application/json', 'text/plain'];
  app.removeContentTypeParser(types);
  app.addContentTypeParser(types, { parseAs: 'string' }, (request, body, done) => {
    // `parseAs` makes the body a text.
    const text = body as string;
    request.sentBody = text;
    if (text === '') done(null, undefined);
    // The parser answers through `done`.
    else void parse(request, text, done);
  });
}

function ownHandlersOf(options: HttpOptions, limits: RateLimits, files: BuiltFiles) {
  const { engine, marketData, views, access, security, identity, sandbox, venueNow, wallNow } = options;
  const sequences = new OwnerSequences((realm) => views.projected(realm));
  engine.onBatch((batch) => sequences.noteBatch(batch));
  const faucetLimits = sandbox?.faucetLimits ?? null;
  const { feed, version, publicUrl, documents } = options;
  return {
    ...accountHandlers({
      access,
      limits,
      stepUp: security.stepUp,
      instruments: marketData.instruments,
      sequences,
    }),
    ...securityHandlers({ security, identity, limits }),
    ...passwordHandlers(security),
    ...apiKeyHandlers({ apiKeys: options.apiKeys, stepUp: security.stepUp }),
    ...profileHandlers({ access, engine, identity, wallNow }),
    ...marketHandlers({
      marketData,
      views,
      feed,
      faucetLimits,
      version,
      venueNow,
      supportUrl: options.supportUrl,
      serviceContacts: options.serviceContacts,
      allImgUrl: coinImages(files, marketData.instruments.assets),
    }),
    ...rateHandlers({ marketData, fiatRates: options.fiatRates, venueNow }),
    ...dictionaryHandlers({ marketData }),
    ...indexLogHandlers({ indexLog: options.indexLog, limits, venueNow }),
    ...simulatedDaysHandlers({ ...options, venueNow }),
    ...tradingHandlers({ engine, marketData, views, sequences }),
    ...secondsHandlers({ ...options, sequences }),
    ...legacyTradingHandlers({ engine, marketData, views, sequences }),
    ...walletHandlers({ engine, marketData, views, sequences }),
    ...venueHandlers({ engine, venueNow }),
    ...securityFundHandlers({ marketData, views }),
    ...uploadHandlers(documents),
    ...identityHandlers({ ...documents, wallNow }),
    ...bankHandlers({ ...documents, limits }),
    ...merchantHandlers(documents),
    ...promotionHandlers({ marketData, views, identity, sequences, publicUrl, venueNow }),
    ...(faucetLimits === null
      ? {}
      : faucetHandlers({ engine, marketData, identity, sequences, limits: faucetLimits, wallNow })),
  };
}

type OwnHandlers = ReturnType<typeof ownHandlersOf> &
  ReturnType<typeof orderHistoryHandlers> &
  ReturnType<typeof rightsHandlers>;

/** The calls that modules answer: what is left of the contract. */
export type ModuleHandlers = Omit<VenueHandlers, keyof OwnHandlers>;

interface HttpWithModules extends HttpOptions {
  readonly modules: ModuleHandlers;
}

function handlersOf(options: HttpWithModules, limits: RateLimits, files: BuiltFiles): VenueHandlers {
  const handlers = { ...ownHandlersOf(options, limits, files), ...options.modules };
  const { rights, audit, notes, identity, security, marketData, wallNow } = options;
  const dataExport = new DataExport({ calls: handlers, identity, audit, wallNow });
  const { stepUp } = security;
  return {
    ...handlers,
    ...orderHistoryHandlers(handlers),
    ...rightsHandlers({ rights, dataExport, notes, stepUp, marketData }),
  };
}

/** Builds the application; the front listens, and the caller closes both before the engine stops. */
export async function buildHttpApp(options: HttpWithModules): Promise<FastifyInstance> {
  const { sandbox, metrics, access, apiKeys, publicUrl, version } = options;
  const { requestHead, baseUrl, wsUrl, liveUrl } = options.platform;
  const refused = new Counter({
    name: 'assay_rate_limited_total',
    help: 'Calls refused by a rate limit.',
    labelNames: ['class'] as const,
    registers: [metrics],
  });
  const answered = new Counter({
    name: 'assay_http_requests_total',
    help: 'Answered calls by name and status.',
    labelNames: ['call', 'status'] as const,
    registers: [metrics],
  });
  const turnedAway = new Counter({
    name: 'assay_turned_away_total',
    help: 'Calls of visitors refused while the thread that serves them was late.',
    registers: [metrics],
  });
  const limits = createRateLimits(options.limits, refused);
  const overload = createOverload({
    lagMs: options.loopLagMs,
    mostLagMs: options.visitorLagMs,
    access,
    turnedAway,
  });
  const app = createServer(options, limits);
  compileLate(app);
  readJson(app);
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply));
  if (sandbox !== null) {
    const { beyondLoopback } = sandbox;
    const check = createHostCheck({ publicUrl, others: [baseUrl, wsUrl, liveUrl], beyondLoopback });
    app.addHook('onRequest', (request, _, done) => {
      try {
        check(request.headers.host);
      } catch (error) {
        throw counted(error, request.ip, limits);
      }
      done();
    });
  }
  const pages = callingPages(publicUrl, baseUrl);
  if (pages !== null) allowPages(app, pages);
  const files = readBuiltFiles(options.webRoot);
  await describeApi(app, version, requestHead);
  const handlers = handlersOf(options, limits, files);
  await app.register(async (calls) =>
    mountCalls(calls, { handlers, access, apiKeys, limits, overload, answered, requestHead }),
  );
  await app.register(async (site) => {
    await site.register(helmet, pageHeaders(publicUrl, options.platform));
    addOperating(site, { readiness: options.readiness });
    await site.register(async (own) =>
      addOwnPages(own, {
        limits,
        overload,
        metrics,
        trustProxy: options.trustProxy,
        platform: options.platform,
        logo: options.logo,
        mailbox: sandbox?.mailbox ?? null,
        // Keys of the handlers are the names of the calls that exist here.
        mounted: Object.keys(handlers) as CallName[],
      }),
    );
    await addWebApp(site, files, limits);
  });
  return app;
}
