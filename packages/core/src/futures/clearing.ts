/**
 * What the clearing account of a settlement asset owes by one futures market.
 *
 *   clearing = - signed entry values of all legs + what fundings and settlements in progress have taken in and not paid - what is unpaid
 *
 * A value is signed plus where its leg gains with it (`gainsWithValue`).
 */
import { gainsWithValue } from '../risk/contract.ts';
import type { FuturesMarket, FuturesState } from './futures-state.ts';
import { ENTRY, LONG, SHORT } from './positions.ts';

/** Sum of the signed entry values of a market's legs. */
function signedEntryValues({ contract, positions }: FuturesMarket): number {
  const sign = gainsWithValue(contract, 'long') ? 1 : -1;
  let sum = 0;
  for (let place = 0; place < positions.count; place += 1) {
    const at = positions.at(place);
    sum += positions.records[at + LONG + ENTRY]! - positions.records[at + SHORT + ENTRY]!;
  }
  return sign * sum;
}

/**
 * The market's part of minus the asset's clearing account, 0 in another asset. What is unpaid is the asset's, and is counted with
 * the first market that settles in it.
 */
export function clearedIn({ markets, unpaid }: FuturesState, futures: FuturesMarket, asset: number): number {
  if (futures.settlesIn !== asset) return 0;
  const isFirst = markets.find(({ settlesIn }) => settlesIn === asset) === futures;
  const short = isFirst ? (unpaid.get(asset) ?? 0) : 0;
  return signedEntryValues(futures) - futures.prices.fundingPool - futures.ending.pool + short;
}
