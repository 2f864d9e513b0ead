/** A user's rights over their own account: their data, a freeze, an exclusion, the closing. Paths stand in `paths.ts`. */
import { Type, type Static } from 'typebox';
import { CoinCode, Decimal, ProofCode, Time } from './text-types.ts';
import { VerificationMethod } from './security.ts';

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
