/** The parts of the EVM adapter that need no node. */
import { inspect } from 'node:util';
import { BaseError, HttpRequestError, RpcRequestError, TimeoutError } from 'viem';
import { describe, expect, it } from 'vitest';
import { answerOf } from './broadcast-answer.ts';
import { findEvmAddressFault, shownEvmAddress } from './evm-address.ts';
import { answered } from './evm-client.ts';
import { raisedGasPrice, usualGasPrice } from './gas-price.ts';
import { bloomOf } from './logs-bloom.ts';

describe('what a node means', () => {
  const said = (message: string) =>
    new BaseError('failed', {
      cause: new RpcRequestError({ body: {}, error: { code: -32_000, message }, url: 'http://node' }),
    });

  it.each([
    ['already known', 'already-known'],
    ['transaction already imported', 'already-known'],
    ['nonce too low: next nonce 7, tx nonce 3', 'nonce-used'],
    ['replacement transaction underpriced', 'replacement-underpriced'],
    ['insufficient funds for gas * price + value: balance 0', 'insufficient-funds'],
    ['Insufficient funds for gas * price + value', 'insufficient-funds'],
    ['invalid chain id for signer: have 1 want 5', 'refused'],
    ['max fee per gas less than block base fee', 'refused'],
    ['intrinsic gas too low: have 0, want 21000', 'refused'],
    ['transaction underpriced: gas tip cap 0, minimum needed 1', 'refused'],
    ['tx fee (2.00 ether) exceeds the configured cap (1.00 ether)', 'refused'],
    ['rlp: value size exceeds available input length', 'refused'],
    ['internal error', 'unknown'],
    ['txpool is full', 'unknown'],
    ['', 'unknown'],
  ])('by "%s" is %s', (message, type) => {
    expect(answerOf(said(message)).type).toBe(type);
  });

  it('by no answer, a late one, a 500 or a closed connection is unknown', () => {
    const body = {};
    const failures = [
      new TimeoutError({ body, url: 'http://node' }),
      new HttpRequestError({ body, status: 500, url: 'http://node', details: 'already known' }),
      new HttpRequestError({ body, url: 'http://node', cause: new Error('ECONNRESET') }),
      new Error('nonce too low'),
    ];
    for (const failure of failures) expect(answerOf(failure).type).toBe('unknown');
  });
});

describe('a failure', () => {
  const url = 'https://node.example/v2/4f9aSecret?key=4f9aSecret';
  it.each([
    ['that is late', new TimeoutError({ body: {}, url }), 'took too long'],
    ['by its status', new HttpRequestError({ body: {}, status: 429, url, details: url }), '429'],
    [
      'in words of the node',
      new RpcRequestError({ body: {}, error: { code: -32_001, message: `no access by ${url}` }, url }),
      '-32001',
    ],
    ['of another kind', new TypeError(`Failed to parse URL from ${url}`), 'TypeError'],
  ])('%s names no address of the node', async (_, failure, told) => {
    const error = await answered('its head', Promise.reject(failure)).catch((one: Error) => one);
    const logged = inspect(error, { depth: 9, showHidden: true });
    expect(logged).toContain(told);
    expect(logged).not.toContain('4f9aSecret');
  });
});

describe('an address', () => {
  const MIXED = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
  it.each([
    [MIXED, null],
    [MIXED.toLowerCase(), null],
    [`0x${MIXED.slice(2).toUpperCase()}`, null],
    [MIXED.replace('5aA', '5AA'), 'wrong-checksum'],
    [MIXED.slice(0, -1), 'malformed'],
    [` ${MIXED}`, 'malformed'],
    [MIXED.slice(2), 'malformed'],
    ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'wrong-network'],
    ['1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', 'wrong-network'],
    ['TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', 'wrong-network'],
    [`0x${'0'.repeat(40)}`, 'burn-address'],
    [`0x${'0'.repeat(36)}dEaD`, 'burn-address'],
    [`0x${'0'.repeat(38)}01`, 'burn-address'],
    ['', 'malformed'],
  ])('%s: %s', (address, fault) => {
    expect(findEvmAddressFault(address)).toBe(fault);
  });

  it('is shown with its checksum', () => {
    expect(shownEvmAddress(MIXED.toLowerCase())).toBe(MIXED);
  });
});

describe('the price of gas', () => {
  it('is twice the base fee and the tip', () => {
    expect(usualGasPrice(100n, 3n)).toEqual({ maxFee: 203n, tip: 3n });
  });

  it.each([
    ['an eighth more in both, rounded up', [203n, 3n], [10n, 1n], [229n, 4n]],
    ['what is usual now, where that is more', [203n, 3n], [900n, 50n], [900n, 50n]],
    ['more than nothing', [1n, 0n], [1n, 0n], [2n, 1n]],
    ['a tip that the fee covers', [8n, 8n], [1n, 50n], [50n, 50n]],
  ] as const)('is raised to %s', (_name, [maxFee, tip], [usual, usualTip], [raised, raisedTip]) => {
    expect(raisedGasPrice({ maxFee, tip }, { maxFee: usual, tip: usualTip })).toEqual({
      maxFee: raised,
      tip: raisedTip,
    });
  });
});

describe('the bloom of logs', () => {
  it('is empty of none, and has at most three bits for a word', () => {
    const bits = (bloom: string) => BigInt(bloom).toString(2).replaceAll('0', '').length;
    expect(bits(bloomOf([]))).toBe(0);
    const address = '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed';
    expect(bits(bloomOf([{ address, topics: [] }]))).toBeLessThanOrEqual(3);
    expect(bloomOf([{ address, topics: [address] }])).toBe(bloomOf([{ address, topics: [] }]));
  });
});
