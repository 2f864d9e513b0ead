import { expect, it } from 'vitest';
import { Slots } from './slots.ts';

const RULE = { all: 4, ofOne: 3, retryAfterSeconds: 7 };

/** Enters and notes who had to go. */
function scene() {
  const slots = new Slots(RULE);
  const gone: string[] = [];
  const enter = (holder: string, name = holder) => slots.enter(holder, () => gone.push(name));
  return { enter, gone };
}

it('one has only so many, and may come again when one is free', () => {
  const { enter, gone } = scene();
  enter('a');
  enter('a');
  const leave = enter('a');
  expect(() => enter('a')).toThrow('too-many-requests');
  leave();
  leave();
  enter('a');
  expect(() => enter('a')).toThrow('too-many-requests');
  expect(gone).toEqual([]);
});

it('who has most gives their oldest to one who has fewer', () => {
  const { enter, gone } = scene();
  enter('a', 'first');
  enter('a', 'second');
  enter('b', 'third');
  enter('b', 'fourth');
  enter('c');
  expect(gone).toEqual(['first']);
  enter('d');
  expect(gone).toEqual(['first', 'third']);
  // Everyone has one: nobody is worse off than the newcomer.
  expect(() => enter('e')).toThrow('too-many-requests');
  expect(() => enter('a')).toThrow('too-many-requests');
});

it('who was sent away leaves nothing of others when they go', () => {
  const { enter, gone } = scene();
  const leaving = ['1', '2', '3'].map((name) => enter('a', name));
  enter('b');
  enter('c');
  expect(gone).toEqual(['1']);
  for (const leave of leaving) leave();
  enter('a');
  enter('a');
  expect(() => enter('d')).not.toThrow();
  expect(gone).toEqual(['1', expect.any(String)]);
});
