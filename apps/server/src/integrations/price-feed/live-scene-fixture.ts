/** Exchanges on a loopback port and live feeds over them, for tests. Never part of the running server. */
import { test as base } from 'vitest';
import type { TimeMs } from '@assay/core';
import { openCcxtVenue } from './ccxt-venue.ts';
import { openLive } from './live.ts';
import type { LiveFeed } from './live.ts';
import type { PriceFeed } from './port.ts';
import { venueServer } from './venue-server-fixture.ts';
import type { Manner, VenueServer } from './venue-server-fixture.ts';
import { VENUES } from './venue-table.ts';

export const COINS = ['BTC', 'ETH', 'BNB', 'SOL', 'XRP', 'DOGE', 'LTC', 'ADA'];
export const NOON = Date.UTC(2026, 5, 1, 12);
export const usdt = (price: number): number => Math.round(price * 1e8);

/** How long a venue may take that is to answer: a machine that is busy with other things takes its time. */
export const PATIENT_MS = 20_000;
export const patient = { timeout: PATIENT_MS, interval: 50 };

/** Exchanges of its own for each test: most of a test is waiting, and tests wait together. */
export class Scene {
  readonly server: VenueServer;
  readonly opened: PriceFeed[] = [];
  readonly warnings: string[] = [];
  nowMs = NOON;

  private constructor(server: VenueServer) {
    this.server = server;
    server.stated.ms = NOON;
    for (const [index, { id }] of VENUES.entries()) {
      server.priceOf.set(id, (coin) => (coin === 'BTC' ? `10000${index}.5` : `20.0${index}`));
    }
  }

  static async open(): Promise<Scene> {
    return new Scene(await venueServer());
  }

  async close(): Promise<void> {
    for (const feed of this.opened.splice(0)) feed.close();
    await this.server.close();
  }

  now(): TimeMs {
    return this.nowMs as TimeMs;
  }

  options() {
    return {
      coins: COINS,
      now: () => this.now(),
      onWarning: (sentence: string) => void this.warnings.push(sentence),
      originOf: (venue: string) => this.server.originOf(venue),
    };
  }

  /** Open, and all venues that answer at all have answered once. */
  async feed(timeoutMs = PATIENT_MS): Promise<LiveFeed> {
    const feed = await openLive({ ...this.options(), timeoutMs });
    this.opened.push(feed);
    await feed.answers(PATIENT_MS);
    return feed;
  }

  behave(manner: Manner, ...venues: readonly string[]): void {
    for (const venue of venues) this.server.manners.set(venue, manner);
  }

  counted(feed: PriceFeed, coin = 'BTC'): string {
    return feed
      .readingAt(coin, this.now())
      .sources.map(({ source, leftOut }) => `${source} ${leftOut ?? 'counts'}`)
      .join(', ');
  }

  venue(spec: (typeof VENUES)[number], coins: readonly string[]) {
    return openCcxtVenue({ spec, coins, timeoutMs: PATIENT_MS, origin: this.server.originOf(spec.id) });
  }
}

export const test = base.extend<{ scene: Scene }>({
  // Vitest reads from the parameter what a fixture needs.
  // oxlint-disable-next-line no-empty-pattern
  scene: async ({}, use) => {
    const scene = await Scene.open();
    await use(scene);
    await scene.close();
  },
});
