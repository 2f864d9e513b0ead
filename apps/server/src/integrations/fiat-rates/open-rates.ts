/** Opens the rates that fit the prices of the venue: live to live, simulated to simulated, to a replay none, or in a sandbox usual ones. */
import type { FeedKind } from '../price-feed/port.ts';
import { openLiveRates } from './live.ts';
import type { LiveRatesOptions } from './live.ts';
import type { FiatRates } from './port.ts';
import { simulatedRates } from './simulated.ts';
import { withUsualRates } from './usual.ts';

export interface RatesOptions extends LiveRatesOptions {
  /** Kind and name of the price feed: `simulated:<seed>`. */
  readonly feed: { readonly kind: FeedKind; readonly name: string };
  /** A sandbox shows usual rates where nobody tells one. */
  readonly isSandbox: boolean;
}

/** Rates of another day would be wrong beside the prices that a replay shows. */
const NO_RATES: FiatRates = { kind: 'none', rates: () => [], close: () => undefined };

export async function openFiatRates(options: RatesOptions): Promise<FiatRates> {
  const told = await openTold(options);
  return options.isSandbox ? withUsualRates(told) : told;
}

async function openTold(options: RatesOptions): Promise<FiatRates> {
  const { kind, name } = options.feed;
  if (kind === 'live') return openLiveRates(options);
  if (kind === 'replay') return NO_RATES;
  return simulatedRates(Number(name.split(':')[1] ?? 1), options.now);
}
