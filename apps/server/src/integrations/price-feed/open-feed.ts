/**
 * Opens the feed that the settings ask for, within what the data folder was opened with.
 * Promises: the feed of a data folder is chosen once, at its first start, and another one is refused with a
 * sentence. Where `live` is asked for, that choice falls within three seconds: live prices if three sources answer,
 * else simulated ones; at a later start it means the feed that was chosen.
 */
import type { TimeMs } from '@assay/core';
import { FeedRefused } from './csv-lines.ts';
import { LIVE, openLive } from './live.ts';
import type { PriceFeed } from './port.ts';
import { openReplay } from './replay.ts';
import { simulatedFeed } from './simulated.ts';

/** What is kept of a feed between two starts. */
export interface StoredFeed {
  /** `PriceFeed.name`. */
  readonly name: string;
  /** Of a replay: venue time less recorded time; else 0. */
  readonly shiftMs: number;
}

/** What the operator asks for. A simulation without a seed takes the stored one. */
export type FeedRequest =
  | { readonly kind: 'live' }
  | { readonly kind: 'simulated'; readonly seed: number | null }
  | { readonly kind: 'replay'; readonly path: string };

export interface FeedOptions {
  readonly coins: readonly string[];
  /** The venue's clock. */
  readonly now: () => TimeMs;
  /** Venue milliseconds a wall millisecond. Live prices have no other than 1. */
  readonly speed: number;
  readonly onWarning: (sentence: string) => void;
  /** For tests: where a venue is asked in place of its own address. */
  readonly originOf?: (venue: string) => string;
}

export interface OpenedFeed {
  readonly feed: PriceFeed;
  readonly stored: StoredFeed;
}

const FIRST_SEED = 1;
/** A choice between live and simulated prices falls within this time. */
const LIVE_ANSWERS_WITHIN_MS = 3_000;

/** Throws `FeedRefused`. */
export async function openFeed(
  request: FeedRequest,
  stored: StoredFeed | null,
  options: FeedOptions,
): Promise<OpenedFeed> {
  if (request.kind === 'live') return openLiveOrStored(stored, options);
  const opened = await open(request, stored, options);
  if (stored !== null && stored.name !== opened.stored.name) throw anotherFeed(stored, opened.stored.name);
  return opened;
}

function anotherFeed(stored: StoredFeed, asked: string): FeedRefused {
  return new FeedRefused(
    `This data folder was opened with the prices of ${stored.name}, and ${asked} would tear its ` +
      'charts and balances apart. Start it with the feed it knows, or set DATA_DIR to another folder.',
  );
}

async function openLiveOrStored(stored: StoredFeed | null, options: FeedOptions): Promise<OpenedFeed> {
  const seed = seedOf(stored);
  if (seed !== null) return simulated(seed);
  if (stored !== null && stored.name !== LIVE) throw anotherFeed(stored, LIVE);
  if (options.speed !== 1) {
    if (stored === null) return simulated(FIRST_SEED);
    throw new FeedRefused('Live prices come at the speed of time: set REPLAY_SPEED to 1.');
  }
  const feed = await openLive(options);
  if ((await feed.answers(LIVE_ANSWERS_WITHIN_MS)) || stored !== null) {
    return { feed, stored: { name: feed.name, shiftMs: 0 } };
  }
  feed.close();
  return simulated(FIRST_SEED);
}

function simulated(seed: number): OpenedFeed {
  const feed = simulatedFeed(seed);
  return { feed, stored: { name: feed.name, shiftMs: 0 } };
}

async function open(
  request: Exclude<FeedRequest, { kind: 'live' }>,
  stored: StoredFeed | null,
  { coins, now }: FeedOptions,
): Promise<OpenedFeed> {
  if (request.kind === 'simulated') return simulated(request.seed ?? seedOf(stored) ?? FIRST_SEED);
  const files = filesOf(stored);
  const shiftMs = files === null ? null : (stored?.shiftMs ?? null);
  const feed = await openReplay({ coins, now: now(), path: request.path, files, shiftMs });
  return { feed, stored: { name: feed.name, shiftMs: feed.shiftMs } };
}

function seedOf(stored: StoredFeed | null): number | null {
  const match = /^simulated:([0-9]+)$/.exec(stored?.name ?? '');
  return match === null ? null : Number(match[1]);
}

/** The files of a replay, as `openReplay` has put them into its name. */
function filesOf(stored: StoredFeed | null): readonly string[] | null {
  const names = /^replay:(.+)$/.exec(stored?.name ?? '')?.[1];
  return names === undefined ? null : names.split('+');
}
