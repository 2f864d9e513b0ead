/** Private call of the order history: one address for the tabs whose products exist, each by the service of its own list. */
import { Type, type Static } from 'typebox';
import { PAGE } from '../futures/fields.ts';
import { FuturesOrderPage, FuturesOrderView } from '../futures/orders.ts';
import { SecondContract } from '../seconds/calls.ts';
import { PageNumberText, PageSizeText, SymbolName, TimeText } from '../http/text-types.ts';
import { OrderPage } from '../trading/calls.ts';
import { BillPage } from '../wallet/calls.ts';
import { post } from '../http/addresses.ts';
import { READ } from '../http/policies.ts';
import type { Declarations } from '../http/declare.ts';

export const OrderHistoryRequest = Type.Object(
  {
    /**
     * Tab: orders of all contracts (the default), of perpetuals or of delivery contracts alone, spot orders, or every change of the
     * account.
     */
    type: Type.Optional(
      Type.Union([
        Type.Literal('contract'),
        Type.Literal('perpetual'),
        Type.Literal('delivery'),
        Type.Literal('spot'),
        Type.Literal('accountChange'),
      ]),
    ),
    /** Of orders alone. */
    status: Type.Optional(Type.Union([Type.Literal('open'), Type.Literal('closed')])),
    symbol: Type.Optional(SymbolName),
    from: Type.Optional(TimeText),
    to: Type.Optional(TimeText),
    pageNo: Type.Optional(PageNumberText),
    pageSize: Type.Optional(PageSizeText),
  },
  { additionalProperties: false },
);
/** A seconds-contract, or an order in a futures market. */
export const ContractOrder = Type.Union([
  Type.Object({ product: Type.Literal('seconds'), ...SecondContract.properties }),
  Type.Object({ product: Type.Literal('futures'), ...FuturesOrderView.properties }),
]);
/** A page of the tab's own list; of `contract` of both its lists by the time of the order, whose first 1,000 rows are counted. */
export const OrderHistoryResponse = Type.Union([
  Type.Object({ type: Type.Literal('contract'), records: Type.Array(ContractOrder), ...PAGE }),
  Type.Object({
    type: Type.Union([Type.Literal('perpetual'), Type.Literal('delivery')]),
    ...FuturesOrderPage.properties,
  }),
  Type.Object({ type: Type.Literal('spot'), ...OrderPage.properties }),
  Type.Object({ type: Type.Literal('accountChange'), ...BillPage.properties }),
]);

export type ContractOrderRow = Static<typeof ContractOrder>;
export type OrderHistoryRequest = Static<typeof OrderHistoryRequest>;
export type OrderHistoryResponse = Static<typeof OrderHistoryResponse>;

export const ORDER_HISTORY_CALLS = {
  orderHistory: {
    ...post('/api/order/list', 'either'),
    policy: READ,
    request: OrderHistoryRequest,
    response: OrderHistoryResponse,
    summary: 'Order history by its tabs: contract, perpetual, delivery, spot, accountChange; newest first',
    example: { type: 'spot' },
  },
} as const satisfies Declarations;
