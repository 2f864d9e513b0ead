/**
 * How a refusal of the core reads on the wire: its field under the wire's name, its figures as decimal strings.
 * Promises: every refusal has a name of the error table; a figure without a market stays a whole number.
 */
import type { Lots, Refusal, Ticks, Units } from '@assay/core';
import type { MarketInfo, Symbols } from '../market-data/port.ts';
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
function marketParams(refusal: Refusal, symbols: Symbols, market: MarketInfo): ErrorParams | null {
  const { minimum, least, greatest, best, lots } = refusal.params;
  switch (refusal.code) {
    case 'below-minimum-notional':
      return {
        minimum: symbols.units(market.quote, Number(minimum ?? market.minimumNotional) as Units),
        coin: market.quote.code,
      };
    case 'quantity-out-of-range':
      return {
        minimum: symbols.amount(market, 1 as Lots),
        maximum: symbols.amount(market, market.maximumLots),
        coin: market.base.code,
      };
    case 'displayed-out-of-range':
      return {
        minimum: symbols.amount(market, Number(least ?? 1) as Lots),
        maximum: symbols.amount(market, Number(greatest ?? market.maximumLots) as Lots),
        coin: market.base.code,
      };
    case 'price-outside-band':
      // A buy has a greatest price, a sell a least.
      return { bound: symbols.price(market, Number(greatest ?? least) as Ticks), coin: market.quote.code };
    case 'price-out-of-range':
      return {
        minimum: symbols.price(market, Number(least ?? 1) as Ticks),
        ...(greatest === undefined ? {} : { maximum: symbols.price(market, Number(greatest) as Ticks) }),
        coin: market.quote.code,
      };
    case 'post-only-would-cross':
      return { best: symbols.price(market, Number(best) as Ticks), coin: market.quote.code };
    case 'fill-or-kill-not-filled':
      return { available: symbols.amount(market, Number(lots) as Lots), coin: market.base.code };
    default:
      return null;
  }
}

/** The error that a refused order, cancel or deposit is answered with. */
export function refusedByCore(refusal: Refusal, symbols: Symbols, market: MarketInfo | null): RequestRefused {
  const inMarket = market === null ? null : marketParams(refusal, symbols, market);
  const { greatest, least, ...others } = refusal.params;
  const plain = {
    ...others,
    ...(greatest === undefined ? {} : { maximum: greatest }),
    ...(least === undefined ? {} : { minimum: least }),
  };
  return new RequestRefused(refusal.code, wireField(refusal.field), inMarket ?? plain);
}
