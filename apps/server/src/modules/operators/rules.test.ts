import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type {
  AssetId,
  Command,
  FeeTier,
  FuturesTerms,
  MarketId,
  ProductId,
  RatePpm,
  RebateRates,
  RouteId,
  Units,
} from '@assay/core';
import { TERMS_OF_TEST } from '../../engine/futures-fixture.ts';
import { OPERATOR_ROLES, bitOf, bitsOf, rolesOf } from '@assay/protocol';
import {
  FEE_NOTICE_MS,
  findRolesFault,
  FIRST_OWNERS_ROLES,
  noticeFor,
  RISK_NOTICE_MS,
  rolesNamed,
} from './rules.ts';

test('the places of roles are permanent', () => {
  expect(bitsOf([])).toBe(0);
  expect(bitsOf(['finance', 'auditor'])).toBe(34);
  const places = { owner: 1, finance: 2, compliance: 4, support: 8, content: 16, auditor: 32 };
  expect(Object.fromEntries(OPERATOR_ROLES.map((role) => [role, bitOf(role)]))).toEqual(places);
});

test('roles are told by their bits', () => {
  expect(bitsOf(['owner', 'support'])).toBe(9);
  expect(rolesOf(9)).toEqual(['owner', 'support']);
  expect(rolesOf(0)).toEqual([]);
  expect(bitsOf(['owner', 'owner'])).toBe(1);
});

test.each([
  [[], /at least one/],
  [['auditor'], null],
  [['auditor', 'support'], /auditor/],
  [['owner', 'finance'], /two people/],
  [['owner', 'support'], null],
  [['finance', 'compliance'], null],
  [FIRST_OWNERS_ROLES, null],
] as const)('somebody with the roles %o: %s', (roles, fault) => {
  const found = findRolesFault(roles);
  if (fault === null) expect(found).toBeNull();
  else expect(found).toMatch(fault);
});

test.each([
  ['owner', ['owner']],
  ['support, owner', ['owner', 'support']],
  ['owner,owner', ['owner']],
  ['owner,king', null],
  ['', null],
])('the names %o say %o', (text, roles) => {
  expect(rolesNamed(text)).toEqual(roles);
});

const tier = (volume: number, maker: number, taker: number): FeeTier => ({
  volume: volume as Units,
  makerFeeRatePpm: maker as RatePpm,
  takerFeeRatePpm: taker as RatePpm,
});
const [USDT, BTC] = [0 as AssetId, 1 as AssetId];
const shares = (...rates: number[]): RebateRates => rates as readonly number[] as RebateRates;
const ROUTE = {
  creditDepth: 6,
  finalDepth: 12,
  largeDeposit: 5_000 as Units,
  minimumDeposit: 10 as Units,
  minimumWithdrawal: 20 as Units,
  withdrawalFee: 5 as Units,
  reviewFrom: 1_000 as Units,
};
const SWAP = {
  asset: BTC,
  open: true,
  marginPpm: 500 as RatePpm,
  feeRatePpm: 1_000 as RatePpm,
  minimum: 1 as Units,
  maximum: 100 as Units,
};
const CARD = {
  asset: BTC,
  currency: 'EUR',
  open: true,
  decimals: 2,
  marginPpm: 500 as RatePpm,
  feeRatePpm: 1_000 as RatePpm,
  leastFee: 10 as Units,
  minimum: 1_000,
  maximum: 100_000,
  leastRate: 80_000_000,
  greatestRate: 120_000_000,
};
const LIMITS = { perCoin: 500 as Units, perDirection: 300 as Units, perOwner: 200 as Units };
const OFFER = {
  product: 1 as ProductId,
  asset: BTC,
  periodMs: 30_000,
  profitPpm: 800_000 as RatePpm,
  leastStake: 10 as Units,
  greatestStake: 100 as Units,
  isOffered: true,
};
const NOW = {
  feeCurrency: USDT,
  feeTiers: [tier(0, 800, 1000), tier(100, 700, 900), tier(500, 0, 400)],
  rebateRatesPpm: shares(200_000, 100_000, 0),
  markets: [
    { market: 0 as MarketId, bandPpm: 50_000 as RatePpm },
    { market: 1 as MarketId, bandPpm: 0 as RatePpm },
  ],
  futures: [{ market: 2 as MarketId, terms: TERMS_OF_TEST }],
  routes: [{ route: 0 as RouteId, terms: ROUTE }],
  swaps: [SWAP],
  cards: [CARD],
  seconds: { limits: LIMITS, products: [OFFER] },
  hasTraders: true,
};
const fees = (tiers: readonly FeeTier[], currency = USDT): Command => ({
  type: 'set-fee-tiers',
  currency,
  tiers,
});

