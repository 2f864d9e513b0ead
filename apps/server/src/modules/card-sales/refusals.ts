/** How the core's refusals of sales for money on a card read on the wire: coins and money as decimal strings, limits in USDT. */
import { formatDecimal } from '@assay/core';
import type { AssetId, CardTerms, Refusal, Units } from '@assay/core';
import { refusedByCore } from '../../http/refusals.ts';
import { RequestRefused } from '../../http/request-refused.ts';
import type { AssetInfo, InstrumentRegistry } from '../../market-data/port.ts';

const FIELDS: Readonly<Record<string, string>> = {
  quote: 'quoteId',
  sale: 'id',
  asset: 'coin',
  rate: 'currency',
};
/** Decimals of the index currency in which the core counts what leaves in a day. */
const VALUE_SCALE = 8;

/** `sold`: what is asked about; null: it is a quote or a sale that the core knows. */
export function cardSaleRefusal(
  refusal: Refusal,
  instruments: InstrumentRegistry,
  sold: { readonly asset: AssetInfo; readonly terms: CardTerms } | null,
): RequestRefused {
  const { code, field, params } = refusal;
  const plain = refusedByCore(refusal, instruments, null);
  const named = field === null ? plain.field : (FIELDS[field] ?? plain.field);
  if (code === 'card-sale-out-of-range' && sold !== null) {
    const { decimals, currency: coin } = sold.terms;
    const money = (name: string): string => formatDecimal(Number(params[name] ?? 0), decimals);
    return new RequestRefused(code, named, { minimum: money('least'), maximum: money('greatest'), coin });
  }
  // Its bounds are the operators'.
  if (code === 'card-rate-not-believed') return new RequestRefused(code, named);
  if (code === 'insufficient-available-balance') {
    const asset = instruments.mustAsset(Number(params['asset']) as AssetId);
    const available = instruments.units(asset, Number(params['available'] ?? 0) as Units);
    return new RequestRefused(code, 'amount', { available, coin: asset.code });
  }
  if (code === 'withdrawal-limit-reached') {
    const value = (name: string): string => formatDecimal(Number(params[name] ?? 0), VALUE_SCALE);
    const coin = instruments.currency.code;
    return new RequestRefused(code, 'amount', { left: value('left'), limit: value('limit'), coin });
  }
  return new RequestRefused(code, named, plain.params);
}
