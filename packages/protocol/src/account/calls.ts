/** A session as it is answered, and the change between a user's real and virtual account. */
import { Type, type Static } from 'typebox';
import { Id, RequestId, Time, VirtualFlag } from '../http/text-types.ts';
import { post } from '../http/addresses.ts';
import { OWN_CHOICE, ACCOUNT } from '../http/policies.ts';
import type { Declarations } from '../http/declare.ts';

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

export const ACCOUNT_CALLS = {
  switchAccount: {
    ...post('/api/user/switchAccount', 'either'),
    policy: { ...OWN_CHOICE, limit: 'switch' },
    request: SwitchAccountRequest,
    response: SessionResponse,
    summary: 'Go on with the real (0) or the virtual (1) account: a new session, the old one ends',
    example: { virtual: '1' },
  },
  resetVirtual: {
    ...post('/api/user/resetVirtual', 'body'),
    policy: { ...ACCOUNT, realm: 'virtual-only', limit: 'reset' },
    request: ResetVirtualRequest,
    response: ResetVirtualResponse,
    summary: 'Begin the virtual account anew: orders cancelled, play money as at its start',
    example: { requestId: 'bad-5' },
  },
} as const satisfies Declarations;
