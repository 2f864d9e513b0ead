/** A user's rights over their own account: their data, a freeze, an exclusion, the closing. */
import { Type, type Static } from 'typebox';
import { CoinCode, Decimal, ProofCode, Time, Empty } from '../http/text-types.ts';
import { VerificationMethod } from '../security/calls.ts';
import { post } from '../http/addresses.ts';
import { SAFER, PRIVATE } from '../http/policies.ts';
import { FileContent } from '../uploads/calls.ts';
import type { Declarations } from '../http/declare.ts';

const Proof = { method: Type.Optional(VerificationMethod), code: Type.Optional(ProofCode) };

/** Everything that the venue holds of the user, as one JSON file. */
export const ExportDataRequest = Type.Object(Proof, { additionalProperties: false });

/** `cancelOrders`: takes all resting and waiting orders back, in both accounts. */
export const FreezeAccountRequest = Type.Object(
  { cancelOrders: Type.Boolean() },
  { additionalProperties: false },
);
export const UnfreezeAccountRequest = Type.Object(Proof, { additionalProperties: false });

/** Keeps the user from trading for so many days, in both accounts. Nothing ends it before. */
export const SelfExcludeRequest = Type.Object(
  { days: Type.Integer({ minimum: 1, maximum: 1_825 }), cancelOrders: Type.Boolean(), ...Proof },
  { additionalProperties: false },
);

/** What keeps the account from being closed; it can be once both lists are empty. */
export const ClosingStateResponse = Type.Object({
  balances: Type.Array(Type.Object({ coin: CoinCode, available: Decimal, occupied: Decimal })),
  openOrders: Type.Integer(),
});
export const CloseAccountRequest = Type.Object(Proof, { additionalProperties: false });

/** Orders that were taken back. */
export const CancelledOrdersResponse = Type.Object({ cancelledOrders: Type.Integer() });
export const SelfExcludeResponse = Type.Object({ until: Time, cancelledOrders: Type.Integer() });

export type ExportDataRequest = Static<typeof ExportDataRequest>;
export type FreezeAccountRequest = Static<typeof FreezeAccountRequest>;
export type UnfreezeAccountRequest = Static<typeof UnfreezeAccountRequest>;
export type SelfExcludeRequest = Static<typeof SelfExcludeRequest>;
export type ClosingStateResponse = Static<typeof ClosingStateResponse>;
export type CloseAccountRequest = Static<typeof CloseAccountRequest>;
export type CancelledOrdersResponse = Static<typeof CancelledOrdersResponse>;
export type SelfExcludeResponse = Static<typeof SelfExcludeResponse>;

export const RIGHTS_CALLS = {
  exportData: {
    ...post('/api/user/exportData', 'body'),
    answers: 'file',
    policy: SAFER,
    request: ExportDataRequest,
    response: FileContent,
    summary: 'Everything that the exchange holds of the user, as a JSON file',
  },
  freezeAccount: {
    ...post('/api/user/freezeAccount', 'body'),
    policy: SAFER,
    request: FreezeAccountRequest,
    response: CancelledOrdersResponse,
    summary: 'Freeze the own account at once',
    example: { cancelOrders: false },
  },
  unfreezeAccount: {
    ...post('/api/user/unfreezeAccount', 'body'),
    policy: SAFER,
    request: UnfreezeAccountRequest,
    response: Type.Object({}),
    summary: 'Free the own account again, if it was frozen by its user',
  },
  selfExclude: {
    ...post('/api/user/selfExclude', 'body'),
    policy: SAFER,
    request: SelfExcludeRequest,
    response: SelfExcludeResponse,
    summary: 'Keep oneself from trading for some days; nothing ends it before',
    example: { days: 7, cancelOrders: false },
  },
  closingState: {
    ...post('/api/user/closingState', 'body'),
    policy: PRIVATE,
    request: Empty,
    response: ClosingStateResponse,
    summary: 'What keeps the own account from being closed',
  },
  closeAccount: {
    ...post('/api/user/closeAccount', 'body'),
    policy: SAFER,
    request: CloseAccountRequest,
    response: Type.Object({}),
    summary: 'Close the own account for good; what is personal is erased',
  },
} as const satisfies Declarations;
