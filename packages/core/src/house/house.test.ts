import { beforeEach, describe, expect, it } from 'vitest';
import { listingOf } from '../futures/futures-venue.fixture.ts';
import {
  assetId,
  lots,
  marketId,
  operatorId,
  ownerId,
  proposalId,
  ratePpm,
  ticks,
  timeMs,
  units,
} from '../quantity/branding.ts';
import { digitsOf } from '../registry/proposable.ts';
import type { CorrectBalance, TransferHouseMoney } from '../vocabulary/house-commands.ts';
import {
  FEE_INCOME,
  MARKET_MAKER,
  OUTSIDE_WORLD,
  SECONDS_POOL,
  SECURITY_FUND,
  TREASURY,
  UNCLAIMED,
} from '../vocabulary/parties.ts';
import { ALICE, BOB, BTC, ETH, USDT, USDT_ROUTE, WalletTestVenue } from '../wallet/wallet-venue.fixture.ts';

const CORRECTION: CorrectBalance = {
  type: 'correct-balance',
  reference: 'C-1',
  owner: BOB,
  asset: USDT,
  amount: units(1_000),
  from: 'treasury',
  reason: 'a-fee-too-much',
};

/** Alice has bought of Bob, so that there is a fee; the treasury has 5 USDT of the house. */
class HouseTestVenue extends WalletTestVenue {
  constructor(rules?: number) {
    super(rules);
    for (const [owner, asset] of [
      [ALICE, USDT],
      [BOB, BTC],
      [TREASURY, USDT],
    ] as const) {
      this.pay(owner, 5_000_000, asset);
    }
    this.apply({
      type: 'list-market',
      market: marketId(0),
      base: BTC,
      quote: USDT,
      tickDecimals: 0,
      lotDecimals: 4,
      minimumNotional: units(0),
      maximumLots: lots(1_000_000),
      makerFeeRatePpm: ratePpm(10_000),
      takerFeeRatePpm: ratePpm(10_000),
    });
    for (const [owner, side] of [
      [BOB, 'sell'],
      [ALICE, 'buy'],
    ] as const) {
      this.apply({
        type: 'place-order',
        owner,
        requestId: null,
        market: marketId(0),
        side,
        kind: 'limit',
        timeInForce: 'gtc',
        postOnly: false,
        price: ticks(10_000),
        quantity: lots(4),
        spend: null,
        clientOrderId: null,
        selfTrade: 'cancel-newest',
        expiresAt: null,
        displayed: null,
      });
    }
    this.events = [];
  }

  pay(owner: number, amount: number, asset = USDT): void {
    const money = { requestId: null, asset, amount: units(amount), source: 'house-funding' } as const;
    this.apply({ type: 'deposit', owner: ownerId(owner), ...money });
  }

  move(change: Partial<TransferHouseMoney> = {}): string {
    return this.said({
      type: 'transfer-house-money',
      reference: 'T-1',
      from: 'fee-income',
      to: 'treasury',
      asset: USDT,
      amount: units(1_000),
      reason: 'monthly',
      ...change,
    });
  }

  correct(change: Partial<CorrectBalance> = {}): string {
    return this.said({ ...CORRECTION, ...change });
  }

  free(account: string, asset = USDT): number | undefined {
    const found = this.exchange.read({ type: 'house-accounts' });
    return found.find((one) => one.account === account && one.asset === asset)?.free;
  }
}

/** What is refused as what. */
type Refused<Command> = readonly [refusal: string, change: Partial<Command>];

let venue: HouseTestVenue;
beforeEach(() => {
  venue = new HouseTestVenue();
});

