/** What of an alarm stands in a mail, and who is mailed. */
import { expect, it } from 'vitest';
import { ALARM_KINDS } from '../../operator/alarm.ts';
import type { AlarmKind } from '../../operator/alarm.ts';
import { keyOf, seenBy, toldTo, wordsOfAlarm } from './alarm-rules.ts';

it('a mail is written from the key of an alarm alone, which has no figure', () => {
  for (const kind of Object.keys(ALARM_KINDS) as AlarmKind[]) {
    expect(wordsOfAlarm(keyOf({ kind, subject: 'USDT on Ether' }))).not.toContain('{');
    expect(wordsOfAlarm(keyOf({ kind, subject: null }))).not.toContain('{');
  }
  const paused = { kind: 'route', subject: 'withdrawals of USDT on Ether' } as const;
  expect(wordsOfAlarm(keyOf(paused))).toBe('withdrawals of USDT on Ether are paused');
});

it('alarms of one kind about one thing are one, and as bad as the worst of them', () => {
  const of = { kind: 'difference', subject: 'Ether' } as const;
  const seen = seenBy(
    new Map(),
    [
      { ...of, isBad: true },
      { ...of, isBad: false },
    ],
    1_000,
  );
  expect([...seen]).toEqual([
    ['difference Ether', { roles: ALARM_KINDS.difference.roles, isBad: true, since: 1_000, last: 1_000 }],
  ]);
  const reader = { wish: 'bad', told: [] } as const;
  const later = seenBy(seen, [{ ...of, isBad: true }], 61_000);
  expect(toldTo({ ...reader, roles: ['finance'] }, later, 61_000).begun).toEqual(['difference Ether']);
  expect(toldTo({ ...reader, roles: ['support'] }, later, 61_000).begun).toEqual([]);
});
