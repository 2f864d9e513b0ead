/** How a refusal of the core about a swap reads on the wire: what would be allowed as decimal strings, with its coin. */
import type { AssetId, Refusal, Units } from '@assay/core';
import { refusedByCore } from '../../http/refusals.ts';
import { RequestRefused } from '../../http/request-refused.ts';
import type { ErrorParams } from '../../http/request-refused.ts';
import type { AssetInfo, InstrumentRegistry } from '../../market-data/port.ts';

/** The coins of the swap, where the refusal does not name its own. */
export interface SwappedCoins {
  readonly given: AssetInfo;
  readonly received: AssetInfo;
}

const FIELDS: Readonly<Record<string, string>> = { given: 'fromCoin', received: 'toCoin', quote: 'quoteId' };
/** About how much it is, whichever coin the core measured. */
const ABOUT_AMOUNT: ReadonlySet<string> = new Set(['swap-out-of-range', 'swap-stock-short']);

const counts = new Map<string, number>([['swap-stock-short', 0]]);
/** How often which refusal was told since the start of this process. As many as the core has words. */
export const refusedSwaps: ReadonlyMap<string, number> = counts;

export function swapRefusal(
  refusal: Refusal,
  instruments: InstrumentRegistry,
  coins: SwappedCoins | null,
): RequestRefused {
  const { code, field } = refusal;
  counts.set(code, (counts.get(code) ?? 0) + 1);
  const plain = refusedByCore(refusal, instruments, null);
  const named = ABOUT_AMOUNT.has(code) ? 'amount' : ((field === null ? null : FIELDS[field]) ?? plain.field);
  return new RequestRefused(code, named, paramsOf(refusal, instruments, coins) ?? plain.params);
}

function paramsOf(
  { code, field, params }: Refusal,
  instruments: InstrumentRegistry,
  coins: SwappedCoins | null,
): ErrorParams | null {
  const measured = field === 'given' ? coins?.given : coins?.received;
  const tell = (asset: AssetInfo, name: string): string =>
    instruments.units(asset, Number(params[name] ?? 0) as Units);
  if (code === 'insufficient-available-balance') {
    const asset = instruments.mustAsset(Number(params['asset']) as AssetId);
    return { available: tell(asset, 'available'), coin: asset.code };
  }
  if (measured === undefined || params['greatest'] === undefined) return null;
  const least = params['least'] === undefined ? {} : { minimum: tell(measured, 'least') };
  return { ...least, maximum: tell(measured, 'greatest'), coin: measured.code };
}
