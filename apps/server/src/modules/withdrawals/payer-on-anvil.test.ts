/** Payer and sweeper before a real node whose answers are lost, with the real signer and the real store. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { NetworkId, OpenWithdrawal, OwnerId, WithdrawalId } from '@assay/core';
import { encodeDeployData, parseAbi, toHex } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openIdentityStore } from '../../bootstrap/identity-store.ts';
import { openEvmChain } from '../../integrations/chains/evm/evm-chain.ts';
import type { AccountChain } from '../../integrations/chains/port.ts';
import { rpcProxy } from '../../integrations/chains/evm/rpc-proxy-fixture.ts';
import { anvil, openAnvil, withAnvil } from '../../integrations/chains/test-chain/anvil-fixture.ts';
import type { AnvilChain } from '../../integrations/chains/test-chain/anvil-fixture.ts';
import { TEST_TOKEN_CODE } from '../../integrations/chains/test-chain/test-token-code.ts';
import { evmAddressOf } from '../../integrations/signer/account-keys.ts';
import { sealColdAddress } from '../../integrations/signer/cold-file.ts';
import { SIGNER_PROGRAM, openLocalSigner } from '../../integrations/signer/local-signer.ts';
import type { Signer } from '../../integrations/signer/port.ts';
import { openKeyring } from '../../secrets/keyring.ts';
import { movesWanted } from './cold/mover.ts';
import type { MoverParts } from './cold/mover.ts';
import { followReturns } from './cold/returns.ts';
import { WithdrawalLedger } from './core-fixture.ts';
import { NumberPlaces } from './number-places.ts';
import { Payer } from './payer.ts';
import { findHope } from './return-proof.ts';
import { withdrawalUse } from './rules.ts';
import { Sweeper } from './sweeping/sweeper.ts';

const PLAIN = parseAbi(['constructor(string name, string symbol, uint8 decimals, uint256 supply)']);
const KEY = { purpose: 'treasury', number: 0 } as const;
const POLICY = { finalDepth: 4, raiseAfter: 3, inFlight: 16, maxVersions: 32 };
/** `npm run chaos:wallet` makes 200, a test run a few. */
const CYCLES = Number(process.env['ASSAY_CHAOS_CYCLES'] ?? 1);
const WITHDRAWALS = 10 * CYCLES;
const COLD = `0x${'c0'.repeat(20)}`;
/** Of the chain's own coin and of the token alike. */
const BOUNDS = { floor: 10n ** 10n, ceiling: 3n * 10n ** 10n };
const receiver = (number: number): string => `0x${String(number).padStart(40, 'a')}`;

