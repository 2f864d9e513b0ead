/** Tokens of a real chain against what the file says of them. */
import type { NetworkId } from '@assay/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { concat, numberToHex } from 'viem';
import { SteppedEngine } from '../../engine/stepped-engine-fixture.ts';
import { openEvmChain } from '../../integrations/chains/evm/evm-chain.ts';
import { ODD_TOKEN_CODE } from '../../integrations/chains/evm/odd-contracts-fixture.ts';
import type { AccountChain } from '../../integrations/chains/port.ts';
import { anvil, openAnvil, withAnvil } from '../../integrations/chains/test-chain/anvil-fixture.ts';
import type { AnvilChain } from '../../integrations/chains/test-chain/anvil-fixture.ts';
import { openHttpVenue } from '../../http/http-fixture.ts';
import type { HttpVenue } from '../../http/http-fixture.ts';
import type { NetworkConfig } from './networks.ts';
import { openRoutes } from './sound-tokens.ts';

const word = (value: number) => numberToHex(value, { size: 32 });
const TERMS = {
  minimumDeposit: '1',
  largeDeposit: '1000',
  minimumWithdrawal: '2',
  withdrawalFee: '1',
  reviewFrom: '500',
};

describe.skipIf(anvil === null)(`tokens of a network, ${withAnvil}`, () => {
  let node: AnvilChain;
  let chain: AccountChain;
  let venue: HttpVenue;
  let engine: SteppedEngine;
  let token: string;
  beforeAll(async () => {
    node = await openAnvil();
    chain = await openEvmChain({ url: node.url, expected: null });
    token = (await node.deploy(concat([ODD_TOKEN_CODE, word(6), word(0), word(1_000_000)]))).toLowerCase();
    engine = new SteppedEngine(Date.now());
    venue = await openHttpVenue({}, { stepped: engine });
  });
  afterAll(async () => {
    await venue?.close();
    await node?.close();
  });

  const config = (decimals: number, contract = token): NetworkConfig => ({
    key: 'one',
    name: 'One',
    rpc: node.url,
    chainId: chain.network.chainId,
    genesis: chain.network.genesis,
    explorer: null,
    blockMs: 1_000,
    creditDepth: 1,
    finalDepth: 2,
    coins: [
      { ...TERMS, coin: 'ETH', contract: null, decimals: 18 },
      { ...TERMS, coin: 'USDT', contract, decimals },
    ],
  });
  const opened = (of: NetworkConfig, by: AccountChain = chain) =>
    openRoutes(engine, of, by, (code) => venue.marketData.instruments.findAsset(code));
  const routes = async () => {
    const { result } = await engine.read('live', { type: 'wallet-routes' });
    return result.routes.map((one) => [one.contract, one.decimals, one.deposits, one.withdrawals]);
  };

  it('one with other decimals is not listed, and its network is open for the rest', async () => {
    const { network, faults } = await opened(config(18));
    expect([network, faults]).toEqual([
      0 as NetworkId,
      [`USDT has 6 decimals on the chain and 18 here (${token}): it is not listed`],
    ]);
    expect(await routes()).toEqual([[null, 18, true, true]]);
  });

  it('what is no token is not listed', async () => {
    for (const [contract, what] of [
      [`0x${'12'.repeat(20)}`, 'nothing'],
      [await node.deploy('0x60fe60005360016000f3'), 'what undoes everything'],
    ] as const) {
      const { faults } = await opened(config(6, contract));
      const fault = `USDT is no token: ${contract} says no decimals: it is not listed`;
      expect({ what, faults }).toEqual({ what, faults: [fault] });
    }
    expect(await routes()).toHaveLength(1);
  });

  it('a node that does not answer lists nothing and fails, so that the network is asked again', async () => {
    const silent = await openEvmChain({ url: node.url, expected: null });
    silent.decimalsOf = () => Promise.reject(new Error('silence'));
    await expect(opened(config(6), silent)).rejects.toThrow('silence');
    expect(await routes()).toHaveLength(1);
  });

  it('a sound one is listed, and paused both ways by the start that finds that it is another', async () => {
    expect((await opened(config(6))).faults).toEqual([]);
    expect(await routes()).toEqual([
      [null, 18, true, true],
      [token, 6, true, true],
    ]);
    // Its code is another one: as behind a proxy whose owner changes it.
    const other = await node.deploy(concat([ODD_TOKEN_CODE, word(8), word(0), word(1_000_000)]));
    await node.rpc('anvil_setCode', [token, await node.rpc('eth_getCode', [other, 'latest'])]);
    const fault = `USDT has 8 decimals on the chain and 6 here (${token}): it is paused`;
    expect((await opened(config(6))).faults).toEqual([fault]);
    expect(await routes()).toEqual([
      [null, 18, true, true],
      [token, 6, false, false],
    ]);
    // As it stands, the next start says it again, whatever the file says by then.
    expect((await opened(config(8))).faults).toEqual([fault]);
  });
});
