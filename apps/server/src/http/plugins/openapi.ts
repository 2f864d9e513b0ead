/**
 * The description of the API as it is: made from the mounted routes and their schemas, served at `/openapi.json`.
 * Promises: each call once, on the path that our client uses; aliases answer but are not listed.
 */
import swagger from '@fastify/swagger';
import type { SwaggerTransform } from '@fastify/swagger';
import { CALLS, underHead } from '@assay/protocol';
import type { CallRoute } from '@assay/protocol';
import type { FastifyInstance } from 'fastify';

const INTRODUCTION = [
  'Calls of the Assay exchange. Every answer is `{code, msg, message, data, error?, requestId}`; the HTTP status equals',
  '`code`. Amounts and prices are decimal strings, times Unix milliseconds UTC. Signed-in calls carry the token in the',
  'header `satoken`; those that an API key may make are signed instead. Sockets are described in the documentation beside this file.',
].join(' ');

const header = (name: string, description: string) =>
  ({ type: 'apiKey', in: 'header', name, description }) as const;

const SECURITY_SCHEMES = {
  satoken: header('satoken', 'The token of a session.'),
  apiKey: header('x-api-key', 'The key. Goes with x-api-timestamp and x-api-signature.'),
  apiTimestamp: header(
    'x-api-timestamp',
    'Unix milliseconds, at most 5 s from the time of the venue; it may lie as far behind as x-api-window says (milliseconds, at most 60000).',
  ),
  apiSignature: header(
    'x-api-signature',
    'Hex of HMAC-SHA256(secret, timestamp + "\\n" + method + "\\n" + path with query + "\\n" + body). It is taken once.',
  ),
};

const byPath = (head: string): ReadonlyMap<string, CallRoute> =>
  new Map(Object.values<CallRoute>(CALLS).map((route) => [underHead(route.path, head), route]));

interface ObjectSchema {
  readonly properties: Readonly<Record<string, unknown>>;
  readonly required?: readonly string[];
}

/** The part of an object's schema that has these fields, or all others. */
function partOf(schema: ObjectSchema, names: ReadonlySet<string>, wanted: boolean) {
  const has = (name: string): boolean => names.has(name) === wanted;
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(schema.properties).filter(([name]) => has(name))),
    required: (schema.required ?? []).filter(has),
    additionalProperties: false,
  };
}

/** The web server validates the fields of a POST as one body; the document says where each really travels. */
function placeFields(
  routes: ReadonlyMap<string, CallRoute>,
  { schema, url }: Parameters<SwaggerTransform>[0],
): ReturnType<SwaggerTransform> {
  const route = routes.get(url);
  // What is no call is not listed; it may have no schema at all.
  if (route === undefined) return { schema: { hide: true }, url };
  const { body, ...rest } = schema;
  if (route.input === 'none') return { schema: rest, url };
  if (route.input === 'path-and-body' || route.input === 'path-and-query') {
    // A POST's fields are validated as its body, a GET's as its query string; those in the address are among them.
    const part = route.input === 'path-and-body' ? 'body' : 'querystring';
    const { body: posted, querystring, ...others } = schema;
    const fields = posted ?? querystring;
    const inPath = new Set([...url.matchAll(/:(\w+)/g)].map(([, name]) => name ?? ''));
    const pick = (wanted: boolean) => partOf(fields as ObjectSchema, inPath, wanted);
    // Requests are object schemas by the contract.
    return { schema: { ...others, params: pick(true), [part]: pick(false) }, url };
  }
  return {
    schema: route.input === 'query' && body !== undefined ? { ...rest, querystring: body } : schema,
    url,
  };
}

/** Must be registered before the routes. */
export async function describeApi(app: FastifyInstance, version: string, head: string): Promise<void> {
  const routes = byPath(head);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Assay', version, description: INTRODUCTION },
      components: { securitySchemes: SECURITY_SCHEMES },
    },
    transform: (route) => placeFields(routes, route),
  });
}
