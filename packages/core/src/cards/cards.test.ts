import { beforeEach, describe, expect, it } from 'vitest';
import { cardSaleId, operatorId, ownerId, proposalId, ratePpm, timeMs, units } from '../quantity/branding.ts';
import { digitsOf } from '../registry/proposable.ts';
import { CARD_CANCEL_MS, CARD_LATE_MS, CARD_QUOTE_LIFE_MS } from '../vocabulary/card-commands.ts';
import type { QuoteCardSale, RequestCardSale, SetCardTerms } from '../vocabulary/card-commands.ts';
import type { Command } from '../vocabulary/commands.ts';
import { FEE_INCOME, SECURITY_FUND, TREASURY } from '../vocabulary/parties.ts';
import { OPEN_WITHDRAWALS } from '../vocabulary/wallet-commands.ts';
import { ALICE, BOB, BTC, START, USDT, WalletTestVenue } from '../wallet/wallet-venue.fixture.ts';

const [ONE, MONEY] = [cardSaleId(1), 100_000];

/** 1 % of margin, 0.5 % of fee and at least 2 USDT; a dollar is 0.9 euros. */
const TERMS: SetCardTerms = {
  type: 'set-card-terms',
  asset: USDT,
  currency: 'EUR',
  open: true,
  decimals: 2,
  marginPpm: ratePpm(10_000),
  feeRatePpm: ratePpm(5_000),
  leastFee: units(2_000_000),
  minimum: 1_000,
  maximum: 1_000_000,
  leastRate: 80_000_000,
  greatestRate: 99_000_000,
};

const QUOTE: QuoteCardSale = {
  type: 'quote-card-sale',
  owner: ALICE,
  requestId: null,
  asset: USDT,
  currency: 'EUR',
  by: 'given',
  amount: 1_000_000_000,
  rate: 90_000_000,
};

const ASK: RequestCardSale = {
  type: 'request-card-sale',
  owner: ALICE,
  requestId: null,
  quote: 1,
  card: 'card-7',
  dailyLimit: null,
};

class CardTestVenue extends WalletTestVenue {
  constructor() {
    super();
    this.pay(ALICE, 5_000_000_000);
    this.apply(TERMS);
    this.events = [];
  }

  /** The code alone. */
  override said(command: Command): string {
    return super.said(command).split(' ')[0]!;
  }

  pay(owner: number, amount: number): void {
    const source = 'house-funding';
    const paidIn = { owner: ownerId(owner), asset: USDT, amount: units(amount), requestId: null };
    this.apply({ type: 'deposit', ...paidIn, source });
  }

  quote(change: Partial<QuoteCardSale> = {}): string {
    return this.said({ ...QUOTE, ...change });
  }

  ask(change: Partial<RequestCardSale> = {}): string {
    return this.said({ ...ASK, ...change });
  }

  /** Sold and taken over. */
  claimed(): this {
    this.quote();
    this.ask();
    this.at(START + CARD_CANCEL_MS);
    this.apply({ type: 'claim-card-sale', sale: ONE });
    return this;
  }

  paid(reference = 'E2E-1', sale = ONE): string {
    return this.said({ type: 'pay-card-sale', sale, reference, paidOn: '2026-11-29' });
  }

  back(sale = ONE): string {
    return this.said({ type: 'return-card-sale', sale, reason: 'bank-says-no' });
  }

  state(): string | undefined {
    return this.exchange.read({ type: 'card-sales', sales: [ONE] })[0]?.state;
  }
}

let venue: CardTestVenue;
beforeEach(() => {
  venue = new CardTestVenue();
});

