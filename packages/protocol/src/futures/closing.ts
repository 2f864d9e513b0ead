/** Take-profit and stop-loss of a position, and turning it round. */
import { Type, type Static } from 'typebox';
import { Decimal, Id, RequestId, orNull } from '../http/text-types.ts';
import { POSITION_IN_LOG } from '../http/text-types.ts';
import { FuturesTriggerBy, PositionId } from './fields.ts';
import { FuturesCancelReceipt, FuturesOrderReceipt, FuturesOrderView } from './orders.ts';
import { RefusalOfOne, RequestIdOfSeveral } from './positions.ts';

export const LossListRequest = Type.Object({ positionId: PositionId }, { additionalProperties: false });
/** Orders that wait to close the position, newest first, at most 100. */
export const LossList = Type.Array(FuturesOrderView);

/** At least one of the two prices. Each is a market order of its own that closes `amount`, or the whole position. */
export const LossSettRequest = Type.Object(
  {
    positionId: PositionId,
    stopProfit: Type.Optional(Decimal),
    stopLoss: Type.Optional(Decimal),
    amount: Type.Optional(Decimal),
    /** `mark-price` where it is left out. */
    triggerBy: Type.Optional(FuturesTriggerBy),
    /** Of the stop-loss, where it goes by another price than the take-profit. */
    stopLossTriggerBy: Type.Optional(FuturesTriggerBy),
    requestId: RequestIdOfSeveral,
  },
  { additionalProperties: false },
);
/** Null of what was not asked for. One that is refused does not keep the other from waiting. */
const SetOne = orNull(Type.Object({ order: orNull(FuturesOrderReceipt), error: orNull(RefusalOfOne) }));
export const LossSettResponse = Type.Object({ stopProfit: SetOne, stopLoss: SetOne });

export const LossCancelQuery = Type.Object(
  { id: Id, requestId: Type.Optional(RequestId) },
  { additionalProperties: false },
);
export const LossCancelReceipt = FuturesCancelReceipt;

/** Closes the whole position at market and opens as much on the other side: in one-way mode. */
export const ReversePositionRequest = Type.Object(
  { id: PositionId, requestId: RequestId },
  { additionalProperties: false },
);
/** `openingId` is null where nothing was opened, and `error` says why the opening order was refused. */
export const ReversePositionReceipt = Type.Object({
  closingId: Id,
  closedAmount: Decimal,
  openingId: orNull(Id),
  openedAmount: Decimal,
  error: orNull(RefusalOfOne),
  ...POSITION_IN_LOG,
});

export type LossListRequest = Static<typeof LossListRequest>;
export type LossSettRequest = Static<typeof LossSettRequest>;
export type LossSettResponse = Static<typeof LossSettResponse>;
export type LossCancelQuery = Static<typeof LossCancelQuery>;
export type ReversePositionRequest = Static<typeof ReversePositionRequest>;
export type ReversePositionReceiptView = Static<typeof ReversePositionReceipt>;
