/** The description of the API, made of calls that nobody answers. */
import { CALLS } from '@assay/protocol';
import type { CallDeclaration, CallName, CallRoute } from '@assay/protocol';
import { DECLARATIONS } from '@assay/protocol/schemas';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { compileLate } from '../late-compilers.ts';
import { mountCalls } from '../mount.ts';
import type { MountOptions } from '../mount.ts';
import { describeApi } from './openapi.ts';

interface Schema {
  readonly properties?: object;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean;
}

interface Operation {
  readonly operationId?: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly security?: readonly object[];
  readonly responses: Readonly<Record<string, object>>;
}

interface ApiDocument {
  readonly openapi: string;
  readonly info: object;
  readonly components: { readonly securitySchemes: object };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** The document of an API whose calls stand under a head; a page beside them is none of it. */
async function described(head: string): Promise<ApiDocument> {
  const app = fastify();
  compileLate(app);
  await describeApi(app, '1.2.3', head);
  const handlers = Object.fromEntries(Object.keys(DECLARATIONS).map((name) => [name, () => null]));
  // Nothing else is needed to mount calls that nobody asks.
  await mountCalls(app, { handlers, requestHead: head } as unknown as MountOptions);
  app.get('/healthz', () => null);
  await app.ready();
  const document = app.swagger() as unknown as ApiDocument;
  await app.close();
  return document;
}

/** Names of all fields, wherever they travel, and those that must be there. */
function fieldsIn(operation: Operation | undefined): unknown {
  const bodies = Object.values(operation?.requestBody?.content ?? {}).map(({ schema }) => schema);
  const apart = operation?.parameters ?? [];
  for (const { additionalProperties } of bodies) expect(additionalProperties).toBe(false);
  return {
    all: [
      ...apart.map(({ name }) => name),
      ...bodies.flatMap(({ properties = {} }) => Object.keys(properties)),
    ].sort(),
    inPath: apart
      .filter((one) => one.in === 'path')
      .map(({ name }) => name)
      .sort(),
    types: Object.keys(operation?.requestBody?.content ?? {}),
  };
}

/** The same of the declaration. */
function fieldsOf(name: CallName): unknown {
  const { input, path: url, method }: CallRoute = CALLS[name];
  // Requests are object schemas by the contract.
  const { properties } = DECLARATIONS[name].request as { readonly properties: object };
  const hasBody = method === 'POST' && !['none', 'query', 'path-and-query'].includes(input);
  return {
    all: Object.keys(properties).sort(),
    inPath: [...url.matchAll(/:(\w+)/g)].map(([, field = '']) => field).sort(),
    types: hasBody ? [input === 'form' ? 'multipart/form-data' : 'application/json'] : [],
  };
}

/** By a token, or signed with a key where one may call. */
function securityOf(name: CallName): unknown {
  const { policy }: CallDeclaration = DECLARATIONS[name];
  if (policy.who === 'visitor') return undefined;
  const signed = { apiKey: [], apiTimestamp: [], apiSignature: [] };
  return policy.key === 'none' ? [{ satoken: [] }] : [{ satoken: [] }, signed];
}

it('describes every call once, on the path of our client, and where each field travels', async () => {
  const document = await described('web');
  expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'Assay', version: '1.2.3' } });
  const operations = new Map<string, [string, string, Operation]>();
  for (const [url, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      operations.set(operation.operationId ?? `${method} ${url}`, [method, url, operation]);
    }
  }
  expect([...operations.keys()].sort()).toEqual(Object.keys(CALLS).sort());
  for (const [name, route] of Object.entries<CallRoute>(CALLS)) {
    const [method, url, operation] = operations.get(name) ?? [];
    expect([method, url]).toEqual([route.method.toLowerCase(), route.path.replaceAll(/:(\w+)/g, '{$1}')]);
    expect(Object.keys(operation?.responses ?? {})).toEqual(['200', '4XX', '5XX']);
    for (const [, part] of (url ?? '').matchAll(/\{(\w+)\}/g)) {
      expect(operation?.parameters).toContainEqual(expect.objectContaining({ name: part, in: 'path' }));
    }
    if (route.input === 'body' && name !== 'logout') expect(operation?.requestBody).toBeDefined();
    expect([name, fieldsIn(operation)]).toEqual([name, fieldsOf(name as CallName)]);
    expect([name, operation?.security]).toEqual([name, securityOf(name as CallName)]);
    if (route.input === 'query') expect(operation?.parameters?.every((one) => one.in === 'query')).toBe(true);
  }
  expect(JSON.stringify(document)).not.toContain('"$ref":"def-');
});

it('has the paths under the head of the exchange alone', async () => {
  const { paths } = await described('north');
  expect(Object.keys(paths)).toContain('/api/north/coin/open/getSpotGoods');
  expect(Object.keys(paths).filter((path) => path.startsWith('/api/web/'))).toEqual([]);
  expect(Object.keys(paths)).not.toContain('/healthz');
});

it('says what of a request is required, and by which headers a call is signed', async () => {
  const { paths, components } = await described('web');
  const { responses, parameters } = paths['/api/web/coin/wallet/get/{account}/{coin}']!['get']!;
  expect(parameters?.every(({ required }) => required)).toBe(true);
  expect(Object.keys(responses)).toEqual(['200', '4XX', '5XX']);
  expect(Object.values(components.securitySchemes).map(({ name }: { name: string }) => name)).toEqual([
    'satoken',
    'x-api-key',
    'x-api-timestamp',
    'x-api-signature',
  ]);
});

it('says of what kind each answer is', async () => {
  const { paths } = await described('web');
  const contentOf = (path: string, method: string) =>
    (paths[path]![method]!.responses['200'] as { content: Record<string, { schema: Schema }> }).content;
  expect(contentOf('/api/web/coin/file/{id}', 'get')).toEqual(
    Object.fromEntries(
      ['image/jpeg', 'image/webp', 'application/json'].map((type) => [
        type,
        { schema: { type: 'string', format: 'binary' } },
      ]),
    ),
  );
  expect(Object.keys(contentOf('/api/index/day', 'get'))).toEqual(['application/x-ndjson']);
  const { schema } = contentOf('/api/index/ticks', 'get')['application/json']!;
  expect(Object.keys(schema.properties ?? {})).toEqual(['code', 'msg', 'message', 'data', 'requestId']);
});
