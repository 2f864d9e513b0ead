/**
 * A stretch of time on the seconds screen, and when it is time to look up. Pure.
 * Promises: a reload or another tab does not begin it anew; half an hour away does.
 */

export interface PlaySession {
  /** Unix milliseconds. */
  readonly startedAt: number;
  readonly seenAt: number;
  /** Of the last reminder; null: none yet. */
  readonly remindedAt: number | null;
}

const AWAY_MS = 30 * 60_000;
const MINUTE_MS = 60_000;

/** The session as it goes on now: the known one, or a new one after a time away. */
export function sessionAt(known: PlaySession | null, now: number): PlaySession {
  const goesOn = known !== null && now >= known.seenAt && now - known.seenAt < AWAY_MS;
  return goesOn ? { ...known, seenAt: now } : { startedAt: now, seenAt: now, remindedAt: null };
}

export function isReminderDue(session: PlaySession, minutes: number | null): boolean {
  if (minutes === null) return false;
  return session.seenAt - (session.remindedAt ?? session.startedAt) >= minutes * MINUTE_MS;
}

/** Whole minutes since the session began. */
export const minutesOf = ({ startedAt, seenAt }: PlaySession): number =>
  Math.floor((seenAt - startedAt) / MINUTE_MS);

/** A session as it was stored; null: none, or nothing that can be read. */
export function readSession(stored: unknown): PlaySession | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const [startedAt, seenAt, remindedAt] = ['startedAt', 'seenAt', 'remindedAt'].map((name): unknown =>
    Reflect.get(stored, name),
  );
  if (!isTime(startedAt) || !isTime(seenAt) || (remindedAt !== null && !isTime(remindedAt))) return null;
  return { startedAt, seenAt, remindedAt };
}

const isTime = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value);

/** Where it is kept: each of a user's accounts has its own. */
export const sessionItem = (userId: string, virtual: 0 | 1): string => `seconds_session_${userId}_${virtual}`;