test.each<readonly [string, readonly FeeTier[], boolean]>([
  ['the same', NOW.feeTiers, false],
  ['lower for all', [tier(0, 700, 900), tier(100, 600, 800), tier(500, 0, 400)], false],
  ['one rate for all that is the lowest', [tier(0, 0, 400)], false],
  ['one step more, which only lowers', [...NOW.feeTiers, tier(900, 0, 100)], false],
  ['a lower threshold', [NOW.feeTiers[0]!, tier(99, 700, 900), NOW.feeTiers[2]!], false],
  ['a maker pays more', [tier(0, 801, 1000), tier(100, 700, 900), tier(500, 0, 400)], true],
  ['a taker of the best tier pays more', [tier(0, 800, 1000), tier(100, 700, 900), tier(500, 0, 401)], true],
  ['a higher threshold', [tier(0, 800, 1000), tier(101, 700, 900), tier(500, 0, 400)], true],
  ['lower rates behind a higher threshold', [tier(0, 10, 10), tier(100, 10, 10), tier(501, 0, 0)], true],
  ['a step that is taken out', [tier(0, 700, 900), tier(100, 700, 900)], true],
])('fees, %s: a rise? %j', (_, tiers, isRise) => {
  expect(noticeFor(fees(tiers), NOW)).toBe(isRise ? FEE_NOTICE_MS : 0);
});

test('whoever counts volumes in another currency, or had no tiers, gives notice', () => {
  expect(FEE_NOTICE_MS).toBe(72 * 60 * 60 * 1_000);
  expect(noticeFor(fees(NOW.feeTiers, BTC), NOW)).toBe(FEE_NOTICE_MS);
  const none = { ...NOW, feeCurrency: null, feeTiers: [] };
  expect(noticeFor(fees([tier(0, 0, 0)]), none)).toBe(FEE_NOTICE_MS);
});

test.each([
  [[200_000, 100_000, 0], 0],
  [[300_000, 100_000, 50_000], 0],
  [[199_999, 100_000, 0], FEE_NOTICE_MS],
  [[800_000, 0, 0], FEE_NOTICE_MS],
  [[200_000, 99_999, 0], FEE_NOTICE_MS],
] as const)('shares %j of those who refer wait %i ms', (rates, wait) => {
  expect(noticeFor({ type: 'set-rebate-rates', ratesPpm: shares(...rates) }, NOW)).toBe(wait);
});

test.each([
  [0, 50_000, 0],
  [0, 50_001, RISK_NOTICE_MS],
  [0, 0, RISK_NOTICE_MS],
  [0, 49_999, FEE_NOTICE_MS],
  [0, 1, FEE_NOTICE_MS],
  [1, 0, 0],
  [1, 1_000_000, FEE_NOTICE_MS],
  // Not listed yet: approved with its listing, and nobody has an order there.
  [2, 7, 0],
])(
  'of market %i a band of %i ppm waits %i ms: it closes what is outside, or lets prices go further',
  (market, bandPpm, wait) => {
    const band = { type: 'set-price-band', market: market as MarketId, bandPpm: bandPpm as RatePpm } as const;
    expect(noticeFor(band, NOW)).toBe(wait);
  },
);

test('what says nothing of fees, shares or bands needs no notice', () => {
  const status = { status: 'cancel-only', until: null, effectiveAt: null } as const;
  expect(noticeFor({ type: 'set-market-status', market: 0 as MarketId, ...status }, NOW)).toBe(0);
});

