/**
 * Futures orders as both generations of calls do it: one place for each action and each list.
 * Promises: an action is answered only when it is durable; a list shows at least all that concerned its owner before.
 * Never: rounds, or places what its trader has not asked for: settings that a request names are looked at, never changed.
 */
import type {
  AmendFuturesOrderRequest,
  CancelFuturesOrderQuery,
  CancelFuturesOrdersRequest,
  FuturesAmendReceiptView,
  FuturesCancelAllReceiptView,
  FuturesCancelReceiptView,
  FuturesOcoReceiptView,
  FuturesOrderListQuery,
  FuturesOrderPage,
  FuturesOrderReceiptView,
  OrderStateName,
  SubmitFuturesOcoRequest,
  SubmitFuturesOrderRequest,
} from '@assay/protocol';
import type { Session } from '../../access/port.ts';
import { mustFindFutures } from '../../http/listed.ts';
import { amountOf, priceOf } from '../../http/order-options.ts';
import { cancelAllIn, countedTogether, mustFindOrder, orderNumber } from '../../http/own-orders.ts';
import { OPEN_STATUSES } from '../../http/order-words.ts';
import { RequestRefused } from '../../http/request-refused.ts';
import type { FuturesInfo } from '../../market-data/port.ts';
import type { SpotViews } from '../spot/shape.ts';
import { carryOut } from './carry-out.ts';
import type { EngineParts } from './carry-out.ts';
import { marketsOf } from './list-filter.ts';
import { futuresOrder, linkedOrders } from './order-command.ts';
import { presentCancel } from '../../http/cancel-receipt.ts';
import { ownListFilter } from '../../http/own-list.ts';
import { presentAmend, presentOrder, presentReceipt } from './order-presenter.ts';
import type { OwnReadings } from './own-readings.ts';

export interface OrderParts extends EngineParts {
  readonly views: SpotViews;
}

/** Of what comes with an order. */
const ATTACHED_FIELDS = {
  takeProfit: 'stopProfit',
  'takeProfit.price': 'stopProfit',
  'stopLoss.price': 'stopLoss',
};

const STATUSES: Readonly<Record<'open' | 'closed', readonly OrderStateName[]>> = {
  open: OPEN_STATUSES,
  closed: ['filled', 'cancelled'],
};

export class FuturesOrders {
  readonly #parts: OrderParts;
  readonly #readings: OwnReadings;

  constructor(parts: OrderParts, readings: OwnReadings) {
    this.#parts = parts;
    this.#readings = readings;
  }

