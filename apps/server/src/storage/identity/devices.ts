/**
 * Devices: browsers that have signed in to an account, each known by a token that it alone holds.
 * Promises: a token is kept by its hash; a user has a bounded number of devices, the one unused longest makes room; a
 * device that is deleted has no session left in the same transaction.
 * Never: decides; how many there may be and which one is signed in are rules.
 */
import type { Kysely, Selectable, Transaction } from 'kysely';
import { takeNumber } from './counters.ts';
import { MAX_KEPT, surplusOf } from './retention-rules.ts';
import { isRefreshable } from './session-rules.ts';
import { endSessionsOfDevices } from './sessions.ts';
import type { SessionRecord } from './sessions.ts';
import type { IdentityTables } from './tables.ts';

type Database = Kysely<IdentityTables>;
type Row = Selectable<IdentityTables['devices']>;

export interface DeviceRecord {
  readonly deviceId: number;
  readonly name: string | null;
  readonly os: string | null;
  readonly browser: string | null;
  readonly ip: string;
  readonly trusted: boolean;
  readonly createdAt: number;
  readonly lastAt: number;
  /** Whether it is signed in. */
  readonly active: boolean;
}

/** What a sign-in shows of its device. */
export interface DeviceSeen {
  /** The device that its token names; null: a new one. */
  readonly deviceId: number | null;
  /** Hash of the token that a new one gets. */
  readonly newTokenHash: string;
  readonly os: string | null;
  readonly browser: string | null;
  readonly ip: string;
}

/** Makes the device of a sign-in known, or notes that it was seen. */
export async function noteDevice(
  transaction: Transaction<IdentityTables>,
  seen: DeviceSeen & { readonly userId: number; readonly now: number },
): Promise<{ readonly deviceId: number; readonly isNew: boolean }> {
  const { userId, os, browser, ip, now } = seen;
  if (seen.deviceId !== null) {
    const known = await transaction
      .updateTable('devices')
      .set({ os, browser, ip, last_at: now })
      .where('id', '=', seen.deviceId)
      .where('user_id', '=', userId)
      .returning('id')
      .executeTakeFirst();
    if (known !== undefined) return { deviceId: known.id, isNew: false };
  }
  const deviceId = await takeNumber(transaction, 'device');
  await transaction
    .insertInto('devices')
    .values({
      id: deviceId,
      user_id: userId,
      token_hash: seen.newTokenHash,
      name: null,
      os,
      browser,
      ip,
      trusted: 0,
      created_at: now,
      last_at: now,
    })
    .execute();
  return { deviceId, isNew: true };
}

async function remove(
  transaction: Transaction<IdentityTables>,
  input: { readonly userId: number; readonly deviceIds: readonly number[]; readonly now: number },
): Promise<{ readonly removed: number; readonly ended: SessionRecord[] }> {
  const ended = await endSessionsOfDevices(transaction, input);
  const rows = await transaction
    .deleteFrom('devices')
    .where('user_id', '=', input.userId)
    .where('id', 'in', input.deviceIds)
    .returning('id')
    .execute();
  return { removed: rows.length, ended };
}

/** Takes away the devices beyond the number that a user may have. */
export async function endSurplusDevices(
  transaction: Transaction<IdentityTables>,
  userId: number,
  now: number,
): Promise<SessionRecord[]> {
  const usedLastFirst = await transaction
    .selectFrom('devices')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('last_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const surplus = surplusOf('devices', usedLastFirst);
  if (surplus.length === 0) return [];
  const deviceIds = surplus.map(({ id }) => id);
  return (await remove(transaction, { userId, deviceIds, now })).ended;
}

async function listDevices(
  db: Database,
  input: { readonly userId: number; readonly now: number; readonly deviceId?: number },
): Promise<DeviceRecord[]> {
  let query = db
    .selectFrom('devices')
    .selectAll()
    .select((expression) =>
      expression
        .selectFrom('sessions')
        .select((found) => found.fn.max('sessions.refresh_expires_at').as('until'))
        .whereRef('sessions.device_id', '=', 'devices.id')
        .where('sessions.ended_at', 'is', null)
        .as('refreshable_until'),
    )
    .where('user_id', '=', input.userId)
    .orderBy('last_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_KEPT.devices);
  if (input.deviceId !== undefined) query = query.where('id', '=', input.deviceId);
  const rows = await query.execute();
  return rows.map((row) => ({
    ...recordOf(row),
    active: isRefreshable(row.refreshable_until, input.now),
  }));
}

function recordOf(row: Row): Omit<DeviceRecord, 'active'> {
  const { id: deviceId, name, os, browser, ip } = row;
  const { created_at: createdAt, last_at: lastAt } = row;
  return { deviceId, name, os, browser, ip, trusted: row.trusted === 1, createdAt, lastAt };
}

export const deviceOperations = (db: Database) => ({
  /** The user's device that one of the tokens names; null: none of them does. */
  async findDevice(input: {
    readonly userId: number;
    readonly tokenHashes: readonly string[];
  }): Promise<{ readonly deviceId: number; readonly trusted: boolean } | null> {
    const row = await db
      .selectFrom('devices')
      .select(['id', 'trusted'])
      .where('user_id', '=', input.userId)
      .where('token_hash', 'in', input.tokenHashes.length > 0 ? input.tokenHashes : [''])
      .orderBy('last_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row === undefined ? null : { deviceId: row.id, trusted: row.trusted === 1 };
  },
  /** Whether the user has marked a device as trusted. */
  async hasTrustedDevice(input: { readonly userId: number }): Promise<boolean> {
    const row = await db
      .selectFrom('devices')
      .select('id')
      .where('user_id', '=', input.userId)
      .where('trusted', '=', 1)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  },
  /** The one used last first. */
  listDevices: (input: { readonly userId: number; readonly now: number }): Promise<DeviceRecord[]> =>
    listDevices(db, input),
  /** Names a device or changes whether it is trusted; null: the user has no such device. */
  async updateDevice(input: {
    readonly userId: number;
    readonly deviceId: number;
    readonly now: number;
    readonly name?: string | null;
    readonly trusted?: boolean;
  }): Promise<DeviceRecord | null> {
    const { userId, deviceId, now, name, trusted } = input;
    const change = {
      ...(name === undefined ? {} : { name }),
      ...(trusted === undefined ? {} : { trusted: trusted ? (1 as const) : (0 as const) }),
    };
    if (Object.keys(change).length > 0) {
      await db
        .updateTable('devices')
        .set(change)
        .where('user_id', '=', userId)
        .where('id', '=', deviceId)
        .execute();
    }
    return (await listDevices(db, { userId, deviceId, now })).at(0) ?? null;
  },
  /** Forgets a device and ends its sessions; `removed` 0: the user has no such device. */
  deleteDevice: (input: {
    readonly userId: number;
    readonly deviceId: number;
    readonly now: number;
  }): Promise<{ readonly removed: number; readonly ended: readonly SessionRecord[] }> =>
    db
      .transaction()
      .execute((transaction) =>
        remove(transaction, { userId: input.userId, deviceIds: [input.deviceId], now: input.now }),
      ),
});
