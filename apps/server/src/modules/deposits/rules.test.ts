import { describe, expect, it } from 'vitest';
import {
  afterArrival,
  checkedOne,
  compareReadings,
  confirmationsOf,
  findDeepest,
  findJoint,
  grown,
  nextStep,
  viewOf,
} from './rules.ts';
import type { Arrival } from '../../integrations/chains/port.ts';
import type { Checkpoint, Deposit } from './shape.ts';

const block = (height: number, branch = 'a') => ({
  hash: `${branch}${height}`,
  parent: `a${height - 1}`,
  height,
});
const chain = (from: number, to: number): Checkpoint => ({
  blocks: [block(from), ...Array.from({ length: to - from }, (_, at) => block(from + at + 1))],
});
const POLICY = {
  creditDepth: 3,
  finalDepth: 6,
  waitsForFinal: (one: Arrival) => one.token === null && one.units > 100n,
};
const deposit = (changes: Partial<Deposit> = {}): Deposit => ({
  transaction: 't',
  index: 0,
  address: 'ada',
  from: null,
  token: null,
  units: 5n,
  state: 'included',
  block: 'a10',
  height: 10,
  isHeld: false,
  missingSince: null,
  ...changes,
});

describe('the next step of a deposit', () => {
  it.each([
    ['waits for its depth', {}, chain(8, 11), null, null],
    ['is credited at its depth', {}, chain(8, 12), 'credit', 'credited'],
    ['waits where it is large', { units: 101n }, chain(8, 14), null, null],
    ['waits for the second reading, too', { units: 101n }, chain(9, 15), null, null],
    ['is credited when it is final, where it is large', { units: 101n }, chain(10, 15), 'credit', 'credited'],
    ['has no limit of another token', { units: 101n, token: 'T' }, chain(8, 12), 'credit', 'credited'],
    ['is final when it is deep and read twice', { state: 'credited' }, chain(10, 15), 'final', 'final'],
    ['is not final while it is not deep', { state: 'credited' }, chain(10, 14), null, null],
    ['is not final while it was read once', { state: 'credited' }, chain(9, 20), null, null],
    ['is held when its block is left', { block: 'b10' }, chain(8, 12), 'held', 'missing'],
    ['is held after its credit, too', { block: 'b10', state: 'credited' }, chain(8, 12), 'held', 'missing'],
    [
      'is released when it is back',
      { state: 'credited', isHeld: true },
      chain(8, 12),
      'released',
      'credited',
    ],
    ['waits when it is missing', { state: 'missing', missingSince: 12 }, chain(8, 17), null, null],
    ['is reversed in the end', { state: 'missing', missingSince: 12 }, chain(8, 18), 'reversed', 'reversed'],
    [
      'waits where the scanner has not come',
      { state: 'credited', height: 30, block: 'a30' },
      chain(8, 18),
      null,
      null,
    ],
    ['has none when it is final', { state: 'final' }, chain(8, 18), null, null],
    ['has none when it is reversed', { state: 'reversed', block: 'b10' }, chain(8, 18), null, null],
  ] as const)('%s', (_name, changes, checkpoint, step, state) => {
    const taken = nextStep(deposit(changes), viewOf(checkpoint), POLICY);
    expect([taken?.step.type ?? null, taken?.next.state ?? null]).toEqual([step, state]);
  });

  it('counts confirmations on the chain that was followed', () => {
    const view = viewOf(chain(8, 12));
    expect(confirmationsOf(deposit(), view)).toBe(3);
    expect(confirmationsOf(deposit({ block: 'b10' }), view)).toBe(0);
    expect(confirmationsOf(deposit({ state: 'missing', missingSince: 12 }), view)).toBe(0);
    expect(confirmationsOf(deposit({ height: 4, block: 'a4' }), view)).toBe(9);
  });
});

describe('the chain that is followed', () => {
  it('grows where the parent stands, and loses what stood above it', () => {
    const from = findJoint(chain(8, 12), 'a10');
    expect(from).toBe(2);
    const { blocks } = grown(chain(8, 12), from!, [block(11, 'b'), block(12, 'b')]);
    expect(blocks.map(({ hash }) => hash)).toEqual(['a8', 'a9', 'a10', 'b11', 'b12']);
    expect(findJoint(chain(8, 12), 'b10')).toBeNull();
    expect(grown(chain(8, 9), 0, [block(9, 'b')]).blocks.map(({ hash }) => hash)).toEqual(['a8', 'b9']);
  });

  it('is read again from its oldest block on, where that is deep', () => {
    expect(findDeepest(chain(8, 13), 6)).toBeNull();
    expect(findDeepest(chain(8, 14), 6)?.height).toBe(9);
    expect(checkedOne(chain(8, 14)).blocks[0].height).toBe(9);
    expect(checkedOne(chain(8, 8)).blocks[0].height).toBe(8);
  });
});

describe('what arrives', () => {
  const {
    state: _state,
    block: _block,
    height: _height,
    isHeld: _held,
    missingSince: _since,
    ...arrival
  } = deposit();
  it.each([
    ['is new', null, 'included', 11],
    ['moved', deposit({ state: 'credited' }), 'included', 11],
    ['came back', deposit({ state: 'missing', missingSince: 10, block: 'a11' }), 'included', 11],
    ['came back when it was given up', deposit({ state: 'reversed' }), 'included', 11],
    ['is where it was', deposit({ block: 'a11' }), null, null],
    ['is final', deposit({ state: 'final' }), null, null],
  ] as const)('%s', (_name, known, state, height) => {
    const next = afterArrival(arrival, block(11), known);
    expect([next?.state ?? null, next?.height ?? null]).toEqual([state, height]);
    expect(next?.missingSince ?? null).toBeNull();
  });

  it('twice is compared by identity, address, token and amount', () => {
    expect(compareReadings([deposit()], [arrival])).toEqual({ late: [], lost: [] });
    expect(compareReadings([], [arrival])).toEqual({ late: [arrival], lost: [] });
    expect(compareReadings([deposit()], [])).toEqual({ late: [], lost: [deposit()] });
    for (const other of [{ units: 6n }, { address: 'bob' }, { token: 'T' }]) {
      expect(compareReadings([deposit()], [{ ...arrival, ...other }]).lost).toEqual([deposit()]);
    }
  });
});
