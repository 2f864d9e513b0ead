/** Signs requests of tests with an API key. Never: is part of the running server. */
import { createSecretKey } from 'node:crypto';
import { signatureOf } from '../access/request-signature.ts';

export interface SigningKey {
  readonly key: string;
  readonly secret: string;
}

export interface Signed {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  /** Default: none. */
  readonly body?: string;
  readonly timestamp: number;
  readonly windowMs?: number;
}

/** The headers that go with a request. */
export function signedBy({ key, secret }: SigningKey, request: Signed): Record<string, string> {
  const { method, path, body = '', windowMs } = request;
  const timestamp = String(request.timestamp);
  return {
    'x-api-key': key,
    'x-api-timestamp': timestamp,
    'x-api-signature': signatureOf(createSecretKey(Buffer.from(secret)), { timestamp, method, path, body }),
    ...(windowMs === undefined ? {} : { 'x-api-window': String(windowMs) }),
  };
}