test('a volume for which a schedule has no rate gives notice', () => {
  const late = [tier(50, 0, 0)];
  expect(noticeFor(fees(late), { ...NOW, feeTiers: [tier(0, 10, 10)] })).toBe(FEE_NOTICE_MS);
  expect(noticeFor(fees([tier(0, 0, 0)]), { ...NOW, feeTiers: late })).toBe(FEE_NOTICE_MS);
});

test('whatever waits for nothing makes nobody pay more, at any volume', () => {
  const rates = fc.array(fc.tuple(fc.nat(9), fc.nat(9), fc.nat(9)), { minLength: 1, maxLength: 5 });
  const schedule = rates.map((rows) => {
    const volumes = [...new Set([0, ...rows.map(([volume]) => volume)])].sort((one, other) => one - other);
    const falling = (figures: readonly number[]): number[] => figures.toSorted((one, other) => other - one);
    const [makers, takers] = [falling(rows.map(([, rate]) => rate)), falling(rows.map((row) => row[2]))];
    return volumes.slice(0, rows.length).map((volume, at) => tier(volume, makers[at]!, takers[at]!));
  });
  const paid = (tiers: readonly FeeTier[], volume: number) =>
    tiers.filter((one) => one.volume <= volume).at(-1)!;
  fc.assert(
    fc.property(schedule, schedule, (before, after) => {
      const risesAt = Array.from({ length: 12 }, (_, volume) => volume).some((volume) => {
        const [now, then] = [paid(before, volume), paid(after, volume)];
        return then.makerFeeRatePpm > now.makerFeeRatePpm || then.takerFeeRatePpm > now.takerFeeRatePpm;
      });
      expect(noticeFor(fees(after), { ...NOW, feeTiers: before })).toBe(risesAt ? FEE_NOTICE_MS : 0);
    }),
    { seed: 7, numRuns: 2_000 },
  );
});

const { tiers: TIERS } = TERMS_OF_TEST;
const tiersWith = (row: number, change: Partial<Record<keyof (typeof TIERS)[number], number>>) => ({
  tiers: TIERS.map((one, index) => (index === row ? { ...one, ...change } : one)),
});

const [AT_ONCE, A_DAY, ANNOUNCED] = [0, RISK_NOTICE_MS, FEE_NOTICE_MS];

test.each<readonly [string, object, number]>([
  ['the same', {}, AT_ONCE],
  ['lower fees', { makerFeeRatePpm: 0, takerFeeRatePpm: 400, liquidationFeeRatePpm: 0 }, AT_ONCE],
  ['a higher fee of makers', { makerFeeRatePpm: 201 }, ANNOUNCED],
  ['a higher fee of takers', { makerFeeRatePpm: 0, takerFeeRatePpm: 501 }, ANNOUNCED],
  ['a higher fee of liquidations', { liquidationFeeRatePpm: 2_001 }, ANNOUNCED],
  ['more room for open interest', { openInterestUpper: 3e14, openInterestLower: 2e14 }, A_DAY],
  ['less room for open interest', { openInterestLower: 5e13 }, ANNOUNCED],
  [
    'a share of what is open where there was none',
    { ownShare: { ratePpm: 1_000_000, floor: 1e12 } },
    ANNOUNCED,
  ],
  ['another cap of the mark', { markCapPpm: 1_000 }, ANNOUNCED],
  ['another impact', { impactValue: 1 }, ANNOUNCED],
  ['another interval', { fundingIntervalSeconds: 14_400 }, ANNOUNCED],
  ['another interest', { interestPpb: 0 }, ANNOUNCED],
  ['another clamp', { clampPpb: 0 }, ANNOUNCED],
  ['a lower cap of funding', { fundingCapPpb: 1 }, ANNOUNCED],
  ['a higher rate of a tier', tiersWith(1, { ratePpm: 5_001 }), ANNOUNCED],
  ['a lower rate of a tier', tiersWith(1, { ratePpm: 4_500 }), A_DAY],
  ['a tier that ends earlier', tiersWith(0, { limit: 40_000e6 }), ANNOUNCED],
  ['a tier that ends later', tiersWith(0, { limit: 60_000e6 }), A_DAY],
  ['less leverage', tiersWith(0, { leverage: 50 }), ANNOUNCED],
  ['more leverage', tiersWith(2, { leverage: 60 }), A_DAY],
  ['a lower greatest position', tiersWith(2, { limit: 9e11 }), ANNOUNCED],
  ['one tier less', { tiers: TIERS.slice(0, 2) }, ANNOUNCED],
  [
    'one tier more beyond the last',
    { tiers: [...TIERS, { limit: 2e12, ratePpm: 20_000, leverage: 20 }] },
    ANNOUNCED,
  ],
  ['a larger greatest position', tiersWith(2, { limit: 1.1e12 }), A_DAY],
  ['easier and harder', { ...tiersWith(2, { leverage: 60 }), makerFeeRatePpm: 201 }, ANNOUNCED],
  ['one rate for all, the lowest', { tiers: [{ ...TIERS[2]!, ratePpm: 4_000, leverage: 100 }] }, A_DAY],
])('terms of futures, %s: waits %i ms', (_, change, wait) => {
  // Numbers of the kinds that the fields name.
  const terms = { ...TERMS_OF_TEST, ...change } as FuturesTerms;
  const command = { type: 'set-futures-terms', market: 2 as MarketId, terms } as const;
  expect(noticeFor(command, NOW)).toBe(wait);
});

