/**
 * `npm run chaos:wallet`: deposits and withdrawals under everything that goes wrong. First a real server before a real
 * node and a Bitcoin, killed with -9 at each step of both, under forks of one to five blocks, starts of the nodes and lost
 * answers; what chains and ledger have is compared to the last unit. Then the tests of deposits and withdrawals at their full size:
 * thousands of made-up courses on the model of a chain.
 * `-- --deposits N --withdrawals N --users N --turns N --places WORD`: the first half alone, of that size.
 * Promises: the exit code is not zero when either found anything; the closing line of both is that of `npm test`.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureInstalled, ensureServerBuilt, findNode, root, runtimeEnv } from './bootstrap.mjs';

await ensureInstalled();
const node = findNode();
await ensureServerBuilt(node);
const cli = path.join(root, 'apps', 'server', 'crash', 'wallet-chaos-cli.ts');
const sizes = process.argv.splice(2);
const killed = spawnSync(node, [cli, ...sizes], { cwd: root, env: runtimeEnv(), stdio: 'inherit' });
if (killed.status !== 0 || sizes.length > 0) process.exit(killed.status ?? 1);

process.env.ASSAY_CHAOS_CYCLES = '20';
process.env.ASSAY_CHAOS_RUNS = '2000';
process.argv.push(
  'apps/server/src/modules/deposits',
  'apps/server/src/modules/withdrawals',
  '--reporter=verbose',
);
await import('./test.mjs');
