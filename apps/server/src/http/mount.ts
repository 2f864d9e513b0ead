/**
 * Mounts every call of the contract on its path and all aliases, from the one table.
 * Promises: the same for each call: limit, session, fields gathered, schema checked, handler, envelope; a handler
 * without a declaration, and a declaration without a handler, keep the server from starting.
 * Never: knows what a call does.
 */
import { Readable } from 'node:stream';
import { CALLS, underHead } from '@assay/protocol';
import type { CallDeclaration, CallName, CallRoute, ErrorName, FileContent, LineFile } from '@assay/protocol';
import { DECLARATIONS } from '@assay/protocol/schemas';
import type { KeyRule } from '@assay/protocol/schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import type { Counter, Histogram } from 'prom-client';
import type { TSchema } from 'typebox';
import type { Access } from '../access/access.ts';
import type { ApiKeys } from '../access/api-keys.ts';
import type { Session } from '../access/port.ts';
import type { SignedIn, VenueHandlers, Visitor } from './calls.ts';
import { FAILURE_SCHEMA, success, successSchema } from './envelope.ts';
import { FORM_BYTES, readForm, takeForms } from './plugins/forms.ts';
import { identify, identifySigned, requireStillSignedIn } from './plugins/identify.ts';
import { decimalFields, withExactNumbers } from './plugins/exact-numbers.ts';
import type { Overload } from './plugins/overload.ts';
import { createProductGate } from './plugins/product-gate.ts';
import type { Offers, ProductGate } from './plugins/product-gate.ts';
import type { RateLimits } from './plugins/rate-limits.ts';
import { fieldsOf } from './plugins/request-fields.ts';
import { DATA_HEADERS, FILE_HEADERS } from './plugins/security-headers.ts';
import { ReadyJson, readyEnvelope } from './ready-json.ts';
import { RequestRefused } from './request-refused.ts';
import { signedHeaders } from './plugins/signed-headers.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before the body is read, on calls that need one. */
    session: Session | null;
    /** The call that is made; null: no call has this address. */
    call: CallName | null;
    /** Name of the error that the answer tells; null: none. */
    refusedAs: ErrorName | null;
  }
}

export interface MountOptions {
  readonly handlers: VenueHandlers;
  readonly access: Pick<Access, 'recallSession' | 'findSession'>;
  readonly apiKeys: Pick<ApiKeys, 'check'>;
  /** False: an exchange of real money that is not open yet. */
  readonly isOpen: () => boolean;
  readonly offers: Offers;
  readonly limits: RateLimits;
  readonly overload: Overload;
  /** Stands for `web` in the paths of the calls; those with `web` go on answering, as links that were kept have it. */
  readonly requestHead: string;
  /** Counts answers by call and status. */
  readonly answered: Counter<'call' | 'status'>;
  readonly timed: Histogram<'call'>;
}

interface Mounting extends MountOptions {
  readonly gate: ProductGate;
}

/** Where the web server validates the fields of a call. */
function fieldsPart(route: CallRoute): 'body' | 'querystring' | 'params' {
  if (route.method === 'POST') return 'body';
  return route.input === 'path' ? 'params' : 'querystring';
}

/** Bytes of a picture, as the documentation names them. */
const FILE_SCHEMA = {
  description: 'The file',
  content: Object.fromEntries(
    ['image/jpeg', 'image/webp', 'application/json'].map((type) => [
      type,
      { schema: { type: 'string', format: 'binary' } },
    ]),
  ),
};

/** One JSON object a line. */
const LINES_SCHEMA = {
  description: 'The file',
  content: { 'application/x-ndjson': { schema: { type: 'string' } } },
};

function answerSchema(route: CallRoute, response: TSchema): object {
  if (route.answers === 'file') return FILE_SCHEMA;
  return route.answers === 'lines' ? LINES_SCHEMA : successSchema(response);
}

/** By a token, or, where a key may call, by the three headers of a signed request. */
function securityOf(key: KeyRule): Record<string, string[]>[] {
  const signed = { apiKey: [], apiTimestamp: [], apiSignature: [] };
  return key === 'none' ? [{ satoken: [] }] : [{ satoken: [] }, signed];
}

