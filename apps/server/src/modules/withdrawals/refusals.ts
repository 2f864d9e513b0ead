/** How the core's refusals of withdrawals read on the wire: amounts in the coin, limits in USDT. */
import type { Refusal, Units } from '@assay/core';
import { refusedByCore } from '../../http/refusals.ts';
import { RequestRefused } from '../../http/request-refused.ts';
import type { ErrorParams } from '../../http/request-refused.ts';
import type { AssetInfo, InstrumentRegistry } from '../../market-data/port.ts';
import { valueText } from './presenter.ts';

const FIELDS: Readonly<Record<string, string | null>> = {
  route: 'network',
  notBefore: null,
  withdrawal: 'id',
  to: 'address',
  asset: 'coin',
};
/** Names of the core's figures that are amounts of the coin, and their names on the wire. */
const AMOUNTS = {
  available: 'available',
  least: 'minimum',
  fee: 'fee',
  step: 'step',
  notFinal: 'notFinal',
} as const;
const VALUES = ['left', 'limit'] as const;

/** `asset`: of the request; null: it names none. */
export function withdrawalRefusal(
  refusal: Refusal,
  instruments: InstrumentRegistry,
  asset: AssetInfo | null,
): RequestRefused {
  const { code, field, params } = refusal;
  const plain = refusedByCore(refusal, instruments, null);
  const named = field !== null && Object.hasOwn(FIELDS, field) ? (FIELDS[field] ?? null) : plain.field;
  if (asset === null || field === 'notBefore') return new RequestRefused(code, named, plain.params);
  const told: Record<string, string | number> = {};
  for (const [name, wire] of Object.entries(AMOUNTS)) {
    // Whole units by what the core says of these.
    if (params[name] !== undefined) told[wire] = instruments.units(asset, Number(params[name]) as Units);
  }
  for (const name of VALUES) if (params[name] !== undefined) told[name] = valueText(Number(params[name]));
  const coin = code === 'withdrawal-limit-reached' ? instruments.currency.code : asset.code;
  const figures: ErrorParams = Object.keys(told).length === 0 ? plain.params : { ...told, coin };
  return new RequestRefused(code, named, figures);
}
