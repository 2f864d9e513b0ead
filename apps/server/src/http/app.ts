/**
 * The HTTP side of the gateway, built apart from listening: calls of the contract, the server's own pages, the
 * trader application.
 * Promises: every answer is limited, checked and in its envelope; nothing is told that is not durable.
 * Never: touches a balance, a book or a journal but through the engine's port.
 */
import type { CallName } from '@assay/protocol';
import fastify, { LogController } from 'fastify';
import type { FastifyBaseLogger, FastifyInstance, FastifyServerFactory } from 'fastify';
import helmet from '@fastify/helmet';
import type { Registry } from 'prom-client';
import type { Access } from '../access/access.ts';
import type { ApiKeys } from '../access/api-keys.ts';
import type { SandboxMailbox } from '../integrations/mail/sandbox-mailbox.ts';
import { callFigures } from './call-figures.ts';
import type { VenueHandlers } from './calls.ts';
import { addConsole } from './console/console-door.ts';
import { addConsolePages } from './console/console-pages.ts';
import type { Front } from './front.ts';
import { compileLate } from './late-compilers.ts';
import { mountCalls } from './mount.ts';
import { addOperating, addOwnPages } from './pages/own-pages.ts';
import type { PlatformSettings } from './pages/own-pages.ts';
import type { Readiness } from '../observation/readiness.ts';
import type { BrandFace } from './pages/brand.ts';
import type { LogoPicture } from './pages/logo.ts';
import type { OperatorService } from '../operator/operator-service.ts';
import type { AccessLog } from '../observation/access-log.ts';
import type { Offers } from './plugins/product-gate.ts';
import { readBuiltFiles } from './pages/built-files.ts';
import type { BuiltFiles } from './pages/built-files.ts';
import { addWebApp } from './pages/web-app.ts';
import { answerError } from './plugins/errors.ts';
import { allowPages, callingPages } from './plugins/cross-origin.ts';
import { describeApi } from './plugins/openapi.ts';
import { createHostCheck, trustedHop } from './plugins/peers.ts';
import type { TrustedProxies } from './plugins/peers.ts';
import type { Insiders } from './plugins/insiders.ts';
import { createOverload } from './plugins/overload.ts';
import { createRateLimits } from './plugins/rate-limits.ts';
import type { RateLimits, RateLimitSettings } from './plugins/rate-limits.ts';
import { pageHeaders } from './plugins/security-headers.ts';

export interface HttpOptions {
  readonly access: Access;
  readonly apiKeys: ApiKeys;
  readonly operator: OperatorService;
  /** False: an exchange of real money that is not open yet. */
  readonly isOpen: () => boolean;
  /** In which countries what is offered. */
  readonly offers: Offers;
  /** null outside a sandbox. */
  readonly mailbox: SandboxMailbox | null;
  /** Reachable beyond this machine (`SANDBOX_PUBLIC`). */
  readonly beyondLoopback: boolean;
  readonly readiness: () => Readiness;
  readonly metrics: Registry;
  readonly logger: FastifyBaseLogger;
  /** null: none is kept. */
  readonly accessLog: AccessLog | null;
  readonly limits: RateLimitSettings;
  /** How late the thread is that serves requests, on the mean. */
  readonly loopLagMs: () => number;
  /** Visitors are turned away while it is later. */
  readonly visitorLagMs: number;
  /** How the venue is reached, e.g. `http://localhost:8080`. */
  readonly publicUrl: string;
  /** Who may see mailbox and figures. */
  readonly insiders: Insiders;
  readonly trustProxy: TrustedProxies;
  /** What the operator has set of `config.js`. */
  readonly platform: PlatformSettings;
  /** The operator's own; null: Assay's. */
  readonly logo: LogoPicture | null;
  /** Name and look as they are now. */
  readonly face: () => BrandFace;
  /** Where the application is asked; null: nobody listens, requests are given by `inject`. */
  readonly front: Front | null;
  /** Folder of the built trader application; null: none is served. */
  readonly webRoot: string | null;
  /** The same of the operators' console. */
  readonly consoleRoot: string | null;
  readonly version: string;
}

/** What is made here and calls have a use for. */
export interface HttpTools {
  readonly limits: RateLimits;
  /** Of the trader application. */
  readonly files: BuiltFiles;
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
    ...(front === null
      ? {}
      : { serverFactory: (answer: Parameters<FastifyServerFactory>[0]) => front.lend(answer) }),
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

/** Calls, and whatever was refused: the id of such an answer is found again. Files and pages are not told of. */
function keepAccessLog(app: FastifyInstance, log: AccessLog): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { call, refusedAs, session, id, method } = request;
    if (call !== null || refusedAs !== null) {
      log.note({
        requestId: id,
        call,
        method,
        user: session?.userId ?? null,
        outcome: refusedAs ?? 'success',
        status: reply.statusCode,
        ms: reply.elapsedTime,
      });
    }
    done();
  });
}

/** It answers to its own names alone. */
function checkHosts(
  app: FastifyInstance,
  { publicUrl, platform, beyondLoopback }: HttpOptions,
  limits: RateLimits,
): void {
  const { baseUrl, wsUrl, liveUrl } = platform;
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

/** Builds the application; the front listens, and the caller closes both before the engine stops. */
export async function buildHttpApp(
  options: HttpOptions,
  handlersOf: (tools: HttpTools) => VenueHandlers,
): Promise<FastifyInstance> {
  const { mailbox, metrics, access, apiKeys, isOpen, offers, publicUrl, version } = options;
  const { requestHead, baseUrl } = options.platform;
  const { refused, answered, timed, turnedAway } = callFigures(metrics);
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
  app.decorateRequest('call', null);
  app.decorateRequest('refusedAs', null);
  app.decorateRequest('session', null);
  if (options.accessLog !== null) keepAccessLog(app, options.accessLog);
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply));
  checkHosts(app, options, limits);
  app.addHook('onRequest', (request, _, done) => {
    options.insiders.hear(request.raw);
    done();
  });
  const pages = callingPages(publicUrl, baseUrl);
  if (pages !== null) allowPages(app, pages);
  const files = readBuiltFiles(options.webRoot);
  await describeApi(app, version, requestHead);
  const handlers = handlersOf({ limits, files });
  await app.register(async (calls) =>
    mountCalls(calls, {
      handlers,
      access,
      apiKeys,
      isOpen,
      offers,
      limits,
      overload,
      answered,
      timed,
      requestHead,
    }),
  );
  await app.register(async (console) =>
    addConsole(console, { operator: options.operator, limits, publicUrl }),
  );
  await app.register(async (site) => {
    await site.register(helmet, pageHeaders(publicUrl, options.platform));
    addOperating(site, { readiness: options.readiness });
    await site.register(async (own) =>
      addOwnPages(own, {
        limits,
        overload,
        metrics,
        insiders: options.insiders,
        platform: options.platform,
        logo: options.logo,
        face: options.face,
        mailbox,
        // Keys of the handlers are the names of the calls that exist here.
        mounted: Object.keys(handlers) as CallName[],
      }),
    );
    await addConsolePages(site, readBuiltFiles(options.consoleRoot), limits, options.face);
    await addWebApp(site, files, limits, options.face);
  });
  return app;
}
