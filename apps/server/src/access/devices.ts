/**
 * A user's devices and the log of their sign-ins: shown, named, trusted, removed.
 * Promises: nobody sees or changes a device of somebody else; a device that is removed is signed out at once, sockets
 * included.
 */
import type {
  DeviceRecord,
  IdentityStore,
  SignInFilter,
  SignInPage,
} from '../storage/identity/identity-store.ts';
import type { AuditLog } from './audit-log.ts';
import { deviceLine, deviceNames } from './device-names.ts';
import type { Origin } from './origin.ts';
import type { Session } from './port.ts';
import { AccessRefused } from './refused.ts';
import type { Sessions } from './sessions.ts';

export interface DevicesOptions {
  readonly identity: Pick<IdentityStore, 'run'>;
  readonly sessions: Sessions;
  readonly audit: Pick<AuditLog, 'record'>;
  /** Wall clock, Unix milliseconds. */
  readonly now: () => number;
}

export class Devices {
  readonly #options: DevicesOptions;

  constructor(options: DevicesOptions) {
    this.#options = options;
  }

  /** The one used last first. */
  list(session: Session): Promise<DeviceRecord[]> {
    const { identity, now } = this.#options;
    return identity.run('listDevices', { userId: Number(session.userId), now: now() });
  }

  /** Newest first; `page` counts from 1. */
  signIns(session: Session, filter: SignInFilter): Promise<SignInPage> {
    return this.#options.identity.run('listSignIns', { userId: Number(session.userId), ...filter });
  }

  /** A name that is empty is taken away. Throws `not-found` for a device that is not the user's. */
  async update(
    session: Session,
    deviceId: number,
    change: { readonly name?: string | undefined; readonly trusted?: boolean | undefined },
    origin: Origin,
  ): Promise<DeviceRecord> {
    const { identity, now } = this.#options;
    const userId = Number(session.userId);
    const { name, trusted } = change;
    const device = await identity.run('updateDevice', {
      userId,
      deviceId,
      now: now(),
      ...(name === undefined ? {} : { name: name.trim() === '' ? null : name.trim() }),
      ...(trusted === undefined ? {} : { trusted }),
    });
    if (device === null) throw new AccessRefused('not-found', 'id');
    if (trusted !== undefined) await this.#record('device-changed', userId, origin, { deviceId, trusted });
    return device;
  }

  async remove(session: Session, deviceId: number, origin: Origin): Promise<void> {
    const { identity, now, sessions } = this.#options;
    const userId = Number(session.userId);
    const { removed, ended } = await identity.run('deleteDevice', { userId, deviceId, now: now() });
    sessions.noteEnded(ended);
    if (removed === 0) throw new AccessRefused('not-found', 'id');
    await this.#record('device-revoked', userId, origin, { deviceId, sessions: ended.length });
  }

  #record(
    event: 'device-changed' | 'device-revoked',
    userId: number,
    { address, userAgent }: Origin,
    detail: Record<string, number | boolean>,
  ): Promise<number | null> {
    const device = deviceLine(deviceNames(userAgent));
    const actor = { type: 'user' } as const;
    return this.#options.audit.record({ event, userId, actor, address, device, detail });
  }
}
