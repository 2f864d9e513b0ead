/** Calls about being a merchant: how it stands, and the application, which the venue's operator decides. */
import { Type, type Static } from 'typebox';
import { Id, Time, Empty, orNull } from '../http/text-types.ts';
import { post } from '../http/addresses.ts';
import { PRIVATE, ACCOUNT } from '../http/policies.ts';
import type { Declarations } from '../http/declare.ts';
import { MERCHANT_REJECTIONS } from '../rules/rejection-reasons.ts';

/** As in the user info: 0 none, 1 applied, 2 merchant. */
export const MerchantStatus = Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)]);

export const ApplyMerchantRequest = Type.Object(
  {
    /** The name that other users see. */
    name: Type.String({ pattern: '^[\\p{L}\\p{N}][\\p{L}\\p{N} ._&-]{0,38}[\\p{L}\\p{N}]$' }),
    /** How the venue reaches the applicant: a telephone number, an address, a messenger's name. */
    contact: Type.String({ pattern: '^[^\\p{C}\\s]([^\\p{C}\\n\\r]{0,98}[^\\p{C}\\s])?$' }),
    /** What is traded, how much, how it is paid. */
    about: Type.String({ minLength: 20, maxLength: 1000, pattern: '^(?:[^\\p{Cc}]|\\n)*$' }),
  },
  { additionalProperties: false },
);
export const MerchantInfo = Type.Object({
  status: MerchantStatus,
  /** The merchant's own number; null for everybody else. */
  id: Type.Union([Id, Type.Null()]),
  /** The last application; null: there was none. */
  application: Type.Union([
    Type.Object({
      name: Type.String(),
      contact: Type.String(),
      about: Type.String(),
      submitTime: Time,
      decideTime: Type.Union([Time, Type.Null()]),
      /** Why it was refused, in the words of whoever judged; null where `reasonKey` says it. */
      reason: Type.Union([Type.String(), Type.Null()]),
      reasonKey: orNull(Type.Enum([...MERCHANT_REJECTIONS])),
    }),
    Type.Null(),
  ]),
  /** Of whoever was a merchant and has not applied again: since when, and why not any more. */
  ended: orNull(Type.Object({ time: Time, reason: Type.String() })),
  /** Level of identity verification that the user has, and the one that an application needs. */
  identityLevel: Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)]),
  neededIdentityLevel: Type.Literal(2),
});

export type MerchantStatus = Static<typeof MerchantStatus>;
export type ApplyMerchantRequest = Static<typeof ApplyMerchantRequest>;
export type MerchantInfo = Static<typeof MerchantInfo>;

export const MERCHANT_CALLS = {
  merchantInfo: {
    ...post('/api/merchant/info', 'body'),
    policy: PRIVATE,
    request: Empty,
    response: MerchantInfo,
    summary: 'Whether one is a merchant, and the last application',
  },
  applyMerchant: {
    ...post('/api/merchant/apply', 'body'),
    policy: ACCOUNT,
    request: ApplyMerchantRequest,
    response: MerchantInfo,
    summary: 'Apply to be a merchant; needs the advanced identity verification',
    example: { name: 'Lind', contact: 'lind@example.com', about: 'Cash desks in three towns.' },
  },
} as const satisfies Declarations;
