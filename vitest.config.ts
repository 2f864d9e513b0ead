import { defineConfig } from 'vitest/config';
import { PATIENCE_MS as PAGE_PATIENCE_MS } from './e2e/patience.ts';
import { builtThreads, keptThreads } from './scripts/built-server.ts';
import { LongestFirst } from './scripts/longest-first.ts';

/** Everything that would build, download or record is out of every project. */
const never = ['**/node_modules/**', '**/dist/**', '**/data/**'];

const PURE = [
  'packages/{client,protocol,ui}/**/*.test.{ts,tsx}',
  'packages/core/src/!(registry)/**/*.test.ts',
  'apps/{console,trader}/**/*.test.{ts,tsx}',
];
/**
 * Of all projects, which run together. A file waits for more than half of its time: for a page, a disk, a clock, a
 * process that was killed. So four of them keep two processors busy, and no more than that: with more, each waits for the
 * others, and what is open meanwhile, a page or a server, takes time as long as it is open.
 */
const WORKERS = 4;
/** What hangs is ended; a test that computes has many times what it takes on a quiet machine. */
const PATIENCE_MS = 240_000;
/** Files share what is loaded, for a quarter less of the time: each closes what it opens, and puts back what it changes. */
const isolate = false;
const PATIENT = 'scripts/patient-waits.ts';
/** Of the projects that have properties: no test of a page has any. */
const setupFiles = [PATIENT, 'scripts/seeded-cases.ts'];

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
          setupFiles,
          expect: { poll: { timeout: PAGE_PATIENCE_MS } },
          testTimeout: PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
          maxWorkers: WORKERS,
          isolate,
        },
      },
      {
        plugins: [builtThreads, keptThreads],
        test: {
          name: 'unit',
          environment: 'node',
          include: ['packages/**/*.test.{ts,tsx}', 'apps/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: [...never, ...PURE],
          globalSetup: [
            'scripts/built-server.ts',
            'apps/server/src/storage/postgres/postgres-run-fixture.ts',
          ],
          setupFiles,
          expect: { poll: { timeout: PAGE_PATIENCE_MS } },
          testTimeout: PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
          isolate,
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
          setupFiles: [PATIENT, 'e2e/failed-pages.ts'],
          testTimeout: 2 * PATIENCE_MS,
          hookTimeout: 2 * PATIENCE_MS,
          // A file has a server and folders of its own, and shares a browser, of which it closes what it opened.
          maxWorkers: WORKERS,
          isolate,
          // A page on a busy machine may take longer than a second to keep what was done; to be asked is work for it, too.
          expect: { poll: { timeout: PAGE_PATIENCE_MS, interval: 100 } },
        },
      },
    ],
  },
});
