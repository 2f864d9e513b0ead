import { defineConfig } from 'vitest/config';
import { builtThreads } from './scripts/built-server.ts';
import { LongestFirst } from './scripts/longest-first.ts';

/** Everything that would build, download or record is out of every project. */
const never = ['**/node_modules/**', '**/dist/**', '**/data/**'];

const PURE = [
  'packages/{client,protocol,ui}/**/*.test.{ts,tsx}',
  'packages/core/src/!(registry)/**/*.test.ts',
  'apps/trader/**/*.test.{ts,tsx}',
];
const WORKERS = 3;
/** Files share what is loaded, for a quarter less of the time: each closes what it opens, and puts back what it changes. */
const isolate = false;

export default defineConfig({
  test: {
    passWithNoTests: false,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'pure',
          environment: 'node',
          include: PURE,
          exclude: never,
          testTimeout: 20_000,
          maxWorkers: WORKERS,
          isolate,
        },
      },
      {
        plugins: [builtThreads],
        test: {
          name: 'unit',
          environment: 'node',
          include: ['packages/**/*.test.{ts,tsx}', 'apps/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: [...never, ...PURE],
          globalSetup: [
            'scripts/built-server.ts',
            'apps/server/src/storage/postgres/postgres-run-fixture.ts',
          ],
          testTimeout: 20_000,
          hookTimeout: 30_000,
          isolate,
          // Nearly half of the time is waiting: for a disk, a clock, a process that was killed.
          maxWorkers: WORKERS,
        },
      },
      {
        test: {
          name: 'browser',
          environment: 'node',
          include: ['e2e/**/*.test.ts'],
          exclude: never,
          globalSetup: ['scripts/built-server.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          // After the unit tests, not beside them: these wait for pages, those need the whole processor.
          sequence: { groupOrder: 1 },
          // A file has a server, a browser and folders of its own, and is idle for half of its time.
          maxWorkers: 3,
          // A page on a busy machine may take longer than a second to keep what was done.
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
});
