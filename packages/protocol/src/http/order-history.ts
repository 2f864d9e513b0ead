/** Private call of the order history: one address for the tabs whose products exist, each by the service of its own list. */
import { Type, type Static } from 'typebox';
import { SecondContractPage } from './seconds.ts';
import { PageNumberText, PageSizeText, SymbolName, TimeText } from './text-types.ts';
import { OrderPage } from './trading.ts';
import { BillPage } from './wallet.ts';

export const OrderHistoryRequest = Type.Object(
  {
    /** Tab: orders of contracts (the default), spot orders, or every change of the account. */
    type: Type.Optional(
      Type.Union([Type.Literal('contract'), Type.Literal('spot'), Type.Literal('accountChange')]),
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
/** A page of the tab's own list. */
export const OrderHistoryResponse = Type.Union([
  Type.Object({ type: Type.Literal('contract'), ...SecondContractPage.properties }),
  Type.Object({ type: Type.Literal('spot'), ...OrderPage.properties }),
  Type.Object({ type: Type.Literal('accountChange'), ...BillPage.properties }),
]);

export type OrderHistoryRequest = Static<typeof OrderHistoryRequest>;
export type OrderHistoryResponse = Static<typeof OrderHistoryResponse>;
