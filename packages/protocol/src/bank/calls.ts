/** Calls about where a user is paid: the one bank card, and the payment methods of trades between users. */
import { Type, type Static } from 'typebox';
import { VerificationMethod } from '../security/calls.ts';
import { Email, Id, ProofCode, Time, Empty } from '../http/text-types.ts';
import { FileReference } from '../uploads/calls.ts';
import { post, legacy } from '../http/addresses.ts';
import { ACCOUNT, PRIVATE } from '../http/policies.ts';
import type { Declarations } from '../http/declare.ts';

/** A line of free text: no control characters, not blank at either end. */
const Line = (maximum: number) =>
  Type.String({ minLength: 1, maxLength: maximum, pattern: '^[^\\p{C}\\s]([^\\p{C}\\n\\r]*[^\\p{C}\\s])?$' });
/** How the user proves that it is them. */
const PROOF = { method: Type.Optional(VerificationMethod), code: Type.Optional(ProofCode) };

/**
 * `code` was sent to `email` with the scene `bank`; an account without an e-mail address has it bound by this. Where
 * that proves too little (another address than the account's, an authenticator or a passkey set up), `verifyMethod`
 * and `verifyCode` are asked for.
 */
export const SaveBankRequest = Type.Object(
  {
    /** 8 to 30 digits; spaces and hyphens between them are dropped. */
    cardNumber: Type.String({ pattern: '^[0-9](?:[ -]?[0-9]){7,29}$' }),
    bankName: Line(100),
    email: Email,
    code: Type.String({ pattern: '^[0-9]{6}$' }),
    bankAddress: Type.Optional(Line(200)),
    /** SWIFT/BIC, 8 or 11 characters. */
    internationalCode: Type.Optional(Type.String({ pattern: '^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$' })),
    branchName: Type.Optional(Line(100)),
    homeAddress: Type.Optional(Line(200)),
    verifyMethod: PROOF.method,
    verifyCode: PROOF.code,
  },
  { additionalProperties: false },
);
const OptionalText = Type.Union([Type.String(), Type.Null()]);
export const BankCard = Type.Object({
  /** All but the last four digits are hidden. */
  cardNumber: Type.String(),
  bankName: Type.String(),
  /** Hidden in part. */
  email: Type.String(),
  bankAddress: OptionalText,
  internationalCode: OptionalText,
  branchName: OptionalText,
  homeAddress: OptionalText,
  createTime: Time,
});
/** null: none is bound. */
export const GetBankResponse = Type.Union([BankCard, Type.Null()]);

export const PaymentType = Type.Union([Type.Literal('bank'), Type.Literal('wallet')]);
/** A method of type `bank` needs `bankName`; `qrUrl` names an uploaded picture. */
export const AddPaymentRequest = Type.Object(
  {
    type: PaymentType,
    accountName: Line(100),
    account: Line(100),
    bankName: Type.Optional(Line(100)),
    qrUrl: Type.Optional(FileReference),
    ...PROOF,
  },
  { additionalProperties: false },
);
export const PaymentMethod = Type.Object({
  id: Id,
  type: PaymentType,
  accountName: Type.String(),
  account: Type.String(),
  bankName: OptionalText,
  /** Where the owner reads the picture, with their token. */
  qrUrl: OptionalText,
  createTime: Time,
});
/** Newest first, never more than ten. */
export const PaymentList = Type.Array(PaymentMethod);
export const DeletePaymentRequest = Type.Object({ id: Id }, { additionalProperties: false });

export type SaveBankRequest = Static<typeof SaveBankRequest>;
export type BankCard = Static<typeof BankCard>;
export type GetBankResponse = Static<typeof GetBankResponse>;
export type PaymentType = Static<typeof PaymentType>;
export type AddPaymentRequest = Static<typeof AddPaymentRequest>;
export type PaymentMethod = Static<typeof PaymentMethod>;
export type PaymentList = Static<typeof PaymentList>;
export type DeletePaymentRequest = Static<typeof DeletePaymentRequest>;

export const BANK_CALLS = {
  saveBank: {
    ...post('/api/userBank/save', 'body'),
    policy: ACCOUNT,
    request: SaveBankRequest,
    response: BankCard,
    summary: 'Bind the one bank card; it cannot be changed once set',
    example: {
      cardNumber: '4111111111111111',
      bankName: 'Bank of Lind',
      email: 'alice@example.com',
      code: '123456',
    },
  },
  getBank: {
    ...post('/api/userBank/getbank', 'body'),
    policy: PRIVATE,
    request: Empty,
    response: GetBankResponse,
    summary: 'The own bank card, its number hidden; null: none is bound',
  },
  addPayment: {
    ...legacy('payment', 'body', 'POST'),
    policy: ACCOUNT,
    request: AddPaymentRequest,
    response: PaymentMethod,
    summary: 'Add a payment method, at most ten',
    example: { type: 'wallet', accountName: 'Alice Lind', account: 'alice-1', code: '123456' },
  },
  getPayment: {
    ...legacy('getPayment', 'none'),
    policy: PRIVATE,
    request: Empty,
    response: PaymentList,
    summary: 'Own payment methods, newest first',
  },
  deletePayment: {
    ...post('/api/user/payment/delete', 'body'),
    policy: ACCOUNT,
    request: DeletePaymentRequest,
    response: PaymentList,
    summary: 'Delete a payment method; answers those that are left',
    example: { id: '1' },
  },
} as const satisfies Declarations;
