/**
 * What every order may ask for, as the core says it: numbers of its market, time in force, end, self-trade prevention.
 * Promises: exact numbers or a refusal at the field.
 */
import type { Lots, SelfTradePrevention, Ticks, TimeInForce, TimeMs } from '@assay/core';
import type { SelfTradePreventionText, TimeInForceText } from '@assay/protocol';
import type { InstrumentRegistry, TradedMarket } from '../market-data/port.ts';
import { exactly, exactlyIfGiven } from './decimals.ts';
import { SELF_TRADE_MODES } from './order-words.ts';
import { RequestRefused } from './request-refused.ts';

interface AskedTime {
  readonly timeInForce?: TimeInForceText;
  readonly expireTime?: number;
}

const FORCES = { GTC: 'gtc', GTD: 'gtc', IOC: 'ioc', FOK: 'fok' } as const;

/** Good till cancelled unless it says otherwise; a market order is immediate or cancel. */
export function forceOf({ timeInForce }: AskedTime, isMarket: boolean): TimeInForce {
  return timeInForce === undefined ? (isMarket ? 'ioc' : 'gtc') : FORCES[timeInForce];
}

export function endOf({ timeInForce, expireTime }: AskedTime): TimeMs | null {
  if (timeInForce === 'GTD' && expireTime === undefined)
    throw new RequestRefused('field-missing', 'expireTime');
  if (timeInForce !== 'GTD' && expireTime !== undefined)
    throw new RequestRefused('field-unknown', 'expireTime');
  // Unix milliseconds by the schema; the brand says no more.
  return expireTime === undefined ? null : (expireTime as TimeMs);
}

export function selfTradeMode(name: SelfTradePreventionText | undefined): SelfTradePrevention {
  return SELF_TRADE_MODES[name ?? 'newest'];
}

export interface InMarket {
  readonly instruments: InstrumentRegistry;
  readonly market: TradedMarket;
}

export function mustPrice({ instruments, market }: InMarket, field: string, text: string): Ticks {
  return exactly(field, text, market.tickDecimals, (given) => instruments.parsePrice(market, given));
}

export function priceOf(context: InMarket, field: string, text: string | undefined): Ticks | null {
  return text === undefined ? null : mustPrice(context, field, text);
}

export function mustAmount({ instruments, market }: InMarket, field: string, text: string): Lots {
  return exactly(field, text, market.lotDecimals, (given) => instruments.parseAmount(market, given));
}

export function amountOf(
  { instruments, market }: InMarket,
  field: string,
  text: string | undefined,
): Lots | null {
  return exactlyIfGiven(field, text, market.lotDecimals, (given) => instruments.parseAmount(market, given));
}
