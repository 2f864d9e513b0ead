/**
 * Opens the feed that the settings ask for, within what the data folder was opened with.
 * Promises: the feed of a data folder is chosen once, at its first start, and another one is refused with a
 * sentence. Where `live` is asked for, that choice falls within three seconds: live prices if three sources answer,
 * else, unless they must be real, simulated ones of a secret seed; at a later start it means the feed that was chosen. A folder of a seed that
 * everyone knows goes on with a secret one, unless that very seed is asked for.
 */
import { SIMULATED_FEED } from '@assay/verify';
import type { TimeMs } from '@assay/core';
import type { SimulationSeed } from '../../secrets/simulation-seed.ts';
import { FeedUnavailable } from './csv-lines.ts';
import { LIVE, openLive } from './live.ts';
import type { PriceFeed } from './port.ts';
import { openReplay } from './replay.ts';
import { meansFrom, secretSimulation } from './secret-simulation.ts';
import type { StoredSimulation } from './secret-simulation.ts';
import { simulatedFeed } from './simulated.ts';
import type { SimulationDays } from './simulation-days.ts';

/** What is kept of a feed between two starts. */
export interface StoredFeed {
  /** `PriceFeed.name`. */
  readonly name: string;
  /** Of a replay: venue time less recorded time; else 0. */
  readonly shiftMs: number;
  /** Of simulated prices of a secret seed. */
  readonly simulation?: StoredSimulation;
}

/** What the operator asks for. A simulation without a seed is one of a secret seed. */
export type FeedRequest =
  | { readonly kind: 'live'; /** Prices of other exchanges or none. */ readonly isReal?: boolean }
  | { readonly kind: 'simulated'; readonly seed: number | null }
  | { readonly kind: 'replay'; readonly path: string };

export interface FeedOptions {
  readonly coins: readonly string[];
  /** The venue's clock. */
  readonly now: () => TimeMs;
  /** Venue milliseconds a wall millisecond. Live prices have no other than 1. */
  readonly speed: number;
  /** The secret seed of simulated prices. `expected`: the id of the one that was used; null: none was. */
  readonly seed: (expected: string | null) => SimulationSeed;
  readonly onWarning: (sentence: string) => void;
  /** For tests: where a venue is asked in place of its own address. */
  readonly originOf?: (venue: string) => string;
}

export interface OpenedFeed {
  readonly feed: PriceFeed;
  readonly stored: StoredFeed;
  /** Of simulated prices of a secret seed; null of every other feed. */
  readonly days: SimulationDays | null;
}

/** A feed of a seed that everyone knows. */
const SEEDED = /^simulated:([0-9]+)$/;
/** A choice between live and simulated prices falls within this time. */
const LIVE_ANSWERS_WITHIN_MS = 3_000;

/** Whether anyone who knows a feed's name, or has its recording, knows its prices to come. */
export function isForetellable({ kind, name }: Pick<PriceFeed, 'kind' | 'name'>): boolean {
  return kind === 'replay' || SEEDED.test(name);
}

/** Throws `FeedUnavailable`, and what the seed's file throws. */
export async function openFeed(
  request: FeedRequest,
  stored: StoredFeed | null,
  options: FeedOptions,
): Promise<OpenedFeed> {
  if (request.kind === 'live') return openLiveOrStored(stored, options, request.isReal === true);
  if (request.kind === 'replay') {
    return asStored(await openRecorded(request.path, stored, options), stored);
  }
  if (request.seed !== null) return asStored(openSeeded(request.seed), stored);
  if (stored !== null && !isSimulated(stored)) throw anotherFeed(stored, SIMULATED_FEED);
  return openSecret(stored, options);
}

/** What was opened, if it is the folder's own feed. */
function asStored(opened: OpenedFeed, stored: StoredFeed | null): OpenedFeed {
  if (stored !== null && stored.name !== opened.stored.name) throw anotherFeed(stored, opened.stored.name);
  return opened;
}

function anotherFeed(stored: StoredFeed, asked: string): FeedUnavailable {
  return new FeedUnavailable(
    `This data folder was opened with the prices of ${stored.name}, and ${asked} would tear its ` +
      'charts and balances apart. Start it with the feed it knows, or set DATA_DIR to another folder.',
  );
}

async function openLiveOrStored(
  stored: StoredFeed | null,
  options: FeedOptions,
  isReal: boolean,
): Promise<OpenedFeed> {
  if (stored !== null && isSimulated(stored) && !isReal) return openSecret(stored, options);
  if (stored !== null && stored.name !== LIVE) throw anotherFeed(stored, LIVE);
  if (options.speed !== 1) {
    if (stored === null && !isReal) return openSecret(null, options);
    throw new FeedUnavailable('Live prices come at the speed of time: set REPLAY_SPEED to 1.');
  }
  const feed = await openLive(options);
  if ((await feed.answers(LIVE_ANSWERS_WITHIN_MS)) || stored !== null || isReal) {
    return { feed, stored: { name: feed.name, shiftMs: 0 }, days: null };
  }
  feed.close();
  return openSecret(null, options);
}

/** `stored`: null, or simulated prices of whatever seed. */
function openSecret(stored: StoredFeed | null, { seed: seedOf, now }: FeedOptions): OpenedFeed {
  const seed = seedOf(stored?.simulation?.seedId ?? null);
  const simulation = stored?.simulation ?? begunAt(now(), seed, knownSeedOf(stored));
  const { feed, days } = secretSimulation(seed.bytes, simulation);
  return { feed, stored: { name: feed.name, shiftMs: 0, simulation }, days };
}

function begunAt(now: TimeMs, { bytes, id }: SimulationSeed, seedBefore: number | null): StoredSimulation {
  if (seedBefore === null) return { seedId: id, since: 0, means: {}, seedBefore };
  const since = Math.floor(now / 1_000);
  return { seedId: id, since, means: meansFrom(bytes, seedBefore, since), seedBefore };
}

function openSeeded(seed: number): OpenedFeed {
  const feed = simulatedFeed(seed);
  return { feed, stored: { name: feed.name, shiftMs: 0 }, days: null };
}

async function openRecorded(
  path: string,
  stored: StoredFeed | null,
  { coins, now }: FeedOptions,
): Promise<OpenedFeed> {
  const files = filesOf(stored);
  const shiftMs = files === null ? null : (stored?.shiftMs ?? null);
  const feed = await openReplay({ coins, now: now(), path, files, shiftMs });
  return { feed, stored: { name: feed.name, shiftMs: feed.shiftMs }, days: null };
}

function isSimulated({ name }: StoredFeed): boolean {
  return name === SIMULATED_FEED || SEEDED.test(name);
}

function knownSeedOf(stored: StoredFeed | null): number | null {
  const match = SEEDED.exec(stored?.name ?? '');
  return match === null ? null : Number(match[1]);
}

/** The files of a replay, as `openReplay` has put them into its name. */
function filesOf(stored: StoredFeed | null): readonly string[] | null {
  const names = /^replay:(.+)$/.exec(stored?.name ?? '')?.[1];
  return names === undefined ? null : names.split('+');
}
