/**
 * The venue's figures for Prometheus.
 * Promises: what the parts know anyway is asked when somebody looks; only what would be lost is counted here.
 * Never: labels that name a user or an address.
 */
import { statfsSync } from 'node:fs';
import { Counter, Gauge, Registry, collectDefaultMetrics } from 'prom-client';
import { REALMS } from '../engine/port.ts';
import type { EngineHealth, Realm } from '../engine/port.ts';
import type { Post } from '../mailer/mailer.ts';
import type { DatabaseWatch } from './database-watch.ts';

/** Where the figures come from. */
export interface Observed {
  readonly engine: (realm: Realm) => EngineHealth;
  /** Last command that the read models hold. */
  readonly projected: (realm: Realm) => number;
  readonly indexLog: {
    readonly coins: readonly string[];
    last(coin: string): { readonly number: number } | null;
    /** Last command of the live realm whose ticks it holds. */
    reached(): number;
  };
  readonly sockets: () => {
    readonly connections: number;
    readonly skippedFrames: number;
    readonly closedTooSlow: number;
  };
  readonly post: () => Post;
  /** Of a venue with a database server; else null. */
  readonly database: DatabaseWatch | null;
  /** Whose disk is told of. */
  readonly dataDir: string;
  /** What the modules know of their own. */
  readonly ofModules: readonly (ModuleGauge | LabelledGauge)[];
}

/** A figure of several, told apart by labels, that a module brings. */
export interface LabelledGauge {
  readonly name: string;
  readonly help: string;
  readonly labels: readonly string[];
  read(): readonly LabelledValue[] | Promise<readonly LabelledValue[]>;
}

