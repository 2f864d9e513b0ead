import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { chainUnitsOf, decimalText, inLedger, onChain } from '../../integrations/chains/chain-amounts.ts';
import { TEST_NETWORK, feeCeiling, hotBounds, lookEveryMs, readNetworks } from './networks.ts';
import { readPaymentMethods } from './payments/methods.ts';

const SEPOLIA = {
  key: 'sepolia',
  name: 'Sepolia',
  rpc: 'https://sepolia.example',
  chainId: '11155111',
  genesis: `0x${'2'.repeat(64)}`,
  explorer: 'https://sepolia.etherscan.io/tx/',
  blockMs: 12_000,
  creditDepth: 20,
  finalDepth: 64,
  coins: [
    {
      coin: 'ETH',
      contract: null,
      decimals: 18,
      minimumDeposit: '0.001',
      largeDeposit: '10',
      minimumWithdrawal: '0.002',
      withdrawalFee: '0.0005',
      reviewFrom: '5',
    },
  ],
};

const BITCOIN = {
  kind: 'bitcoin',
  key: 'btc',
  name: 'Bitcoin',
  esplora: 'https://esplora.example/api',
  genesis: '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f',
  explorer: null,
  blockMs: 600_000,
  creditDepth: 3,
  finalDepth: 6,
  coins: [{ ...SEPOLIA.coins[0], coin: 'BTC', decimals: 8 }],
};

