/** Opens the rates that fit the prices of the venue: live to live, simulated to simulated, none to a replay. */
import type { FeedKind } from '../price-feed/port.ts';
import { openLiveRates } from './live.ts';
import type { LiveRatesOptions } from './live.ts';
import type { FiatRates } from './port.ts';
import { simulatedRates } from './simulated.ts';

export interface RatesOptions extends LiveRatesOptions {
  /** Kind and name of the price feed: `simulated:<seed>`. */
  readonly feed: { readonly kind: FeedKind; readonly name: string };
}

/** Rates of another day would be wrong beside the prices that a replay shows. */
const NO_RATES: FiatRates = { kind: 'none', rates: () => [], close: () => undefined };

export async function openFiatRates(options: RatesOptions): Promise<FiatRates> {
  const { kind, name } = options.feed;
  if (kind === 'live') return openLiveRates(options);
  if (kind === 'replay') return NO_RATES;
  return simulatedRates(Number(name.split(':')[1] ?? 1), options.now);
}