describe('a price', () => {
  it.each([
    // 1000 − 5 of fee at 0.9 × 0.99
    ['given', 1_000_000_000, { gives: 1_000_000_000, fee: 5_000_000, money: 88_654 }],
    // the least fee
    ['given', 100_000_000, { gives: 100_000_000, fee: 2_000_000, money: 8_731 }],
    // 1000 EUR ÷ 0.891 = 1122.334456 USDT sold, ÷ 0.995
    ['received', MONEY, { gives: 1_127_974_328, fee: 5_639_872, money: MONEY }],
  ] as const)('of %s %i is met to the unit, and every rounding is for the house', (by, amount, right) => {
    const told = venue.exchange.read({
      type: 'card-price',
      asset: USDT,
      currency: 'EUR',
      by,
      amount,
      rate: 90_000_000,
    });
    expect(told).toEqual(right);
  });

  it.each([
    ['another currency', { currency: 'CHF' }, 'card-sale-not-offered'],
    ['another asset', { asset: BTC }, 'card-sale-not-offered'],
    ['a rate too low', { rate: 79_999_999 }, 'card-rate-not-believed'],
    ['a rate too high', { rate: 99_000_001 }, 'card-rate-not-believed'],
    ['too little', { amount: 10_000_000 }, 'card-sale-out-of-range'],
    ['too much', { by: 'received', amount: 1_000_001 }, 'card-sale-out-of-range'],
    ['a fee of all', { amount: 2_000_000 }, 'card-sale-out-of-range'],
  ] as const)('of %s there is none', (_, change, code) => {
    expect(venue.quote(change)).toBe(code);
  });

  it('of an asset with an old index price there is none', () => {
    venue.apply({ ...TERMS, asset: BTC, leastFee: units(0) });
    expect(venue.quote({ asset: BTC })).toBe('index-not-fresh');
  });

  it('holds for its minute, whatever becomes of the terms', () => {
    venue.quote();
    venue.apply({ ...TERMS, marginPpm: ratePpm(50_000), maximum: 1_000 });
    venue.at(START + CARD_QUOTE_LIFE_MS - 1);
    expect(venue.ask()).toBe('card-sale-requested');
    expect(venue.exchange.read({ type: 'card-sales', sales: [ONE] })[0]?.money).toBe(88_654);
  });

  it('does not hold any longer, and is of nobody else', () => {
    venue.quote();
    expect(venue.ask({ owner: BOB })).toBe('unknown-quote');
    venue.at(START + CARD_QUOTE_LIFE_MS);
    expect(venue.ask()).toBe('quote-expired');
  });
});

describe('terms', () => {
  it('keep the decimals of a currency', () => {
    expect(venue.said({ ...TERMS, asset: BTC, decimals: 3 })).toBe('card-decimals-differ');
  });

  it.each([
    ['a rate', { greatestRate: 79_999_999 }],
    ['money', { maximum: 999 }],
  ])('have no bounds of %s the wrong way round', (_, change) => {
    expect(venue.said({ ...TERMS, ...change })).toBe('number-out-of-range');
  });
});

describe('a sale', () => {
  it('holds its coins, and gives them to the house where it is paid, less a fee that is shared', () => {
    const [before] = venue.money(TREASURY);
    venue.claimed();
    expect(venue.money(ALICE)).toEqual([4_000_000_000, 1_000_000_000]);
    expect(venue.paid()).toBe('done');
    expect(venue.money(ALICE)).toEqual([4_000_000_000, 0]);
    expect([
      venue.money(TREASURY)[0] - before,
      venue.money(SECURITY_FUND)[0],
      venue.money(FEE_INCOME)[0],
    ]).toEqual([995_000_000, 500_000, 4_500_000]);
  });

  it('of one quote is taken once', () => {
    venue.quote();
    venue.ask();
    expect(venue.ask()).toBe('unknown-quote');
  });

  it('is paid once: never by another reference, and never given back then', () => {
    venue.claimed().paid();
    const events = venue.events.length;
    expect([venue.paid(), venue.paid('E2E-2'), venue.back()]).toEqual([
      'done',
      'card-sale-state-differs',
      'card-sale-state-differs',
    ]);
    expect(venue.events).toHaveLength(events);
  });

  it('is given back once, and never paid then', () => {
    venue.claimed();
    expect([venue.back(), venue.back(), venue.paid()]).toEqual(['done', 'done', 'card-sale-state-differs']);
    expect(venue.money(ALICE)).toEqual([5_000_000_000, 0]);
  });

  it('is paid by a reference of its own', () => {
    venue.claimed().paid();
    venue.quote();
    venue.ask({ quote: 2 });
    venue.at(START + 2 * CARD_CANCEL_MS);
    venue.apply({ type: 'claim-card-sale', sale: cardSaleId(2) });
    expect(venue.paid('E2E-1', cardSaleId(2))).toBe('card-reference-taken');
  });

  it('is not paid before somebody has taken it over', () => {
    venue.quote();
    venue.ask();
    expect(venue.paid()).toBe('card-sale-state-differs');
  });
});

describe('taking back', () => {
  const cancel = (owner = ALICE): string =>
    venue.said({ type: 'cancel-card-sale', owner, requestId: null, sale: ONE });
  beforeEach(() => {
    venue.quote();
    venue.ask();
  });

  it.each([
    ['at once', 0, 'done'],
    ['to the last moment', CARD_CANCEL_MS - 1, 'done'],
    ['behind it', CARD_CANCEL_MS, 'card-cancel-closed'],
    ['before a day is over', CARD_LATE_MS - 1, 'card-cancel-closed'],
    ['after a day', CARD_LATE_MS, 'done'],
  ])('%s', (_, after, code) => {
    venue.at(START + after);
    expect(cancel()).toBe(code);
  });

  it('is for its owner alone, and not once it was taken over', () => {
    expect(cancel(BOB)).toBe('unknown-card-sale');
    venue.at(START + CARD_LATE_MS);
    venue.apply({ type: 'claim-card-sale', sale: ONE });
    expect(cancel()).toBe('card-sale-state-differs');
  });

  it('is open under a hold, and nobody takes the sale over meanwhile', () => {
    venue.at(START + CARD_CANCEL_MS);
    venue.apply({ type: 'hold-withdrawals', owner: ALICE, until: timeMs(START + 2 * CARD_CANCEL_MS) });
    expect(venue.said({ type: 'claim-card-sale', sale: ONE })).toBe('withdrawals-held');
    expect(cancel()).toBe('done');
  });

  it('comes before taking over, which waits for it', () => {
    venue.at(START + CARD_CANCEL_MS - 1);
    expect(venue.said({ type: 'claim-card-sale', sale: ONE })).toBe('card-sale-too-early');
    venue.apply({ type: 'set-account-status', owner: ALICE, status: 'frozen' });
    venue.at(START + CARD_CANCEL_MS);
    expect(venue.said({ type: 'claim-card-sale', sale: ONE })).toBe('account-frozen');
  });
});