test.each([
  [undefined, { ratePpm: 200_000, floor: 100 }, FEE_NOTICE_MS],
  [{ ratePpm: 200_000, floor: 100 }, undefined, RISK_NOTICE_MS],
  [{ ratePpm: 200_000, floor: 100 }, { ratePpm: 200_001, floor: 100 }, RISK_NOTICE_MS],
  [{ ratePpm: 200_000, floor: 100 }, { ratePpm: 200_000, floor: 101 }, RISK_NOTICE_MS],
  [{ ratePpm: 200_000, floor: 100 }, { ratePpm: 199_999, floor: 101 }, FEE_NOTICE_MS],
])('of one account’s share %o to %o waits %i ms', (before, after, wait) => {
  const termsOf = (ownShare: object | undefined) => ({ ...TERMS_OF_TEST, ownShare }) as FuturesTerms;
  const market = 2 as MarketId;
  const now = { ...NOW, futures: [{ market, terms: termsOf(before) }] };
  expect(noticeFor({ type: 'set-futures-terms', market, terms: termsOf(after) }, now)).toBe(wait);
});

test.each<readonly [Partial<Record<keyof typeof LIMITS, number>>, number]>([
  [{}, 0],
  [{ perCoin: 0, perDirection: 0, perOwner: 0 }, 0],
  [{ perCoin: 501 }, RISK_NOTICE_MS],
  [{ perDirection: 301 }, RISK_NOTICE_MS],
  [{ perCoin: 1, perOwner: 201 }, RISK_NOTICE_MS],
])('limits of the pool that become %o wait %i ms', (limits, wait) => {
  const command = { type: 'set-pool-limits', ...LIMITS, ...limits } as Command;
  expect(noticeFor(command, NOW)).toBe(wait);
  // Without limits the house may owe nothing.
  const none = { ...NOW, seconds: { ...NOW.seconds, limits: null } };
  expect(noticeFor(command, none)).toBe(limits.perDirection === 0 ? 0 : RISK_NOTICE_MS);
});

test.each<readonly [Partial<Record<keyof typeof OFFER, number | boolean>>, number]>([
  [{}, 0],
  [{ profitPpm: 799_999, greatestStake: 99, leastStake: 1 }, 0],
  [{ isOffered: false }, 0],
  [{ profitPpm: 800_001 }, RISK_NOTICE_MS],
  [{ greatestStake: 101 }, RISK_NOTICE_MS],
  // Or it would be stopped with more, and offered again without.
  [{ profitPpm: 800_001, isOffered: false }, RISK_NOTICE_MS],
  // Or the same would come as a contract of another second.
  [{ product: 2, profitPpm: 1, greatestStake: 10 }, RISK_NOTICE_MS],
])('a contract that becomes %o waits %i ms', (offer, wait) => {
  expect(noticeFor({ type: 'offer-seconds', ...OFFER, ...offer } as Command, NOW)).toBe(wait);
});

