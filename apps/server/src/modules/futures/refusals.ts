/**
 * How a refusal of the core about futures reads on the wire: what would be allowed as decimal strings, with its coin.
 */
import type { AssetId, Lots, Refusal, Ticks, Units } from '@assay/core';
import { errorNumber, errorText } from '@assay/protocol';
import type { RefusalOfOneView } from '@assay/protocol';
import { refusedByCore } from '../../http/refusals.ts';
import { RequestRefused } from '../../http/request-refused.ts';
import type { ErrorParams } from '../../http/request-refused.ts';
import type { AssetInfo, FuturesInfo, InstrumentRegistry } from '../../market-data/port.ts';

/** What a refused command was about. */
export interface RefusalSubject {
  readonly market: FuturesInfo | null;
  /** Of money that the refusal speaks of without naming its coin; the market's where there is one. */
  readonly asset?: AssetInfo;
  /** Field of the core → field of the request, where this call names it differently. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Field of a refusal for which the core names none. */
  readonly field?: string;
}

/** The error that a refused command is answered with. */
export function futuresRefusal(
  refusal: Refusal,
  instruments: InstrumentRegistry,
  subject: RefusalSubject,
): RequestRefused {
  const { market, fields = {} } = subject;
  const plain = refusedByCore(refusal, instruments, market);
  const { field } = refusal;
  const named =
    field === null
      ? (subject.field ?? null)
      : Object.hasOwn(fields, field)
        ? (fields[field] ?? null)
        : plain.field;
  return new RequestRefused(
    refusal.code,
    named,
    futuresParams(refusal, instruments, subject) ?? plain.params,
  );
}

/** Bounds of margin in units of a coin, of positions in lots or value. */
function futuresParams(
  { code, params }: Refusal,
  instruments: InstrumentRegistry,
  { market, asset }: RefusalSubject,
): ErrorParams | null {
  const number = (name: string): number => Number(params[name] ?? 0);
  const coin =
    params['asset'] === undefined
      ? (asset ?? market?.settlesIn)
      : instruments.mustAsset(number('asset') as AssetId);
  const money = (name: string): string =>
    coin === undefined ? String(number(name)) : instruments.units(coin, Math.max(0, number(name)) as Units);
  const inCoin = coin === undefined ? {} : { coin: coin.code };
  switch (code) {
    case 'insufficient-margin':
      return { needed: money('needed'), available: money('available'), ...inCoin };
    case 'insufficient-available-balance':
      return params['available'] === undefined ? null : { available: money('available'), ...inCoin };
    case 'margin-in-use':
      return { maximum: money('greatest'), ...inCoin };
    case 'position-limit-reached':
      return { maximum: money('greatest'), leverage: number('leverage'), ...inCoin };
    case 'leverage-out-of-range':
      return { least: number('least'), greatest: number('greatest') };
    case 'reduces-more-than-held':
    case 'interest-share-reached':
      return market === null
        ? null
        : { maximum: instruments.amount(market, number('greatest') as Lots), coin: market.amountCoin.code };
    case 'trigger-would-fire-at-once':
      return market === null ? null : triggerParams(instruments, market, params);
    default:
      return null;
  }
}

/** The price as it is, and on which side of it the trigger may lie. */
function triggerParams(
  instruments: InstrumentRegistry,
  market: FuturesInfo,
  { lastPrice, least, greatest }: Refusal['params'],
): ErrorParams {
  const price = (value: number | string): string => instruments.price(market, Number(value) as Ticks);
  return {
    ...(lastPrice === undefined ? {} : { price: price(lastPrice) }),
    ...(least === undefined ? {} : { minimum: price(least) }),
    ...(greatest === undefined ? {} : { maximum: price(greatest) }),
    coin: market.quote.code,
  };
}

/** A refusal as a part of an answer. */
export function presentRefusal({ errorName: name, field, params }: RequestRefused): RefusalOfOneView {
  return { number: errorNumber(name), name, field, msg: errorText(name, params) };
}
