import { describe, expect, it } from 'vitest';
import { FixtureWallet, REGTEST } from '../chains/bitcoin/bitcoin-node-fixture.ts';
import type { SpendingRequest } from './port.ts';
import { coinText, findSpendingFault } from './spending-rules.ts';

const POLICY = { network: REGTEST, feeCeiling: 10_000n };
const [HOUSE, ADA, BOB] = ['house', 'ada', 'bob'].map((name) => new FixtureWallet(name).address) as [
  string,
  string,
  string,
];
const coin = (digit: string, units = 5_000n) => ({ transaction: digit.repeat(64), index: 0, units });
const pays = (to: string, units: bigint) => ({ payment: { to, token: null, units } });
const request = (changes: Partial<SpendingRequest> = {}): SpendingRequest => ({
  network: REGTEST,
  key: { purpose: 'treasury', number: 0 },
  coins: [coin('a'), coin('b')],
  fee: 200n,
  isMove: false,
  ...pays(ADA, 6_000n),
  ...changes,
});
const nothingKnown = { recorded: () => null, treasury: HOUSE, cold: BOB };
const byUser = { key: { purpose: 'deposits', number: 4 } } as const;

describe('out of coins the signer refuses', () => {
  it.each([
    ['nothing else', {}, null],
    ['another network', { network: { ...REGTEST, genesis: '0'.repeat(64) } }, 'other-network'],
    ['a fee beyond its ceiling', { coins: [coin('a', 50_000n)], fee: 10_001n }, 'fee-too-high'],
    ['no fee', { fee: 0n }, 'malformed'],
    ['no coin', { coins: [] }, 'malformed'],
    ['one coin twice', { coins: [coin('a'), coin('a')] }, 'malformed'],
    ['a coin that is none', { coins: [{ ...coin('a', 9_000n), index: -1 }] }, 'malformed'],
    ['more than the coins are worth', pays(ADA, 9_801n), 'malformed'],
    ['what leaves too little to send back', pays(ADA, 9_600n), 'malformed'],
    ['what leaves nothing', pays(ADA, 9_800n), null],
    ['less than is handed on', pays(ADA, 293n), 'malformed'],
    ['an address of another network', pays('bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 600n), 'malformed'],
    ['nothing to somebody', pays(ADA, 0n), 'malformed'],
    ['all to the house', pays(HOUSE, 0n), null],
    ['a token', { payment: { to: ADA, token: ADA, units: 600n } }, 'malformed'],
    ["a user's coins for the house", { ...byUser, ...pays(HOUSE, 0n) }, null],
    ["a user's coins for anybody else", byUser, 'other-receiver'],
    ['a move to cold storage', { isMove: true, ...pays(BOB, 6_000n) }, null],
    ['a move to anybody else', { isMove: true }, 'other-receiver'],
  ] as const)('%s: %#', (_name, changes, fault) => {
    expect(findSpendingFault(request(changes), POLICY, nothingKnown)).toBe(fault);
  });

  it.each([
    ['the same at another fee', { fee: 900n }, null],
    ['the same with a coin more', { coins: [coin('a'), coin('b'), coin('c')] }, null],
    ['its coins in another order', { coins: [coin('b'), coin('a')] }, 'number-used'],
    ['another amount', pays(ADA, 6_001n), 'number-used'],
    ['somebody else', pays(BOB, 6_000n), 'number-used'],
    ['the house', pays(HOUSE, 0n), 'number-used'],
    ['one of its coins alone', { coins: [coin('b', 9_000n)] }, 'number-used'],
    ['a coin of another worth', { coins: [coin('a'), coin('b', 5_001n)] }, 'number-used'],
    ['other coins', { coins: [coin('c'), coin('d')] }, null],
    [
      'the same as a move that was signed when another address was the one',
      { isMove: true, fee: 900n },
      null,
    ],
    [
      'a move of a coin more to another address',
      { isMove: true, coins: [coin('a'), coin('c')] },
      'other-receiver',
    ],
  ] as const)('of coins that were signed for, %s: %#', (_name, changes, fault) => {
    const first = request();
    const known = new Map(first.coins.map((one) => [`${one.transaction}:0`, coinText(first, one)]));
    const facts = { treasury: HOUSE, cold: BOB, recorded: (name: string) => known.get(name) ?? null };
    expect(findSpendingFault(request(changes), POLICY, facts)).toBe(fault);
  });
});
