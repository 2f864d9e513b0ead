import { describe, expect, it } from 'vitest';
import { assetId, lots, marketId, ratePpm, timeMs, units } from '../quantity/branding.ts';
import type { FuturesTerms, ListFuturesMarket } from '../vocabulary/futures-commands.ts';
import { FIRST_TRADER } from '../vocabulary/parties.ts';
import {
  BTC,
  ETH,
  FuturesTestVenue,
  INVERSE,
  LINEAR,
  SPOT_MARKET,
  TERMS_OF_TEST,
  USDT,
  listingOf,
} from './futures-venue.fixture.ts';

const [first, second, third] = TERMS_OF_TEST.tiers as [
  FuturesTerms['tiers'][number],
  FuturesTerms['tiers'][number],
  FuturesTerms['tiers'][number],
];

/** Terms that are refused, and for which field. */
const BAD_TERMS: readonly (readonly [string, Partial<FuturesTerms>, string])[] = [
  ['a fee above the whole', { takerFeeRatePpm: ratePpm(1_000_001) }, 'takerFeeRatePpm'],
  ['no impact value', { impactValue: units(0) }, 'impactValue'],
  ['an interest above a hundredth', { interestPpb: 10_000_001 }, 'interestPpb'],
  ['a clamp above a hundredth', { clampPpb: 10_000_001 }, 'clampPpb'],
  ['no tier', { tiers: [] }, 'tiers'],
  ['a limit that is no millions', { tiers: [{ ...first, limit: units(50_000e6 + 1) }] }, 'tiers.0.limit'],
  ['limits that do not rise', { tiers: [second, first] }, 'tiers.1.limit'],
  ['rates that do not rise', { tiers: [first, { ...second, ratePpm: first.ratePpm }] }, 'tiers.1.ratePpm'],
  ['a leverage that rises', { tiers: [{ ...first, leverage: 50 }, second] }, 'tiers.1.leverage'],
  ['a leverage without room', { tiers: [first, { ...second, ratePpm: ratePpm(9500) }] }, 'tiers.1.leverage'],
  [
    'a liquidation fee as high as the first rate',
    { liquidationFeeRatePpm: first.ratePpm },
    'liquidationFeeRatePpm',
  ],
  ['a cap beyond a fifth of the room', { markCapPpm: ratePpm(1201) }, 'markCapPpm'],
  ['a payment beyond three quarters of the first rate', { fundingCapPpb: 3_000_001 }, 'fundingCapPpb'],
  ['bounds of the open interest that are one', { openInterestLower: units(2e15) }, 'openInterestUpper'],
  ['no interval', { fundingIntervalSeconds: 0 }, 'fundingIntervalSeconds'],
  ['an interval of half minutes', { fundingIntervalSeconds: 90 }, 'fundingIntervalSeconds'],
  ['an interval that does not divide eight hours', { fundingIntervalSeconds: 420 }, 'fundingIntervalSeconds'],
  // The tiers come first.
  ['bad tiers and a bad cap', { markCapPpm: ratePpm(1201), tiers: [third, first] }, 'tiers.1.limit'],
];

