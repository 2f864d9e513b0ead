import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  encodeAbiParameters,
  encodeDeployData,
  encodeFunctionData,
  numberToHex,
  pad,
  parseAbi,
  parseEther,
  toHex,
} from 'viem';
import type { Hex } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AnswersContradict, BlockUnknown, ChainUnavailable, WouldRevert, WrongNetwork } from '../port.ts';
import type { AccountChain } from '../port.ts';
import { anvil, openAnvil, withAnvil } from '../test-chain/anvil-fixture.ts';
import type { AnvilChain } from '../test-chain/anvil-fixture.ts';
import { TEST_TOKEN_CODE } from '../test-chain/test-token-code.ts';
import { openEvmChain } from './evm-chain.ts';
import { findTokenFaults } from './token-trial.ts';
import { rpcProxy } from './rpc-proxy-fixture.ts';
import { FORWARDER_CODE, ODD_TOKEN_CODE, sparingToken } from './odd-contracts-fixture.ts';

const FORWARDER = parseAbi([
  'function forward(address to) payable',
  'function forwardTwice(address token, address to, uint256 value)',
]);
const ODD = parseAbi(['constructor(uint8 decimals, uint8 oddness, uint256 supply)']);
const PLAIN = parseAbi(['constructor(string name, string symbol, uint8 decimals, uint256 supply)']);
const ADA = '0x00000000000000000000000000000000ada00001';
const BOB = '0x00000000000000000000000000000000b0b00001';
const isWatched = (address: string): boolean => address === ADA || address === BOB;
const UNIT = parseEther('1');

const odd = (oddness: number, decimals = 6) =>
  encodeDeployData({ abi: ODD, bytecode: ODD_TOKEN_CODE, args: [decimals, oddness, 10n ** 24n] });