function schemaOf(name: CallName, route: CallRoute, hidden: boolean): FastifySchema {
  const { request, response, summary, policy } = DECLARATIONS[name];
  const part = fieldsPart(route);
  return {
    [part]: request,
    response: {
      200: answerSchema(route, response),
      '4xx': FAILURE_SCHEMA,
      '5xx': FAILURE_SCHEMA,
    },
    ...(route.input === 'form' ? { consumes: ['multipart/form-data'] } : {}),
    summary,
    hide: hidden,
    ...(hidden ? {} : { operationId: name }),
    ...(route.access === 'token' ? { security: securityOf(policy.key) } : {}),
  };
}

/** The handler of a call; its parts belong together by the contract, the schema has checked the fields. */
type AnyHandler = (request: unknown, caller: Visitor | SignedIn) => unknown;

/** `data` is what the contract says of a call that answers a file. */
function sendFile(data: unknown, reply: FastifyReply): Buffer {
  const { contentType, bytes } = data as FileContent;
  void reply.headers(FILE_HEADERS).type(contentType);
  if (contentType === 'application/json') {
    void reply.header('content-disposition', 'attachment; filename="assay-data.json"');
  }
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** A reader who takes longer is cut off: a file of a day needs some 50 kB a second then. */
const LINES_WITHIN_MS = 900_000;
const READY_WITHIN_MS = 30_000;

interface Sending {
  readonly ended: () => void;
  readonly cutOff: Promise<void>;
}

/** Tells when the answer is sent, or its reader has gone; one who takes longer than `withinMs` has gone. */
function untilSent({ raw }: FastifyReply, withinMs: number, { ended, cutOff }: Sending): void {
  const cut = (): void => void raw.destroy();
  const late = setTimeout(cut, withinMs);
  const done = (): void => {
    clearTimeout(late);
    ended();
  };
  // They may have gone before there was anything to send.
  if (raw.destroyed) return done();
  raw.once('close', done);
  void cutOff.then(cut);
}

function sendReady(data: ReadyJson, { id }: FastifyRequest, reply: FastifyReply): Buffer {
  untilSent(reply, READY_WITHIN_MS, data);
  void reply.headers(DATA_HEADERS).type('application/json; charset=utf-8');
  return readyEnvelope(data, id);
}

/** As `sendFile`; each piece is made when the reader has taken the one before. */
function sendLines(data: unknown, reply: FastifyReply): Readable {
  const { fileName, lines, ended, cutOff } = data as LineFile;
  const file = Readable.from(lines, { objectMode: false });
  untilSent(reply, LINES_WITHIN_MS, {
    cutOff,
    ended() {
      file.destroy();
      ended();
    },
  });
  void reply
    .headers({ ...FILE_HEADERS, 'content-disposition': `attachment; filename="${fileName}"` })
    .type('application/x-ndjson');
  return file;
}

/** More of what a browser calls itself is not read. */
const MAX_AGENT_LENGTH = 512;

function visitorOf({ ip, headers }: FastifyRequest): Visitor {
  return { address: ip, userAgent: headers['user-agent']?.slice(0, MAX_AGENT_LENGTH) ?? null };
}

/** The one gate of an exchange that is not open: it costs whoever knocks as much as any other call. */
function notOpen({ ip }: FastifyRequest, limits: RateLimits): RequestRefused {
  limits.request(ip);
  return new RequestRefused('venue-not-open');
}

/** The whole way of one call, as a route without its address. */
function routeOf(name: CallName, route: CallRoute, handler: AnyHandler, options: Mounting) {
  const { gate, access, apiKeys, isOpen, limits, overload, answered, timed } = options;
  const part = fieldsPart(route);
  const { policy }: CallDeclaration = DECLARATIONS[name];
  const decimals = decimalFields(name);
  return {
    async onRequest(request: FastifyRequest): Promise<void> {
      request.call = name;
      if (policy.beforeOpening === 'may-not' && !isOpen()) throw notOpen(request, limits);
      if (policy.who === 'visitor') {
        limits.request(request.ip);
        return overload.visitor(request);
      }
      request.signed = signedHeaders(request, limits, policy.key);
      if (request.signed === null) request.session = await identify(request, access, limits, policy);
    },
    async preValidation(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const { signed } = request;
      if (policy.who === 'user' && signed !== null) {
        request.session = await identifySigned(request, signed, apiKeys, limits, policy);
      }
      const fields = route.input === 'form' ? await readForm(request, reply) : fieldsOf(request, route.input);
      if (part === 'body') request.body = withExactNumbers(fields, decimals, request.sentBody);
      else if (part === 'querystring') request.query = fields;
    },
    async handler(request: FastifyRequest, reply: FastifyReply) {
      const fields = part === 'body' ? request.body : part === 'params' ? request.params : request.query;
      const { session } = request;
      if (session !== null) await requireStillSignedIn(request, access);
      const visitor = visitorOf(request);
      if (session !== null) await gate(name, fields, { ...visitor, session });
      const data = await handler(fields, session === null ? visitor : { ...visitor, session });
      if (route.answers === 'file') return sendFile(data, reply);
      if (route.answers === 'lines') return sendLines(data, reply);
      if (data instanceof ReadyJson) return sendReady(data, request, reply);
      void reply.headers(DATA_HEADERS);
      return success(data, request.id);
    },
    async onResponse(_: FastifyRequest, reply: FastifyReply): Promise<void> {
      answered.inc({ call: name, status: reply.statusCode });
      timed.observe({ call: name }, reply.elapsedTime / 1_000);
    },
  };
}

function mountCall(app: FastifyInstance, name: CallName, route: CallRoute, options: Mounting): void {
  const handler = options.handlers[name] as AnyHandler | undefined;
  if (handler === undefined) return;
  const definition = routeOf(name, route, handler, options);
  const limit = route.input === 'form' ? { bodyLimit: FORM_BYTES } : {};
  const kept = [route.path, ...route.aliases];
  const main = underHead(route.path, options.requestHead);
  for (const url of new Set([...kept.map((path) => underHead(path, options.requestHead)), ...kept])) {
    const schema = schemaOf(name, route, url !== main);
    app.route({ method: route.method, url, schema, ...limit, ...definition });
  }
}

/** What is set of a futures market, as the call of one's own settings tells it. */
const gateOf = ({ offers, handlers }: MountOptions): ProductGate =>
  createProductGate({
    ...offers,
    async leverageOf(symbol, caller) {
      const { markets } = await handlers.futuresSettings({ symbol }, caller);
      return markets[0]?.leverage ?? null;
    },
  });

/** A handler that no declaration stands behind, and a declaration that nothing answers, are faults of ours. */
function refuseStrays(handlers: MountOptions['handlers']): void {
  const declarations = Object.entries<CallDeclaration>(DECLARATIONS);
  const strays = Object.keys(handlers).filter((name) => !Object.hasOwn(DECLARATIONS, name));
  const unanswered = declarations.filter(([name, { only }]) => only === undefined && !(name in handlers));
  if (strays.length > 0) throw new Error(`mounted without a declaration: ${strays.join(', ')}`);
  if (unanswered.length > 0) {
    throw new Error(`declared without a route: ${unanswered.map(([name]) => name).join(', ')}`);
  }
}

/** What exists in a sandbox or with a wallet alone may have no handler: it is not mounted then. */
export async function mountCalls(app: FastifyInstance, given: MountOptions): Promise<void> {
  refuseStrays(given.handlers);
  const options: Mounting = { ...given, gate: gateOf(given) };
  app.decorateRequest('signed', null);
  app.decorateRequest('sentBody', '');
  // Keys of CALLS are the call names.
  const calls = Object.entries<CallRoute>(CALLS) as [CallName, CallRoute][];
  for (const [name, route] of calls) if (route.input !== 'form') mountCall(app, name, route, options);
  // Apart, so that no other call can be sent as a form.
  await app.register(async (forms) => {
    await takeForms(forms);
    for (const [name, route] of calls) if (route.input === 'form') mountCall(forms, name, route, options);
  });
}
