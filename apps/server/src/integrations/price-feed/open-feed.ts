/**
 * Opens the feed that the settings ask for, within what the data folder was opened with.
 * Promises: the feed of a data folder is chosen once: another one is refused with a sentence.
 */
import type { TimeMs } from '@assay/core';
import { FeedRefused } from './csv-lines.ts';
import type { PriceFeed } from './port.ts';
import { openReplay } from './replay.ts';
import { simulatedFeed } from './simulated.ts';

/** What is kept of a feed between two starts. */
export interface StoredFeed {
  /** `PriceFeed.name`. */
  readonly name: string;
  /** Of a replay: venue time less recorded time; 0 of a simulation. */
  readonly shiftMs: number;
}

/** What the operator asks for. A simulation without a seed takes the stored one. */
export type FeedRequest =
  | { readonly kind: 'simulated'; readonly seed: number | null }
  | { readonly kind: 'replay'; readonly path: string };

export interface OpenedFeed {
  readonly feed: PriceFeed;
  readonly stored: StoredFeed;
}

const FIRST_SEED = 1;

/** Throws `FeedRefused`. */
export async function openFeed(
  request: FeedRequest,
  stored: StoredFeed | null,
  options: { readonly coins: readonly string[]; readonly now: TimeMs },
): Promise<OpenedFeed> {
  const opened = await open(request, stored, options);
  if (stored !== null && stored.name !== opened.stored.name) {
    throw new FeedRefused(
      `This data folder was opened with the prices of ${stored.name}, and ${opened.stored.name} would tear its ` +
        'charts and balances apart. Start it with the feed it knows, or set DATA_DIR to another folder.',
    );
  }
  return opened;
}

async function open(
  request: FeedRequest,
  stored: StoredFeed | null,
  options: { readonly coins: readonly string[]; readonly now: TimeMs },
): Promise<OpenedFeed> {
  if (request.kind === 'replay') {
    const shiftMs = stored?.name.startsWith('replay:') ? stored.shiftMs : null;
    const feed = await openReplay({ ...options, path: request.path, shiftMs });
    return { feed, stored: { name: feed.name, shiftMs: feed.shiftMs } };
  }
  const feed = simulatedFeed(request.seed ?? seedOf(stored) ?? FIRST_SEED);
  return { feed, stored: { name: feed.name, shiftMs: 0 } };
}

function seedOf(stored: StoredFeed | null): number | null {
  const match = /^simulated:([0-9]+)$/.exec(stored?.name ?? '');
  return match === null ? null : Number(match[1]);
}