describe.skipIf(anvil === null)(`a chain of the EVM, ${withAnvil}`, () => {
  let node: AnvilChain;
  let chain: AccountChain;
  let rich: string;
  let token: string;
  let forwarder: string;

  beforeAll(async () => {
    node = await openAnvil();
    rich = node.accounts[0]!;
    token = await node.deploy(
      encodeDeployData({ abi: PLAIN, bytecode: TEST_TOKEN_CODE, args: ['T', 'T', 6, 10n ** 24n] }),
    );
    forwarder = await node.deploy(FORWARDER_CODE);
    chain = await openEvmChain({ url: node.url, expected: null });
  });
  afterAll(() => node.close());

  const pay = (to: string, units: bigint, of: string | null = null) =>
    node.pay({ from: rich, to, token: of, units });

  it('is the network that it says it is, or is not opened', async () => {
    const { network } = chain;
    expect(network).toEqual({ chainId: '31337', genesis: expect.stringMatching(/^0x[0-9a-f]{64}$/) });
    const again = await openEvmChain({ url: node.url, expected: network });
    expect(again.network).toEqual(network);
    const fork = openEvmChain({ url: node.url, expected: { ...network, genesis: `0x${'1'.repeat(64)}` } });
    await expect(fork).rejects.toThrow(WrongNetwork);
    await expect(openEvmChain({ url: node.url, expected: { ...network, chainId: '1' } })).rejects.toThrow(
      WrongNetwork,
    );
  });

  it('tells what a block brought to watched addresses, whole and in its order', async () => {
    const coin = await pay(ADA, UNIT);
    const dollars = await pay(BOB, 5n, token);
    await pay(rich, 7n, token);
    await pay(ADA, 0n);
    await pay(ADA, 0n, token);
    const block = await node.mine();
    const common = { from: rich };
    expect(await chain.arrivals(block, isWatched)).toEqual([
      { ...common, transaction: coin, index: 0, address: ADA, token: null, units: UNIT },
      { ...common, transaction: dollars, index: 1, address: BOB, token, units: 5n },
    ]);
    const empty = await node.mine();
    expect(await chain.arrivals(empty, isWatched)).toEqual([]);
    const { parent, height } = await chain.header(empty);
    expect(parent).toBe(block);
    expect(await chain.head()).toMatchObject({ hash: empty, height });
  });

  it('counts logs within their transaction, so that they keep their index in another block', async () => {
    await node.pay({ from: rich, to: forwarder, token, units: 100n });
    await node.mine();
    const twice = encodeFunctionData({
      abi: FORWARDER,
      functionName: 'forwardTwice',
      args: [asAddress(token), ADA, 3n],
    });
    await pay(BOB, 1n, token);
    const transaction = await node.send({ from: node.accounts[1]!, to: forwarder, data: twice });
    const block = await node.mine();
    const of = async (hash: string) =>
      (await chain.arrivals(hash, isWatched)).filter((one) => one.transaction === transaction);
    const before = await of(block);
    expect(before.map(({ index, units }) => [index, units])).toEqual([
      [1, 3n],
      [2, 3n],
    ]);
    await node.reorganise(1, [{ transaction, at: 0 }]);
    const after = await node.headHash();
    expect(after).not.toBe(block);
    expect(await of(after)).toEqual(before);
  });

  it('does not know a block that the chain has left, and never says that it was empty', async () => {
    await pay(ADA, UNIT);
    const left = await node.mine();
    await node.reorganise(1);
    await expect(chain.arrivals(`0x${'2'.repeat(64)}`, isWatched)).rejects.toThrow(BlockUnknown);
    await expect(chain.header(`0x${'2'.repeat(64)}`)).rejects.toThrow(BlockUnknown);
    await expect(chain.arrivals(left, isWatched)).rejects.toThrow(BlockUnknown);
  });

  it('counts no token that fails, says nothing of its move, or is no fungible one', async () => {
    const silent = await node.deploy(odd(5));
    const failing = await node.deploy(odd(2));
    const mute = await node.deploy(odd(3));
    await node.send({ from: rich, to: forwarder, value: UNIT });
    for (const one of [silent, failing, mute]) await pay(ADA, 9n, one);
    const block = await node.mine();
    // The one that answers nothing has moved, and has said so.
    expect((await chain.arrivals(block, isWatched)).map((one) => one.token)).toEqual([mute]);
  });

  it('sees the coins that a contract hands on by their balance alone', async () => {
    const before = await node.headHash();
    const data = encodeFunctionData({ abi: FORWARDER, functionName: 'forward', args: [ADA] });
    await node.send({ from: rich, to: forwarder, value: UNIT, data });
    const block = await node.mine();
    expect(await chain.arrivals(block, isWatched)).toEqual([]);
    const [had, has] = [await chain.balanceAt(before, ADA, null), await chain.balanceAt(block, ADA, null)];
    expect(has - had).toBe(UNIT);
    expect(await chain.balanceAt(block, BOB, token)).toBeGreaterThan(0n);
    await expect(chain.balanceAt(`0x${'3'.repeat(64)}`, ADA, null)).rejects.toThrow(BlockUnknown);
  });

  it('takes no answer of a node that leaves logs out, or is late', async () => {
    const proxy = await rpcProxy(node.url);
    const lied = await openEvmChain({ url: proxy.url, expected: null, timeoutMs: 500 });
    await pay(ADA, 5n, token);
    const block = await node.mine();
    proxy.answer = (method, result) => (method === 'eth_getLogs' ? [] : result);
    await expect(lied.arrivals(block, isWatched)).rejects.toThrow(AnswersContradict);
    proxy.answer = (method, result) => (method === 'eth_getLogs' ? (result as object[]).slice(1) : result);
    await expect(lied.arrivals(block, isWatched)).rejects.toThrow(AnswersContradict);
    proxy.drops = () => true;
    await expect(lied.head()).rejects.toThrow(ChainUnavailable);
    const waiting = await pay(ADA, 1n);
    expect(await lied.broadcast(await node.rawOf(waiting))).toMatchObject({ type: 'unknown' });
    proxy.drops = () => false;
    proxy.status = 503;
    expect(await lied.broadcast(await node.rawOf(waiting))).toMatchObject({ type: 'unknown' });
    await proxy.close();
    await node.mine();
  });

  it('reads a block of many payments, and all balances, where the node loses one answer in ten', async () => {
    const proxy = await rpcProxy(node.url);
    const lossy = await openEvmChain({ url: proxy.url, expected: null });
    for (let units = 1n; units <= 24n; units += 1n) await pay(ADA, units);
    const block = await node.mine();
    let asked = 0;
    const lost = (method: string): boolean =>
      ['eth_getTransactionReceipt', 'eth_getBalance'].includes(method) && (asked += 1) % 10 === 0;
    proxy.drops = lost;
    const arrived = (await lossy.arrivals(block, isWatched)).map(({ units }) => units);
    expect(arrived).toEqual(Array.from({ length: 24 }, (_, at) => BigInt(at + 1)));
    const balances = Array.from({ length: 12 }, () => lossy.balanceAt(block, ADA, null));
    expect(new Set(await Promise.all(balances)).size).toBe(1);
    proxy.drops = (method) => method === 'eth_getTransactionReceipt';
    const before = proxy.asked.length;
    await expect(lossy.arrivals(block, isWatched)).rejects.toThrow(ChainUnavailable);
    expect(proxy.asked.slice(before)).toEqual([
      'eth_getBlockByHash',
      ...Array<string>(3).fill(proxy.asked.at(-1)!),
    ]);
    await proxy.close();
  });

  it('gives the receipt of what is in a block, with its cost and what it moved', async () => {
    const transaction = await pay(BOB, 5n, token);
    expect(await chain.findReceipt(transaction)).toBeNull();
    const block = await node.mine();
    const receipt = await chain.findReceipt(transaction);
    expect(receipt).toMatchObject({
      block: { hash: block },
      succeeded: true,
      moved: [{ index: 1, address: BOB, token, units: 5n }],
    });
    expect(receipt!.fee).toBeGreaterThan(0n);
    const gas = { gas: toHex(100_000) };
    const undone = await node.send({ from: rich, to: forwarder, value: UNIT, ...gas });
    await node.mine();
    expect(await chain.findReceipt(undone)).toMatchObject({ succeeded: false, moved: [] });
  });

  it('says what a node meant when it was given a transaction', async () => {
    const [, second] = node.accounts;
    const transaction = await node.pay({ from: second!, to: BOB, token: null, units: 1n });
    const raw = await node.rawOf(transaction);
    expect(await chain.broadcast(raw)).toEqual({ type: 'already-known' });
    const count = await chain.sentCount(second!);
    await node.mine();
    expect(await chain.sentCount(second!)).toBe(count + 1);
    expect(await chain.broadcast(raw)).toEqual({ type: 'nonce-used' });
    expect(await chain.broadcast('0xdead')).toMatchObject({ type: 'refused' });
  });

  it('is not opened by a node that does not answer', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    // A listening TCP server has an address of this shape.
    const { port } = silent.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}`;
    await expect(openEvmChain({ url, expected: null, timeoutMs: 50 })).rejects.toBeInstanceOf(
      ChainUnavailable,
    );
    silent.closeAllConnections();
    silent.close();
  });

  it.each([
    ['plain', 0, 6, []],
    ['one with a fee', 1, 6, ['takes-a-fee', 'self-transfer-changes-balance']],
    ['one that answers false and moves nothing', 2, 6, ['answers-false', 'takes-a-fee']],
    ['one that answers nothing, but moves', 3, 6, []],
    ['one that says what it does not do', 4, 6, ['logs-without-moving']],
    ['one that moves in silence', 5, 6, ['moves-without-log']],
    ['one that refuses nothing at all', 6, 6, ['zero-transfer-fails']],
    ['one that grows', 7, 6, ['takes-a-fee', 'transfer-fails', 'grows-by-itself']],
    ['one that doubles what is sent to oneself', 8, 6, ['self-transfer-changes-balance']],
    ['one that is paused', 9, 6, ['transfer-fails']],
    ['one of 19 decimals', 0, 19, ['too-many-decimals']],
  ] as const)('tries a token before it is listed: %s', async (_name, oddness, decimals, faults) => {
    const tried = await node.deploy(odd(oddness, decimals));
    const before = await node.headHash();
    expect(await findTokenFaults({ url: node.url, token: tried, holder: rich })).toEqual(faults);
    expect(await node.headHash()).toBe(before);
  });

  it('finds a token that spares the holder who is named, since whoever is given it sends it on', async () => {
    const sparing = `0x${'5a'.repeat(20)}`;
    await node.rpc('anvil_setCode', [sparing, sparingToken(rich)]);
    await node.rpc('anvil_setStorageAt', [sparing, pad(rich as Hex), numberToHex(1_000_000, { size: 32 })]);
    await node.mine();
    expect(await findTokenFaults({ url: node.url, token: sparing, holder: rich })).toEqual(['takes-a-fee']);
  });

  it('says what a contract is: its symbol in plain signs, its decimals, and a mark of what it carries out', async () => {
    const facts = await chain.tokenAt(token);
    expect(facts).toMatchObject({
      decimals: 6,
      isProxy: false,
      code: expect.stringMatching(/^0x[0-9a-f]{64}$/),
    });
    expect(await chain.tokenAt(BOB)).toBeNull();
    const proxy = `0x${'7b'.repeat(20)}`;
    const slot = '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc';
    // Cyrillic letters among ours, as a text.
    const said = encodeAbiParameters([{ type: 'string' }], ['US\u0414T']).slice(2);
    const length = (said.length / 2).toString(16).padStart(2, '0');
    await node.rpc('anvil_setCode', [proxy, `0x60${length}600a5f3960${length}5ff3${said}`]);
    expect(await chain.tokenAt(proxy)).toMatchObject({ symbol: 'US\\u{414}T', isProxy: false });
    await node.rpc('anvil_setStorageAt', [proxy, slot, pad(token as Hex)]);
    const before = await chain.tokenAt(proxy);
    await node.rpc('anvil_setStorageAt', [proxy, slot, pad(forwarder as Hex)]);
    const after = await chain.tokenAt(proxy);
    expect([before?.isProxy, after?.isProxy, before?.code === after?.code]).toEqual([true, true, false]);
  });

  it('tries nothing that is no token, or that the holder has none of', async () => {
    const url = node.url;
    expect(await findTokenFaults({ url, token: BOB, holder: rich })).toEqual(['not-a-token']);
    expect(await findTokenFaults({ url, token, holder: ADA.replace('ada', '999') })).toEqual([
      'holder-has-nothing',
    ]);
  });

  it('estimates gas with a fifth more, offers twice the base fee, and refuses what would be undone', async () => {
    const coin = { from: rich, to: BOB, token: null, units: 1n };
    expect(await chain.gasFor(coin)).toBe(25_200n);
    const { maxFee, tip } = await chain.gasPrice();
    expect(maxFee).toBeGreaterThan(tip);
    await expect(chain.gasFor({ ...coin, to: forwarder })).rejects.toThrow(WouldRevert);
    await expect(chain.gasFor({ ...coin, from: BOB, token, units: 10n ** 30n })).rejects.toThrow(WouldRevert);
    expect([await chain.hasCode(token), await chain.hasCode(BOB)]).toEqual([true, false]);
  });
});

function asAddress(text: string): `0x${string}` {
  return `0x${text.slice(2)}`;
}