test('while nobody has an account, what the house could lose waits for nothing, and what is announced does', () => {
  const nobody = { ...NOW, hasTraders: false };
  const offer: Command = { type: 'offer-seconds', ...OFFER, profitPpm: 900_000 as RatePpm };
  const narrower: Command = { type: 'set-price-band', market: 0 as MarketId, bandPpm: 1 as RatePpm };
  const lifted: Command = { ...narrower, bandPpm: 0 as RatePpm };
  expect([offer, lifted].map((one) => noticeFor(one, nobody))).toEqual([0, 0]);
  expect(noticeFor(narrower, nobody)).toBe(FEE_NOTICE_MS);
});

const DAY_MS = 24 * 60 * 60 * 1_000;

test('what guards less waits a day', () => expect(RISK_NOTICE_MS).toBe(DAY_MS));

test.each<readonly [Partial<Record<keyof typeof ROUTE, number>>, number]>([
  [{}, 0],
  [{ withdrawalFee: 4, minimumWithdrawal: 19, minimumDeposit: 9 }, 0],
  [{ withdrawalFee: 6 }, FEE_NOTICE_MS],
  [{ minimumWithdrawal: 21 }, FEE_NOTICE_MS],
  [{ minimumDeposit: 11 }, FEE_NOTICE_MS],
  [{ creditDepth: 7, finalDepth: 13, largeDeposit: 4_999, reviewFrom: 999 }, 0],
  [{ creditDepth: 5 }, DAY_MS],
  [{ finalDepth: 11 }, DAY_MS],
  [{ largeDeposit: 5_001 }, DAY_MS],
  [{ reviewFrom: 1_001 }, DAY_MS],
  // The longer one.
  [{ reviewFrom: 1_001, withdrawalFee: 6 }, FEE_NOTICE_MS],
])('terms of a coin on a network that become %o wait %i ms', (terms, wait) => {
  const command = { type: 'set-route-terms', route: 0 as RouteId, terms: { ...ROUTE, ...terms } } as Command;
  expect(noticeFor(command, NOW)).toBe(wait);
});

test.each<readonly [Partial<Record<keyof typeof SWAP, number | boolean>>, number]>([
  [{ feeRatePpm: 999, maximum: 1, open: false }, 0],
  [{ marginPpm: 499 }, DAY_MS],
  [{ maximum: 101, open: false }, DAY_MS],
  [{ marginPpm: 501 }, FEE_NOTICE_MS],
  [{ feeRatePpm: 1_001 }, FEE_NOTICE_MS],
  // Nobody swaps it yet, so it is dearer for nobody; the treasury would have to fill it.
  [{ asset: USDT, marginPpm: 9_000 }, DAY_MS],
])('swaps that become %o wait %i ms', (terms, wait) => {
  expect(noticeFor({ type: 'set-swap-terms', ...SWAP, ...terms } as Command, NOW)).toBe(wait);
});

test.each<readonly [Partial<Record<keyof typeof CARD, number | boolean | string>>, number]>([
  [{ feeRatePpm: 999, leastFee: 9, minimum: 999, maximum: 99_999, open: false }, 0],
  [{ leastRate: 80_000_001, greatestRate: 119_999_999 }, 0],
  [{ marginPpm: 501 }, FEE_NOTICE_MS],
  [{ feeRatePpm: 1_001 }, FEE_NOTICE_MS],
  [{ leastFee: 11 }, FEE_NOTICE_MS],
  [{ minimum: 1_001 }, FEE_NOTICE_MS],
  [{ marginPpm: 499 }, DAY_MS],
  [{ maximum: 100_001, open: false }, DAY_MS],
  [{ leastRate: 79_999_999 }, DAY_MS],
  [{ greatestRate: 120_000_001 }, DAY_MS],
  // Nobody sells it for that yet.
  [{ currency: 'USD', marginPpm: 9_000, leastRate: 1, greatestRate: 2 }, DAY_MS],
])('sales for money on a card that become %o wait %i ms', (terms, wait) => {
  expect(noticeFor({ type: 'set-card-terms', ...CARD, ...terms } as Command, NOW)).toBe(wait);
});
