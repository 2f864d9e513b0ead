/** Calls about the devices that sign in to an account, and the log of its sign-ins. */
import { Type, type Static } from 'typebox';
import {
  Id,
  PageNumberText,
  PageSizeText,
  ProofCode,
  Time,
  TimeText,
  orNull,
  Empty,
} from '../http/text-types.ts';
import { SignInMethod } from '../sign-in/calls.ts';
import { legacy } from '../http/addresses.ts';
import { PRIVATE, ACCOUNT, SAFER } from '../http/policies.ts';
import type { Declarations } from '../http/declare.ts';

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

export const DEVICES_CALLS = {
  getLoginLog: {
    ...legacy('getLoginLog', 'query'),
    policy: PRIVATE,
    request: LoginLogRequest,
    response: LoginLogPage,
    summary: 'Own sign-ins of the last 180 days, newest first',
  },
  getLoginDevice: {
    ...legacy('getLoginDevice', 'none'),
    policy: PRIVATE,
    request: Empty,
    response: DeviceList,
    summary: 'Own devices, the one used last first',
  },
  deleteDevice: {
    ...legacy('deleteDevice/:id', 'path-and-body', 'POST'),
    policy: { ...ACCOUNT, frozen: 'may' },
    request: DeleteDeviceRequest,
    response: DeleteDeviceResponse,
    summary: 'Forget a device and end its sessions at once',
    example: { id: '1' },
  },
  updateDevice: {
    ...legacy('updateDevice', 'body', 'POST'),
    policy: SAFER,
    request: UpdateDeviceRequest,
    response: Device,
    summary: 'Name a device, or say whether it is trusted (verified)',
    example: { id: '1', name: 'Desk' },
  },
} as const satisfies Declarations;
