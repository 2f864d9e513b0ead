import { expect, test } from 'vitest';
import { PaintTurns } from './paint-turns.ts';

function setUp() {
  const frames: ((time: number) => void)[] = [];
  const turns = new PaintTurns((run) => frames.push(run));
  const drawn: string[] = [];
  return {
    turns,
    drawn,
    frames,
    ask: (name: string, text: string) => turns.ask(name, () => drawn.push(text)),
    frame: (time: number) => frames.shift()?.(time),
  };
}

test('one piece a frame, in the order of asking, the newest of a name', () => {
  const { ask, frame, drawn, frames } = setUp();
  ask('bids', 'bids 1');
  ask('asks', 'asks 1');
  ask('bids', 'bids 2');
  frame(0);
  expect(drawn).toEqual(['bids 2']);
  frame(16);
  expect(drawn).toEqual(['bids 2', 'asks 1']);
  expect(frames).toHaveLength(0);
});

test('a name waits until it is its time again, and the last state is drawn', () => {
  const { ask, frame, drawn } = setUp();
  ask('bids', 'first');
  frame(0);
  ask('bids', 'second');
  for (const time of [16, 33, 49]) frame(time);
  expect(drawn).toEqual(['first']);
  frame(66);
  expect(drawn).toEqual(['first', 'second']);
});

test('what is dropped is not drawn', () => {
  const { turns, ask, frame, drawn } = setUp();
  ask('bids', 'gone');
  turns.drop('bids');
  frame(0);
  expect(drawn).toEqual([]);
});
