/**
 * Feeds a chart: pages of candles as it is scrolled back, and the open candle as it moves.
 * In the chart's words `forward` asks for older bars. Pages must not overlap: the chart does not take out duplicates.
 */
import type { CandleKind, CandleSource } from '@assay/client';
import { SeriesReader, firstTradeIn } from '@assay/client/candles';
import type { FollowMark, SeriesKey, SeriesCandle, SeriesPage } from '@assay/client/candles';
import type { DataLoadType, DataLoader, KLineData } from 'klinecharts';

/** Whose prices are drawn. */
export interface ShownSource {
  /** Of the newest candle; null: there is none yet. */
  readonly newest: CandleKind | null;
  /** Where trades follow on the index in what is loaded: when the first of their candles opens. */
  readonly indexUntil: number | null;
}

export interface LoaderEvents {
  /** The newest page came. `empty`: there is no candle yet. */
  readonly onLoaded: (empty: boolean) => void;
  /** What the loaded candles are made of, at each change of it. */
  readonly onSource: (source: ShownSource) => void;
  readonly onFailed: () => void;
  /** Everything must be loaded anew. */
  readonly onReload: () => void;
}

/** A bar of the chart that says whose prices it shows. */
export type SourcedBar = KLineData & { readonly kind?: CandleKind };

/** Where candles come from. */
export interface LoaderSource {
  readonly candles: CandleSource;
  readonly followMark: FollowMark;
}

export function createLoader(source: LoaderSource, key: SeriesKey, events: LoaderEvents): DataLoader {
  const reader = new SeriesReader(source.candles, source.followMark);
  let newest: SeriesPage | null = null;
  let oldest: SeriesCandle | null = null;
  let shown: ShownSource = { newest: null, indexUntil: null };
  let onBar: ((bar: SourcedBar) => void) | null = null;
  let stop: (() => void) | null = null;
  const show = (next: ShownSource): void => {
    if (next.newest === shown.newest && next.indexUntil === shown.indexUntil) return;
    shown = next;
    events.onSource(next);
  };
  const follow = (): void => {
    stop?.();
    stop = null;
    if (newest === null || onBar === null) return;
    const draw = onBar;
    stop = reader.follow(key, newest, {
      onCandle: (next) => {
        draw(barOf(next));
        if (shown.newest === null) events.onLoaded(false);
        const isFirstTrade = shown.newest === 'index' && next.kind === 'trade';
        show({ newest: next.kind, indexUntil: isFirstTrade ? next.candle[0] : shown.indexUntil });
      },
      onReload: events.onReload,
    });
  };
  const loadNewest = async (): Promise<SeriesPage> => {
    newest = await reader.latest(key);
    events.onLoaded(newest.candles.length === 0);
    show({ newest: newest.candles.at(-1)?.kind ?? null, indexUntil: firstTradeIn(newest.candles) });
    return newest;
  };
  const loadOlder = async (from: SeriesCandle): Promise<SeriesPage> => {
    const page = await reader.before(key, from);
    const indexUntil = shown.indexUntil ?? firstTradeIn([...page.candles, from]);
    show({ ...shown, indexUntil });
    return page;
  };
  const load = (type: DataLoadType): Promise<SeriesPage> | null => {
    if (type === 'init') return loadNewest();
    return type === 'forward' && oldest !== null ? loadOlder(oldest) : null;
  };
  return {
    async getBars({ type, callback }) {
      try {
        const page = await load(type);
        const candles = page?.candles ?? [];
        oldest = candles[0] ?? oldest;
        callback(candles.map(barOf), { forward: page?.more === true && candles.length > 0, backward: false });
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
function barOf({ kind, candle: [time, open, high, low, close, volume] }: SeriesCandle): SourcedBar {
  return {
    timestamp: time,
    open: Number(open),
    high: Number(high),
    low: Number(low),
    close: Number(close),
    volume: Number(volume),
    kind,
  };
}
