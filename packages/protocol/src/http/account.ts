/** A session as it is answered, and the change between a user's real and virtual account. */
import { Type, type Static } from 'typebox';
import { Id, RequestId, Time, VirtualFlag } from './text-types.ts';

/** A call that takes no field. */
export const Empty = Type.Object({}, { additionalProperties: false });

/** `expiresInSeconds` counts from now on the wall clock: 604800. */
export const SessionResponse = Type.Object({
  satoken: Type.String(),
  refreshToken: Type.String(),
  userId: Id,
  tenantId: Type.String(),
  virtual: VirtualFlag,
  expiresInSeconds: Type.Integer(),
});

/** 0 is the real account, 1 the virtual one. */
const Account = Type.Union([Type.Literal('0'), Type.Literal('1')]);
export const SwitchAccountRequest = Type.Object({ virtual: Account }, { additionalProperties: false });
export const ResetVirtualRequest = Type.Object({ requestId: RequestId }, { additionalProperties: false });
/** Where the reset stands in the log of the virtual accounts. */
export const ResetVirtualResponse = Type.Object({
  sequence: Type.Integer(),
  time: Time,
  virtual: VirtualFlag,
});

export type SessionResponse = Static<typeof SessionResponse>;
export type SwitchAccountRequest = Static<typeof SwitchAccountRequest>;
export type ResetVirtualRequest = Static<typeof ResetVirtualRequest>;
export type ResetVirtualResponse = Static<typeof ResetVirtualResponse>;
