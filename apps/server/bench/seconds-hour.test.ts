import { afterAll, expect, it } from 'vitest';
import { recordingFolder } from '../src/integrations/price-feed/feed-fixture.ts';
import { runSecondsHour } from './seconds-hour.ts';

const recordings = recordingFolder();
afterAll(() => recordings.remove());

const BEGIN_MS = Date.UTC(2025, 4, 5);
const MINUTES = 120;

/** Two hours of minutes around a price, each a little away from the one before. */
function record(name: string, price: number): void {
  const rows = Array.from({ length: MINUTES }, (_, minute) => {
    const open = price * (1 + ((minute * 7) % 11) / 5_000);
    const close = price * (1 + (((minute + 1) * 7) % 11) / 5_000);
    const [low, high] = [Math.min(open, close) * 0.9995, Math.max(open, close) * 1.0005];
    const prices = [open, high, low, close].map((value) => value.toFixed(2));
    return [BEGIN_MS + minute * 60_000, ...prices, '10'].join(',');
  });
  recordings.write(name, ['ts_ms,open,high,low,close,volume', ...rows]);
}

it(
  'opens contracts at a replayed venue and recomputes each from what was published',
  { timeout: 120_000 },
  async () => {
    record('BTCUSDT.csv', 60_000);
    record('ETHUSDT.csv.gz', 3_000);
    const run = { feed: recordings.path, seconds: 5, speed: 20, contracts: 9, accounts: 3, samples: 1 };
    const figures = await runSecondsHour(run);
    expect(figures.findings).toEqual([]);
    expect(figures.coins).toEqual(['BTC', 'ETH']);
    expect(figures.periods).toEqual([30]);
    expect(figures.opened).toBeGreaterThan(4);
    expect(figures.inPaper).toBeGreaterThan(0);
    const recomputed = Object.values(figures.outcomes).reduce((sum, count) => sum + count, 0);
    expect(recomputed).toBe(figures.opened);
    expect(figures.refused).toBe(4);
  },
);