describe.skipIf(anvil === null)(`the house, ${withAnvil}`, () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'assay-payer-'));
  const closing: { close(): Promise<void> }[] = [];
  const alarms: string[] = [];
  let node: AnvilChain;
  let proxy: Awaited<ReturnType<typeof rpcProxy>>;
  let chain: AccountChain;
  let signer: Signer;
  let store: Awaited<ReturnType<typeof openIdentityStore>>;
  let token: string;
  let from: string;
  beforeAll(async () => {
    node = await openAnvil();
    proxy = await rpcProxy(node.url);
    chain = await openEvmChain({ url: proxy.url, expected: null, timeoutMs: 2_000 });
    const { network } = chain;
    const keyring = openKeyring({ dataDir, masterKeyFile: null, expected: [] });
    sealColdAddress({ dataDir, keyring, network }, COLD);
    const start = {
      dataDir,
      masterKeyFile: null,
      sealingKeys: keyring.keyIds,
      network,
      feeCeiling: 10n ** 17n,
    };
    signer = await openLocalSigner(SIGNER_PROGRAM, { ...start, expected: null });
    store = await openIdentityStore(path.join(dataDir, 'identity.sqlite'));
    closing.push(signer, store, proxy, node);
    from = evmAddressOf(signer.accounts.treasury, 0);
    const args = ['T', 'T', 6, 10n ** 24n] as const;
    token = await node.deploy(encodeDeployData({ abi: PLAIN, bytecode: TEST_TOKEN_CODE, args }));
    await node.rpc('anvil_setBalance', [from, toHex(10n ** 21n)]);
    await give(from, token, 10n ** 12n);
    await node.mine();
  });
  afterAll(async () => {
    for (const part of closing) await part.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const give = (to: string, of: string | null, units: bigint) =>
    node.pay({ from: node.accounts[0]!, to, token: of, units });
  /** A payer keeps nothing from one round for the next: each round is that of a server that has just started. */
  const onAlarm = (sentence: string): void => void alarms.push(sentence);
  const payer = (commands: WithdrawalLedger) => payerOf(commands, newPlaces());
  const newPlaces = () =>
    new NumberPlaces({ network: 'test', chain, signer, store, from, key: KEY, onAlarm });
  const payerOf = (commands: WithdrawalLedger, places: NumberPlaces) =>
    new Payer({
      network: 'test',
      chain,
      places,
      store,
      commands,
      policy: POLICY,
      onAlarm,
    });
  /** Rounds in which of each kind of question every so-many-th answer is lost, when the node has done what it was asked. */
  const roughly = async (steps: number, round: () => Promise<void>): Promise<void> => {
    let asked = 0;
    proxy.drops = (method) => (asked += 1) % (method === 'eth_sendRawTransaction' ? 2 : 23) === 0;
    const failures: unknown[] = [];
    for (let step = 0; step < steps; step += 1) {
      await round().catch((error: unknown) => failures.push(error));
      await node.mine();
      if (step % 3 === 1) await node.reorganise(2);
    }
    expect(failures.length).toBeGreaterThan(0);
    proxy.drops = () => false;
  };

  it(
    'pays withdrawals once each, though answers are lost, blocks are left and servers end',
    { timeout: 240_000 * CYCLES },
    async () => {
      const core = new WithdrawalLedger();
      for (let number = 1; number <= WITHDRAWALS; number += 1) {
        const units = BigInt(number);
        core.request(`withdrawal:${number}`, {
          to: receiver(number),
          token: number % 2 === 0 ? token : null,
          units,
        });
      }
      const round = () => payer(core).round();
      await roughly(10 * CYCLES, round);
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
    },
  );

  it(
    "collects what lies on users' addresses once, and the ledger knows what it cost",
    { timeout: 240_000 },
    async () => {
      const core = new WithdrawalLedger();
      const users = [0, 1, 2].map((number) => evmAddressOf(signer.accounts.deposits, number));
      const brought = [
        [users[0]!, token, 5_000_000n],
        [users[1]!, null, 10n ** 18n],
        [users[2]!, token, 7_000_000n],
        [users[2]!, null, 10n ** 18n],
      ] as const;
      const held = async (of: string | null): Promise<bigint> => {
        const { hash } = await chain.head();
        const each = await Promise.all([from, ...users].map((address) => chain.balanceAt(hash, address, of)));
        return each.reduce((sum, one) => sum + one);
      };
      for (const [address, of, units] of brought) await give(address, of, units);
      await node.mine(POLICY.finalDepth);
      const before = await held(null);
      for (const [number, address] of users.entries()) {
        const given = { owner: number as OwnerId, number, address };
        await store.run('keepDepositAddress', { network: 'test', given, now: 0 });
      }
      for (const [index, [address, of, units]] of brought.entries()) {
        const arrival = { transaction: `0x${index}`, index: 0, address, from: null, token: of, units };
        const rest = { state: 'final', block: '0x', height: 1, isHeld: false, missingSince: null } as const;
        await store.run('saveDeposit', { network: 'test', deposit: { ...arrival, ...rest }, now: 1 });
      }
      const checked = await chain.head();
      const round = async (): Promise<void> => {
        const sweeper = new Sweeper({
          network: 'test',
          chain,
          signer,
          store,
          treasury: from,
          maxFeeCeiling: 10n ** 12n,
          checked: () => checked,
          valueOf: async () => 10n ** 18n,
          now: Date.now,
          onAlarm: (sentence) => alarms.push(sentence),
        });
        await payer(core).round((await sweeper.round(-1)).gas);
      };
      await roughly(10, round);
      const open = () => store.run('openOutgoing', { network: 'test' });
      const sweeps = () => store.run('openSweeps', { network: 'test' });
      for (let step = 0; step < 60 && (step < 3 || (await sweeps()).length > 0); step += 1) {
        await round();
        await node.mine(2);
      }
      expect([await open(), await sweeps()]).toEqual([[], []]);
      const { hash } = await chain.head();
      const left = (address: string, of: string | null) => chain.balanceAt(hash, address, of);
      expect([await left(users[0]!, token), await left(users[2]!, token)]).toEqual([0n, 0n]);
      for (const address of users) expect(await left(address, null)).toBeLessThan(10n ** 15n);
      const costs = [...core.costs.values()].reduce((sum, one) => sum + one);
      expect(before - (await held(null))).toBe(costs);
      // Once each: four coins, and gas for the one address that had none of the chain's own.
      expect(await Promise.all(users.map((address) => chain.sentCount(address)))).toEqual([1, 1, 2]);
      expect(core.costs.size).toBe(5);
    },
  );

  it(
    'moves what is too much to cold storage once, and what comes back costs what it cost',
    { timeout: 240_000 },
    async () => {
      const core = new WithdrawalLedger();
      const chainOf = async (address: string, of: string | null) =>
        chain.balanceAt((await chain.head()).hash, address, of);
      const had = await chainOf(from, token);
      const routes = [{ route: 0, network: 0, asset: 1, contract: token, decimals: 6 }];
      const read = async (_: string, { type }: { type: string }) => ({
        result: type === 'wallet-routes' ? { routes } : [],
      });
      const instruments = { mustAsset: () => ({ scale: 6 }) };
      const fixed = { engine: { read }, marketData: { instruments } } as unknown as Pick<
        MoverParts,
        'engine' | 'marketData'
      >;
      let checked = await chain.head();
      const round = async (): Promise<void> => {
        const shared = { name: 'test', store, chain };
        const places = newPlaces();
        await followReturns({ ...shared, commands: core, finalDepth: POLICY.finalDepth });
        const moves = await movesWanted({
          ...fixed,
          ...shared,
          network: 0 as NetworkId,
          places,
          onAlarm: (sentence: string) => expect.unreachable(sentence),
          treasury: from,
          cold: { addresses: [COLD], target: signer.cold, fault: null },
          checked: () => checked,
          boundsOf: () => BOUNDS,
        });
        await payerOf(core, places).round([], moves);
      };
      await roughly(16, round);
      const middle = 2n * 10n ** 10n;
      for (let step = 0; step < 40 && (step < 4 || core.costs.size === 0); step += 1) {
        await round();
        await node.mine(2);
      }
      expect([await chainOf(COLD, token), await chainOf(from, token)]).toEqual([had - middle, middle]);
      checked = await chain.head();
      await round();
      expect([await store.run('openOutgoing', { network: 'test' }), core.costs.size]).toEqual([[], 1]);
      // As a signer elsewhere sends it back.
      await node.rpc('anvil_setBalance', [COLD, toHex(10n ** 18n)]);
      await node.rpc('anvil_impersonateAccount', [COLD]);
      const transaction = await node.pay({ from: COLD, to: from, token, units: 5n });
      await node.mine(POLICY.finalDepth);
      const receipt = await chain.findReceipt(transaction);
      expect(receipt?.payer).toBe(COLD);
      const returns = [{ transaction, from: COLD, height: receipt!.block.height }];
      await store.run('keepReturns', { network: 'test', returns });
      for (const _ of [1, 2]) await round();
      expect(10n ** 18n - (await chainOf(COLD, null))).toBe(core.costs.get(transaction));
    },
  );

  it(
    'gives back what another transaction has taken the place of, as the chain says, once that is final',
    { timeout: 120_000 },
    async () => {
      const core = new WithdrawalLedger();
      const withdrawal = 900 as WithdrawalId;
      const use = withdrawalUse(withdrawal);
      core.request(use, { to: receiver(900), token: null, units: 900n });
      const places = newPlaces();
      const round = () => payerOf(core, places).round();
      await round();
      const open = (): OpenWithdrawal => {
        const { slot, transactions } = core.known.get(use)!;
        return { withdrawal, payout: slot, transactions } as unknown as OpenWithdrawal;
      };
      const { finalDepth } = POLICY;
      const parts = { network: 'test', chain, places, store, finalDepth };
      const hopeBy = (transaction: string) => findHope(parts, open(), transaction);
      // Somebody else with the key, in the place that was signed for, before ours is mined.
      await node.rpc('anvil_dropAllTransactions');
      await node.rpc('anvil_impersonateAccount', [from]);
      const nonce = toHex(await chain.sentCount(from));
      const stolen = { from, to: receiver(901), value: toHex(1n), nonce };
      const taken = String(await node.rpc('eth_sendTransaction', [stolen]));
      const elsewhere = await give(receiver(902), null, 1n);
      expect(await chain.numberOf(taken)).toEqual({ from, number: Number(nonce) });
      await node.mine();
      await round();
      expect(await hopeBy(taken)).toMatch(/^It may still be paid: its place .* is signed/);
      await node.mine(finalDepth);
      await round();
      expect(core.known.get(use)?.state).toBe('signing');
      expect(await hopeBy(`0x${'ab'.repeat(32)}`)).toMatch('is in no block');
      expect(await hopeBy(elsewhere)).toMatch('has not used');
      expect(await hopeBy(taken)).toBeNull();
      await node.rpc('anvil_stopImpersonatingAccount', [from]);
    },
  );
});
