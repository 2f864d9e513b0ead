import { describe, expect, test } from 'vitest';
import type { TimeMs } from '@assay/core';
import { venueClock, WALL_CLOCK } from './clock.ts';

const HOUR = 3_600_000;

describe("the venue's clock", () => {
  const make = (speed: number) => {
    const time = { wall: 1_000_000, elapsed: 50 };
    const clock = venueClock(
      { originWallMs: 1_000_000, originVenueMs: 5_000_000, speed },
      { wall: () => time.wall, elapsed: () => time.elapsed },
    );
    const pass = (ms: number): void => {
      time.wall += ms;
      time.elapsed += ms;
    };
    return { clock, time, pass };
  };

  test.each([1, 60])('keeps its pace through steps of the wall, speed %i', (speed) => {
    const { clock, time, pass } = make(speed);
    expect(clock.now()).toBe(5_000_000);
    pass(2_000);
    expect(clock.now()).toBe(5_000_000 + 2_000 * speed);
    time.wall -= HOUR;
    expect(clock.now()).toBe(5_000_000 + 2_000 * speed);
    pass(1_000);
    expect(clock.now()).toBe(5_000_000 + 3_000 * speed);
    time.wall -= HOUR;
    pass(1_000);
    expect(clock.now()).toBe(5_000_000 + 4_000 * speed);
    expect(clock.stepsBack).toBe(2);
  });

  test("is the wall's where nothing else is said", () => {
    const time = { wall: 1_700_000_000_123, elapsed: 50 };
    const clock = venueClock(WALL_CLOCK, { wall: () => time.wall, elapsed: () => time.elapsed });
    expect(clock.now()).toBe(time.wall);
    time.wall += 700;
    time.elapsed += 700;
    expect([clock.now(), clock.stepsBack]).toEqual([time.wall, 0]);
  });

  test('follows the wall again when that has caught up, and forward', () => {
    const { clock, time, pass } = make(1);
    clock.now();
    time.wall -= HOUR;
    pass(10_000);
    expect(clock.now()).toBe(5_010_000);
    time.wall += HOUR;
    expect(clock.now()).toBe(5_010_000);
    time.wall += HOUR;
    pass(5_000);
    expect(clock.now()).toBe(5_015_000 + HOUR);
    expect(clock.stepsBack).toBe(1);
  });

  test('goes on from a stamp that is ahead of it, and not from one behind', () => {
    const { clock, pass } = make(10);
    clock.reach(4_000_000 as TimeMs);
    expect(clock.now()).toBe(5_000_000);
    clock.reach(5_000_001 as TimeMs);
    expect(clock.now()).toBe(5_000_001);
    clock.reach((5_000_000 + HOUR) as TimeMs);
    expect(clock.now()).toBe(5_000_000 + HOUR);
    pass(500);
    expect(clock.now()).toBe(5_005_000 + HOUR);
    expect(clock.stepsBack).toBe(1);
  });

  test('passes over a step of a second, and counts a longer one', () => {
    const { clock, time } = make(60);
    clock.now();
    time.wall -= 1_000;
    clock.now();
    expect(clock.stepsBack).toBe(0);
    time.wall -= 1_001;
    clock.now();
    expect(clock.stepsBack).toBe(1);
    const now = clock.now();
    clock.reach((now + 60_000) as TimeMs);
    expect(clock.stepsBack).toBe(1);
    clock.reach((now + 120_001) as TimeMs);
    expect(clock.stepsBack).toBe(2);
    expect(clock.now()).toBe(now + 120_001);
  });
});
