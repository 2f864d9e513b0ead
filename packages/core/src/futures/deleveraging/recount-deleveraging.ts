/**
 * The recount of deleveraging.
 * Checked: nothing was ever taken beyond need; a ranking stands in its order, in whole classes, and within the records that it went through.
 */
import type { Recount } from '../../schema/recount.ts';
import { scoreClass } from '../../risk/deleveraging.ts';
import type { FuturesContext, FuturesMarket } from '../futures-state.ts';

export function checkDeleveraging({ futures }: FuturesContext, { faults }: Recount): void {
  for (const market of futures.markets) {
    const fault = findFault(market);
    if (fault !== null) faults.push(`futures market ${market.market.spec.market}: ${fault}`);
  }
}

function findFault({ ranking, positions, overLiquidation }: FuturesMarket): string | null {
  if (overLiquidation !== 0) return `${overLiquidation} lots deleveraged beyond need`;
  const { serial, next, end, count, bands, completedIn } = ranking;
  if (next > end || end > positions.count || count > end)
    return `ranking ${serial}: ${next} of ${end} records`;
  if (completedIn === 0) return bands.length === 0 ? null : `ranking ${serial}: bands before its end`;
  for (let index = 1; index < count; index += 1) {
    if (!standsBehind(ranking, index)) return `ranking ${serial}: rank ${index + 1} before ${index}`;
  }
  let from = 0;
  for (const band of bands) {
    if (band.from !== from || band.cursor < from || band.cursor >= band.to) {
      return `ranking ${serial}: band ${band.band} from ${band.from} to ${band.to}, at ${band.cursor}`;
    }
    from = band.to;
  }
  return from === count ? null : `ranking ${serial}: ${count} legs, bands of ${from}`;
}

function standsBehind({ scores, places }: FuturesMarket['ranking'], index: number): boolean {
  const [before, own] = [scoreClass(scores[index - 1]!), scoreClass(scores[index]!)];
  return own < before || (own === before && places[index]! > places[index - 1]!);
}
