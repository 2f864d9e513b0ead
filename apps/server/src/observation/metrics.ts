/**
 * The venue's figures for Prometheus.
 * Promises: what the parts know anyway is asked when somebody looks; only what would be lost is counted here.
 * Never: labels that name a user or an address.
 */
import { Counter, Gauge, Registry, collectDefaultMetrics } from 'prom-client';
import type { EngineHealth } from '../engine/port.ts';

/** Where the figures come from. */
export interface Observed {
  readonly engine: () => EngineHealth;
  /** Last command that the read models hold. */
  readonly projected: () => number;
  readonly sockets: () => {
    readonly connections: number;
    readonly skippedFrames: number;
    readonly closedTooSlow: number;
  };
}

export interface VenueMetrics {
  readonly registry: Registry;
  readonly feedGapSeconds: Counter<'coin'>;
  readonly dutyFailures: Counter<'duty'>;
  /** From now on the gauges have something to ask. */
  observe(observed: Observed): void;
}

type Reading = readonly [name: string, help: string, read: (observed: Observed) => number];

const GAUGES: readonly Reading[] = [
  ['assay_commands', 'Commands in the log of the live realm.', ({ engine }) => engine().sequence],
  ['assay_engine_ready', '1 while the engine takes commands.', ({ engine }) => (engine().ready ? 1 : 0)],
  ['assay_engine_queue_length', 'Commands that wait for the engine.', ({ engine }) => engine().queueLength],
  [
    'assay_journal_commit_median_ms',
    'Median time of a journal commit in the last minute.',
    ({ engine }) => engine().commitMs.median,
  ],
  [
    'assay_journal_commit_max_ms',
    'Longest journal commit of the last minute.',
    ({ engine }) => engine().commitMs.max,
  ],
  [
    'assay_capture_pause_max_ms',
    'Longest time since the start for which trade stood still while the state was copied.',
    ({ engine }) => engine().capturePauseMs.max,
  ],
  [
    'assay_clock_steps_back',
    'Times that the clock has stepped back since the start.',
    ({ engine }) => engine().clockStepsBack,
  ],
  [
    'assay_projection_lag_commands',
    'Commands that the read models do not hold yet.',
    ({ engine, projected }) => Math.max(0, engine().sequence - projected()),
  ],
  ['assay_sockets', 'Open WebSocket connections.', ({ sockets }) => sockets().connections],
  [
    'assay_socket_frames_skipped',
    'Market frames left out because their reader was behind, since the start.',
    ({ sockets }) => sockets().skippedFrames,
  ],
  [
    'assay_sockets_closed_too_slow',
    'Sockets closed because they read too slowly, since the start.',
    ({ sockets }) => sockets().closedTooSlow,
  ],
];

export function createMetrics(): VenueMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    feedGapSeconds: new Counter({
      name: 'assay_feed_gap_seconds_total',
      help: 'Seconds for which a coin got no index price.',
      labelNames: ['coin'],
      registers: [registry],
    }),
    dutyFailures: new Counter({
      name: 'assay_duty_failures_total',
      help: 'Rows of failures of a periodic duty.',
      labelNames: ['duty'],
      registers: [registry],
    }),
    observe(observed) {
      for (const [name, help, read] of GAUGES) {
        const gauge: Gauge = new Gauge({
          name,
          help,
          registers: [],
          collect: () => gauge.set(read(observed)),
        });
        registry.registerMetric(gauge);
      }
    },
  };
}
