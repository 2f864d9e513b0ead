import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Exchange } from '../exchange.ts';
import { feeUnits, securityFundShare } from '../fees/fees.ts';
import { FIRST_TRADER } from '../vocabulary/parties.ts';
import {
  assetId,
  lots as lotsOf,
  marketId,
  ownerId,
  ratePpm,
  ticks as ticksOf,
  timeMs,
  units,
} from './branding.ts';
import { formatDecimal, parseDecimal } from './decimal.ts';
import {
  fillOfLots,
  fillOfSpend,
  largestLots,
  lotUnits,
  orderHold,
  orderValue,
  tickLotUnits,
} from './market-scales.ts';
import type { MarketScales } from './market-scales.ts';

const SAFE = BigInt(Number.MAX_SAFE_INTEGER);
const RUNS = { numRuns: 5000, seed: 31 };

/** Whole numbers of every magnitude up to 2^53 - 1, not only those near the top. */
const amount = fc
  .tuple(fc.integer({ min: 1, max: 53 }), fc.maxSafeNat())
  .map(([bits, value]) => value % 2 ** bits);
const size = fc
  .tuple(fc.integer({ min: 1, max: 31 }), fc.nat())
  .map(([bits, value]) => 1 + (value % (2 ** bits - 1)));

/** Scales of a market that can be listed: tick × lot is a whole number of quote units. */
const scales: fc.Arbitrary<MarketScales> = fc
  .tuple(fc.nat(12), fc.nat(12), fc.nat(12), fc.nat(12))
  .map(([baseScale, quoteScale, lot, tick]) => {
    const lotDecimals = lot % (Math.min(baseScale, quoteScale) + 1);
    return { baseScale, quoteScale, lotDecimals, tickDecimals: tick % (quoteScale - lotDecimals + 1) };
  });

const levels = fc.array(fc.record({ price: size, quantity: size }), { maxLength: 8 });

const safe = (value: bigint): number | null => (value > SAFE ? null : Number(value));
const tickLot = (of: MarketScales): bigint => 10n ** BigInt(of.quoteScale - of.tickDecimals - of.lotDecimals);

describe('every figure of a market is its BigInt result, or null past 2^53 - 1', () => {
  it('worth of a tick and a lot', () => {
    fc.assert(
      fc.property(scales, (of) => {
        expect(BigInt(tickLotUnits(of))).toBe(tickLot(of));
        expect(BigInt(lotUnits(of))).toBe(10n ** BigInt(of.baseScale - of.lotDecimals));
      }),
      RUNS,
    );
  });

  it('value and hold of an order', () => {
    fc.assert(
      fc.property(size, size, scales, (price, lots, of) => {
        const value = BigInt(price) * BigInt(lots) * tickLot(of);
        expect(orderValue(price, lots, of)).toBe(safe(value));
        expect(orderHold('buy', price, lots, of)).toBe(safe(value));
        expect(orderHold('sell', price, lots, of)).toBe(safe(BigInt(lots) * BigInt(lotUnits(of))));
      }),
      RUNS,
    );
  });

  it('most lots within money, rounded down', () => {
    fc.assert(
      fc.property(amount, size, scales, (money, price, of) => {
        expect(BigInt(largestLots('buy', money, price, of))).toBe(
          BigInt(money) / (BigInt(price) * tickLot(of)),
        );
        expect(BigInt(largestLots('sell', money, price, of))).toBe(BigInt(money) / BigInt(lotUnits(of)));
      }),
      RUNS,
    );
  });

  it('a walk over levels by size', () => {
    fc.assert(
      fc.property(levels, size, scales, (book, wanted, of) => {
        let left = BigInt(wanted);
        let value = 0n;
        for (const { price, quantity } of book) {
          const taken = left < BigInt(quantity) ? left : BigInt(quantity);
          left -= taken;
          value += taken * BigInt(price) * tickLot(of);
        }
        const fill = fillOfLots(book, wanted, of);
        if (value > SAFE) expect(fill).toBeNull();
        else
          expect(fill).toEqual({ lots: wanted - Number(left), value: Number(value), complete: left === 0n });
      }),
      RUNS,
    );
  });

  it('a walk over levels by money', () => {
    fc.assert(
      fc.property(levels, amount, scales, (book, money, of) => {
        let left = BigInt(money);
        let lots = 0n;
        for (const { price, quantity } of book) {
          const reached = left / (BigInt(price) * tickLot(of));
          const taken = reached < BigInt(quantity) ? reached : BigInt(quantity);
          left -= taken * BigInt(price) * tickLot(of);
          lots += taken;
          if (taken < BigInt(quantity)) break;
        }
        const fill = fillOfSpend(book, money, of);
        expect(BigInt(fill.lots)).toBe(lots);
        expect(BigInt(fill.value)).toBe(BigInt(money) - left);
      }),
      RUNS,
    );
  });
});