describe('list-futures-market', () => {
  it.each<[string, Partial<ListFuturesMarket>, string]>([
    ['ticks of nine decimals', { tickDecimals: 9 }, 'number-out-of-range tickDecimals'],
    ['lots of nine decimals', { lotDecimals: 9 }, 'number-out-of-range lotDecimals'],
    ['an order of no lots', { maximumLots: lots(0) }, 'number-out-of-range maximumLots'],
    ['a coin that is not listed', { base: assetId(9) }, 'unknown-asset base'],
    ['a quote that is not listed', { quote: assetId(9) }, 'unknown-asset quote'],
    ['a quote that no index is in', { quote: ETH }, 'unknown-asset quote'],
    ['a coin in itself', { base: USDT }, 'unknown-asset quote'],
    ['a number that a spot market has', { market: SPOT_MARKET }, 'market-already-listed market'],
    ['a number that is not the next', { market: marketId(7) }, 'number-out-of-range market'],
    ['a tick × lot of less than a unit', { lotDecimals: 6 }, 'tick-times-lot-not-whole'],
    [
      'an inverse lot of more units than are safe',
      { kind: 'inverse', market: LINEAR, tickDecimals: 8 },
      'tick-times-lot-not-whole',
    ],
    ['an interval of what ends', { cycle: 'hour' }, 'number-out-of-range terms.fundingIntervalSeconds'],
  ])('is refused for %s', (_, change, said) => {
    const venue = new FuturesTestVenue();
    expect(venue.said(listingOf(change))).toBe(said);
    expect(venue.exchange.read({ type: 'futures-markets' })).toEqual([]);
  });

  it.each(BAD_TERMS)('is refused for %s', (_, change, field) => {
    const terms = { ...TERMS_OF_TEST, ...change };
    expect(new FuturesTestVenue().said(listingOf({ terms }))).toBe(`number-out-of-range terms.${field}`);
  });

  it('is refused for a market of the same kind, coin and cycle alone', () => {
    const venue = new FuturesTestVenue();
    expect(venue.said(listingOf())).toBe('done');
    expect(venue.said(listingOf({ market: marketId(2) }))).toBe('market-already-listed market');
    const delivered = { ...TERMS_OF_TEST, fundingIntervalSeconds: 0 };
    expect(venue.said(listingOf({ market: marketId(2), cycle: 'hour', terms: delivered }))).toBe('done');
    expect(venue.said(listingOf({ market: marketId(3), base: ETH }))).toBe('done');
    expect(venue.said(listingOf({ market: marketId(4), kind: 'inverse' }))).toBe('done');
  });

  it('lists a market without a price, which a snapshot keeps to the byte', () => {
    const venue = new FuturesTestVenue();
    const { type: _, ...listed } = listingOf();
    expect(venue.apply(listingOf()).events).toEqual([{ ...listed, type: 'futures-market-listed' }]);
    venue.apply(listingOf({ kind: 'inverse' }));
    const seen = venue.exchange.read({ type: 'futures-markets' });
    expect(seen).toMatchObject([
      { ...listed, settlesIn: USDT, status: 'open', markPrice: null, indexPrice: null, openInterest: 0 },
      { market: INVERSE, kind: 'inverse', settlesIn: BTC },
    ]);
    const bytes = venue.exchange.snapshot();
    venue.restore();
    expect(venue.exchange.read({ type: 'futures-markets' })).toEqual(seen);
    expect(venue.exchange.snapshot()).toEqual(bytes);
  });

  it('shows no futures market among the spot markets, and lists further ones behind it', () => {
    const venue = new FuturesTestVenue();
    venue.apply(listingOf());
    const [spot] = venue.exchange.read({ type: 'listing' }).markets;
    expect(venue.said({ type: 'list-market', ...spot!, base: ETH, market: LINEAR })).toBe(
      'market-already-listed market',
    );
    expect(venue.said({ type: 'list-market', ...spot!, base: ETH, market: marketId(2) })).toBe('done');
    const numbers = [SPOT_MARKET, marketId(2)];
    for (const exchange of [venue, venue]) {
      const { markets } = exchange.exchange.read({ type: 'listing' });
      expect(markets.map(({ market }) => market)).toEqual(numbers);
      const rules = exchange.exchange.read({ type: 'market-rules' }).markets;
      expect(rules.map(({ market }) => market)).toEqual(numbers);
      venue.restore();
    }
  });

  it('can be of the pair of a spot market, before it and behind it', () => {
    const venue = new FuturesTestVenue();
    expect(venue.said(listingOf({ base: ETH }))).toBe('done');
    const [spot] = venue.exchange.read({ type: 'listing' }).markets;
    expect(venue.said({ type: 'list-market', ...spot!, base: ETH, market: marketId(2) })).toBe('done');
    expect(venue.said({ type: 'list-market', ...spot!, base: BTC, market: marketId(3) })).toBe(
      'market-already-listed market',
    );
  });

  it('takes what is said of any market: a band, a status', () => {
    const venue = new FuturesTestVenue();
    venue.apply(listingOf());
    expect(venue.said({ type: 'set-price-band', market: LINEAR, bandPpm: ratePpm(50_000) })).toBe('done');
    const halt = { status: 'halted', until: timeMs(venue.exchange.time + 1000), effectiveAt: null } as const;
    expect(venue.said({ type: 'set-market-status', market: LINEAR, ...halt })).toBe('done');
    expect(venue.market(LINEAR)).toMatchObject({ bandPpm: 50_000, status: 'halted', until: halt.until });
    venue.restore();
    expect(venue.market(LINEAR)).toMatchObject({ bandPpm: 50_000, status: 'halted', until: halt.until });
  });
});

describe('set-futures-terms', () => {
  const set = (terms: Partial<FuturesTerms>, market = LINEAR) =>
    ({ type: 'set-futures-terms', market, terms: { ...TERMS_OF_TEST, ...terms } }) as const;

  it('is refused for what is no futures market', () => {
    const venue = new FuturesTestVenue();
    expect(venue.said(set({}, SPOT_MARKET))).toBe('not-a-futures-market market');
    expect(venue.said(set({}, marketId(9)))).toBe('not-a-futures-market market');
  });

  it.each(BAD_TERMS)('is refused for %s', (_, change, field) => {
    const venue = new FuturesTestVenue();
    venue.apply(listingOf());
    expect(venue.said(set(change))).toBe(`number-out-of-range terms.${field}`);
    expect(venue.market(LINEAR).terms).toEqual(TERMS_OF_TEST);
  });

  it.each([2, 3])('leaves nothing to be done without an end, by rules %i', (rules) => {
    const venue = new FuturesTestVenue(false, rules);
    venue.apply(listingOf());
    const owner = FIRST_TRADER;
    venue.apply({ type: 'open-owner', owner });
    venue.apply({ type: 'set-leverage', owner, requestId: null, market: LINEAR, leverage: 5 });
    venue.apply(set({ takerFeeRatePpm: ratePpm(600) }));
    venue.at(venue.exchange.time + 1);
    expect(venue.exchange.hasLeftovers).toBe(false);
  });

  it('replaces the terms, which a snapshot keeps', () => {
    const venue = new FuturesTestVenue();
    venue.apply(listingOf());
    const command = set({ takerFeeRatePpm: ratePpm(600), fundingIntervalSeconds: 3600 });
    expect(venue.apply(command).events).toEqual([{ ...command, type: 'futures-terms-set' }]);
    venue.restore();
    expect(venue.market(LINEAR).terms).toEqual(command.terms);
  });
});
