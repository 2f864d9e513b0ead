/**
 * The lists of what has happened to a trader's own futures.
 * Promises: a list shows at least all that concerned its owner before; a venue without futures markets has empty ones.
 */
import type {
  FuturesFillListQuery,
  FuturesFillPage,
  OwnFundingPage,
  OwnFundingQuery,
  OwnLiquidationPage,
  OwnLiquidationQuery,
  PositionHistoryPage,
  PositionHistoryQuery,
} from '@assay/protocol';
import type { MarketId } from '@assay/core';
import type { Session } from '../../access/port.ts';
import { orderNumber } from '../../http/own-orders.ts';
import type { OwnerSequences } from '../../http/owner-sequences.ts';
import { ownListFilter } from '../../http/own-list.ts';
import type { FuturesInfo, InstrumentRegistry, MarketData } from '../../market-data/port.ts';
import type { Page } from '../../projections/port.ts';
import type { OwnFuturesFilter } from './fills/row.ts';
import { presentFill, presentLife, presentOwnFunding, presentOwnLiquidation } from './history-presenter.ts';
import { marketsOf } from './list-filter.ts';
import type { ListQuery } from './list-filter.ts';
import type { FuturesViews } from './shape.ts';

export interface HistoryParts {
  readonly marketData: MarketData;
  readonly views: FuturesViews;
  readonly sequences: OwnerSequences;
}

export class FuturesHistories {
  readonly #parts: HistoryParts;

  constructor(parts: HistoryParts) {
    this.#parts = parts;
  }

  fills(query: FuturesFillListQuery, session: Session): Promise<FuturesFillPage> {
    const { views } = this.#parts;
    const own = {
      ...(query.direction === undefined ? {} : { side: query.direction }),
      ...(query.orderId === undefined ? {} : { order: orderNumber(query.orderId) }),
    };
    return this.#page(
      query,
      session,
      (filter) => views.ask('futures-fills', { ...filter, ...own }),
      presentFill,
    );
  }

  positions(query: PositionHistoryQuery, session: Session): Promise<PositionHistoryPage> {
    const { views } = this.#parts;
    const own = {
      ...(query.side === undefined ? {} : { side: query.side }),
      ...(query.status === undefined ? {} : { isOpen: query.status === 'open' }),
      ...(query.closeCause === undefined ? {} : { closeCause: query.closeCause }),
    };
    return this.#page(
      query,
      session,
      (filter) => views.ask('futures-lives', { ...filter, ...own }),
      presentLife,
    );
  }

  fundings(query: OwnFundingQuery, session: Session): Promise<OwnFundingPage> {
    const { views } = this.#parts;
    return this.#page(query, session, (filter) => views.ask('own-fundings', filter), presentOwnFunding);
  }

  liquidations(query: OwnLiquidationQuery, session: Session): Promise<OwnLiquidationPage> {
    const { views } = this.#parts;
    return this.#page(
      query,
      session,
      (filter) => views.ask('own-liquidations', filter),
      presentOwnLiquidation,
    );
  }

  async #page<Row extends { readonly market: MarketId }, View>(
    query: ListQuery,
    session: Session,
    ask: (filter: OwnFuturesFilter) => Promise<Page<Row>>,
    present: (instruments: InstrumentRegistry, info: FuturesInfo, row: Row) => View,
  ) {
    const { marketData, sequences } = this.#parts;
    const { instruments } = marketData;
    const markets = marketsOf(marketData, query.symbol, query);
    const filter = { ...ownListFilter(query, session), markets, afterSequence: sequences.of(session) };
    const page = markets.length === 0 ? { rows: [], total: 0 } : await ask(filter);
    const records = page.rows.flatMap((row) => {
      const info = instruments.futuresOf(row.market);
      return info === null ? [] : [present(instruments, info, row)];
    });
    const { pageNo, pageSize } = filter;
    return { records, pageNo, pageSize, total: page.total, virtual: session.virtual };
  }
}
