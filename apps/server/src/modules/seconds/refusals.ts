/** How the core's refusals of seconds-contracts read on the wire: bounds in the currency, fields under the wire's names. */
import type { Refusal, Units } from '@assay/core';
import type { InstrumentRegistry } from '../../market-data/port.ts';
import { refusedByCore } from '../../http/refusals.ts';
import { RequestRefused } from '../../http/request-refused.ts';
import type { ErrorParams } from '../../http/request-refused.ts';

/** Core field → wire field, where they differ. */
const FIELDS: Readonly<Record<string, string>> = {
  stake: 'amount',
  product: 'periodId',
  profitPpm: 'payoutRate',
};
/** Params that are amounts of the currency. */
const AMOUNTS: ReadonlySet<string> = new Set(['step', 'limit', 'lost', 'open', 'left']);
const STAKE_BOUNDS: Readonly<Record<string, string>> = { least: 'minimum', greatest: 'maximum' };

export function refusedContract(refusal: Refusal, instruments: InstrumentRegistry): RequestRefused {
  const { name, field, params } = plain(refusal, instruments);
  return new RequestRefused(name, field, { ...params, ...amountsOf(refusal, instruments) });
}

function plain(refusal: Refusal, instruments: InstrumentRegistry) {
  const { errorName: name, field, params } = refusedByCore(refusal, instruments, null);
  return { name, field: field === null ? null : (FIELDS[field] ?? field), params };
}

function amountsOf({ code, params }: Refusal, instruments: InstrumentRegistry): ErrorParams {
  const { currency } = instruments;
  // Whole units of the currency, by the core's own words.
  const text = (units: string | number): string => instruments.units(currency, Number(units) as Units);
  const entries = Object.entries(params).flatMap(([name, value]) => {
    const bound = code === 'stake-out-of-range' ? STAKE_BOUNDS[name] : undefined;
    if (bound !== undefined) return [[bound, text(value)]];
    return AMOUNTS.has(name) ? [[name, text(value)]] : [];
  });
  return entries.length === 0 ? {} : { ...Object.fromEntries(entries), coin: currency.code };
}
