/**
 * Feeds a chart: pages of candles as it is scrolled back, and the open candle as it moves.
 * In the chart's words `forward` asks for older bars. A page and the live candle may overlap: the chart overwrites
 * by time only for the newest bar, so older duplicates are left out here.
 */
import type { CandleKind } from '@assay/client';
import type { Client } from '@assay/client';
import type { Candle, PeriodName } from '@assay/protocol';
import type { DataLoader, KLineData } from 'klinecharts';

export interface LoaderEvents {
  /** A page came: which candles these are. `empty`: none at all yet. */
  readonly onLoaded: (kind: CandleKind, empty: boolean) => void;
  readonly onFailed: () => void;
  /** Everything must be loaded anew. */
  readonly onReload: () => void;
}

export function createLoader(
  candles: Client['candles'],
  symbol: string,
  period: PeriodName,
  events: LoaderEvents,
): DataLoader {
  let kind: CandleKind | null = null;
  let stopFollowing: (() => void) | null = null;
  let onBar: ((bar: KLineData) => void) | null = null;
  const follow = (): void => {
    stopFollowing?.();
    stopFollowing = null;
    if (kind === null || onBar === null) return;
    const tell = onBar;
    stopFollowing = candles.follow(symbol, period, kind, {
      onCandle: (candle) => tell(barOf(candle)),
      onReload: events.onReload,
    });
  };
  return {
    async getBars({ type, timestamp, callback }) {
      if (type !== 'init' && type !== 'forward') {
        callback([], false);
        return;
      }
      try {
        const before = type === 'forward' ? timestamp : null;
        const page = await candles.load(symbol, period, before, type === 'forward' ? kind : null);
        const bars = page.candles.filter(([time]) => before === null || time < before).map(barOf);
        callback(bars, { forward: page.more && bars.length > 0, backward: false });
        if (type === 'forward') return;
        kind = page.kind;
        events.onLoaded(page.kind, bars.length === 0);
        follow();
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
