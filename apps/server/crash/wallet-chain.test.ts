import { toHex } from 'viem';
import { expect, it } from 'vitest';
import { callOf } from '../src/integrations/chains/evm/payment-call.ts';
import { anvil, withAnvil } from '../src/integrations/chains/test-chain/anvil-fixture.ts';
import { ChaosChain } from './wallet-chain.ts';

const ELSEWHERE = `0x${'e1'.repeat(20)}`;

it.skipIf(anvil === null)(
  `what a user pays arrives though the address is emptied meanwhile, ${withAnvil}`,
  { timeout: 60_000 },
  async () => {
    const chain = await ChaosChain.open();
    chain.proxy.drops = () => false;
    const { token, proxy } = chain;
    const rpc = async (method: string, ...params: unknown[]): Promise<unknown> => {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(proxy.url, { method: 'POST', headers, body });
      return ((await answer.json()) as { readonly result: unknown }).result;
    };
    const own = ((await rpc('eth_accounts')) as string[])[1]!;
    await chain.pay(own, token, 5n);
    await rpc('evm_mine');
    // Both wait, and the one that takes what was there is mined first: it offers more.
    await chain.pay(own, token, 7n);
    const taken = callOf({ to: ELSEWHERE, token, units: 5n });
    const dear = toHex(100n * 10n ** 9n);
    await rpc('eth_sendTransaction', { from: own, to: taken.to, data: taken.data, gasPrice: dear });
    await rpc('evm_mine');
    expect(await chain.balanceOf(ELSEWHERE, token)).toBe(5n);
    expect(await chain.balanceOf(own, token)).toBe(7n);
    await chain.close();
  },
);
