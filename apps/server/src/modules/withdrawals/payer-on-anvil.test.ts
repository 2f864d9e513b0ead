/** The payer before a real node whose answers are lost, with the real signer and the real store. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { encodeDeployData, parseAbi, toHex } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openIdentityStore } from '../../bootstrap/identity-store.ts';
import { openEvmChain } from '../../integrations/chains/evm/evm-chain.ts';
import { rpcProxy } from '../../integrations/chains/evm/rpc-proxy-fixture.ts';
import { anvil, openAnvil, withAnvil } from '../../integrations/chains/test-chain/anvil-fixture.ts';
import type { AnvilChain } from '../../integrations/chains/test-chain/anvil-fixture.ts';
import { TEST_TOKEN_CODE } from '../../integrations/chains/test-chain/test-token-code.ts';
import { evmAddressOf } from '../../integrations/signer/account-keys.ts';
import { openLocalSigner } from '../../integrations/signer/local-signer.ts';
import { openKeyring } from '../../secrets/keyring.ts';
import { WithdrawalLedger } from './core-fixture.ts';
import { Payer } from './payer.ts';

const PLAIN = parseAbi(['constructor(string name, string symbol, uint8 decimals, uint256 supply)']);
const SIGNER = new URL('../../integrations/signer/signer-process.ts', import.meta.url);
const KEY = { purpose: 'treasury', number: 0 } as const;
const POLICY = { finalDepth: 4, raiseAfter: 3, maxFeeCeiling: 10n ** 12n, inFlight: 16, maxVersions: 32 };
/** `npm run chaos:wallet` makes 200, a test run a few. */
const CYCLES = Number(process.env['ASSAY_CHAOS_CYCLES'] ?? 1);
const WITHDRAWALS = 10 * CYCLES;
const receiver = (number: number): string => `0x${String(number).padStart(40, 'a')}`;

describe.skipIf(anvil === null)(`withdrawals, ${withAnvil}`, () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'assay-payer-'));
  let node: AnvilChain;
  beforeAll(async () => {
    node = await openAnvil();
  });
  afterAll(async () => {
    await node.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it(
    'are paid once each, though answers are lost, blocks are left and servers end',
    { timeout: 240_000 * CYCLES },
    async () => {
      const proxy = await rpcProxy(node.url);
      const chain = await openEvmChain({ url: proxy.url, expected: null, timeoutMs: 2_000 });
      const { keyIds } = openKeyring({ dataDir, masterKeyFile: null, expected: [] });
      const { network } = chain;
      const start = { dataDir, masterKeyFile: null, sealingKeys: keyIds, network, feeCeiling: 10n ** 17n };
      const signer = await openLocalSigner(SIGNER, { ...start, expected: null });
      const from = evmAddressOf(signer.accounts.treasury, 0);
      const rich = node.accounts[0]!;
      const args = ['T', 'T', 6, 10n ** 24n] as const;
      const token = await node.deploy(encodeDeployData({ abi: PLAIN, bytecode: TEST_TOKEN_CODE, args }));
      await node.rpc('anvil_setBalance', [from, toHex(10n ** 21n)]);
      await node.pay({ from: rich, to: from, token, units: 10n ** 12n });
      await node.mine();
      const store = await openIdentityStore(path.join(dataDir, 'identity.sqlite'));
      const core = new WithdrawalLedger();
      const alarms: string[] = [];
      // A payer keeps nothing from one round for the next: each round is that of a server that has just started.
      const round = () =>
        new Payer({
          network: 'test',
          chain,
          signer,
          store,
          commands: core,
          policy: POLICY,
          from,
          key: KEY,
          onAlarm: (sentence) => alarms.push(sentence),
        }).round();
      for (let number = 1; number <= WITHDRAWALS; number += 1) {
        const units = BigInt(number);
        core.request(`withdrawal:${number}`, {
          to: receiver(number),
          token: number % 2 === 0 ? token : null,
          units,
        });
      }
      // Of each kind of question every so-many-th answer is lost, when the node has done what it was asked.
      let asked = 0;
      proxy.drops = (method) => (asked += 1) % (method === 'eth_sendRawTransaction' ? 2 : 23) === 0;
      const failures: unknown[] = [];
      for (let step = 0; step < 10 * CYCLES; step += 1) {
        await round().catch((error: unknown) => failures.push(error));
        await node.mine();
        if (step % 3 === 1) await node.reorganise(2);
      }
      expect(failures.length).toBeGreaterThan(0);
      proxy.drops = () => false;
      const unpaid = () => [...core.known.values()].filter(({ state }) => state !== 'paid').length;
      for (let step = 0; step < 30 * CYCLES && unpaid() > 0; step += 1) {
        await round();
        await node.mine(2);
      }
      const { hash } = await chain.head();
      for (const [use, { state, payment }] of core.known) {
        const has = await chain.balanceAt(hash, payment.to, payment.token);
        expect([use, state, has]).toEqual([use, 'paid', payment.units]);
      }
      expect(await chain.sentCount(from)).toBe(WITHDRAWALS);
      expect(alarms.filter((sentence) => sentence.includes('somebody else'))).toEqual([]);
      await Promise.all([signer.close(), store.close(), proxy.close()]);
    },
  );
});
