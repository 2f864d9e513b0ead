/**
 * Who calls: finds the session of a token and counts the call against the right limit.
 * Promises: tokens are taken from the headers `satoken` and `authorization` alone, never from cookies or the address;
 * guesses at tokens count against the caller's IP address before the store is asked; a session that ended while the
 * rest of the request was on its way does nothing any more.
 */
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { Access } from '../../access/access.ts';
import type { Session } from '../../access/port.ts';
import { refusalOf } from '../../access/policies.ts';
import type { UserPolicy } from '../../access/policies.ts';
import { RequestRefused } from '../request-refused.ts';
import type { RateLimits } from './rate-limits.ts';

const LONGEST_TOKEN = 200;

/** The token of a request; null: none was sent. */
function tokenIn(headers: IncomingHttpHeaders): string | null {
  const own = headers['satoken'];
  const text = typeof own === 'string' && own !== '' ? own : (headers.authorization ?? '');
  const token = text.replace(/^Bearer /i, '').trim();
  return token === '' ? null : token;
}

/** A second tab may still believe in another realm: a write that names the wrong one is refused. */
function checkVirtual(headers: IncomingHttpHeaders, session: Session): void {
  const named = headers['x-virtual'];
  if (named !== undefined && named !== String(session.virtual)) {
    throw new RequestRefused('virtual-disagrees', null, { virtual: session.virtual });
  }
}

export async function identify(
  request: FastifyRequest,
  access: Pick<Access, 'recallSession' | 'findSession'>,
  limits: RateLimits,
  policy: UserPolicy,
): Promise<Session> {
  const token = tokenIn(request.headers);
  if (token === null) {
    limits.request(request.ip);
    throw new RequestRefused('not-signed-in');
  }
  const session = access.recallSession(token) ?? (await lookUp(token, request.ip, access, limits));
  limits[policy.limit](session.owner);
  if (policy.writes) checkVirtual(request.headers, session);
  const refusal = refusalOf(policy, session);
  if (refusal !== null) throw new RequestRefused(refusal);
  return session;
}

/** Throws for a session that ended since it was found: a body may take its time to arrive. */
export async function requireStillSignedIn(
  request: FastifyRequest,
  access: Pick<Access, 'recallSession' | 'findSession'>,
): Promise<void> {
  const token = tokenIn(request.headers) ?? '';
  if ((access.recallSession(token) ?? (await access.findSession(token))) === null) {
    throw new RequestRefused('token-invalid');
  }
}

async function lookUp(
  token: string,
  address: string,
  access: Pick<Access, 'findSession'>,
  limits: RateLimits,
): Promise<Session> {
  limits.request(address);
  const session = token.length > LONGEST_TOKEN ? null : await access.findSession(token);
  if (session === null) throw new RequestRefused('token-invalid');
  return session;
}
