/**
 * The figures of futures markets for Prometheus: open interest, insurance, what is unpaid, what was taken beyond need, and
 * liquidations since the start.
 * Promises: of the live realm; asked when somebody looks, but for what is counted.
 */
import type { Event, MarketId } from '@assay/core';
import type { Engine } from '../../engine/port.ts';
import type { MarketData } from '../../market-data/port.ts';
import type { LabelledGauge } from '../../observation/metrics.ts';

export interface FuturesMetricsParts {
  readonly engine: Pick<Engine, 'read' | 'onBatch'>;
  readonly marketData: Pick<MarketData, 'instruments' | 'mark'>;
}

const COUNTED = [
  'liquidation-begun',
  'liquidation-step',
  'position-taken-over',
  'deleveraging-done',
] as const;
type Counted = (typeof COUNTED)[number];
/** The account of the insurance that all markets of a coin share. */
const SHARED = 'shared';

/** Counts from now on. */
export function futuresGauges(parts: FuturesMetricsParts): readonly LabelledGauge[] {
  const { instruments } = parts.marketData;
  const counts = countLiquidations(parts.engine);
  return [
    {
      name: 'assay_futures_open_interest',
      help: 'Open interest of a futures market, in what its lots are of.',
      labels: ['market'],
      read: () =>
        instruments.futures.map((market) => ({
          labels: { market: market.symbol },
          value: Number(parts.marketData.mark(market)?.openInterest ?? 0),
        })),
    },
    {
      name: 'assay_futures_insurance',
      help: 'Balance of the insurance of futures: of each market, and what all of a coin share.',
      labels: ['coin', 'market'],
      read: () => readInsurance(parts),
    },
    {
      name: 'assay_futures_unpaid',
      help: 'What no insurance could pay yet, by coin.',
      labels: ['coin'],
      read: () => readUnpaid(parts),
    },
    {
      name: 'assay_futures_over_liquidation',
      help: 'Lots that were deleveraged beyond need, by market: 0.',
      labels: ['market'],
      read: () => readOverLiquidation(parts),
    },
    {
      name: 'assay_futures_liquidations',
      help: 'Accounts, steps, takings over and deleveragings of liquidations since the start, by market.',
      labels: ['market', 'kind'],
      read: () =>
        [...counts].flatMap(([id, ofMarket]) =>
          COUNTED.map((kind) => ({
            labels: { market: instruments.mustTraded(id).symbol, kind },
            value: ofMarket[kind],
          })),
        ),
    },
  ];
}

function countLiquidations(engine: Pick<Engine, 'onBatch'>): ReadonlyMap<MarketId, Record<Counted, number>> {
  const counts = new Map<MarketId, Record<Counted, number>>();
  const none = {
    'liquidation-begun': 0,
    'liquidation-step': 0,
    'position-taken-over': 0,
    'deleveraging-done': 0,
  };
  const take = (event: Event): void => {
    if (!isCounted(event)) return;
    const before = counts.get(event.market) ?? none;
    counts.set(event.market, { ...before, [event.type]: before[event.type] + 1 });
  };
  engine.onBatch(({ realm, entries }) => {
    if (realm === 'live') for (const { events } of entries) for (const event of events) take(event);
  });
  return counts;
}

const isCounted = (event: Event): event is Extract<Event, { type: Counted }> =>
  COUNTED.some((type) => type === event.type);

async function readInsurance({ engine, marketData: { instruments } }: FuturesMetricsParts) {
  const { result } = await engine.read('live', { type: 'insurance' });
  return result.flatMap(({ asset, shared, markets }) => {
    const { code: coin, scale } = instruments.mustAsset(asset);
    const row = (market: string, units: number) => ({ labels: { coin, market }, value: units / 10 ** scale });
    return [
      row(SHARED, shared),
      ...markets.map(({ market, balance }) => row(instruments.mustTraded(market).symbol, balance)),
    ];
  });
}

async function readUnpaid({ engine, marketData: { instruments } }: FuturesMetricsParts) {
  const { result } = await engine.read('live', { type: 'insurance' });
  return result.map(({ asset, unpaid }) => {
    const { code: coin, scale } = instruments.mustAsset(asset);
    return { labels: { coin }, value: unpaid / 10 ** scale };
  });
}

async function readOverLiquidation({ engine, marketData: { instruments } }: FuturesMetricsParts) {
  const { result } = await engine.read('live', { type: 'futures-markets' });
  return result.map(({ market, overLiquidation }) => ({
    labels: { market: instruments.mustTraded(market).symbol },
    value: overLiquidation,
  }));
}
