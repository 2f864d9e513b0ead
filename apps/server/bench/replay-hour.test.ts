import { afterAll, expect, it } from 'vitest';
import { recordingFolder } from '../src/integrations/price-feed/feed-fixture.ts';
import { runReplay } from './replay-hour.ts';

const recordings = recordingFolder();
afterAll(() => recordings.remove());

it('follows a replayed venue without a gap and recounts what it has shown', async () => {
  recordings.writeMinutes('BTCUSDT.csv', 60_000);
  recordings.writeMinutes('ETHUSDT.csv.gz', 3_000);
  const feed = recordings.path;
  const figures = await runReplay({ feed, seconds: 6, speed: 20, traders: 3, pauseMs: 60 });
  expect(figures.findings).toEqual([]);
  expect(figures.markets).toBe(3);
  expect(figures.venueMinutes).toBeGreaterThan(1.5);
  const { orders, pushes, differences, trades, storedCandles, closedFrames } = figures;
  const counts = [orders, pushes, differences, trades, storedCandles, closedFrames];
  expect(counts.filter((count) => count <= 0)).toEqual([]);
  expect(figures.indexCandles).toBeGreaterThan(60);
});
