/**
 * Public calls of the market: coin list, settings, candles, depth, latest trades.
 * Promises: books and tickers come from the market data in memory, candles from the read models.
 */
import type { TimeMs } from '@assay/core';
import { LANGUAGES } from '@assay/protocol';
import type { FeedInfo, GetAllSettingResponse, InitDataQuery, KlineSnapshot } from '@assay/protocol';
import type { MarketData, TradedMarket } from '../../market-data/port.ts';
import type { Views } from '../../projections/port.ts';
import type { Handlers } from '../../http/calls.ts';
import { RequestRefused } from '../../http/request-refused.ts';

type MarketCalls = 'getCoinList' | 'getAllSetting' | 'initData' | 'recentTrades' | 'getSpotGoods';

export interface MarketParts {
  readonly marketData: MarketData;
  readonly views: Views;
  readonly feed: () => FeedInfo;
  /** Greatest sum of one day per coin, decimal strings; null outside the sandbox. */
  readonly faucetLimits: ReadonlyMap<string, string> | null;
  readonly version: string;
  readonly standing: () => Pick<GetAllSettingResponse, 'rehearsal' | 'open' | 'legal' | 'offered'>;
  /** Whether codes go to phones. */
  readonly takesPhones: boolean;
  readonly mails: () => GetAllSettingResponse['mails'];
  /** How users reach the people of the venue; `support` null: no link to it is shown. */
  readonly contacts: () => {
    readonly support: string | null;
    readonly contacts: readonly GetAllSettingResponse['serviceContacts'][number][];
  };
  readonly timeZones: () => GetAllSettingResponse['timeZone'];
  /** Those that are offered, the one of a new browser first. */
  readonly languages: () => readonly string[];
  /** Whether the calls of the wallet are there. */
  readonly hasWallet: boolean;
  /** Where the picture of a coin is, by its code. */
  readonly allImgUrl: () => Readonly<Record<string, string>>;
  /** The venue's clock. */
  readonly venueNow: () => number;
}

const CANDLES = { least: 500, most: 1000 };
const LEVELS = { least: 50, most: 200 };
/** Later than any candle: the newest are wanted. */
const END_OF_TIME = Number.MAX_SAFE_INTEGER as TimeMs;

function limitOf(text: string | undefined, bounds: { least: number; most: number }): number {
  const limit = text === undefined ? bounds.least : Number(text);
  if (limit > bounds.most) throw new RequestRefused('field-invalid', 'limit', { maximum: bounds.most });
  return limit;
}

/** Fields that an answer does not go by must not look as if it did. */
function refuseAllBut(query: InitDataQuery, read: readonly string[]): void {
  const field = Object.keys(query).find((name) => !read.includes(name));
  if (field !== undefined) throw new RequestRefused('field-unknown', field);
}

/** A market of either kind. Throws `RequestRefused`. */
function mustFind({ instruments }: MarketData, symbol: string): TradedMarket {
  const market = instruments.findTraded(symbol);
  if (market === null) throw new RequestRefused('unknown-symbol', 'symbol');
  return market;
}

/** Candles of trades where there are any, else of the index, unless the caller names whose. Only futures have a mark price. */
async function candles(
  { views, marketData: { instruments } }: Pick<MarketParts, 'views' | 'marketData'>,
  market: TradedMarket,
  query: InitDataQuery,
): Promise<KlineSnapshot> {
  const { period, source, before } = query;
  if (source === 'mark' && instruments.findFutures(market.symbol) === null)
    throw new RequestRefused('field-invalid', 'source');
  if (period === undefined) throw new RequestRefused('field-missing', 'period');
  const filter = {
    realm: 'live' as const,
    market: market.market,
    period,
    // Unix milliseconds by the schema; the brand says no more.
    before: before === undefined ? END_OF_TIME : (Number(before) as TimeMs),
    limit: limitOf(query.limit, CANDLES),
  };
  const first = await views.ask('candles', { ...filter, source: source ?? 'trade' });
  const useIndex = first.length === 0 && source === undefined;
  const rows = useIndex ? await views.ask('candles', { ...filter, source: 'index' }) : first;
  return {
    symbol: market.symbol,
    period,
    source: useIndex ? 'index' : (source ?? 'trade'),
    candles: [...rows],
  };
}

export function marketHandlers(parts: MarketParts): Handlers<MarketCalls> {
  const { marketData } = parts;
  return {
    getCoinList() {
      const items = marketData.coinItems();
      const assets = marketData.instruments.assets.map(({ code, name, scale }) => ({
        coin: code,
        name,
        scale,
      }));
      return {
        coinList: marketData.secondsItems(),
        currencyList: items,
        contractList: marketData.futuresItems(),
        assets,
        feeSchedule: marketData.feeSchedule(),
        rebateRatesPpm: [...marketData.rebateRatesPpm()],
        announcedFees: marketData.announcedFees(),
      };
    },
    getAllSetting() {
      const { support, contacts } = parts.contacts();
      return {
        SUPPORT_STAFF_SETTING: support === null ? [] : [{ url: support }],
        serviceContacts: [...contacts],
        allImgUrl: parts.allImgUrl(),
        languages: [...parts.languages()],
        t_app_language: [...LANGUAGES],
        timeZone: parts.timeZones(),
        mode: parts.faucetLimits === null ? 'live' : 'sandbox',
        ...parts.standing(),
        mails: parts.mails(),
        phones: parts.takesPhones,
        feed: parts.feed(),
        version: parts.version,
        serverTime: parts.venueNow(),
        faucet: parts.faucetLimits === null ? null : Object.fromEntries(parts.faucetLimits),
        wallet: parts.hasWallet,
      };
    },
    async initData(query) {
      if (query.type !== 'kline' && query.type !== 'depth') {
        refuseAllBut(query, ['type']);
        if (query.type === 'spot') return marketData.coinItems();
        if (query.type === 'sec') return marketData.secondsItems();
        return marketData.futuresItems(query.type === 'u' ? 'linear' : 'inverse');
      }
      if (query.symbol === undefined) throw new RequestRefused('field-missing', 'symbol');
      const market = mustFind(marketData, query.symbol);
      if (query.type === 'depth') return marketData.depth(market, limitOf(query.limit, LEVELS));
      return candles(parts, market, query);
    },
    getSpotGoods: () => marketData.coinItems(),
    recentTrades({ symbol, limit }) {
      const market = mustFind(marketData, symbol);
      return { symbol, trades: marketData.recentTrades(market, Number(limit)) };
    },
  };
}
