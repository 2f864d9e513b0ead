import { afterAll, expect, it } from 'vitest';
import { recordingFolder } from '../src/integrations/price-feed/feed-fixture.ts';
import { runSecondsHour } from './seconds-hour.ts';

const recordings = recordingFolder();
afterAll(() => recordings.remove());

it('opens contracts at a replayed venue and recomputes each from what was published', async () => {
  recordings.writeMinutes('BTCUSDT.csv', 60_000);
  recordings.writeMinutes('ETHUSDT.csv.gz', 3_000);
  const run = { feed: recordings.path, seconds: 5, speed: 20, contracts: 9, accounts: 3, samples: 1 };
  const figures = await runSecondsHour(run);
  expect(figures.findings).toEqual([]);
  expect(figures.coins).toEqual(['BTC', 'ETH']);
  expect(figures.periods).toEqual([30]);
  // One of each account at least; how many more depends on how busy the machine is.
  expect(figures.opened).toBeGreaterThanOrEqual(run.accounts);
  expect(figures.inPaper).toBeGreaterThan(0);
  const recomputed = Object.values(figures.outcomes).reduce((sum, count) => sum + count, 0);
  expect(recomputed).toBe(figures.opened);
  expect(figures.refused).toBe(4);
});
