/**
 * Spot trading: submit, cancel, list.
 * Promises: an order is answered only when it is durable; a list shows at least all that concerned its owner before.
 * Never: rounds. A price, amount or value that is not exact in the market's steps is refused.
 */
import type { Answer, OrderId, OrderStatus, PlaceOrder } from '@assay/core';
import type { OrderListQuery, SubmitOrderRequest } from '@assay/protocol';
import type { Session } from '../../../access/port.ts';
import type { Engine } from '../../../engine/port.ts';
import type { MarketData, MarketInfo, Symbols } from '../../../market-data/port.ts';
import type { Views } from '../../../projections/port.ts';
import type { Handlers } from '../../calls.ts';
import { exactlyIfGiven } from '../../decimals.ts';
import type { OwnerSequences } from '../../owner-sequences.ts';
import { refusedByCore } from '../../refusals.ts';
import { RequestRefused } from '../../request-refused.ts';
import { mustFindMarket } from '../market/route.ts';
import { presentCancel, presentOrder, presentReceipt } from './presenter.ts';

type TradingCalls = 'submitOrder' | 'cancelOrder' | 'orderList';

export interface TradingParts {
  readonly engine: Engine;
  readonly marketData: MarketData;
  readonly views: Views;
  readonly sequences: OwnerSequences;
}

const DEFAULT_PAGE_SIZE = 20;
const STATUSES: Readonly<Record<'open' | 'closed', readonly OrderStatus[]>> = {
  open: ['waiting', 'partially-filled'],
  closed: ['filled', 'cancelled'],
};

const FORCES = { GTC: 'gtc', IOC: 'ioc', FOK: 'fok' } as const;

function placeOrder(
  symbols: Symbols,
  market: MarketInfo,
  request: SubmitOrderRequest,
  session: Session,
): PlaceOrder {
  const { tickDecimals, lotDecimals, quote } = market;
  const timeInForce = request.timeInForce ?? (request.type === 'limit' ? 'GTC' : 'IOC');
  return {
    type: 'place-order',
    owner: session.owner,
    requestId: request.requestId,
    market: market.market,
    side: request.direction,
    kind: request.type,
    timeInForce: FORCES[timeInForce],
    postOnly: request.postOnly ?? false,
    price: exactlyIfGiven('price', request.price, tickDecimals, (text) => symbols.parsePrice(market, text)),
    quantity: exactlyIfGiven('amount', request.amount, lotDecimals, (text) =>
      symbols.parseAmount(market, text),
    ),
    spend: exactlyIfGiven('quoteAmount', request.quoteAmount, quote.scale, (text) =>
      symbols.parseUnits(quote, text),
    ),
    clientOrderId: request.clientOrderId ?? null,
  };
}

function statusesOf(status: OrderListQuery['status']): { readonly statuses?: readonly OrderStatus[] } {
  if (status === undefined) return {};
  return { statuses: status === 'open' || status === 'closed' ? STATUSES[status] : [status] };
}

/** Where the answer stands; remembers it as the place that the owner's lists wait for. */
function placeOf(answer: Answer, session: Session, sequences: OwnerSequences) {
  sequences.note(session, answer.sequence);
  return { sequence: answer.sequence, time: answer.time, virtual: session.virtual };
}

export function tradingHandlers(parts: TradingParts): Handlers<TradingCalls> {
  const { engine, marketData, views, sequences } = parts;
  const { symbols } = marketData;
  return {
    async submitOrder(request, { session }) {
      const market = mustFindMarket(marketData, request.symbol);
      const answer = await engine.submit(session.realm, placeOrder(symbols, market, request, session));
      const place = placeOf(answer, session, sequences);
      const { outcome } = answer;
      if (outcome.type === 'refused') throw refusedByCore(outcome.refusal, symbols, market);
      if (outcome.type !== 'order-placed') throw new Error(`place-order came to ${outcome.type}`);
      return presentReceipt(symbols, market, request.direction, outcome, place);
    },
    async cancelOrder({ id, requestId }, { session }) {
      const order = Number(id);
      // Beyond the whole numbers there is no order.
      if (!Number.isSafeInteger(order)) throw new RequestRefused('unknown-order', 'id');
      const answer = await engine.submit(session.realm, {
        type: 'cancel-order',
        owner: session.owner,
        requestId: requestId ?? null,
        // The core refuses a number that is no order of this owner.
        order: order as OrderId,
      });
      const place = placeOf(answer, session, sequences);
      const { outcome } = answer;
      if (outcome.type === 'refused') throw refusedByCore(outcome.refusal, symbols, null);
      if (outcome.type !== 'order-cancelled') throw new Error(`cancel-order came to ${outcome.type}`);
      return presentCancel(symbols, outcome, place);
    },
    async orderList(query, { session }) {
      const pageNo = Number(query.pageNo ?? 1);
      const pageSize = Number(query.pageSize ?? DEFAULT_PAGE_SIZE);
      const page = await views.orders({
        realm: session.realm,
        owner: session.owner,
        ...(query.symbol === undefined ? {} : { market: mustFindMarket(marketData, query.symbol).market }),
        ...statusesOf(query.status),
        pageNo,
        pageSize,
        afterSequence: sequences.of(session),
      });
      const records = page.rows.map((row) => presentOrder(symbols, row));
      return { records, pageNo, pageSize, total: page.total, virtual: session.virtual };
    },
  };
}
