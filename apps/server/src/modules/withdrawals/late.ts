/**
 * What operators are told of withdrawals that were not sent within the time in which they shall be: their users read that somebody is.
 * Promises: the same moment and states by which the user's own list says it. Never: names a user or an address.
 */
import type { OpenWithdrawal } from '@assay/core';
import type { Engine } from '../../engine/port.ts';
import type { Alarm } from '../../operator/alarm.ts';
import { TARGET_MS, targetOf } from './request-rules.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** As the action is named that lists them. */
export const LATE_LIST = 'list late-withdrawals';

/** One that is late, and since when. */
export type LateWithdrawal = OpenWithdrawal & { readonly targetTime: number };

/** The one that should have been sent first is the first. */
export async function readLate(engine: Pick<Engine, 'read'>) {
  const { result, time } = await engine.read('live', { type: 'open-withdrawals', owner: null });
  const late = result.flatMap((one): LateWithdrawal[] => {
    const target = targetOf({ ...one, time: one.requestedAt }, time);
    return target.late ? [{ ...one, targetTime: target.targetTime }] : [];
  });
  return { late: late.toSorted((a, b) => a.targetTime - b.targetTime), time };
}

/** For the first page of the console. */
export async function lateAlarms({ engine }: { readonly engine: Pick<Engine, 'read'> }) {
  const { late, time } = await readLate(engine);
  const [oldest] = late;
  if (oldest === undefined) return [];
  const text = `${countText(late.length)} not sent within ${TARGET_MS / HOUR_MS} hours, the oldest is late by ${spanText(time - oldest.targetTime)}`;
  return [{ kind: 'late', subject: null, text, isBad: true, action: LATE_LIST }] satisfies Alarm[];
}

const countText = (count: number): string => (count === 1 ? '1 withdrawal was' : `${count} withdrawals were`);

function spanText(ms: number): string {
  const hours = Math.floor(ms / HOUR_MS);
  return hours === 0 ? `${Math.ceil(ms / MINUTE_MS)} min` : `${hours} h`;
}
