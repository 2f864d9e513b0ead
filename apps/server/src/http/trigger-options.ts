/**
 * What an order waits for, as the core says it.
 * Promises: a field that the order's type does not go by is refused, so that nobody believes in an option that was passed over.
 */
import { parseDecimal } from '@assay/core';
import type { RatePpm, TimeInForce, Trigger } from '@assay/core';
import type { OrderTypeName, TimeInForceText } from '@assay/protocol';
import { exactly } from './decimals.ts';
import { forceOf, mustPrice, priceOf } from './order-options.ts';
import type { InMarket } from './order-options.ts';
import { PERCENT_DECIMALS } from './order-words.ts';
import { RequestRefused } from './request-refused.ts';

/** What of a request for an order says that it waits. */
export interface AskedTrigger {
  readonly type: OrderTypeName;
  readonly price?: string;
  readonly triggerPrice?: string;
  readonly callbackRate?: string;
  readonly activationPrice?: string;
  readonly triggerBy?: string;
  readonly timeInForce?: TimeInForceText;
  readonly postOnly?: boolean;
  readonly icebergAmount?: string;
}

type TriggerField = 'triggerPrice' | 'callbackRate' | 'activationPrice' | 'triggerBy';
/** Which of the trigger's fields a type goes by; the first is required. */
const TRIGGER_FIELDS: Readonly<Record<OrderTypeName, readonly TriggerField[]>> = {
  limit: [],
  market: [],
  'stop-limit': ['triggerPrice', 'triggerBy'],
  'stop-market': ['triggerPrice', 'triggerBy'],
  'take-profit-limit': ['triggerPrice', 'triggerBy'],
  'take-profit-market': ['triggerPrice', 'triggerBy'],
  'trailing-stop': ['callbackRate', 'activationPrice', 'triggerBy'],
};
const EVERY_TRIGGER_FIELD: readonly TriggerField[] = [
  'triggerPrice',
  'callbackRate',
  'activationPrice',
  'triggerBy',
];

/** Whether an order of this type waits for a price. Throws `RequestRefused` for a field too many, and for one that is missing. */
export function waitsForPrice(request: AskedTrigger): boolean {
  const goesBy = TRIGGER_FIELDS[request.type];
  const needless = EVERY_TRIGGER_FIELD.find((name) => request[name] !== undefined && !goesBy.includes(name));
  if (needless !== undefined) throw new RequestRefused('field-unknown', needless);
  const [required] = goesBy;
  if (required === undefined) return false;
  if (request[required] === undefined) throw new RequestRefused('field-missing', required);
  return true;
}

/**
 * Time in force of an order that waits. One that becomes a market order may still have an end of its waiting. Throws
 * `RequestRefused` where the price does not fit the type.
 */
export function waitingForce(request: AskedTrigger): TimeInForce {
  for (const name of ['postOnly', 'icebergAmount'] as const) {
    if (request[name] !== undefined) throw new RequestRefused('field-unknown', name);
  }
  const becomesMarket = request.price === undefined;
  if (request.type.endsWith('-limit') && becomesMarket) throw new RequestRefused('field-missing', 'price');
  if (request.type.endsWith('-market') && !becomesMarket) throw new RequestRefused('field-unknown', 'price');
  if (!becomesMarket) return forceOf(request, false);
  return request.timeInForce === 'GTD' ? 'ioc' : forceOf(request, true);
}

/** The price that it waits for. */
export function triggerOf(context: InMarket, request: AskedTrigger): Trigger {
  if (request.type === 'trailing-stop') {
    return {
      kind: 'trailing',
      // Percent with four decimals is parts per million.
      callbackPpm: exactly('callbackRate', request.callbackRate ?? '', PERCENT_DECIMALS, (text) =>
        parseDecimal(text, PERCENT_DECIMALS),
      ) as RatePpm,
      activation: priceOf(context, 'activationPrice', request.activationPrice),
    };
  }
  return {
    kind: request.type.startsWith('stop') ? 'stop' : 'take-profit',
    price: mustPrice(context, 'triggerPrice', request.triggerPrice ?? ''),
  };
}
