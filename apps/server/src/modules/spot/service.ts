/**
 * Spot trading as both generations of calls do it: one place for each action and each list.
 * Promises: an action is answered only when it is durable; a list shows at least all that concerned its owner before.
 * Never: rounds. A price, amount or value that is not exact in the market's steps is refused.
 */
import type { Command, Outcome, Refusal } from '@assay/core';
import type {
  AmendOrderRequest,
  AmendReceiptView,
  CancelAllRequest,
  CancelAllReceiptView,
  CancelOrderQuery,
  CancelReceiptView,
  FillListQuery,
  FillPage,
  OcoReceiptView,
  OrderListQuery,
  OrderPage,
  OrderReceiptView,
  OrderStateName,
  SubmitOcoRequest,
  SubmitOrderRequest,
} from '@assay/protocol';
import type { Session } from '../../access/port.ts';
import type { Engine } from '../../engine/port.ts';
import type { MarketData, MarketInfo } from '../../market-data/port.ts';
import type { OwnerSequences } from '../../http/owner-sequences.ts';
import { refusedByCore } from '../../http/refusals.ts';
import { RequestRefused } from '../../http/request-refused.ts';
import { mustFindMarket } from '../../http/listed.ts';
import { cancelAllIn, countedTogether, mustFindOrder, orderNumber } from '../../http/own-orders.ts';
import { submitOwn } from '../../http/own-command.ts';
import { filterOf } from './list-filter.ts';
import { presentFill, presentOrder } from './list-presenter.ts';
import { amountOf, priceOf } from '../../http/order-options.ts';
import { linkedOrders, orderCommand } from './order-command.ts';
import { OPEN_STATUSES } from '../../http/order-words.ts';
import { presentCancel } from '../../http/cancel-receipt.ts';
import { presentAmend, presentLinked, presentReceipt } from './presenter.ts';
import type { SpotViews } from './shape.ts';

export interface SpotParts {
  readonly engine: Engine;
  readonly marketData: MarketData;
  readonly views: SpotViews;
  readonly sequences: OwnerSequences;
}

const STATUSES: Readonly<Record<'open' | 'closed', readonly OrderStateName[]>> = {
  open: OPEN_STATUSES,
  closed: ['filled', 'cancelled'],
};

export class OrderService {
  readonly #parts: SpotParts;

  constructor(parts: SpotParts) {
    this.#parts = parts;
  }

  async submit(request: SubmitOrderRequest, session: Session): Promise<OrderReceiptView> {
    const { instruments } = this.#parts.marketData;
    const market = mustFindMarket(this.#parts.marketData, request.symbol);
    const command = orderCommand({ instruments, market, session }, request);
    const { outcome, position } = await this.#carryOut(session, command, market, [
      'order-placed',
      'conditional-order-placed',
    ]);
    return presentReceipt(instruments, market, request.direction, outcome, position);
  }

  async submitOco(request: SubmitOcoRequest, session: Session): Promise<OcoReceiptView> {
    const { instruments } = this.#parts.marketData;
    const market = mustFindMarket(this.#parts.marketData, request.symbol);
    const command = linkedOrders({ instruments, market, session }, request);
    const { outcome, position } = await this.#carryOut(session, command, market, ['linked-orders-placed']);
    return presentLinked(market, outcome, position);
  }

  /** The order's row says in which market's steps the change is to be read. */
  async amend(request: AmendOrderRequest, session: Session): Promise<AmendReceiptView> {
    const { instruments } = this.#parts.marketData;
    const { views, sequences } = this.#parts;
    const row = await mustFindOrder((filter) => views.ask('orders', filter), sequences, request.id, session);
    // Of a futures market it is no order of these calls.
    const market = instruments.futuresOf(row.market) === null ? instruments.mustMarket(row.market) : null;
    if (market === null) throw new RequestRefused('unknown-order', 'id');
    const { outcome, position } = await this.#carryOut(
      session,
      {
        type: 'amend-order',
        owner: session.owner,
        requestId: request.requestId,
        order: row.order,
        price: priceOf({ instruments, market }, 'price', request.price),
        remaining: amountOf({ instruments, market }, 'amount', request.amount),
        triggerPrice: priceOf({ instruments, market }, 'triggerPrice', request.triggerPrice),
        postOnly: request.postOnly ?? false,
      },
      market,
      ['order-amended'],
    );
    return presentAmend(instruments, market, row.side, outcome, position);
  }

  async cancel({ id, requestId }: CancelOrderQuery, session: Session): Promise<CancelReceiptView> {
    const { outcome, position } = await this.#carryOut(
      session,
      {
        type: 'cancel-order',
        owner: session.owner,
        requestId: requestId ?? null,
        order: orderNumber(id),
      },
      null,
      ['order-cancelled'],
    );
    return presentCancel(this.#parts.marketData.instruments, outcome, position);
  }

  async cancelAll(request: CancelAllRequest, session: Session): Promise<CancelAllReceiptView> {
    const { marketData } = this.#parts;
    const { markets } = marketData.instruments;
    const named = request.symbol === undefined ? markets : [mustFindMarket(marketData, request.symbol)];
    const commands = cancelAllIn(named, request.requestId, session.owner);
    const done = commands.map((command) => this.#carryOut(session, command, null, ['orders-cancelled']));
    return countedTogether(await Promise.all(done));
  }

  async orders(query: OrderListQuery, session: Session): Promise<OrderPage> {
    const { marketData, views, sequences } = this.#parts;
    const filter = filterOf(query, session, marketData);
    const page = await views.ask('orders', {
      ...filter,
      ...(query.type === undefined ? {} : { type: query.type }),
      ...statusesOf(query.status),
      afterSequence: sequences.of(session),
    });
    const records = page.rows.map((row) => presentOrder(marketData.instruments, row));
    const { pageNo, pageSize } = filter;
    return { records, pageNo, pageSize, total: page.total, virtual: session.virtual };
  }

  async fills(query: FillListQuery, session: Session): Promise<FillPage> {
    const { marketData, views, sequences } = this.#parts;
    const filter = filterOf(query, session, marketData);
    const page = await views.ask('fills', {
      ...filter,
      ...(query.orderId === undefined ? {} : { order: orderNumber(query.orderId) }),
      afterSequence: sequences.of(session),
    });
    const records = page.rows.map((row) => presentFill(marketData.instruments, row));
    const { pageNo, pageSize } = filter;
    return { records, pageNo, pageSize, total: page.total, virtual: session.virtual };
  }

  /** Notes the place as the one that the owner's lists wait for. Throws a refusal as the caller is told it. */
  #carryOut<Type extends Outcome['type']>(
    session: Session,
    command: Command,
    market: MarketInfo | null,
    wanted: readonly Type[],
  ) {
    const { instruments } = this.#parts.marketData;
    const told = (refusal: Refusal) => refusedByCore(refusal, instruments, market);
    return submitOwn(this.#parts, session, command, told, ...wanted);
  }
}

function statusesOf(status: OrderListQuery['status']): { readonly statuses?: readonly OrderStateName[] } {
  if (status === undefined) return {};
  return { statuses: status === 'open' || status === 'closed' ? STATUSES[status] : [status] };
}
