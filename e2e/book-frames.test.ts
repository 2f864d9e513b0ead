import { expect, test } from 'vitest';
import { openFramesBench } from './bench/book-frames-run.ts';

test('changes of the book reach the page while its frames are measured', async () => {
  const bench = await openFramesBench();
  try {
    for (const source of ['venue', 'socket'] as const) {
      const figures = await bench.measure({ source, updatesPerSecond: 40, seconds: 1, throttle: 1 });
      expect(figures.updatesPerSecond).toBeGreaterThan(0);
      expect(figures.repaintsPerSecond).toBeGreaterThan(0);
      expect(figures.frames).toBeGreaterThan(0);
    }
  } finally {
    await bench.close();
  }
});