describe('what keeps money from a chain', () => {
  it('holds a sale back: nothing is taken while withdrawals are held', () => {
    venue.quote();
    venue.apply({ type: 'hold-withdrawals', owner: ALICE, until: timeMs(START + 1) });
    expect(venue.ask()).toBe('withdrawals-held');
  });

  it('pauses a sale, one that was quoted or asked for, too', () => {
    venue.quote();
    venue.apply({ ...TERMS, open: false });
    expect(venue.ask()).toBe('withdrawals-paused');
    venue.apply(TERMS);
    expect(venue.ask()).toBe('card-sale-requested');
    venue.apply({ ...TERMS, open: false });
    venue.at(START + CARD_CANCEL_MS);
    expect(venue.said({ type: 'claim-card-sale', sale: ONE })).toBe('withdrawals-paused');
  });

  it('counts both ways in the limit of a day, and what was given back no more', () => {
    const used = (): number => venue.exchange.read({ type: 'wallet-account', owner: ALICE }).withdrawnToday;
    venue.quote();
    expect(venue.ask({ dailyLimit: 99_999_999_999 })).toBe('withdrawal-limit-reached');
    expect(venue.ask({ dailyLimit: 100_000_000_000 })).toBe('card-sale-requested');
    expect(used()).toBe(100_000_000_000);
    venue.back();
    expect(used()).toBe(0);
  });

  it('counts both ways in how many are open', () => {
    for (let quote = 1; quote <= OPEN_WITHDRAWALS; quote += 1) {
      venue.quote({ amount: 20_000_000 });
      expect(venue.ask({ quote })).toBe('card-sale-requested');
    }
    venue.quote({ amount: 20_000_000 });
    expect(venue.ask({ quote: OPEN_WITHDRAWALS + 1 })).toBe('too-many-withdrawals');
  });

  it('covers deposits that are not final: what is being sold covers nothing', () => {
    venue.credit({ amount: units(900_000_000) });
    venue.quote({ amount: 1_122_000_000 });
    venue.ask();
    venue.quote({ amount: 1_122_000_000 });
    expect(venue.ask({ quote: 2 })).toBe('card-sale-requested');
    expect([venue.transfer(2_000_000_000), venue.transfer(1_000_000_000)]).toEqual([
      'done',
      'deposits-not-final',
    ]);
  });
});

describe('two people', () => {
  it('say paid or given back by proposals about one sale, of which the first outdates the other', () => {
    venue.claimed();
    for (const operator of [operatorId(1), operatorId(2)]) {
      const publicKey = String(operator).repeat(64);
      venue.apply({ type: 'register-operator', operator, publicKey, roles: 1 });
    }
    const propose = (number: number, command: Parameters<typeof digitsOf>[0]): string =>
      venue.said({
        type: 'propose',
        proposal: proposalId(number),
        operator: operatorId(1),
        command: digitsOf(command),
        approvals: 1,
        expiresAt: timeMs(START + 9 * CARD_CANCEL_MS),
        delayMs: 0,
      });
    propose(1, { type: 'pay-card-sale', sale: ONE, reference: 'E2E-1', paidOn: '2026-11-29' });
    propose(2, { type: 'return-card-sale', sale: ONE, reason: 'bank-says-no' });
    const approval = { type: 'approve-proposal', proposal: proposalId(1), operator: operatorId(2) } as const;
    venue.apply({ ...approval, signature: 'ab'.repeat(64) });
    expect(venue.state()).toBe('paid');
    expect(venue.exchange.read({ type: 'proposals' }).open).toEqual([]);
  });
});

it('is in a snapshot whole', () => {
  venue.claimed();
  venue.quote();
  const asked = { type: 'card-sales', sales: [ONE] } as const;
  const before = venue.exchange.read(asked);
  venue.restore();
  expect(venue.exchange.read(asked)).toEqual(before);
  expect(venue.exchange.read({ type: 'card-quote', owner: ALICE })?.quote).toBe(2);
  expect(venue.paid()).toBe('done');
});
