import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { VenueClock } from './venue-clock.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 5_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

test("before the venue has spoken it is the device's clock, whatever its speed", () => {
  const clock = new VenueClock();
  expect(clock.now()).toBe(5_000_000);
  clock.runAt(10);
  expect(clock.now()).toBe(5_000_000);
});

test('what the venue says counts, with half of the way back', () => {
  const clock = new VenueClock();
  clock.measure(9_000_000, 40);
  expect(clock.now()).toBe(9_000_020);
  vi.advanceTimersByTime(1000);
  expect(clock.now()).toBe(9_001_020);
});

test('a slower answer of the same minute does not move it, one of the next does', () => {
  const clock = new VenueClock();
  clock.measure(9_000_000, 10);
  vi.advanceTimersByTime(1000);
  clock.measure(7_000_000, 400);
  expect(clock.now()).toBe(9_001_005);
  vi.advanceTimersByTime(60_000);
  clock.measure(7_000_000, 400);
  expect(clock.now()).toBe(7_000_200);
});

test('a faster venue is followed at its speed, from the moment it was measured', () => {
  const clock = new VenueClock();
  clock.measure(9_000_000, 0);
  vi.advanceTimersByTime(100);
  clock.runAt(10);
  expect(clock.now()).toBe(9_001_000);
  vi.advanceTimersByTime(1000);
  expect(clock.now()).toBe(9_011_000);
});

test('a moment of the device before the measurement is one of the venue at the same speed', () => {
  const clock = new VenueClock();
  expect(clock.at(4_000_000)).toBe(4_000_000);
  clock.measure(9_000_000, 0);
  clock.runAt(10);
  expect(clock.at(4_999_000)).toBe(8_990_000);
});

test('a moment of the venue is as far away as its clock is fast', () => {
  const clock = new VenueClock();
  expect(clock.until(5_000_400)).toBe(400);
  clock.measure(9_000_000, 0);
  clock.runAt(10);
  expect(clock.until(9_000_400)).toBe(40);
  vi.advanceTimersByTime(1000);
  expect(clock.until(9_000_400)).toBe(-960);
});

test('the best answer counts for a minute, another as good as it at once', () => {
  const clock = new VenueClock();
  clock.measure(9_000_000, 10);
  vi.advanceTimersByTime(59_999);
  clock.measure(7_000_000, 11);
  expect(clock.now()).toBe(9_000_005 + 59_999);
  vi.advanceTimersByTime(1);
  clock.measure(7_000_000, 11);
  expect(clock.now()).toBe(7_000_006);
  clock.measure(8_000_000, 11);
  expect(clock.now()).toBe(8_000_006);
});
