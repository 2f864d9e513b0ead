/**
 * The calls as the venue itself describes them at `/openapi.json`: what stands there is tried, and nothing else is
 * known.
 * Promises: throws for a description that names no calls, so that nothing is taken for tried that was not.
 */
import type { CallName } from '@assay/protocol';

export type FieldLocation = 'path' | 'query' | 'body' | 'form';

export interface DescribedCall {
  readonly name: CallName;
  readonly method: string;
  /** With `{field}` where a field of the path stands. */
  readonly path: string;
  readonly fields: readonly { readonly name: string; readonly location: FieldLocation }[];
  /** Where fields go that the description does not name. */
  readonly openPlace: Exclude<FieldLocation, 'path'>;
  readonly needsToken: boolean;
  readonly takesKey: boolean;
}

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: { readonly properties?: object } }>>;
  };
  readonly security?: readonly Readonly<Record<string, unknown>>[];
}

function describedCall(path: string, method: string, operation: Operation): DescribedCall {
  const { operationId, parameters = [], requestBody, security = [] } = operation;
  const inAddress = parameters.flatMap(({ name, in: location }) =>
    location === 'path' || location === 'query' ? [{ name, location } as const] : [],
  );
  const [contentType, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const bodyPlace = contentType === 'multipart/form-data' ? 'form' : 'body';
  const inBody = Object.keys(content?.schema.properties ?? {}).map(
    (name) => ({ name, location: bodyPlace }) as const,
  );
  const takesBody = method === 'post' && !inAddress.some(({ location }) => location === 'query');
  return {
    // The venue names its operations after the calls of the contract.
    name: operationId as CallName,
    method: method.toUpperCase(),
    path,
    fields: [...inAddress, ...inBody],
    openPlace: content === undefined && !takesBody ? 'query' : bodyPlace,
    needsToken: security.length > 0,
    takesKey: security.some((way) => 'apiKey' in way),
  };
}

export async function describedCalls(url: string): Promise<readonly DescribedCall[]> {
  const description = await (await fetch(`${url}/openapi.json`)).json();
  // An OpenAPI document: paths, then methods.
  const { paths } = description as { readonly paths: Readonly<Record<string, Record<string, Operation>>> };
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => describedCall(path, method, operation)),
  );
  if (calls.length === 0) throw new Error('the venue describes no calls');
  return calls;
}
