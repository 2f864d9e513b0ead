import type { CandleSource } from '@assay/client';
import type { Candle, KlineData } from '@assay/protocol';
import { expect, test, vi } from 'vitest';
import { createLoader } from './chart-loader.ts';

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
  const loader = createLoader(source, { ...MARKET, choice: 'series' }, events);
  loader.subscribeBar?.({ callback: drawn } as unknown as Bars);
  await loader.getBars({ type: 'init', callback: nothing } as unknown as Page);
  expect(onLoaded.mock.calls).toEqual([[true]]);

  onKline({ ...MARKET, source: 'trade', candle });
  onKline({ ...MARKET, source: 'trade', candle });
  expect(onLoaded.mock.calls).toEqual([[true], [false]]);
  expect(drawn.mock.calls.map(([{ timestamp }]) => timestamp)).toEqual([60_000, 60_000]);
});
