import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FrameScheduler, browserFrame } from './frame-scheduler.ts';
import { FrameStore } from './frame-store.ts';
import { createPace } from './pace.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a store', () => {
  test('notifies its readers once a frame, of the newest value, which stands until the next', () => {
    const frames: (() => void)[] = [];
    const scheduler = new FrameScheduler((callback) => frames.push(callback));
    const [first, second] = [new FrameStore(scheduler, 0), new FrameStore(scheduler, 'a')];
    const seen: unknown[] = [];
    const stop = first.subscribe(() => seen.push(first.shown()));
    second.subscribe(() => seen.push(second.shown()));
    first.set(1);
    first.set(2);
    second.set('b');
    expect([first.get(), first.shown(), frames.length, seen]).toEqual([2, 0, 1, []]);
    frames.shift()?.();
    expect([first.shown(), seen]).toEqual([2, [2, 'b']]);
    // One that comes back to what is shown is no change.
    first.set(3);
    first.set(2);
    frames.shift()?.();
    first.set(2);
    expect([frames.length, seen]).toEqual([0, [2, 'b']]);
    stop();
    first.set(4);
    second.set('c');
    expect(frames).toHaveLength(1);
    frames.shift()?.();
    expect([first.shown(), seen]).toEqual([4, [2, 'b', 'c']]);
  });

  test('that is changed by a reader notifies of that in the next frame', () => {
    const frames: (() => void)[] = [];
    const store = new FrameStore(new FrameScheduler((callback) => frames.push(callback)), 0);
    store.subscribe(() => store.set(5));
    store.set(1);
    frames.shift()?.();
    expect([store.shown(), frames.length]).toEqual([1, 1]);
    frames.shift()?.();
    expect([store.shown(), frames.length]).toEqual([5, 0]);
  });

  test('goes by the frames of the browser, and where there are none by some 60 a second', () => {
    const store = new FrameStore(new FrameScheduler(browserFrame), 0);
    store.set(1);
    expect(store.shown()).toBe(0);
    vi.advanceTimersByTime(16);
    expect(store.shown()).toBe(1);
  });
});

test('a scheduler runs what was marked once, in the next frame and in no later one', () => {
  const frames: (() => void)[] = [];
  const scheduler = new FrameScheduler((callback) => frames.push(callback));
  const ran: string[] = [];
  const [first, second] = [() => void ran.push('first'), () => void ran.push('second')];
  scheduler.mark(first);
  scheduler.mark(first);
  frames.shift()?.();
  scheduler.mark(second);
  frames.shift()?.();
  expect([ran, frames.length]).toEqual([['first', 'second'], 0]);
});

test('work that is asked for often is done at once, and then once in each time, to the last ask', () => {
  const done: number[] = [];
  let asked = 0;
  const pace = createPace(() => done.push(asked), 100);
  const ask = (times: number): void => {
    for (let time = 0; time < times; time += 1) {
      asked += 1;
      pace.run();
    }
  };
  ask(3);
  expect(done).toEqual([1]);
  vi.advanceTimersByTime(99);
  expect(done).toEqual([1]);
  vi.advanceTimersByTime(1);
  expect(done).toEqual([1, 3]);
  // The time begins again with that, and nothing is done that nobody asked for.
  ask(1);
  vi.advanceTimersByTime(99);
  expect(done).toEqual([1, 3]);
  vi.advanceTimersByTime(1);
  expect(done).toEqual([1, 3, 4]);
  vi.advanceTimersByTime(500);
  expect(done).toEqual([1, 3, 4]);
  ask(2);
  pace.cancel();
  vi.advanceTimersByTime(500);
  expect(done).toEqual([1, 3, 4, 5]);
  ask(1);
  vi.advanceTimersByTime(500);
  expect(done).toEqual([1, 3, 4, 5, 7]);
  pace.cancel();
});
