/** From a call's name and request to method, address and body. Pure. */
import { CALLS, underHead } from '@assay/protocol';
import type { CallName, CallPlace } from '@assay/protocol';

export interface PlacedCall {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly body: string | null;
  readonly access: CallPlace['access'];
}

export interface Addresses {
  readonly baseUrl: string;
  readonly requestHead: string;
}

/** Fields that are undefined are left out. */
export function placeCall(name: CallName, request: object | undefined, addresses: Addresses): PlacedCall {
  const place: CallPlace = CALLS[name];
  const fields = Object.entries(request ?? {}).filter(([, value]) => value !== undefined);
  let path = underHead(place.path, addresses.requestHead);
  let body: string | null = null;
  const query = (given: typeof fields): string => {
    const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
    return text === '' ? '' : `?${text}`;
  };
  if (place.input === 'path' || place.input === 'path-and-body' || place.input === 'path-and-query') {
    const inPath = new Set([...path.matchAll(/:(\w+)/g)].map(([, key]) => key));
    for (const [key, value] of fields) path = path.replace(`:${key}`, encodeURIComponent(String(value)));
    const others = fields.filter(([key]) => !inPath.has(key));
    if (place.input === 'path-and-body') body = JSON.stringify(Object.fromEntries(others));
    if (place.input === 'path-and-query') path += query(others);
  } else if (place.input === 'query') {
    path += query(fields);
  } else if (place.input !== 'none') {
    body = JSON.stringify(Object.fromEntries(fields));
  }
  return { method: place.method, url: addresses.baseUrl + path, body, access: place.access };
}
