/**
 * How a refusal of the core reads on the wire: its field under the wire's name, its figures as decimal strings.
 * Promises: every refusal has a name of the error table; a figure without a market stays a whole number.
 */
import type { Lots, Refusal, Ticks, Units } from '@assay/core';
import type { InstrumentRegistry, TradedMarket } from '../market-data/port.ts';
import { RequestRefused } from './request-refused.ts';
import type { ErrorParams } from './request-refused.ts';

/** Core field → wire field, where they differ. */
const WIRE_FIELDS: Readonly<Record<string, string | null>> = {
  quantity: 'amount',
  spend: 'quoteAmount',
  market: 'symbol',
  asset: 'coin',
  order: 'id',
  remaining: 'amount',
  displayed: 'icebergAmount',
  expiresAt: 'expireTime',
  selfTrade: 'selfTradePrevention',
  by: 'triggerBy',
  'trigger.price': 'triggerPrice',
  'trigger.activation': 'activationPrice',
  'trigger.callbackPpm': 'callbackRate',
  kind: 'type',
  side: 'direction',
  owner: null,
};

function wireField(field: string | null): string | null {
  if (field === null) return null;
  return Object.hasOwn(WIRE_FIELDS, field) ? (WIRE_FIELDS[field] ?? null) : field;
}

/** Bounds in the market's own decimals. Amounts are bounded in lots, values in quote units, prices in ticks. */
function marketParams(
  refusal: Refusal,
  instruments: InstrumentRegistry,
  market: TradedMarket,
): ErrorParams | null {
  const { minimum, least, greatest, best, lots } = refusal.params;
  switch (refusal.code) {
    case 'below-minimum-notional':
      return {
        minimum: instruments.units(market.quote, Number(minimum ?? 0) as Units),
        coin: market.quote.code,
      };
    case 'quantity-out-of-range':
      return {
        minimum: instruments.amount(market, 1 as Lots),
        maximum: instruments.amount(market, market.maximumLots),
        coin: market.amountCoin.code,
      };
    case 'displayed-out-of-range':
      return {
        minimum: instruments.amount(market, Number(least ?? 1) as Lots),
        maximum: instruments.amount(market, Number(greatest ?? market.maximumLots) as Lots),
        coin: market.amountCoin.code,
      };
    case 'price-outside-band':
      // A buy has a greatest price, a sell a least.
      return {
        bound: instruments.price(market, Number(greatest ?? least) as Ticks),
        coin: market.quote.code,
      };
    case 'price-out-of-range':
      return {
        minimum: instruments.price(market, Number(least ?? 1) as Ticks),
        ...(greatest === undefined ? {} : { maximum: instruments.price(market, Number(greatest) as Ticks) }),
        coin: market.quote.code,
      };
    case 'post-only-would-cross':
    case 'market-post-only':
      if (best === undefined) return null;
      return { best: instruments.price(market, Number(best) as Ticks), coin: market.quote.code };
    case 'fill-or-kill-not-filled':
      return { available: instruments.amount(market, Number(lots) as Lots), coin: market.amountCoin.code };
    default:
      return null;
  }
}

/** The error that a refused order, cancel or deposit is answered with. */
export function refusedByCore(
  refusal: Refusal,
  instruments: InstrumentRegistry,
  market: TradedMarket | null,
): RequestRefused {
  const inMarket = market === null ? null : marketParams(refusal, instruments, market);
  const { greatest, least, ...others } = refusal.params;
  const plain = {
    ...others,
    ...(greatest === undefined ? {} : { maximum: greatest }),
    ...(least === undefined ? {} : { minimum: least }),
  };
  return new RequestRefused(refusal.code, wireField(refusal.field), inMarket ?? plain);
}
