import { afterAll, expect, it } from 'vitest';
import { recordingFolder } from '../src/integrations/price-feed/feed-fixture.ts';
import { runReplay } from './replay-hour.ts';

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
  'follows a replayed venue without a gap and recounts what it has shown',
  { timeout: 120_000 },
  async () => {
    record('BTCUSDT.csv', 60_000);
    record('ETHUSDT.csv.gz', 3_000);
    const feed = recordings.path;
    const figures = await runReplay({ feed, seconds: 6, speed: 20, traders: 3, pauseMs: 60 });
    expect(figures.findings).toEqual([]);
    expect(figures.markets).toBe(3);
    expect(figures.venueMinutes).toBeGreaterThan(1.5);
    const { orders, pushes, differences, trades, storedCandles, closedFrames } = figures;
    const counts = [orders, pushes, differences, trades, storedCandles, closedFrames];
    expect(counts.filter((count) => count <= 0)).toEqual([]);
    expect(figures.indexCandles).toBeGreaterThan(60);
  },
);
