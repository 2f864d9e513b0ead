/**
 * What operators are told of sales for money on a card that wait for longer than a day: nobody pays what nobody sees.
 * Promises: from the moment on at which their owners can take back what was not taken over. Never: names a user.
 */
import { CARD_LATE_MS } from '@assay/core';
import type { Engine } from '../../engine/port.ts';
import type { Alarm } from '../../operator/alarm.ts';

const HOUR_MS = 3_600_000;

/** For the first page of the console. */
export async function lateCardAlarms({ engine }: { readonly engine: Pick<Engine, 'read'> }) {
  const { result, time } = await engine.read('live', { type: 'open-card-sales', owner: null });
  const late = result.filter(({ requestedAt }) => time - requestedAt >= CARD_LATE_MS);
  const [oldest] = late;
  if (oldest === undefined) return [];
  const hours = (ms: number): number => Math.floor(ms / HOUR_MS);
  const many = late.length === 1 ? '1 sale to a card waits' : `${late.length} sales to cards wait`;
  const text = `${many} for more than ${hours(CARD_LATE_MS)} hours, the oldest for ${hours(time - oldest.requestedAt)}`;
  const one = { kind: 'card-late', subject: null, text, isBad: true, action: 'list card-sales' } as const;
  return [one] satisfies Alarm[];
}
