/**
 * The headers of a request that is signed with an API key.
 * Promises: what they say is well formed, and counted against the caller's network, before the body is read; the body
 * is kept as it was sent, at most 16 kB, for no longer than its request takes.
 * Never: knows whether the signature is right.
 */
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { MAX_WINDOW_MS } from '../../access/request-signature.ts';
import type { KeyRule } from '@assay/protocol/schemas';
import { RequestRefused } from '../request-refused.ts';
import type { RateLimits } from './rate-limits.ts';
import { tokenIn } from './request-token.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before the body is read; null: the request is not signed. */
    signed: SignedHeaders | null;
    /** The body as it was sent; empty where there is none, and of a form. */
    sentBody: string;
  }
}

export interface SignedHeaders {
  readonly key: string;
  /** Unix milliseconds, as it was sent. */
  readonly timestamp: string;
  readonly signature: string;
  /** null: the usual one. */
  readonly windowMs: number | null;
  /** To be called when the signature is right: only failures stay counted. */
  readonly succeeded: () => void;
}

const TIMESTAMP = /^[1-9][0-9]{12}$/;
const WINDOW = /^[1-9][0-9]{0,4}$/;
const LONGEST = 200;

function mustFind(headers: IncomingHttpHeaders, name: string): string {
  const value = headers[name];
  if (typeof value !== 'string' || value === '') throw new RequestRefused('field-missing', name);
  if (value.length > LONGEST) throw new RequestRefused('field-invalid', name);
  return value;
}

function windowOf(headers: IncomingHttpHeaders): number | null {
  if (headers['x-api-window'] === undefined) return null;
  const text = mustFind(headers, 'x-api-window');
  const windowMs = WINDOW.test(text) ? Number(text) : Number.NaN;
  if (windowMs <= MAX_WINDOW_MS) return windowMs;
  throw new RequestRefused('field-invalid', 'x-api-window');
}

/** null: the request carries no key. Throws `RequestRefused`. */
export function signedHeaders(
  request: FastifyRequest,
  limits: RateLimits,
  key: KeyRule,
): SignedHeaders | null {
  const { headers } = request;
  if (headers['x-api-key'] === undefined) return null;
  const succeeded = limits.signed(request.ip);
  // Whoever sends both leaves open who they want to be.
  if (tokenIn(headers) !== null) throw new RequestRefused('field-invalid', 'x-api-key');
  const timestamp = mustFind(headers, 'x-api-timestamp');
  if (!TIMESTAMP.test(timestamp)) {
    throw new RequestRefused('field-invalid', 'x-api-timestamp');
  }
  const signed = {
    key: mustFind(headers, 'x-api-key'),
    timestamp,
    signature: mustFind(headers, 'x-api-signature'),
    windowMs: windowOf(headers),
    succeeded,
  };
  // Whose key it is changes nothing: the body need not be read.
  if (key === 'none') throw new RequestRefused('api-key-not-allowed');
  return signed;
}
