import type { CandleSource } from '@assay/client';
import type { Candle, KlineData } from '@assay/protocol';
import { expect, test, vi } from 'vitest';
import { createLoader } from './chart-loader.ts';
import type { ShownSource } from './chart-loader.ts';

type OnKline = (data: KlineData) => void;
type Loader = ReturnType<typeof createLoader>;
type Page = Parameters<Loader['getBars']>[0];
type Bars = Parameters<NonNullable<Loader['subscribeBar']>>[0];

const candle: Candle = [60_000, '7', '7', '7', '7', '1'];
const MARKET = { symbol: 'ETHUSDT', period: '1m' } as const;

test('a market without an index price is empty until its first trade, and then is not', async () => {
  let onKline: OnKline = () => undefined;
  // Only what a chart asks of it.
  const source = {
    load: () => Promise.resolve({ kind: 'trade', candles: [], more: false }),
    feed: {
      onKline: (_symbol: string, _period: string, listener: OnKline) => {
        onKline = listener;
        return () => undefined;
      },
      onDetail: () => () => undefined,
      onReopened: () => () => undefined,
    },
  } as unknown as CandleSource;
  const onLoaded = vi.fn<(empty: boolean) => void>();
  const drawn = vi.fn<(bar: { readonly timestamp: number }) => void>();
  const nothing = (): void => undefined;
  const events = { onLoaded, onSource: nothing, onFailed: nothing, onReload: nothing };
  const loader = createLoader(
    { candles: source, followMark: () => () => undefined },
    { ...MARKET, choice: 'series' },
    events,
  );
  loader.subscribeBar?.({ callback: drawn } as unknown as Bars);
  await loader.getBars({ type: 'init', callback: nothing } as unknown as Page);
  expect(onLoaded.mock.calls).toEqual([[true]]);

  onKline({ ...MARKET, source: 'trade', candle });
  onKline({ ...MARKET, source: 'trade', candle });
  expect(onLoaded.mock.calls).toEqual([[true], [false]]);
  expect(drawn.mock.calls.map(([{ timestamp }]) => timestamp)).toEqual([60_000, 60_000]);
});

/** A source of the pages that it is given, by what is asked for, whose feed the test holds. */
function harness(pages: (before: number | null, kind: string | null) => Promise<object>) {
  const listeners = { kline: new Set<OnKline>(), reopened: new Set<() => void>() };
  const listen = <Listener>(to: Set<Listener>, listener: Listener) => {
    to.add(listener);
    return () => void to.delete(listener);
  };
  const source = {
    load: (_symbol: string, _period: string, before: number | null, kind: string | null) =>
      pages(before, kind),
    feed: {
      onKline: (_symbol: string, _period: string, listener: OnKline) => listen(listeners.kline, listener),
      onDetail: () => () => undefined,
      onReopened: (listener: () => void) => listen(listeners.reopened, listener),
    },
  } as unknown as CandleSource;
  const events = {
    onLoaded: vi.fn<(empty: boolean) => void>(),
    onSource: vi.fn<(shown: ShownSource) => void>(),
    onFailed: vi.fn<() => void>(),
    onReload: vi.fn<() => void>(),
  };
  const loader = createLoader(
    { candles: source, followMark: () => () => undefined },
    { ...MARKET, choice: 'series' },
    events,
  );
  const bars = async (type: string): Promise<unknown> => {
    const callback = vi.fn<(...given: unknown[]) => void>();
    await loader.getBars({ type, callback } as unknown as Page);
    expect(callback).toHaveBeenCalledTimes(1);
    const [found, more] = callback.mock.calls[0]!;
    return [(found as { timestamp: number }[]).map(({ timestamp }) => timestamp), more];
  };
  return { listeners, events, loader, bars };
}

const at = (minute: number, close = '7'): Candle => [minute * 60_000, '6', '9', '5', close, '1.5'];
const page = (kind: string, minutes: readonly number[], more: boolean) =>
  Promise.resolve({ kind, more, candles: minutes.map((minute) => at(minute)) });

test('older bars come as far as there are any, and where trades begin is said', async () => {
  const { events, bars } = harness((before, kind) => {
    if (kind === 'index') return page('index', [3, 4], before === null);
    return before === null ? page('trade', [10, 11], true) : page('trade', [5, 6, 10], false);
  });
  expect(await bars('forward')).toEqual([[], { forward: false, backward: false }]);
  expect(await bars('init')).toEqual([[600_000, 660_000], { forward: true, backward: false }]);
  expect(events.onLoaded.mock.calls).toEqual([[false]]);
  expect(events.onSource.mock.calls).toEqual([[{ newest: 'trade', indexUntil: null }]]);
  expect(await bars('backward')).toEqual([[], { forward: false, backward: false }]);
  expect(await bars('forward')).toEqual([
    [180_000, 240_000, 300_000, 360_000],
    { forward: false, backward: false },
  ]);
  expect(events.onSource.mock.lastCall).toEqual([{ newest: 'trade', indexUntil: 300_000 }]);
  expect(events.onSource).toHaveBeenCalledTimes(2);
  expect(events.onFailed).not.toHaveBeenCalled();
});

test('the open candle is drawn while somebody listens, and the first trade ends the index', async () => {
  const { listeners, events, loader, bars } = harness(() => page('index', [10], false));
  await bars('init');
  expect(listeners.kline.size).toBe(0);
  const drawn = vi.fn<(bar: object) => void>();
  loader.subscribeBar?.({ callback: drawn } as unknown as Bars);
  loader.subscribeBar?.({ callback: drawn } as unknown as Bars);
  expect([listeners.kline.size, listeners.reopened.size]).toEqual([1, 1]);
  const emit = (source: 'index' | 'trade', candle: Candle): void => {
    for (const listener of listeners.kline) listener({ ...MARKET, source, candle });
  };
  emit('index', at(11, '7.25'));
  const figures = { open: 6, high: 9, low: 5, close: 7.25 };
  expect(drawn.mock.calls).toEqual([[{ timestamp: 660_000, ...figures, volume: 0, kind: 'index' }]]);
  emit('trade', at(12, '7.25'));
  emit('trade', at(13, '7.25'));
  expect(drawn).toHaveBeenLastCalledWith({ timestamp: 780_000, ...figures, volume: 1.5, kind: 'trade' });
  expect(events.onSource.mock.calls).toEqual([
    [{ newest: 'index', indexUntil: null }],
    [{ newest: 'trade', indexUntil: 720_000 }],
  ]);
  expect(events.onLoaded.mock.calls).toEqual([[false]]);
  for (const listener of listeners.reopened) listener();
  expect(events.onReload).toHaveBeenCalledTimes(1);
  loader.unsubscribeBar?.({} as unknown as Bars);
  expect([listeners.kline.size, listeners.reopened.size]).toEqual([0, 0]);
});

test('a page that does not come leaves the chart without it, and that is said', async () => {
  const { events, bars } = harness(() => Promise.reject(new Error('no connection')));
  expect(await bars('init')).toEqual([[], false]);
  expect(events.onFailed).toHaveBeenCalledTimes(1);
  expect(events.onLoaded).not.toHaveBeenCalled();
});
