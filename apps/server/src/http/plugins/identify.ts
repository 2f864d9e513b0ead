/**
 * Who calls: finds the session of a token, or of the API key that has signed the request, counts the call against the
 * right limit and asks its policy.
 * Promises: tokens are taken from the headers `satoken` and `authorization` alone, never from cookies or the address;
 * guesses at tokens and signatures count against the caller's network before the store is asked; a session that ended
 * while the rest of the request was on its way does nothing any more.
 */
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { Access } from '../../access/access.ts';
import type { ApiKeys } from '../../access/api-keys.ts';
import type { Session } from '../../access/port.ts';
import { refusalOf } from '../../access/policies.ts';
import type { UserPolicy } from '@assay/protocol/schemas';
import { RequestRefused } from '../request-refused.ts';
import type { RateLimits } from './rate-limits.ts';
import { tokenIn } from './request-token.ts';
import type { SignedHeaders } from './signed-headers.ts';

/** A second tab may still believe in another realm: a write that names the wrong one is refused. */
function checkVirtual(headers: IncomingHttpHeaders, session: Session): void {
  const named = headers['x-virtual'];
  if (named !== undefined && named !== String(session.virtual)) {
    throw new RequestRefused('virtual-disagrees', null, { virtual: session.virtual });
  }
}

/** The session of the token. Throws `RequestRefused`. */
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
  admit(request, session, limits, policy);
  return session;
}

/** The session of the key that has signed the request, whose body has been read. */
export async function identifySigned(
  request: FastifyRequest,
  signed: SignedHeaders,
  apiKeys: Pick<ApiKeys, 'check'>,
  limits: RateLimits,
  policy: UserPolicy,
): Promise<Session> {
  const session = await apiKeys.check({
    ...signed,
    method: request.method,
    path: request.originalUrl,
    body: request.sentBody,
    address: request.ip,
  });
  signed.succeeded();
  admit(request, session, limits, policy);
  return session;
}

function admit(request: FastifyRequest, session: Session, limits: RateLimits, policy: UserPolicy): void {
  limits.signedIn(policy.limit, session.owner, request.ip);
  if (policy.writes) checkVirtual(request.headers, session);
  const refusal = refusalOf(policy, session);
  if (refusal !== null) throw new RequestRefused(refusal.name, null, refusal.params);
}

/** Throws for a session that ended since it was found: a body may take its time to arrive. A key is looked at behind it. */
export async function requireStillSignedIn(
  request: FastifyRequest,
  access: Pick<Access, 'recallSession' | 'findSession'>,
): Promise<void> {
  if (request.signed !== null) return;
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
  const session = await access.findSession(token);
  if (session === null) throw new RequestRefused('token-invalid');
  return session;
}
