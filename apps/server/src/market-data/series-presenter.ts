/** How the series of a futures market looks on the wire: its times in milliseconds, its settlement price as a decimal. */
import type { SeriesState } from '@assay/core';
import type { SeriesView } from '@assay/protocol';
import type { FuturesInfo, InstrumentRegistry } from './port.ts';

const SECOND_MS = 1_000;

export function presentSeries(
  instruments: InstrumentRegistry,
  info: FuturesInfo,
  state: SeriesState,
): SeriesView {
  const { opened, window, end, price } = state;
  return {
    series: state.series,
    openTime: opened === 0 ? null : opened * SECOND_MS,
    closingTime: state.closing * SECOND_MS,
    windowTime: window * SECOND_MS,
    expireTime: end * SECOND_MS,
    phase: state.phase,
    windowSeconds: end - window + 1,
    ticks: state.counted,
    settlementPrice: price === null ? null : instruments.price(info, price),
    feeRatePpm: state.feeRatePpm,
    nextFeeRatePpm: state.nextFeeRatePpm,
  };
}
