/** What every list of a trader's own orders or fills can be asked for. */
import type { TimeMs } from '@assay/core';
import type { FillListQuery } from '@assay/protocol';
import type { Session } from '../../access/port.ts';
import type { MarketData } from '../../market-data/port.ts';
import type { OwnListFilter } from './orders/row.ts';
import { mustFindMarket } from '../../http/listed.ts';

const DEFAULT_PAGE_SIZE = 20;

/** All but the position in the log that the list must show. */
type AskedFilter = Omit<OwnListFilter, 'afterSequence'>;

type ListQuery = Pick<FillListQuery, 'symbol' | 'direction' | 'from' | 'to' | 'pageNo' | 'pageSize'>;

/** Throws `RequestRefused` for a market that is not listed. */
export function filterOf(query: ListQuery, session: Session, marketData: MarketData): AskedFilter {
  const { symbol, direction, from, to } = query;
  return {
    realm: session.realm,
    owner: session.owner,
    ...marketsOf(symbol, marketData),
    ...(direction === undefined ? {} : { side: direction }),
    // Unix milliseconds by the schema; the brand says no more.
    ...(from === undefined ? {} : { from: Number(from) as TimeMs }),
    ...(to === undefined ? {} : { to: Number(to) as TimeMs }),
    pageNo: Number(query.pageNo ?? 1),
    pageSize: Number(query.pageSize ?? DEFAULT_PAGE_SIZE),
  };
}

/** Orders of futures markets stand in the same rows: they are left out where a venue has such markets. */
function marketsOf(
  symbol: string | undefined,
  marketData: MarketData,
): Pick<AskedFilter, 'market' | 'markets'> {
  if (symbol !== undefined) return { market: mustFindMarket(marketData, symbol).market };
  const { futures, markets } = marketData.instruments;
  return futures.length === 0 ? {} : { markets: markets.map(({ market }) => market) };
}