describe('money of the house', () => {
  it('moves from account to account to the unit, and all sums to zero', () => {
    // 1 % of 4 USDT, of which a tenth is the fund's.
    expect(venue.money(FEE_INCOME)).toEqual([36_000, 0]);
    expect(venue.move({ amount: units(36_000) })).toBe('done');
    expect([venue.money(FEE_INCOME), venue.money(TREASURY)]).toEqual([
      [0, 0],
      [5_036_000, 0],
    ]);
    expect(venue.move({ reference: 'T-2', amount: units(1) })).toBe('insufficient-available-balance amount');
    expect(venue.move({ reference: 'T-3', from: 'treasury', to: 'security-fund' })).toBe('done');
    expect(venue.money(SECURITY_FUND)).toEqual([5_000, 0]);
    expect(venue.exchange.read({ type: 'totals' }).map(({ sum }) => sum)).toEqual([0, 0, 0]);
    expect(venue.events).toMatchObject([
      { type: 'house-money-transferred', reference: 'T-1', fromAfter: 0, toAfter: 5_036_000 },
      { type: 'house-money-transferred', reference: 'T-3', fromAfter: 5_035_000, toAfter: 5_000 },
    ]);
  });

  it('moves once for a reference, also behind a snapshot', () => {
    expect([venue.move(), venue.move()]).toEqual(['done', 'done']);
    venue.restore();
    expect(venue.move()).toBe('done');
    expect(venue.money(TREASURY)).toEqual([5_001_000, 0]);
    for (const change of [
      { amount: units(1_001) },
      { asset: BTC },
      { from: 'market-maker' },
      { to: 'security-fund' },
      { reason: 'yearly' },
    ] as const) {
      expect(venue.move(change)).toBe('house-transfer-differs reference');
    }
    expect(venue.events).toHaveLength(1);
    expect(venue.exchange.read({ type: 'house-postings', references: ['T-0', 'T-1'] })).toEqual({
      transfers: [
        {
          reference: 'T-1',
          from: 'fee-income',
          to: 'treasury',
          asset: USDT,
          amount: 1_000,
          reason: 'monthly',
        },
      ],
      corrections: [],
    });
  });

  const wrong: readonly Refused<TransferHouseMoney>[] = [
    ['number-out-of-range amount', { amount: units(0) }],
    ['number-out-of-range amount', { amount: units(-1) }],
    ['number-out-of-range amount', { amount: units(1.5) }],
    ['text-out-of-range reference', { reference: '' }],
    ['text-out-of-range reference', { reference: 'x'.repeat(101) }],
    ['text-out-of-range reason', { reason: 'two words' }],
    ['unknown-asset asset', { asset: assetId(9) }],
    ['recipient-is-owner to', { from: 'treasury', to: 'treasury' }],
    ['unknown-owner from', { from: 'seconds-pool' }],
    ['unknown-owner to', { to: 'seconds-pool' }],
    ['unknown-owner to', { to: 'insurance' }],
    ['insufficient-available-balance amount', { amount: units(36_001) }],
    // Cover traders, or are somebody else's: no names of sources.
    ...['security-fund', 'insurance', 'unclaimed', 'escrow', 'clearing', 'outside-world', '1000'].map(
      (from) => ['text-out-of-range from', { from: from as never }] as const,
    ),
    ...['fee-income', 'unclaimed', 'outside-world', '1000'].map(
      (to) => ['text-out-of-range to', { to: to as never }] as const,
    ),
  ];
  it.each(wrong)('is refused as %s: %o', (refusal, change) => {
    const before = venue.exchange.snapshot();
    expect(venue.move(change)).toBe(refusal);
    expect(venue.events).toEqual([]);
    expect(venue.exchange.snapshot().length).toBe(before.length);
  });

  it('of the pool moves only as far as nothing is held, and only its currency', () => {
    const limit = units(1_000_000);
    venue.apply({ type: 'set-pool-limits', perCoin: limit, perDirection: limit, perOwner: limit });
    expect(venue.move({ to: 'seconds-pool', asset: BTC, amount: units(1) })).toBe('kind-not-for-asset asset');
    expect(venue.move({ to: 'seconds-pool' })).toBe('done');
    expect(venue.free('seconds-pool')).toBe(1_000);
    expect(venue.move({ reference: 'T-2', from: 'seconds-pool', to: 'treasury' })).toBe('done');
    expect(venue.money(SECONDS_POOL)).toEqual([0, 0]);
  });

  it('pays first what the treasury owes, and never leaves it while it owes', () => {
    venue.apply({
      type: 'book-wallet-cost',
      route: USDT_ROUTE,
      reference: 'gas',
      amount: units(5_000_700),
      rest: 0,
    });
    expect(venue.exchange.read({ type: 'wallet-totals' }).unpaid).toEqual([{ asset: USDT, amount: 700 }]);
    venue.pay(TREASURY, 900);
    expect(venue.free('treasury')).toBe(200);
    const away = { reference: 'T-2', from: 'treasury', to: 'market-maker' } as const;
    expect(venue.move({ ...away, amount: units(201) })).toBe('insufficient-available-balance amount');
    expect(venue.move({ amount: units(600) })).toBe('done');
    expect(venue.exchange.read({ type: 'wallet-totals' }).unpaid).toEqual([{ asset: USDT, amount: 100 }]);
    expect(venue.move({ ...away, amount: units(800) })).toBe('done');
    expect(venue.money(TREASURY)).toEqual([100, 0]);
  });

  it('goes to what all futures markets of an asset share, and never back', () => {
    venue.apply(listingOf());
    expect(venue.move({ to: 'insurance', asset: ETH, amount: units(1) })).toBe(
      'insufficient-available-balance amount',
    );
    expect(venue.move({ to: 'insurance' })).toBe('done');
    expect(venue.exchange.read({ type: 'insurance' })).toMatchObject([{ asset: USDT, shared: 1_000 }]);
    expect(venue.events.at(-1)).toMatchObject({ type: 'insurance-funded', market: null, repaid: 0 });
    expect(venue.free('insurance')).toBe(0);
  });

  it('is there by the rules of the wallet, and not in play money', () => {
    const older = new HouseTestVenue(5);
    expect([older.move(), older.correct()]).toEqual(['rules-not-active', 'rules-not-active']);
  });
});

