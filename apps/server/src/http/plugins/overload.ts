/**
 * What is turned away while the thread that serves requests is late.
 * Promises: who is signed in goes on, health is told and the application's own files are given; a visitor is told when
 * to come again.
 * Never: asks a store, which would cost more than to answer.
 */
import type { FastifyRequest } from 'fastify';
import type { Counter } from 'prom-client';
import type { Access } from '../../access/access.ts';
import { RequestRefused } from '../request-refused.ts';
import { tokenIn } from './request-token.ts';

const RETRY_AFTER_SECONDS = 2;

export interface OverloadOptions {
  /** How late this thread is, on the mean. */
  readonly lagMs: () => number;
  /** Later than this, visitors are turned away. */
  readonly mostLagMs: number;
  readonly access: Pick<Access, 'recallSession'>;
  readonly turnedAway: Counter;
}

export interface Overload {
  /** Lets a call pass that needs no session. Throws `venue-unavailable`. */
  visitor(request: FastifyRequest): void;
}

export function createOverload({ lagMs, mostLagMs, access, turnedAway }: OverloadOptions): Overload {
  return {
    visitor({ headers }) {
      if (lagMs() <= mostLagMs) return;
      const token = tokenIn(headers);
      if (token !== null && access.recallSession(token) !== null) return;
      turnedAway.inc();
      const params = { reason: 'overloaded', retryAfterSeconds: RETRY_AFTER_SECONDS };
      throw new RequestRefused('venue-unavailable', null, params);
    },
  };
}
