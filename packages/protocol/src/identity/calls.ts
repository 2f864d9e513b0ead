/**
 * Calls about who a user is: a basic step, whose form is checked at once, and an advanced one, which a person judges
 * by photographs. Both generations of calls mean the same.
 */
import { Type, type Static } from 'typebox';
import { FileReference } from '../uploads/calls.ts';
import { Time, Empty, orNull } from '../http/text-types.ts';
import { post, legacy } from '../http/addresses.ts';
import { ACCOUNT, PRIVATE } from '../http/policies.ts';
import type { Declarations } from '../http/declare.ts';
import { IDENTITY_REJECTIONS } from '../rules/rejection-reasons.ts';

/** ISO 3166-1, two letters. The venue says which of them it takes. */
export const CountryCode = Type.String({ pattern: '^[A-Z]{2}$' });
export const DocumentType = Type.Union([Type.Literal('id-card'), Type.Literal('passport')]);
const Level = Type.Union([Type.Literal('basic'), Type.Literal('advanced')]);

/**
 * `basic` takes name, number, country and document type, `advanced` the three photographs. Without a level the fields
 * say which it is; all of them together are both steps in one.
 */
export const VerifyIdentityRequest = Type.Object(
  {
    level: Type.Optional(Level),
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    idNumber: Type.Optional(Type.String({ minLength: 1, maxLength: 32 })),
    country: Type.Optional(CountryCode),
    documentType: Type.Optional(DocumentType),
    frontPhoto: Type.Optional(FileReference),
    backPhoto: Type.Optional(FileReference),
    handPhoto: Type.Optional(FileReference),
  },
  { additionalProperties: false },
);

/** `failed`: a person has looked and said why; it can be tried again. `basic`: the form is right, nothing is proved. */
export const IdentityState = Type.Union([
  Type.Literal('none'),
  Type.Literal('basic'),
  Type.Literal('under-review'),
  Type.Literal('passed'),
  Type.Literal('failed'),
]);
export const IdentityStatus = Type.Object({
  state: IdentityState,
  /** 0 none, 1 basic, 2 advanced. */
  level: Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)]),
  basic: Type.Union([
    Type.Object({
      name: Type.String(),
      /** First and last two characters. */
      idNumber: Type.String(),
      country: CountryCode,
      documentType: DocumentType,
      time: Time,
    }),
    Type.Null(),
  ]),
  advanced: Type.Union([
    Type.Object({
      submitTime: Time,
      decideTime: Type.Union([Time, Type.Null()]),
      /** Why it failed, in the words of whoever judged; null where `reasonKey` says it. */
      reason: Type.Union([Type.String(), Type.Null()]),
      reasonKey: orNull(Type.Enum([...IDENTITY_REJECTIONS])),
    }),
    Type.Null(),
  ]),
  /** Countries whose documents are taken here. */
  countries: Type.Array(CountryCode),
  documentTypes: Type.Array(DocumentType),
  /** Least width and height of a photograph. */
  minimumPixels: Type.Integer(),
  /** Times that the photographs may still be handed in today. */
  attemptsLeft: Type.Integer(),
});

export type CountryCode = Static<typeof CountryCode>;
export type DocumentType = Static<typeof DocumentType>;
export type VerifyIdentityRequest = Static<typeof VerifyIdentityRequest>;
export type IdentityState = Static<typeof IdentityState>;
export type IdentityStatus = Static<typeof IdentityStatus>;

export const IDENTITY_CALLS = {
  uploadKYC: {
    ...post('/api/user/uploadKYC', 'either'),
    policy: { ...ACCOUNT, frozen: 'may' },
    request: VerifyIdentityRequest,
    response: IdentityStatus,
    summary: 'Verify the own identity: basic data, then photographs',
    example: {
      level: 'basic',
      name: 'Alice Lind',
      idNumber: 'X1234567',
      country: 'US',
      documentType: 'passport',
    },
  },
  verified: {
    ...legacy('verified', 'either', 'POST'),
    policy: { ...ACCOUNT, frozen: 'may' },
    request: VerifyIdentityRequest,
    response: IdentityStatus,
    summary: 'The same as uploadKYC (older generation)',
    example: {
      level: 'basic',
      name: 'Alice Lind',
      idNumber: 'X1234567',
      country: 'US',
      documentType: 'passport',
    },
  },
  identityStatus: {
    ...legacy('getMemberOtherData/yhrzxx', 'none'),
    policy: PRIVATE,
    request: Empty,
    response: IdentityStatus,
    summary: 'How the own identity verification stands',
  },
} as const satisfies Declarations;
