import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { inZone, zonedInstant } from './zoned-time.ts';

test.each([
  ['Asia/Hong_Kong', '2026-11-22T14:30'],
  ['UTC', '2026-11-22T06:30'],
  ['America/St_Johns', '2026-11-22T03:00'],
  ['Asia/Kolkata', '2026-11-22T12:00'],
])('a moment in %s', (zone, text) => {
  const instant = Date.UTC(2026, 10, 22, 6, 30);
  expect(inZone(instant, zone)).toBe(text);
  expect(zonedInstant(text, zone)).toBe(instant);
});

test('reads back every minute outside the hours of clock changes', () => {
  const zones = fc.constantFrom('Asia/Hong_Kong', 'UTC', 'Asia/Kathmandu', 'Australia/Brisbane');
  fc.assert(
    fc.property(fc.integer({ min: 29_000_000, max: 40_000_000 }), zones, (minute, zone) => {
      expect(zonedInstant(inZone(minute * 60_000, zone), zone)).toBe(minute * 60_000);
    }),
  );
});

test.each(['', '2026-13-01T00:00', 'soon'])('%j is no moment', (text) => {
  expect(zonedInstant(text, 'UTC')).toBeNull();
});
