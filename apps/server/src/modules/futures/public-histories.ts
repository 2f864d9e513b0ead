/** What has happened in futures markets, for everyone, and what the house risks. Always of the live realm. */
import type { FuturesMarketState, TimeMs, Units } from '@assay/core';
import type { FuturesRiskView } from '@assay/protocol';
import type { Engine } from '../../engine/port.ts';
import type { Handlers } from '../../http/calls.ts';
import { mustFindAsset, mustFindFutures } from '../../http/listed.ts';
import { rangeOf } from '../../http/own-list.ts';
import type { FuturesInfo, InstrumentRegistry, MarketData } from '../../market-data/port.ts';
import { openInterestValue } from './account-picture.ts';
import { inMarket } from './figures.ts';
import {
  presentFunding,
  presentLiquidation,
  presentPosting,
  presentSettlement,
} from './history-presenter.ts';
import { marketsOf } from './list-filter.ts';
import type { LiquidationSum } from './liquidations/row.ts';
import { OpenInterest } from './open-interest.ts';
import type { OwnReadings } from './own-readings.ts';
import type { FuturesViews } from './shape.ts';

type HistoryCalls =
  | 'fundingHistory'
  | 'liquidationHistory'
  | 'settlementHistory'
  | 'insurancePostings'
  | 'futuresRisk'
  | 'openInterestClasses';

export interface PublicHistoryParts {
  readonly engine: Pick<Engine, 'read'>;
  readonly marketData: Pick<MarketData, 'instruments'>;
  readonly views: FuturesViews;
  /** The venue's clock. */
  readonly venueNow: () => number;
}

const REALM = 'live';
const DAY_MS = 86_400_000;
const NOTHING = { rows: [], total: 0 };

export function publicHistoryHandlers(
  { engine, marketData, views, venueNow }: PublicHistoryParts,
  readings: OwnReadings,
): Handlers<HistoryCalls> {
  const { instruments } = marketData;
  const openInterest = new OpenInterest({ engine, marketData, venueNow }, readings);
  return {
    openInterestClasses: () => openInterest.now(),
    async fundingHistory({ symbol, ...query }) {
      const info = mustFindFutures(marketData, symbol);
      const range = rangeOf(query);
      const page = await views.ask('fundings', { realm: REALM, market: info.market, ...range });
      const records = page.rows.map((row) => presentFunding(instruments, info, row));
      return { records, pageNo: range.pageNo, pageSize: range.pageSize, total: page.total };
    },
    async liquidationHistory({ symbol, kind, ...query }) {
      const range = { ...rangeOf(query), ...(kind === undefined ? {} : { kind }) };
      const markets = marketsOf(marketData, symbol);
      const isNone = markets.length === 0;
      const page = isNone ? NOTHING : await views.ask('liquidations', { realm: REALM, markets, ...range });
      const records = page.rows.flatMap((row) => {
        const info = instruments.futuresOf(row.market);
        const shown = info === null ? null : presentLiquidation(instruments, info, row);
        return shown === null ? [] : [shown];
      });
      return { records, pageNo: range.pageNo, pageSize: range.pageSize, total: page.total };
    },
    async settlementHistory({ symbol, ...query }) {
      const range = rangeOf(query);
      const markets = marketsOf(marketData, symbol);
      const isNone = markets.length === 0;
      const page = isNone ? NOTHING : await views.ask('settlements', { realm: REALM, markets, ...range });
      const records = page.rows.flatMap((row) => {
        const info = instruments.futuresOf(row.market);
        return info === null ? [] : [presentSettlement(instruments, info, row)];
      });
      return { records, pageNo: range.pageNo, pageSize: range.pageSize, total: page.total };
    },
    async insurancePostings({ coin, symbol, ...query }) {
      const range = rangeOf(query);
      const page = await views.ask('insurance-postings', {
        realm: REALM,
        ...(coin === undefined ? {} : { asset: mustFindAsset(marketData, coin).asset }),
        ...(symbol === undefined ? {} : { market: mustFindFutures(marketData, symbol).market }),
        ...range,
      });
      const records = page.rows.map((row) =>
        presentPosting(instruments, instruments.mustAsset(row.asset), row),
      );
      return { records, pageNo: range.pageNo, pageSize: range.pageSize, total: page.total };
    },
    futuresRisk: () => riskOf({ engine, marketData, views, venueNow }, readings),
  };
}

/** Open interest beside its limits, the insurance, and the liquidations since midnight UTC. */
async function riskOf(
  { engine, marketData, views, venueNow }: PublicHistoryParts,
  readings: OwnReadings,
): Promise<FuturesRiskView> {
  const { instruments } = marketData;
  const now = venueNow();
  const from = (now - (now % DAY_MS)) as TimeMs;
  const [states, insurance, sums] = await Promise.all([
    readings.markets(REALM),
    engine.read(REALM, { type: 'insurance' }),
    views.ask('liquidation-sums', { realm: REALM, from }),
  ]);
  const own = new Map(
    insurance.result.flatMap(({ markets }) => markets.map(({ market, balance }) => [market, balance])),
  );
  return {
    markets: states.flatMap((state) => {
      const info = instruments.futuresOf(state.market);
      const today = sums.find(({ market }) => market === state.market);
      return info === null ? [] : [presentRisk(instruments, info, state, own.get(state.market) ?? 0, today)];
    }),
    insurance: insurance.result.map(({ asset, shared, unpaid }) => {
      const info = instruments.mustAsset(asset);
      return {
        coin: info.code,
        shared: instruments.units(info, shared),
        unpaid: instruments.units(info, unpaid),
      };
    }),
    serverTime: now,
  };
}

function presentRisk(
  instruments: InstrumentRegistry,
  info: FuturesInfo,
  state: FuturesMarketState,
  insurance: number,
  today: LiquidationSum | undefined,
): FuturesRiskView['markets'][number] {
  // Values and balances are units of the settlement coin.
  const money = (amount: number): string => instruments.units(info.settlesIn, amount as Units);
  return {
    ...inMarket(info),
    openInterest: instruments.amount(info, state.openInterest),
    openInterestValue: money(openInterestValue(info, state)),
    openInterestLower: money(state.terms.openInterestLower),
    openInterestUpper: money(state.terms.openInterestUpper),
    insurance: money(insurance),
    liquidationsToday: today?.steps ?? 0,
    accountsToday: today?.accounts ?? 0,
    liquidatedToday: money(today?.value ?? 0),
    overLiquidation: instruments.amount(info, state.overLiquidation),
  };
}
