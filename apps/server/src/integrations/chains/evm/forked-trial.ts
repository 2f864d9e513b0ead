/**
 * Tries a token on a fork of its chain that lives as long as the trial.
 * Promises: it ends within a minute or two, whatever the endpoint does, and the fork with it; nothing of it reaches the chain.
 * Never: the address of the endpoint in the arguments of a process, which everybody on the machine can read.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startAnvil } from '../test-chain/anvil-process.ts';
import { answered, asked, openEvmClient } from './evm-client.ts';
import { findTokenFaults } from './token-trial.ts';
import type { TokenFault, TokenTrial } from './token-trial.ts';

const TRIAL_MS = 90_000;
const FORK_MS = 30_000;

/** `url` is of the chain itself, which is only read. Throws where no fork of it comes to be, or the trial takes too long. */
export async function tryOnFork(
  { url, token, holder }: TokenTrial,
  { binary, chainId }: { readonly binary: string; readonly chainId: string },
): Promise<readonly TokenFault[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'assay-fork-'));
  try {
    // By another number a token could know that it is tried.
    const fork = await startAnvil({ binary, folder, chainId: Number(chainId) });
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      void fork.kill();
    }, TRIAL_MS);
    try {
      const client = openEvmClient(fork.url, FORK_MS);
      await answered('a fork', asked(client, 'anvil_reset', [{ forking: { jsonRpcUrl: url } }]));
      return await findTokenFaults({ url: fork.url, token, holder });
    } finally {
      clearTimeout(timer);
      if (!isLate) await fork.kill();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
