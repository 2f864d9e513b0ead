/** What is counted of calls, for Prometheus. Never: a label that names a user or an address. */
import { Counter, Histogram } from 'prom-client';
import type { Registry } from 'prom-client';

/** From what memory answers to what somebody has given up. */
const CALL_SECONDS = [0.002, 0.005, 0.01, 0.025, 0.1, 0.25, 1, 5, 10];

export function callFigures(registry: Registry) {
  const registers = [registry];
  return {
    refused: new Counter({
      name: 'assay_rate_limited_total',
      help: 'Calls refused by a rate limit.',
      labelNames: ['class'] as const,
      registers,
    }),
    answered: new Counter({
      name: 'assay_http_requests_total',
      help: 'Answered calls by name and status.',
      labelNames: ['call', 'status'] as const,
      registers,
    }),
    timed: new Histogram({
      name: 'assay_http_call_seconds',
      help: 'Time from the first byte of a call to the last of its answer, by name.',
      labelNames: ['call'] as const,
      buckets: CALL_SECONDS,
      registers,
    }),
    turnedAway: new Counter({
      name: 'assay_turned_away_total',
      help: 'Calls of visitors refused while the thread that serves them was late.',
      registers,
    }),
  };
}
