/**
 * Take-profit and stop-loss of a position, and turning it round.
 * Promises: each is an order of its own that only reduces, and goes with the position; of two that are set together one that is
 * refused does not keep the other from waiting.
 */
import type { Ticks } from '@assay/core';
import type {
  FuturesOrderReceiptView,
  FuturesOrderView,
  LossSettRequest,
  LossSettResponse,
  ReversePositionReceiptView,
  ReversePositionRequest,
} from '@assay/protocol';
import type { Session } from '../../access/port.ts';
import { amountOf, mustPrice } from '../../http/order-options.ts';
import { requestOfPart } from '../../http/own-orders.ts';
import { RequestRefused } from '../../http/request-refused.ts';
import type { PositionFigures } from './account-picture.ts';
import { carryOut } from './carry-out.ts';
import { aboveZero, closingTrigger } from './order-command.ts';
import { presentOrder, presentReceipt } from './order-presenter.ts';
import type { OrderParts } from './order-service.ts';
import type { OwnReadings } from './own-readings.ts';
import { futuresRefusal, presentRefusal } from './refusals.ts';

const LISTED = 100;
/** An order that waits, or why it does not. */
interface SetOne {
  readonly order: FuturesOrderReceiptView | null;
  readonly error: RequestRefused | null;
}

function shown(one: SetOne | null): LossSettResponse['stopLoss'] {
  return one === null
    ? null
    : { order: one.order, error: one.error === null ? null : presentRefusal(one.error) };
}

export class FuturesClosing {
  readonly #parts: OrderParts;
  readonly #readings: OwnReadings;

  constructor(parts: OrderParts, readings: OwnReadings) {
    this.#parts = parts;
    this.#readings = readings;
  }

  /** What waits to close a position, its trailing orders too. */
  async list(positionId: string, session: Session): Promise<FuturesOrderView[]> {
    const { marketData, views, sequences } = this.#parts;
    const { info, leg } = await this.#readings.mustFindPosition(session, positionId, 'positionId');
    const { realm, owner } = session;
    const page = await views.ask('orders', {
      realm,
      owner,
      market: info.market,
      side: leg.side === 'long' ? 'sell' : 'buy',
      statuses: ['untriggered'],
      reduceOnly: true,
      pageNo: 1,
      pageSize: LISTED,
      afterSequence: sequences.of(session),
    });
    return page.rows.map((row) => presentOrder(marketData.instruments, info, row));
  }

  async set(request: LossSettRequest, session: Session): Promise<LossSettResponse> {
    const { stopProfit, stopLoss } = request;
    if (stopProfit === undefined && stopLoss === undefined)
      throw new RequestRefused('field-missing', 'stopLoss');
    const { instruments } = this.#parts.marketData;
    const position = await this.#readings.mustFindPosition(session, request.positionId, 'positionId');
    const context = { instruments, market: position.info };
    // Both are read before either waits.
    const amount = amountOf(context, 'amount', request.amount);
    const quantity = amount === null ? null : aboveZero('amount', amount);
    const take = stopProfit === undefined ? null : mustPrice(context, 'stopProfit', stopProfit);
    const stop = stopLoss === undefined ? null : mustPrice(context, 'stopLoss', stopLoss);
    const { triggerBy = 'mark-price', stopLossTriggerBy = triggerBy } = request;
    const place = (field: 'stopProfit' | 'stopLoss', price: Ticks | null): Promise<SetOne | null> =>
      price === null
        ? Promise.resolve(null)
        : this.#place(position, session, {
            field,
            price,
            quantity,
            triggerBy: field === 'stopLoss' ? stopLossTriggerBy : triggerBy,
            requestId: requestOfPart(request.requestId, field),
          });
    const set = { stopProfit: await place('stopProfit', take), stopLoss: await place('stopLoss', stop) };
    const asked = [set.stopProfit, set.stopLoss].filter((one) => one !== null);
    const [first] = asked;
    // Nothing waits: the answer is the refusal.
    if (first !== undefined && asked.every(({ error }) => error !== null)) throw first.error;
    return { stopProfit: shown(set.stopProfit), stopLoss: shown(set.stopLoss) };
  }

  async reverse(
    { id, requestId }: ReversePositionRequest,
    session: Session,
  ): Promise<ReversePositionReceiptView> {
    const { instruments } = this.#parts.marketData;
    const { info } = await this.#readings.mustFindPosition(session, id);
    const { outcome, position } = await carryOut(
      this.#parts,
      session,
      {
        type: 'reverse-position',
        owner: session.owner,
        requestId,
        market: info.market,
        selfTrade: 'cancel-oldest',
      },
      { market: info, field: 'id' },
      'position-reversed',
    );
    const { closing, closed, opening, opened, refusal } = outcome;
    const why = refusal === null ? null : futuresRefusal(refusal, instruments, { market: info });
    return {
      closingId: String(closing),
      closedAmount: instruments.amount(info, closed),
      openingId: opening === null ? null : String(opening),
      openedAmount: instruments.amount(info, opened),
      error: why === null ? null : presentRefusal(why),
      ...position,
    };
  }

  async #place(
    { info, leg }: PositionFigures,
    session: Session,
    {
      field,
      ...how
    }: Omit<Parameters<typeof closingTrigger>[1], 'kind' | 'side'> & {
      readonly field: 'stopProfit' | 'stopLoss';
    },
  ): Promise<SetOne> {
    const { instruments } = this.#parts.marketData;
    const kind = field === 'stopProfit' ? 'take-profit' : 'stop';
    const command = closingTrigger({ instruments, market: info, session }, { ...how, kind, side: leg.side });
    const fields = { 'trigger.price': field };
    try {
      const subject = { market: info, fields };
      const { outcome, position } = await carryOut(
        this.#parts,
        session,
        command,
        subject,
        'conditional-order-placed',
      );
      return { order: presentReceipt(instruments, info, outcome, position), error: null };
    } catch (error) {
      if (!(error instanceof RequestRefused)) throw error;
      return { order: null, error };
    }
  }
}
