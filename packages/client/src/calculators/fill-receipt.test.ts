import * as fc from 'fast-check';
import type { FillView } from '@assay/protocol';
import { describe, expect, it } from 'vitest';
import { recomputeFill } from './fill-receipt.ts';
import type { MarketRules } from './market-rules.ts';

const RULES: MarketRules = {
  symbol: 'BTCUSDT',
  name: 'BTC/USDT',
  base: 'BTC',
  quote: 'USDT',
  baseScale: 8,
  quoteScale: 6,
  tickDecimals: 1,
  lotDecimals: 5,
  minimumNotionalUnits: 1_000_000,
  maximumLots: 10_000_000,
  makerFeeRatePpm: 800,
  takerFeeRatePpm: 1_000,
  priceBandPpm: 100_000,
};

const FILL: FillView = {
  id: '7',
  orderId: '16777217',
  symbol: 'BTCUSDT',
  direction: 'buy',
  role: 'taker',
  price: '61234.5',
  amount: '0.12345',
  value: '7559.399025',
  fee: '0.00012345',
  feeCoin: 'BTC',
  feeRatePpm: 1_000,
  securityFundShare: '0.00001234',
  referralShare: '0.00002469',
  houseShare: '0.00008642',
  sequence: 99,
  time: 1,
};

/** Units of 10^-scale as text, by BigInt alone. */
function text(units: bigint, scale: number): string {
  const digits = String(units).padStart(scale + 1, '0');
  return `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

describe('a fill computed again', () => {
  it('agrees with a receipt that is right', () => {
    const again = recomputeFill(FILL, RULES);
    expect(again).toMatchObject({ agrees: true, received: '0.12345000' });
    expect(again?.lines).toHaveLength(4);
  });

  it.each(['value', 'fee', 'securityFundShare', 'houseShare'] as const)('names a wrong %s', (line) => {
    const again = recomputeFill({ ...FILL, [line]: '0.00000009' }, RULES);
    expect(again?.agrees).toBe(false);
    expect(again?.lines.filter(({ agrees }) => !agrees).map((wrong) => wrong.line)).toEqual([line]);
  });

  it.each<Partial<FillView>>([
    { feeRatePpm: 1_001 },
    { amount: '0.12346' },
    { price: '61234.4' },
    { feeCoin: 'USDT' },
    { referralShare: '0.00002468' },
    { referralShare: '0.00012345' },
  ])('does not agree with %j', (change) => {
    expect(recomputeFill({ ...FILL, ...change }, RULES)?.agrees).toBe(false);
  });

  it('cannot read what is no whole step', () => {
    expect(recomputeFill({ ...FILL, price: '61234.55' }, RULES)).toBeNull();
    expect(recomputeFill({ ...FILL, amount: '-1' }, RULES)).toBeNull();
  });

  it('agrees with exact arithmetic over the range', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.integer({ min: 1, max: 9_000_000 }),
        fc.integer({ min: 0, max: 20_000 }),
        fc.boolean(),
        (ticks, lots, feeRatePpm, buys) => {
          const value = BigInt(ticks) * BigInt(lots);
          const received = buys ? BigInt(lots) * 1_000n : value;
          const scale = buys ? 8 : 6;
          const fee = (received * BigInt(feeRatePpm) + 999_999n) / 1_000_000n;
          const fill: FillView = {
            ...FILL,
            direction: buys ? 'buy' : 'sell',
            price: text(BigInt(ticks), 1),
            amount: text(BigInt(lots), 5),
            value: text(value, 6),
            fee: text(fee, scale),
            feeCoin: buys ? 'BTC' : 'USDT',
            feeRatePpm,
            securityFundShare: text(fee / 10n, scale),
            referralShare: text(fee / 5n, scale),
            houseShare: text(fee - fee / 10n - fee / 5n, scale),
          };
          expect(recomputeFill(fill, RULES)?.agrees).toBe(true);
        },
      ),
    );
  });
});
