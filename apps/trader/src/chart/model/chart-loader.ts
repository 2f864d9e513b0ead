/**
 * Feeds a chart: pages of candles as it is scrolled back, and the open candle as it moves.
 * In the chart's words `forward` asks for older bars. Pages must not overlap: the chart does not take out duplicates.
 */
import type { CandleChoice, CandleKind, CandlePage, Client } from '@assay/client';
import type { Candle, PeriodName } from '@assay/protocol';
import type { DataLoadType, DataLoader, KLineData } from 'klinecharts';

export interface LoaderEvents {
  /** A page came: which candles these are. `empty`: none at all yet. */
  readonly onLoaded: (kind: CandleKind, empty: boolean) => void;
  readonly onFailed: () => void;
  /** Everything must be loaded anew. */
  readonly onReload: () => void;
}

export interface LoaderPlace {
  readonly symbol: string;
  readonly period: PeriodName;
  readonly choice: CandleChoice;
}

export function createLoader(
  source: Client['candles'],
  place: LoaderPlace,
  events: LoaderEvents,
): DataLoader {
  const { symbol, period, choice } = place;
  let newest: CandlePage | null = null;
  let onBar: ((bar: KLineData) => void) | null = null;
  let stop: (() => void) | null = null;
  const follow = (): void => {
    stop?.();
    stop = null;
    if (newest === null || onBar === null) return;
    const tell = onBar;
    stop = source.follow(symbol, period, newest.kind, newest.candles.at(-1) ?? null, {
      onCandle: (candle) => tell(barOf(candle)),
      onReload: events.onReload,
    });
  };
  const loadNewest = async (): Promise<CandlePage> => {
    newest = await source.latest(symbol, period, choice);
    events.onLoaded(newest.kind, newest.candles.length === 0);
    return newest;
  };
  const load = (type: DataLoadType, timestamp: number | null): Promise<CandlePage> | null => {
    if (type === 'init') return loadNewest();
    if (type !== 'forward' || timestamp === null || newest === null) return null;
    return source.before(symbol, period, timestamp, newest.kind);
  };
  return {
    async getBars({ type, timestamp, callback }) {
      try {
        const page = await load(type, timestamp);
        const bars = page?.candles.map(barOf) ?? [];
        callback(bars, { forward: page?.more === true && bars.length > 0, backward: false });
        if (type === 'init') follow();
      } catch {
        callback([], false);
        events.onFailed();
      }
    },
    subscribeBar({ callback }) {
      onBar = callback;
      follow();
    },
    unsubscribeBar() {
      onBar = null;
      follow();
    },
  };
}

/** Pixels need no exactness: here alone prices become floats. */
function barOf([time, open, high, low, close, volume]:
  | Candle
  | readonly [number, string, string, string, string, string]): KLineData {
  return {
    timestamp: time,
    open: Number(open),
    high: Number(high),
    low: Number(low),
    close: Number(close),
    volume: Number(volume),
  };
}
