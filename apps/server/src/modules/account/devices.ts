/** Own devices and the log of own sign-ins. A change of what is trusted is verified first. */
import { DEVICES_PER_USER } from '@assay/protocol';
import type { Device, LoginLogItem } from '@assay/protocol';
import type { Access } from '../../access/access.ts';
import type { Session } from '../../access/port.ts';
import type { StepUp } from '../../access/step-up.ts';
import type { Handlers } from '../../http/calls.ts';
import { RequestRefused } from '../../http/request-refused.ts';
import { locationOf } from './location.ts';
import type { AccountDevice, AccountSignIn } from './shape.ts';
import { originOf } from '../../http/origin.ts';

type DeviceCalls = 'getLoginLog' | 'getLoginDevice' | 'deleteDevice' | 'updateDevice';

const PAGE_SIZE = 20;
/** Printable text without control characters. */
const DEVICE_NAME = /^[^\p{C}]*$/u;

function presentDevice(device: AccountDevice, session: Session): Device {
  const { deviceId, name, os, browser, ip, trusted, createdAt, lastAt, active } = device;
  return {
    id: String(deviceId),
    name,
    os,
    browser,
    ip,
    location: locationOf(ip),
    lastTime: lastAt,
    createTime: createdAt,
    current: deviceId === session.deviceId,
    trusted,
    active,
  };
}

function presentSignIn({ signInId, createdAt, ip, device, result }: AccountSignIn): LoginLogItem {
  return { id: String(signInId), time: createdAt, ip, location: locationOf(ip), device, result };
}

export function deviceHandlers(parts: {
  readonly access: Access;
  readonly stepUp: Pick<StepUp, 'require'>;
}): Handlers<DeviceCalls> {
  const { devices } = parts.access;
  return {
    async getLoginLog({ pageNo, pageSize, result, from }, { session }) {
      const page = Number(pageNo ?? 1);
      const size = Number(pageSize ?? PAGE_SIZE);
      const since = from === undefined ? null : Number(from);
      const filter = { result: result ?? null, from: since, page, size };
      const { records, total } = await devices.signIns(session, filter);
      return { records: records.map(presentSignIn), pageNo: page, pageSize: size, total };
    },
    async getLoginDevice(_, { session }) {
      const own = await devices.list(session);
      return { records: own.map((device) => presentDevice(device, session)), maximum: DEVICES_PER_USER };
    },
    async deleteDevice({ id }, caller) {
      await devices.remove(caller.session, Number(id), originOf(caller));
      return {};
    },
    async updateDevice({ id, name, trusted, method, code }, caller) {
      if (name !== undefined && !DEVICE_NAME.test(name)) throw new RequestRefused('field-invalid', 'name');
      const deviceId = Number(id);
      const { session } = caller;
      const known = (await devices.list(session)).find((device) => device.deviceId === deviceId);
      if (known === undefined) throw new RequestRefused('not-found', 'id');
      const change = trusted === known.trusted ? undefined : trusted;
      if (change !== undefined) await parts.stepUp.require(caller, { method, code });
      const changed = await devices.update(session, deviceId, { name, trusted: change }, originOf(caller));
      return presentDevice(changed, session);
    },
  };
}