describe('the file of networks', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'assay-networks-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'networks.json');
  const read = (document: unknown) => {
    writeFileSync(file, typeof document === 'string' ? document : JSON.stringify(document));
    return readNetworks(file);
  };

  it('of ways to pay is read in the same way; without one a sandbox has one of play money', () => {
    const bank = {
      key: 'bank',
      name: 'Bank transfer',
      coins: ['USDT'],
      details: [{ name: 'IBAN', value: 'DE02 1203 0000 0000 2020 51' }],
    };
    const methods = (document: unknown) => {
      writeFileSync(file, JSON.stringify(document));
      return readPaymentMethods(file, true);
    };
    expect(methods([bank])).toEqual([bank]);
    expect(() => methods([bank, bank])).toThrow('the key bank is there twice');
    expect(() => methods([{ ...bank, details: [] }])).toThrow('/0/details');
    expect(readPaymentMethods(null, false)).toEqual([]);
    expect(readPaymentMethods(null, true).map(({ key }) => key)).toEqual(['sandbox']);
  });

  it('is read as it is', () => {
    expect(read([SEPOLIA])).toEqual([SEPOLIA]);
    expect(read([{ kind: 'evm', ...SEPOLIA }, BITCOIN])).toEqual([{ kind: 'evm', ...SEPOLIA }, BITCOIN]);
    expect(read([])).toEqual([]);
    const kept = [
      { ...SEPOLIA, coldAddress: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' },
      { ...BITCOIN, coldAddress: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq' },
    ];
    expect(read(kept)).toEqual(kept);
  });

  it('says what the paying address should have: without a word what people need not look at, and ten times that', () => {
    const [coin] = SEPOLIA.coins;
    const coins = [coin, { ...coin, hotFloor: '2' }, { ...coin, hotFloor: '2', hotCeiling: '3.5' }];
    const [read1] = read([{ ...SEPOLIA, coins }]);
    const ether = 10n ** 18n;
    expect(read1?.coins.map(hotBounds)).toEqual([
      { floor: 5n * ether, ceiling: 50n * ether },
      { floor: 2n * ether, ceiling: 20n * ether },
      { floor: 2n * ether, ceiling: (7n * ether) / 2n },
    ]);
  });

  it('says what sending a withdrawal may cost: without a word three times as much of a token', () => {
    const [coin] = SEPOLIA.coins;
    const token = { ...coin, contract: `0x${'7'.repeat(40)}`, decimals: 6 };
    const [network] = read([{ ...SEPOLIA, coins: [coin, token, { ...token, feeCeiling: '0.002' }] }]);
    const ceilings = network!.coins.map((one) => feeCeiling(network!, one).ceiling);
    expect(ceilings).toEqual([10n ** 16n, 3n * 10n ** 16n, 2n * 10n ** 15n]);
    expect(() => read([{ ...SEPOLIA, coins: [{ ...coin, feeCeiling: '-1' }] }])).toThrow('/0/coins/0');
  });

  it('says it of Bitcoin in satoshi', () => {
    const [coin] = BITCOIN.coins;
    const ofTerms = (said: object) => {
      const [network] = read([{ ...BITCOIN, coins: [{ ...coin, ...said }] }]);
      return feeCeiling(network!, network!.coins[0]!);
    };
    expect(ofTerms({})).toEqual({ ceiling: 100_000n, one: 100_000_000n });
    expect(ofTerms({ feeCeiling: '0.00002' }).ceiling).toBe(2_000n);
    expect(() => ofTerms({ feeCeiling: '0.000000001' })).toThrow('/0/coins/0');
  });

  it('is looked at as often as there are blocks, within bounds', () => {
    const every = [200, 2_000, 12_000].map((blockMs) => lookEveryMs({ key: 'real', blockMs }));
    expect([...every, lookEveryMs(TEST_NETWORK)]).toEqual([1_000, 2_000, 4_000, 1_000]);
  });

  it.each([
    ['no JSON', '{', 'no JSON'],
    ['no list', SEPOLIA, 'the document'],
    ['an endpoint that is none', [{ ...SEPOLIA, rpc: 'file:///etc' }], '/0/rpc'],
    ['no first block', [{ ...SEPOLIA, genesis: null }], '/0/genesis'],
    ['a field that nobody reads', [{ ...SEPOLIA, color: 'red' }], '/0'],
    [
      'a withdrawal of Bitcoin that nobody would hand on',
      [{ ...BITCOIN, coins: [{ ...BITCOIN.coins[0], minimumWithdrawal: '0.00050545' }] }],
      'BTC has a minimumWithdrawal that is not 546 satoshi above its withdrawalFee',
    ],
    [
      'a contract with capitals',
      [{ ...SEPOLIA, coins: [{ ...SEPOLIA.coins[0], contract: `0x${'A'.repeat(40)}` }] }],
      'contract',
    ],
    [
      'an amount below zero',
      [{ ...SEPOLIA, coins: [{ ...SEPOLIA.coins[0], withdrawalFee: '-1' }] }],
      'withdrawalFee',
    ],
    [
      'a floor above its ceiling',
      [{ ...SEPOLIA, coins: [{ ...SEPOLIA.coins[0], hotFloor: '5', hotCeiling: '4' }] }],
      'ETH has a hotFloor that is not below its hotCeiling',
    ],
    [
      'a cold address with a wrong letter',
      [{ ...SEPOLIA, coldAddress: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD' }],
      'sepolia has a coldAddress that is no address of its network (wrong-checksum)',
    ],
    [
      'a cold address of another network',
      [{ ...BITCOIN, coldAddress: 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080' }],
      'btc has a coldAddress that is no address of its network (wrong-network)',
    ],
    [
      'a witness that is the endpoint itself',
      [{ ...SEPOLIA, witness: SEPOLIA.rpc }],
      'sepolia has its own endpoint as witness',
    ],
    [
      'a witness of Bitcoin that is the endpoint itself',
      [{ ...BITCOIN, witness: BITCOIN.esplora }],
      'btc has its own',
    ],
    ['a witness that is no address', [{ ...SEPOLIA, witness: 'localhost' }], '/0/witness'],
    ['a kind that nobody knows', [{ ...SEPOLIA, kind: 'tron' }], '/0/kind'],
    ['Bitcoin without an Esplora', [SEPOLIA, { ...BITCOIN, esplora: undefined }], '/1'],
    ['Bitcoin by an EVM hash', [{ ...BITCOIN, genesis: SEPOLIA.genesis }], '/0/genesis'],
    ['Bitcoin with a token', [{ ...BITCOIN, coins: SEPOLIA.coins }], '/0/coins/0/decimals'],
    ['two of one key', [SEPOLIA, SEPOLIA], 'sepolia is there twice'],
    ['the key of the test chain', [{ ...SEPOLIA, key: 'test' }], 'test is there twice'],
  ])('is refused with %s', (_name, document, sentence) => {
    expect(() => read(document)).toThrow(sentence);
  });

  it('is refused where there is none', () => {
    expect(() => readNetworks(path.join(folder, 'gone.json'))).toThrow('is not there');
  });
});

describe('amounts of a chain', () => {
  const fine = { decimals: 18, scale: 8 };
  const coarse = { decimals: 2, scale: 6 };

  it.each([
    [1n, fine, 0, 1],
    [9_999_999_999n, fine, 0, 9_999_999_999],
    [12_345_678_901n, fine, 1, 2_345_678_901],
    [7n, coarse, 70_000, 0],
    [7n, { decimals: 6, scale: 6 }, 7, 0],
  ])('%s of %o come to units and a rest, and back', (units, scales, amount, rest) => {
    expect(inLedger(units, scales)).toEqual({ amount, rest });
    expect(onChain(amount, rest, scales)).toBe(units);
  });

  it('are none where the ledger cannot count them', () => {
    expect(inLedger(2n ** 53n * 10n ** 10n, fine)).toBeNull();
    expect(inLedger((2n ** 53n - 1n) * 10n ** 10n, fine)?.amount).toBe(Number.MAX_SAFE_INTEGER);
  });

  it.each([
    [0n, 18, '0'],
    [1n, 18, '0.000000000000000001'],
    [1_500_000n, 6, '1.5'],
    [42n, 0, '42'],
  ])('%s with %i decimals is written %s', (units, decimals, text) => {
    expect(decimalText(units, decimals)).toBe(text);
    expect(chainUnitsOf(text, decimals)).toBe(units);
  });

  it('are no more precise than their chain', () => {
    expect(chainUnitsOf('1.001', 2)).toBeNull();
  });
});
