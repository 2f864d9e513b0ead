/** Where a request carries its token: in the headers `satoken` and `authorization`, never in an address, which gets into logs. */
import type { IncomingHttpHeaders } from 'node:http';

/** The token of a request; null: none was sent. */
export function tokenIn(headers: IncomingHttpHeaders): string | null {
  const own = headers['satoken'];
  const text = typeof own === 'string' && own !== '' ? own : (headers.authorization ?? '');
  const token = text.replace(/^Bearer /i, '').trim();
  return token === '' ? null : token;
}
