/**
 * Prints how smoothly the trade page draws while the book changes, see `book-frames-run.ts`.
 *
 *   node bench/book-frames.ts [--updates 100] [--seconds 10] [--throttle 4] [--source both|venue|socket]
 */
import os from 'node:os';
import { parseArgs } from 'node:util';
import { openFramesBench } from './book-frames-run.ts';

const { values } = parseArgs({
  options: {
    updates: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '10' },
    throttle: { type: 'string', default: '4' },
    source: { type: 'string', default: 'both' },
  },
});

const say = (line: string): void => void process.stdout.write(`${line}\n`);

say(
  `${values.updates} updates a second, ${values.throttle}x throttle, ${values.seconds} s, load ${os.loadavg()[0]?.toFixed(1)}`,
);
const bench = await openFramesBench();
for (const source of ['venue', 'socket'] as const) {
  if (values.source !== 'both' && values.source !== source) continue;
  const figures = await bench.measure({
    source,
    updatesPerSecond: Number(values.updates),
    seconds: Number(values.seconds),
    throttle: Number(values.throttle),
  });
  const ms = (value: number): string => value.toFixed(1).padStart(6);
  say(
    `${source.padEnd(7)} p50 ${ms(figures.p50Ms)} ms  p95 ${ms(figures.p95Ms)} ms  max ${ms(figures.maxMs)} ms  ` +
      `later than 16.7 ms ${(figures.lateShare * 100).toFixed(1)} %  ` +
      `(${figures.frames} frames, ${figures.updatesPerSecond.toFixed(0)} updates/s, ${figures.repaintsPerSecond.toFixed(0)} repaints/s, ` +
      `thread ${figures.threadMsPerSecond.toFixed(0)} ms/s)`,
  );
}
await bench.close();
