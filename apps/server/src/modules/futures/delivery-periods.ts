/** The markets of delivery contracts of a coin, for whoever chooses among the periods of the coin. Always of the live realm. */
import type { FuturesCycle, Lots } from '@assay/core';
import type { DeliveryPeriod } from '@assay/protocol';
import type { AssetInfo, InstrumentRegistry } from '../../market-data/port.ts';
import { presentSeries } from '../../market-data/series-presenter.ts';
import { termOf } from './list-filter.ts';
import type { OwnReadings } from './own-readings.ts';

const REALM = 'live';
/** In the order of the list; a quarter has no one length. */
const SECONDS: Readonly<Partial<Record<FuturesCycle, number>>> = {
  '5-minutes': 300,
  '15-minutes': 900,
  '30-minutes': 1_800,
  hour: 3_600,
};
const ONE_LOT = 1 as Lots;

/** The shortest first. */
export async function deliveryPeriodsOf(
  instruments: InstrumentRegistry,
  readings: OwnReadings,
  coin: AssetInfo,
): Promise<DeliveryPeriod[]> {
  const [states, series] = await Promise.all([readings.markets(REALM), readings.series(REALM)]);
  return states
    .flatMap((state) => {
      const info = instruments.futuresOf(state.market);
      if (info === null || info.base !== coin || termOf(info) !== 'delivery') return [];
      if (state.status === 'delisted') return [];
      const running = series.get(state.market);
      return [
        {
          kind: 'delivery' as const,
          id: String(info.market),
          symbol: info.symbol,
          coin: coin.code,
          cycle: info.cycle,
          seconds: SECONDS[info.cycle] ?? null,
          minAmount: instruments.amount(info, ONE_LOT),
          maxAmount: instruments.amount(info, info.maximumLots),
          currency: info.amountCoin.code,
          highestLeverage: state.terms.tiers[0]?.leverage ?? 1,
          series: running === undefined ? null : presentSeries(instruments, info, running),
        },
      ];
    })
    .toSorted((one, other) => (one.seconds ?? Infinity) - (other.seconds ?? Infinity));
}
