/**
 * The answers to what is asked of futures markets.
 * Promises: reads only; markets by number.
 */
import { FUTURES_COIN, FUTURES_USDT } from '../ledger/account-kinds.ts';
import { NO_ACCOUNT } from '../ledger/ledger.ts';
import { assetId, indexPrice, lots, ticks, timeMs, units } from '../quantity/branding.ts';
import type { QueryOf } from '../schema/query.ts';
import type {
  Collateral,
  FundingSamples,
  FuturesMarketState,
  FuturesPositions,
  PositionsInMarket,
} from '../vocabulary/futures-queries.ts';
import { isIsolated, leverageOf } from './account-view.ts';
import { sampledRate } from './fix-funding.ts';
import { isDead, isStale } from './freshness.ts';
import type { FuturesContext, FuturesMarket } from './futures-state.ts';
import { LEGS, legState } from './legs.ts';
import type { MarketPrices } from './market-prices.ts';
import { HELD } from './positions.ts';

export function readFuturesMarkets({ futures, time }: FuturesContext): readonly FuturesMarketState[] {
  return futures.markets.map((market) => stateOf(market, time));
}

function stateOf(
  { market, contract, cycle, settlesIn, terms, prices, openInterest, overLiquidation }: FuturesMarket,
  time: number,
): FuturesMarketState {
  const { spec, status, until, delistsAt, bandPpm, lastPrice } = market;
  return {
    market: spec.market,
    kind: contract.kind,
    cycle,
    base: spec.base,
    quote: spec.quote,
    tickDecimals: spec.tickDecimals,
    lotDecimals: spec.lotDecimals,
    maximumLots: spec.maximumLots,
    terms,
    settlesIn: assetId(settlesIn),
    status,
    until: until === 0 ? null : timeMs(until),
    delistsAt: delistsAt === 0 ? null : timeMs(delistsAt),
    bandPpm,
    lastPrice: lastPrice === 0 ? null : ticks(lastPrice),
    markPrice: prices.mark === 0 ? null : ticks(prices.mark),
    indexPrice: prices.index === 0 ? null : indexPrice(prices.index),
    index: indexStateOf(prices, time),
    openInterest: lots(openInterest),
    overLiquidation: lots(overLiquidation),
    fundingRatePpb: prices.ratePpb,
    nextFunding: prices.nextFunding === 0 ? null : prices.nextFunding,
  };
}

function indexStateOf(prices: MarketPrices, time: number): FuturesMarketState['index'] {
  if (isDead(prices, time)) return 'dead';
  return isStale(prices, time) ? 'stale' : 'fresh';
}

/** The settings, legs and holds of an owner; nothing in any market for an unknown one. */
export function readFuturesPositions(
  context: FuturesContext,
  { owner }: QueryOf<'futures-positions'>,
): FuturesPositions {
  const { futures, owners } = context;
  const ownerIndex = owners.find(owner);
  if (ownerIndex < 0) return { hedge: false, collateral: [], markets: [] };
  const markets = futures.markets.flatMap((market) => {
    const at = market.positions.find(ownerIndex);
    return at < 0 ? [] : [positionsIn(market, at)];
  });
  return { hedge: futures.hedged.has(ownerIndex), collateral: collateralOf(context, ownerIndex), markets };
}

function collateralOf({ ledger, listing }: FuturesContext, ownerIndex: number): readonly Collateral[] {
  return (
    [
      ['futures-usdt', FUTURES_USDT],
      ['futures-coin', FUTURES_COIN],
    ] as const
  ).flatMap(([kind, number]) =>
    listing.assets.flatMap(({ asset }) => {
      const account = ledger.findAccount(ownerIndex, number, asset);
      if (account === NO_ACCOUNT) return [];
      return [
        { kind, asset, available: units(ledger.available(account)), held: units(ledger.held(account)) },
      ];
    }),
  );
}

function positionsIn(futures: FuturesMarket, at: number): PositionsInMarket {
  const { records } = futures.positions;
  return {
    market: futures.market.spec.market,
    leverage: leverageOf(futures, at),
    mode: isIsolated(futures, at) ? 'isolated' : 'cross',
    legs: LEGS.map((side) => legState(futures, at, side)).filter((leg) => leg.lots > 0),
    held: units(records[at + HELD]!),
  };
}

/** The samples of a market's running interval; none of a market without funding. */
export function readFundingSamples(
  { futures }: FuturesContext,
  { market }: QueryOf<'funding-samples'>,
): FundingSamples {
  const found = futures.find(market);
  if (found === undefined || found.terms.fundingIntervalSeconds === 0)
    return { minutes: [], seconds: [], ratePpb: null };
  const { minutes, seconds } = found.prices;
  return { minutes: [...minutes], seconds: [...seconds], ratePpb: sampledRate(found) };
}
