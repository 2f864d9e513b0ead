/** Futures markets, for everyone: what they are, their funding, their tiers. Always of the live realm. */
import type { FuturesMarketState } from '@assay/core';
import type { ContractView } from '@assay/protocol';
import type { Engine } from '../../engine/port.ts';
import type { Handlers } from '../../http/calls.ts';
import { mustFindFutures } from '../../http/listed.ts';
import { RequestRefused } from '../../http/request-refused.ts';
import type { FuturesInfo, MarketData } from '../../market-data/port.ts';
import { fundingTerms, presentContract, presentTiersOf } from './contract-presenter.ts';
import { rateText } from './figures.ts';
import { ACCOUNTS } from './list-filter.ts';
import type { OwnReadings } from './own-readings.ts';

type MarketCalls =
  | 'getContract'
  | 'contractDetail'
  | 'getFundingRate'
  | 'getUbwMaintenanceMargin'
  | 'getBbwMaintenanceMargin';

export interface FuturesMarketParts {
  readonly engine: Pick<Engine, 'read'>;
  readonly marketData: Pick<MarketData, 'announcedTerms' | 'instruments'>;
}

const REALM = 'live';

export function futuresMarketHandlers(
  { engine, marketData }: FuturesMarketParts,
  readings: OwnReadings,
): Handlers<MarketCalls> {
  const { instruments } = marketData;
  /** The markets that are chosen with their states, by number. */
  const standing = async (isChosen: (info: FuturesInfo) => boolean) => {
    const states = await readings.markets(REALM);
    return states.flatMap((state): readonly (readonly [FuturesInfo, FuturesMarketState])[] => {
      const info = instruments.futuresOf(state.market);
      return info === null || !isChosen(info) ? [] : [[info, state]];
    });
  };
  const contracts = async (isChosen: (info: FuturesInfo) => boolean): Promise<ContractView[]> => {
    const [standings, series] = await Promise.all([standing(isChosen), readings.series(REALM)]);
    return standings.map(([info, state]) => {
      const announced = marketData.announcedTerms(info);
      return presentContract(instruments, info, state, { series: series.get(info.market), announced });
    });
  };
  const tiers = async (isChosen: (info: FuturesInfo) => boolean) =>
    (await standing(isChosen)).map(([info, state]) => presentTiersOf(instruments, info, state));
  return {
    getContract: () => contracts(() => true),
    async contractDetail({ symbolNameList, type }) {
      const named = symbolNameList?.map((symbol) => mustFindFutures(marketData, symbol, 'symbolNameList'));
      return contracts(
        (info) =>
          (named === undefined || named.includes(info)) &&
          (type === undefined || info.collateral === ACCOUNTS[type]),
      );
    },
    async getFundingRate({ symbolName }) {
      const market = mustFindFutures(marketData, symbolName, 'symbolName');
      const [[found], samples] = await Promise.all([
        standing((info) => info === market),
        engine.read(REALM, { type: 'funding-samples', market: market.market }),
      ]);
      if (found === undefined) throw new RequestRefused('unknown-symbol', 'symbolName');
      const { minutes, seconds, ratePpb } = samples.result;
      return {
        symbol: market.symbol,
        ...fundingTerms(found[1]),
        predictedRate: ratePpb === null ? null : rateText(ratePpb),
        samples: minutes.map(rateText),
        seconds: seconds.map(rateText),
        sequence: samples.sequence,
      };
    },
    getUbwMaintenanceMargin: () => tiers(({ kind }) => kind === 'linear'),
    async getBbwMaintenanceMargin({ symbol }) {
      const market = mustFindFutures(marketData, symbol);
      const [found] = await tiers((info) => info === market && info.kind === 'inverse');
      if (found === undefined) throw new RequestRefused('unknown-symbol', 'symbol');
      return found;
    },
  };
}
