/** From a call's route and request to method, address and body. Pure. */
import { underHead } from '@assay/protocol';
import type { CallRoute } from '@assay/protocol';
import { apiAddress } from '../platform/config.ts';

export interface PreparedRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly body: string | null;
  readonly access: CallRoute['access'];
}

export interface Addresses {
  readonly baseUrl: string;
  readonly requestHead: string;
}

/** Fields that are undefined are left out. */
export function prepareRequest(
  route: CallRoute,
  request: object | undefined,
  addresses: Addresses,
): PreparedRequest {
  const fields = Object.entries(request ?? {}).filter(([, value]) => value !== undefined);
  let path = underHead(route.path, addresses.requestHead);
  let body: string | null = null;
  const query = (given: typeof fields): string => {
    const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
    return text === '' ? '' : `?${text}`;
  };
  if (route.input === 'path' || route.input === 'path-and-body' || route.input === 'path-and-query') {
    const inPath = new Set([...path.matchAll(/:(\w+)/g)].map(([, key]) => key));
    for (const [key, value] of fields) path = path.replace(`:${key}`, encodeURIComponent(String(value)));
    const others = fields.filter(([key]) => !inPath.has(key));
    if (route.input === 'path-and-body') body = JSON.stringify(Object.fromEntries(others));
    if (route.input === 'path-and-query') path += query(others);
  } else if (route.input === 'query') {
    path += query(fields);
  } else if (route.input !== 'none') {
    body = JSON.stringify(Object.fromEntries(fields));
  }
  return { method: route.method, url: apiAddress(addresses, path), body, access: route.access };
}