describe('a correction', () => {
  it('pays a trader out of an account of the house, once for a reference', () => {
    const before = venue.money(BOB)[0];
    expect([venue.correct(), venue.correct()]).toEqual(['done', 'done']);
    venue.restore();
    expect(venue.correct()).toBe('done');
    expect(venue.money(BOB)).toEqual([before + 1_000, 0]);
    expect(venue.money(TREASURY)).toEqual([4_999_000, 0]);
    expect(venue.events).toMatchObject([
      { type: 'balance-corrected', fromAfter: 4_999_000, balanceAfter: before + 1_000 },
    ]);
    for (const change of [
      { amount: units(999) },
      { owner: ALICE },
      { asset: BTC },
      { from: 'fee-income' },
      { reason: 'another' },
    ] as const) {
      expect(venue.correct(change)).toBe('correction-differs reference');
    }
  });

  const wrong: readonly Refused<CorrectBalance>[] = [
    ['number-out-of-range amount', { amount: units(0) }],
    ['number-out-of-range amount', { amount: units(-1_000) }],
    ['unknown-asset asset', { asset: assetId(9) }],
    ['insufficient-available-balance amount', { amount: units(5_000_001) }],
    ['text-out-of-range from', { from: 'security-fund' as never }],
    ['unknown-owner owner', { owner: ownerId(1234) }],
    ...[OUTSIDE_WORLD, MARKET_MAKER, FEE_INCOME, SECURITY_FUND, UNCLAIMED, TREASURY].map(
      (owner) => ['unknown-owner owner', { owner }] as const,
    ),
  ];
  it.each(wrong)('is refused as %s: %o', (refusal, change) => {
    expect(venue.correct(change)).toBe(refusal);
    expect(venue.events).toEqual([]);
  });

  it('is not of a closed account, and is of a frozen one', () => {
    venue.apply({ type: 'open-owner', owner: ownerId(1002) });
    for (const [status, said] of [
      ['frozen', 'done'],
      ['closed', 'account-closed owner'],
    ] as const) {
      const owner = ownerId(status === 'frozen' ? 1002 : 1003);
      venue.apply({ type: 'open-owner', owner });
      venue.apply({ type: 'set-account-status', owner, status });
      expect(venue.correct({ reference: status, owner })).toBe(said);
    }
  });

  it('of one reference that two have proposed is paid once, and the other is outdated', () => {
    const [ann, ben] = [operatorId(1), operatorId(2)];
    for (const operator of [ann, ben]) {
      const publicKey = String(operator).repeat(64);
      venue.apply({ type: 'register-operator', operator, publicKey, roles: 1 });
    }
    const command = digitsOf({ ...CORRECTION });
    const expiresAt = timeMs(venue.exchange.time + 3_600_000);
    for (const [operator, number] of [
      [ann, 1],
      [ben, 2],
    ] as const) {
      const proposal = proposalId(number);
      const terms = { command, approvals: 1, expiresAt, delayMs: 0 };
      expect(venue.said({ type: 'propose', proposal, operator, ...terms })).toBe('done');
    }
    const approval = { type: 'approve-proposal', proposal: proposalId(1), operator: ben } as const;
    expect(venue.said({ ...approval, signature: 'ab'.repeat(64) })).toBe('done');
    expect(venue.exchange.read({ type: 'proposals' }).open).toEqual([]);
    expect(venue.events.filter(({ type }) => type === 'balance-corrected')).toHaveLength(1);
    expect(venue.money(TREASURY)).toEqual([4_999_000, 0]);
  });
});
