/** Calls about the devices that sign in to an account, and the log of its sign-ins. */
import { Type, type Static } from 'typebox';
import { Id, PageNumberText, PageSizeText, ProofCode, Time, TimeText, orNull } from './text-types.ts';
import { SignInMethod } from './sign-in.ts';

/** Where an address is, as far as the venue knows without asking anybody; null: not known. */
export const DeviceLocation = orNull(
  Type.Union([Type.Literal('this-machine'), Type.Literal('private-network')]),
);

export const Device = Type.Object({
  id: Id,
  /** As the user calls it; null: they have not named it. */
  name: orNull(Type.String()),
  os: orNull(Type.String()),
  browser: orNull(Type.String()),
  ip: Type.String(),
  location: DeviceLocation,
  lastTime: Time,
  createTime: Time,
  /** The device that asks. */
  current: Type.Boolean(),
  trusted: Type.Boolean(),
  /** Whether it is signed in now. */
  active: Type.Boolean(),
});
/** All of them, the one used last first; at most `maximum`, so that nothing has to be paged. */
export const DeviceList = Type.Object({ records: Type.Array(Device), maximum: Type.Integer() });

export const DeleteDeviceRequest = Type.Object({ id: Id }, { additionalProperties: false });
export const DeleteDeviceResponse = Type.Object({});

/** A change of `trusted` is verified: `method` and `code`. An empty name takes the name away. */
export const UpdateDeviceRequest = Type.Object(
  {
    id: Id,
    name: Type.Optional(Type.String({ maxLength: 40 })),
    trusted: Type.Optional(Type.Boolean()),
    method: Type.Optional(SignInMethod),
    code: Type.Optional(ProofCode),
  },
  { additionalProperties: false },
);

/** `result`: sign-ins that succeeded, or all others. `from`: those since then, Unix milliseconds. */
export const LoginLogRequest = Type.Object(
  {
    pageNo: Type.Optional(PageNumberText),
    pageSize: Type.Optional(PageSizeText),
    result: Type.Optional(Type.Union([Type.Literal('success'), Type.Literal('refused')])),
    from: Type.Optional(TimeText),
  },
  { additionalProperties: false },
);
/**
 * `second-step-open`: the password was right and the second step was not taken. `locked`: refused unlooked-at, for too
 * many failures.
 */
export const SignInResult = Type.Union([
  Type.Literal('success'),
  Type.Literal('wrong-password'),
  Type.Literal('second-step-open'),
  Type.Literal('second-step-failed'),
  Type.Literal('locked'),
  Type.Literal('account-closed'),
]);
export const LoginLogItem = Type.Object({
  id: Id,
  time: Time,
  ip: Type.String(),
  location: DeviceLocation,
  /** System and browser as they name themselves; null: neither is known. */
  device: orNull(Type.String()),
  result: SignInResult,
});
/** Newest first; kept for 180 days. */
export const LoginLogPage = Type.Object({
  records: Type.Array(LoginLogItem),
  pageNo: Type.Integer(),
  pageSize: Type.Integer(),
  total: Type.Integer(),
});

export type DeviceLocation = Static<typeof DeviceLocation>;
export type Device = Static<typeof Device>;
export type DeviceList = Static<typeof DeviceList>;
export type DeleteDeviceRequest = Static<typeof DeleteDeviceRequest>;
export type UpdateDeviceRequest = Static<typeof UpdateDeviceRequest>;
export type LoginLogRequest = Static<typeof LoginLogRequest>;
export type SignInResult = Static<typeof SignInResult>;
export type LoginLogItem = Static<typeof LoginLogItem>;
export type LoginLogPage = Static<typeof LoginLogPage>;
