/**
 * Until when the money of an account stays in it, because something that protects it is new.
 * Promises: counted from the event, and shown; what is new extends a hold and adds to none.
 * Never: is the hold of an address, which is that of a withdrawal, nor the one that the core keeps.
 */
import type { HoldCauseName } from '@assay/protocol';
import type { Session } from './port.ts';
import { accountOf } from './account-of.ts';

/** How long money stays where something new asks for it, counted from the event. */
export const NEW_HOLD_MS = 86_400_000;
/** A device of an account's first hour is the one that it was opened with. */
const HOUR_MS = 3_600_000;

export interface AccountHoldFacts {
  readonly now: number;
  /** By a changed password, second factor or address of the account; null: none. */
  readonly pausedUntil: number | null;
  readonly accountCreatedAt: number;
  /** Of the device that asks; null: it is not known any more. */
  readonly deviceSince: number | null;
}

/** What holds money, and the moment before which it does, which may be over. */
export interface MoneyHold {
  readonly cause: HoldCauseName;
  readonly until: number;
}

/** By what may hold an account. */
export function accountHolds(facts: AccountHoldFacts): readonly MoneyHold[] {
  const { now, pausedUntil, accountCreatedAt, deviceSince } = facts;
  const since = deviceSince ?? now;
  const byDevice = since - accountCreatedAt < HOUR_MS ? 0 : since + NEW_HOLD_MS;
  return [
    { cause: 'security', until: pausedUntil ?? 0 },
    { cause: 'device', until: byDevice },
  ];
}

/** The moment before which nothing leaves the account, which may be over; 0: nothing holds. */
export const accountHold = (facts: AccountHoldFacts): number => latestOf(accountHolds(facts));

/** 0: there is none. */
export function latestOf(holds: readonly MoneyHold[]): number {
  return holds.reduce((latest, { until }) => Math.max(latest, until), 0);
}

/** Those that are not over, the one that holds longest first. */
export function holdsFrom(holds: readonly MoneyHold[], now: number): readonly MoneyHold[] {
  return holds.filter(({ until }) => until > now).toSorted((a, b) => b.until - a.until);
}

/** Null: it is over, or there is none. */
export function heldFrom(until: number, now: number): number | null {
  return until > now ? until : null;
}

/** Throws `AccessRefused` where there is no account any more. */
export async function readHoldFacts(
  identity: Parameters<typeof accountOf>[0],
  session: Pick<Session, 'userId' | 'deviceId'>,
  now: number,
): Promise<AccountHoldFacts> {
  const account = await accountOf(identity, session);
  const devices = await identity.run('listDevices', { userId: Number(session.userId), now });
  const device = devices.find(({ deviceId }) => deviceId === session.deviceId);
  return {
    now,
    pausedUntil: account.withdrawalsPausedUntil,
    accountCreatedAt: account.createdAt,
    deviceSince: device?.createdAt ?? null,
  };
}
