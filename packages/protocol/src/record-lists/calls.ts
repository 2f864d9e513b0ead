/** Private call of the wallet's records by the name of what they are of; `recharge` and `withdraw` have calls of their own there. */
import { Type, type Static } from 'typebox';
import { post } from '../http/addresses.ts';
import { READ } from '../http/policies.ts';
import type { Declarations } from '../http/declare.ts';
import { SwapListQuery, SwapPage } from '../swap/calls.ts';
import { BillPage } from '../wallet/calls.ts';

export const RecordListQuery = Type.Object(
  {
    /** `texchange`: swaps; `asset`: every change of the account. Another name is refused. */
    x: Type.Union([Type.Literal('texchange'), Type.Literal('asset')]),
    ...SwapListQuery.properties,
  },
  { additionalProperties: false },
);
export const RecordListResponse = Type.Union([
  Type.Object({ type: Type.Literal('texchange'), ...SwapPage.properties }),
  Type.Object({ type: Type.Literal('asset'), ...BillPage.properties }),
]);

export type RecordListQuery = Static<typeof RecordListQuery>;
export type RecordListResponse = Static<typeof RecordListResponse>;

export const RECORD_LIST_CALLS = {
  recordList: {
    ...post('/api/:x/list', 'path-and-query'),
    policy: READ,
    request: RecordListQuery,
    response: RecordListResponse,
    summary: 'Own records of the wallet by their name: texchange, asset; newest first',
    example: { x: 'asset', pageNo: '1' },
  },
} as const satisfies Declarations;