describe('every rounding', () => {
  it('of a fee is up, within what was received; of a share down, and nothing is lost', () => {
    fc.assert(
      fc.property(amount, fc.nat(1_000_000), (received, rate) => {
        const exact = BigInt(received) * BigInt(rate);
        const fee = exact % 1_000_000n === 0n ? exact / 1_000_000n : exact / 1_000_000n + 1n;
        expect(BigInt(feeUnits(received, rate))).toBe(fee);
        expect(BigInt(securityFundShare(Number(fee)))).toBe(fee / 10n);
      }),
      RUNS,
    );
  });

  it('of a decimal is none: text and units go both ways, or the text is refused', () => {
    fc.assert(
      fc.property(amount, fc.nat(12), (value, scale) => {
        const text = formatDecimal(value, scale);
        expect(parseDecimal(text, scale)).toBe(value);
        const [whole = '', decimals = ''] = text.split('.');
        expect(BigInt(whole + decimals)).toBe(BigInt(value));
        expect(parseDecimal(`${text}${scale === 0 ? '.' : ''}1`, scale)).toBeNull();
        const scaled = BigInt(value) * 10n ** BigInt(scale);
        expect(parseDecimal(String(value), scale)).toBe(safe(scaled));
      }),
      RUNS,
    );
  });
});

/** An exchange with one market of these scales, and a trader with `money` of either asset. */
function venueOf(of: MarketScales, money: number): Exchange {
  const exchange = Exchange.empty();
  const owner = ownerId(FIRST_TRADER);
  const at = timeMs(1);
  exchange.apply(at, { type: 'list-asset', asset: assetId(0), code: 'BASE', scale: of.baseScale });
  exchange.apply(at, { type: 'list-asset', asset: assetId(1), code: 'QUOTE', scale: of.quoteScale });
  exchange.apply(at, {
    type: 'list-market',
    market: marketId(0),
    base: assetId(0),
    quote: assetId(1),
    tickDecimals: of.tickDecimals,
    lotDecimals: of.lotDecimals,
    minimumNotional: units(0),
    maximumLots: lotsOf(1000),
    makerFeeRatePpm: ratePpm(0),
    takerFeeRatePpm: ratePpm(0),
  });
  exchange.apply(at, { type: 'open-owner', owner });
  for (const asset of [0, 1]) {
    const amounts = { asset: assetId(asset), amount: units(money) };
    exchange.apply(at, { type: 'deposit', owner, requestId: null, source: 'faucet', ...amounts });
  }
  return exchange;
}

describe('an overflow', () => {
  it('is a refusal: an order is taken exactly when its value is within 2^53 - 1 and the money is there', () => {
    fc.assert(
      fc.property(scales, size, fc.integer({ min: 1, max: 1000 }), amount, (of, price, lots, money) => {
        fc.pre(money > 0 && price < 2 ** 31 - 1);
        const exchange = venueOf(of, money);
        const owner = ownerId(FIRST_TRADER);
        const { outcome } = exchange.apply(timeMs(1), {
          type: 'place-order',
          owner,
          requestId: null,
          market: marketId(0),
          side: 'buy',
          kind: 'limit',
          timeInForce: 'gtc',
          postOnly: false,
          price: ticksOf(price),
          quantity: lotsOf(lots),
          spend: null,
          clientOrderId: null,
          selfTrade: 'cancel-newest',
          expiresAt: null,
          displayed: null,
        }).answer;
        const value = BigInt(price) * BigInt(lots) * tickLot(of);
        const code = outcome.type === 'refused' ? outcome.refusal.code : 'taken';
        const right =
          value > SAFE
            ? 'order-value-too-large'
            : value > BigInt(money)
              ? 'insufficient-available-balance'
              : 'taken';
        expect(code).toBe(right);
        expect(exchange.findInvariantFaults()).toEqual([]);
      }),
      { numRuns: 1500, seed: 32 },
    );
  });

  it('of an asset’s total is a refusal', () => {
    fc.assert(
      fc.property(amount, amount, (first, second) => {
        fc.pre(first > 0 && second > 0);
        const exchange = venueOf({ baseScale: 0, quoteScale: 0, lotDecimals: 0, tickDecimals: 0 }, first);
        const { outcome } = exchange.apply(timeMs(1), {
          type: 'deposit',
          owner: ownerId(FIRST_TRADER),
          requestId: null,
          asset: assetId(0),
          amount: units(second),
          source: 'faucet',
        }).answer;
        const fits = BigInt(first) + BigInt(second) <= SAFE;
        expect(outcome.type).toBe(fits ? 'deposited' : 'refused');
        expect(exchange.findInvariantFaults()).toEqual([]);
      }),
      { numRuns: 1500, seed: 33 },
    );
  });
});