  async submit(request: SubmitFuturesOrderRequest, session: Session): Promise<FuturesOrderReceiptView> {
    const { instruments } = this.#parts.marketData;
    const market = mustFindFutures(this.#parts.marketData, request.symbol);
    const command = futuresOrder({ instruments, market, session }, request);
    await this.#checkSettings(request, market, session);
    const { outcome, position } = await carryOut(
      this.#parts,
      session,
      command,
      { market, fields: ATTACHED_FIELDS },
      'order-placed',
      'conditional-order-placed',
    );
    return presentReceipt(instruments, market, outcome, position);
  }

  async submitOco(request: SubmitFuturesOcoRequest, session: Session): Promise<FuturesOcoReceiptView> {
    const { instruments } = this.#parts.marketData;
    const market = mustFindFutures(this.#parts.marketData, request.symbol);
    const command = linkedOrders({ instruments, market, session }, request);
    const { outcome, position } = await carryOut(
      this.#parts,
      session,
      command,
      { market },
      'linked-orders-placed',
    );
    return { id: String(outcome.order), stopId: String(outcome.stop), symbol: market.symbol, ...position };
  }

  /** The order's row says in which market's steps the change is to be read. */
  async amend(request: AmendFuturesOrderRequest, session: Session): Promise<FuturesAmendReceiptView> {
    const { instruments } = this.#parts.marketData;
    const market = await this.#marketOf(request.id, session);
    const { outcome, position } = await carryOut(
      this.#parts,
      session,
      {
        type: 'amend-order',
        owner: session.owner,
        requestId: request.requestId,
        order: orderNumber(request.id),
        price: priceOf({ instruments, market }, 'price', request.price),
        remaining: amountOf({ instruments, market }, 'amount', request.amount),
        triggerPrice: priceOf({ instruments, market }, 'triggerPrice', request.triggerPrice),
        postOnly: request.postOnly ?? false,
      },
      { market },
      'order-amended',
    );
    return presentAmend(instruments, market, outcome, position);
  }

  async cancel(
    { id, requestId }: CancelFuturesOrderQuery,
    session: Session,
  ): Promise<FuturesCancelReceiptView> {
    const order = orderNumber(id);
    const command = {
      type: 'cancel-order',
      owner: session.owner,
      requestId: requestId ?? null,
      order,
    } as const;
    const { outcome, position } = await carryOut(
      this.#parts,
      session,
      command,
      { market: null },
      'order-cancelled',
    );
    return presentCancel(this.#parts.marketData.instruments, outcome, position);
  }

  async cancelAll(
    { symbol, requestId }: CancelFuturesOrdersRequest,
    session: Session,
  ): Promise<FuturesCancelAllReceiptView> {
    const { marketData } = this.#parts;
    const { futures } = marketData.instruments;
    const named = symbol === undefined ? futures : [mustFindFutures(marketData, symbol)];
    if (named.length === 0) {
      const { sequence, time } = await this.#parts.engine.read(session.realm, { type: 'futures-markets' });
      return { count: 0, sequence, time, virtual: session.virtual };
    }
    const commands = cancelAllIn(named, requestId, session.owner);
    const done = commands.map((command) =>
      carryOut(this.#parts, session, command, { market: null }, 'orders-cancelled'),
    );
    return countedTogether(await Promise.all(done));
  }

  async list(query: FuturesOrderListQuery, session: Session): Promise<FuturesOrderPage> {
    const { marketData, views, sequences } = this.#parts;
    const { instruments } = marketData;
    const filter = ownListFilter(query, session);
    const { pageNo, pageSize } = filter;
    const markets = marketsOf(marketData, query.symbol, query);
    if (markets.length === 0) return { records: [], pageNo, pageSize, total: 0, virtual: session.virtual };
    const page = await views.ask('orders', {
      ...filter,
      markets,
      ...(query.direction === undefined ? {} : { side: query.direction }),
      ...(query.type === undefined ? {} : { type: query.type }),
      ...statusesOf(query.status),
      afterSequence: sequences.of(session),
    });
    const records = page.rows.flatMap((row) => {
      const info = instruments.futuresOf(row.market);
      return info === null ? [] : [presentOrder(instruments, info, row)];
    });
    return { records, pageNo, pageSize, total: page.total, virtual: session.virtual };
  }

  async #marketOf(id: string, session: Session): Promise<FuturesInfo> {
    const { views, sequences } = this.#parts;
    const { market } = await mustFindOrder((filter) => views.ask('orders', filter), sequences, id, session);
    const info = this.#parts.marketData.instruments.futuresOf(market);
    if (info === null) throw new RequestRefused('unknown-order', 'id');
    return info;
  }

  /** What a request says that is set must be. */
  async #checkSettings(
    { leverage, marginMode }: SubmitFuturesOrderRequest,
    market: FuturesInfo,
    session: Session,
  ): Promise<void> {
    if (leverage === undefined && marginMode === undefined) return;
    const set = await this.#readings.settingsIn(session, market);
    const isLeverage = leverage === undefined || leverage === set.leverage;
    if (isLeverage && (marginMode === undefined || marginMode === set.mode)) return;
    const field = isLeverage ? 'marginMode' : 'leverage';
    throw new RequestRefused('settings-differ', field, { leverage: set.leverage, marginMode: set.mode });
  }
}

function statusesOf(status: FuturesOrderListQuery['status']): {
  readonly statuses?: readonly OrderStateName[];
} {
  if (status === undefined) return {};
  return { statuses: status === 'open' || status === 'closed' ? STATUSES[status] : [status] };
}