interface LabelledValue {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** A figure that a module brings. */
export type ModuleGauge = Reading<() => number>;

export interface VenueMetrics {
  readonly registry: Registry;
  readonly feedGapSeconds: Counter<'coin'>;
  readonly filledSeconds: Counter<'coin'>;
  readonly unfilledSeconds: Gauge;
  readonly jobFailures: Counter<'duty'>;
  readonly messagesLost: Counter<'reason'>;
  /** From now on the gauges have something to ask. */
  observe(observed: Observed): void;
}

type Reading<Read> = readonly [name: string, help: string, read: Read];

/** One figure for each realm. */
const REALM_GAUGES: readonly Reading<(observed: Observed, realm: Realm) => number>[] = [
  ['assay_commands', 'Commands in the log.', ({ engine }, realm) => engine(realm).sequence],
  [
    'assay_engine_ready',
    '1 while the engine takes commands.',
    ({ engine }, realm) => (engine(realm).ready ? 1 : 0),
  ],
  [
    'assay_engine_queue_length',
    'Commands that wait for the engine.',
    ({ engine }, realm) => engine(realm).queueLength,
  ],
  [
    'assay_journal_commit_median_seconds',
    'Median time of a journal commit in the last minute.',
    ({ engine }, realm) => engine(realm).commitMs.median / 1_000,
  ],
  [
    'assay_journal_commit_max_seconds',
    'Longest journal commit of the last minute.',
    ({ engine }, realm) => engine(realm).commitMs.max / 1_000,
  ],
  [
    'assay_capture_pause_max_seconds',
    'Longest time since the start for which trade stood still while the state was copied.',
    ({ engine }, realm) => engine(realm).capturePauseMs.max / 1_000,
  ],
  [
    'assay_clock_steps_back',
    'Times that the clock has stepped back since the start.',
    ({ engine }, realm) => engine(realm).clockStepsBack,
  ],
  [
    'assay_projection_lag_commands',
    'Commands that the read models do not hold yet.',
    ({ engine, projected }, realm) => Math.max(0, engine(realm).sequence - projected(realm)),
  ],
];

const GAUGES: readonly Reading<(observed: Observed) => number>[] = [
  [
    'assay_index_log_lag_commands',
    'Commands of the live realm whose ticks the index log does not hold yet.',
    ({ engine, indexLog }) => Math.max(0, engine('live').sequence - indexLog.reached()),
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
  ['assay_letters_waiting', 'Messages that wait or are on their way.', ({ post }) => post().waiting],
  [
    'assay_letters_oldest_seconds',
    'How long the oldest of them has waited.',
    ({ post }) => post().oldestMs / 1_000,
  ],
  [
    'assay_mail_up',
    '1 while the mail server took the last letter, or there was none.',
    ({ post }) => (post().fault === null ? 1 : 0),
  ],
  [
    'assay_disk_free_bytes',
    'What this user may still write to the disk of the data folder.',
    ({ dataDir }) => diskOf(dataDir).free,
  ],
  ['assay_disk_size_bytes', 'Size of that disk.', ({ dataDir }) => diskOf(dataDir).size],
];

const DATABASE_GAUGES: readonly Reading<(database: DatabaseWatch) => number>[] = [
  [
    'assay_database_up',
    '1 while the database server answers.',
    (database) => (database.fault() === null ? 1 : 0),
  ],
  [
    'assay_database_answer_seconds',
    'Time of its last answer to a question that reads nothing.',
    (database) => database.answerMs() / 1_000,
  ],
];

/** A disk that cannot be asked is told as full: whoever watches shall look. */
function diskOf(folder: string): { readonly free: number; readonly size: number } {
  try {
    const { bsize, bavail, blocks } = statfsSync(folder);
    return { free: bsize * bavail, size: bsize * blocks };
  } catch {
    return { free: 0, size: 0 };
  }
}

/** Of the library: gauges by the name of counters, which the same figures by type make needless. */
const MISNAMED = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
];

export function createMetrics(): VenueMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const name of MISNAMED) registry.removeSingleMetric(name);
  return {
    registry,
    feedGapSeconds: new Counter({
      name: 'assay_feed_gap_seconds_total',
      help: 'Seconds for which a coin got no index price.',
      labelNames: ['coin'],
      registers: [registry],
    }),
    filledSeconds: new Counter({
      name: 'assay_index_filled_seconds_total',
      help: 'Missed seconds of a coin that were filled, because open contracts needed them.',
      labelNames: ['coin'],
      registers: [registry],
    }),
    unfilledSeconds: new Gauge({
      name: 'assay_index_unfilled_seconds',
      help: 'Missed seconds that open contracts need and that are not filled.',
      registers: [registry],
    }),
    jobFailures: new Counter({
      name: 'assay_duty_failures_total',
      help: 'Rows of failures of a periodic job.',
      labelNames: ['duty'],
      registers: [registry],
    }),
    messagesLost: new Counter({
      name: 'assay_letters_lost_total',
      help: 'Messages that were not delivered: refused, given up after all attempts, or more than may wait.',
      labelNames: ['reason'],
      registers: [registry],
    }),
    observe(observed) {
      for (const [name, help, read] of REALM_GAUGES) {
        const gauge: Gauge<'realm'> = new Gauge({
          name,
          help,
          labelNames: ['realm'],
          registers: [],
          collect() {
            for (const realm of REALMS) gauge.set({ realm }, read(observed, realm));
          },
        });
        registry.registerMetric(gauge);
      }
      registry.registerMetric(indexNumbers(observed));
      for (const [name, help, read] of GAUGES) addGauge(registry, [name, help, () => read(observed)]);
      const { database } = observed;
      if (database !== null) {
        for (const [name, help, read] of DATABASE_GAUGES)
          addGauge(registry, [name, help, () => read(database)]);
      }
      for (const gauge of observed.ofModules) {
        if ('labels' in gauge) addLabelled(registry, gauge);
        else addGauge(registry, gauge);
      }
    },
  };
}

function addGauge(registry: Registry, [name, help, read]: ModuleGauge): void {
  const gauge: Gauge = new Gauge({ name, help, registers: [], collect: () => gauge.set(read()) });
  registry.registerMetric(gauge);
}

/** Without an answer of the engine there are no figures, and the others are shown all the same. */
function addLabelled(registry: Registry, figure: LabelledGauge): void {
  const { name, help, labels } = figure;
  const gauge = new Gauge({
    name,
    help,
    labelNames: [...labels],
    registers: [],
    async collect() {
      gauge.reset();
      const rows = await Promise.resolve()
        .then(() => figure.read())
        .catch(() => []);
      for (const row of rows) gauge.set({ ...row.labels }, row.value);
    },
  });
  registry.registerMetric(gauge);
}

function indexNumbers({ indexLog }: Observed): Gauge<'coin'> {
  const gauge: Gauge<'coin'> = new Gauge({
    name: 'assay_index_log_number',
    help: 'Number of the last published tick.',
    labelNames: ['coin'],
    registers: [],
    collect() {
      for (const coin of indexLog.coins) gauge.set({ coin }, indexLog.last(coin)?.number ?? 0);
    },
  });
  return gauge;
}
