/** Money sent to another user of the exchange: at once, without a fee, and for good. */
import { Type, type Static } from 'typebox';
import { get, post } from '../http/addresses.ts';
import type { Declarations } from '../http/declare.ts';
import { PRIVATE, SECURITY } from '../http/policies.ts';
import {
  CoinCode,
  Decimal,
  EncodedPassword,
  Id,
  PageNumberText,
  PageSizeText,
  POSITION_IN_LOG,
  ProofCode,
  RequestId,
  Time,
  TimeText,
} from '../http/text-types.ts';
import { PAGE } from '../futures/fields.ts';
import { VerificationMethod } from '../security/calls.ts';

/** `method` and `code` prove that it is the holder who asks, where a second factor is set up. */
export const TransferToUserRequest = Type.Object(
  {
    /** UID of who receives it. */
    uid: Id,
    coin: CoinCode,
    amount: Decimal,
    fundPassword: EncodedPassword,
    method: Type.Optional(VerificationMethod),
    code: Type.Optional(ProofCode),
    requestId: RequestId,
  },
  { additionalProperties: false },
);
export const TransferToUserReceipt = Type.Object({
  uid: Id,
  coin: CoinCode,
  amount: Decimal,
  ...POSITION_IN_LOG,
});

export const UserTransferWay = Type.Union([Type.Literal('sent'), Type.Literal('received')]);
export const UserTransferListQuery = Type.Object(
  {
    coin: Type.Optional(CoinCode),
    way: Type.Optional(UserTransferWay),
    from: Type.Optional(TimeText),
    to: Type.Optional(TimeText),
    pageNo: Type.Optional(PageNumberText),
    pageSize: Type.Optional(PageSizeText),
  },
  { additionalProperties: false },
);
export const UserTransferRecord = Type.Object({
  /** Place in the log, unique. */
  id: Id,
  time: Time,
  way: UserTransferWay,
  /** Of the other user. */
  uid: Id,
  coin: CoinCode,
  amount: Decimal,
});
export const UserTransferPage = Type.Object({ records: Type.Array(UserTransferRecord), ...PAGE });

export type TransferToUserRequest = Static<typeof TransferToUserRequest>;
export type TransferToUserReceiptView = Static<typeof TransferToUserReceipt>;
export type UserTransferWayName = Static<typeof UserTransferWay>;
export type UserTransferListQuery = Static<typeof UserTransferListQuery>;
export type UserTransferRecordView = Static<typeof UserTransferRecord>;
export type UserTransferPageView = Static<typeof UserTransferPage>;

export const USER_TRANSFERS_CALLS = {
  transferToUser: {
    ...post('/api/asset/transferToUser', 'body'),
    policy: SECURITY,
    request: TransferToUserRequest,
    response: TransferToUserReceipt,
    summary: 'Send money to another user of the exchange, at once and without a fee',
    only: 'wallet',
    example: {
      uid: '1001',
      coin: 'USDT',
      amount: '10',
      fundPassword: 'MTIzNDU2Nw==',
      requestId: 'send-1',
    },
  },
  userTransferList: {
    ...get('/api/asset/userTransferList', 'query'),
    policy: PRIVATE,
    request: UserTransferListQuery,
    response: UserTransferPage,
    summary: 'Money sent to and received from other users, newest first',
    only: 'wallet',
    example: { way: 'sent' },
  },
} as const satisfies Declarations;
