/**
 * `npm run chaos:wallet`: the tests of deposits and withdrawals at their full size. On a real node: 500 deposits of
 * coin and 500 of a token by 50 users under forks of one to five blocks, on each database, and 200 withdrawals behind a
 * proxy that drops answers. On the model of a chain: thousands of made-up courses with a process killed before and after each call.
 * Promises: arguments go to Vitest; the closing line and the exit code are those of `npm test`.
 */
process.env.ASSAY_CHAOS_CYCLES = '20';
process.env.ASSAY_CHAOS_RUNS = '2000';
process.argv.splice(
  2,
  0,
  'apps/server/src/modules/deposits',
  'apps/server/src/modules/withdrawals',
  '--reporter=verbose',
);
await import('./test.mjs');
