/** What a user's command comes to, and what is said again where no more requests can be remembered. */
import type { Answer, Command, Outcome, OwnerId, Refusal, Sequence, TimeMs } from '@assay/core';
import { beforeEach, expect, test } from 'vitest';
import { sessionOf } from '../access/session-fixture.ts';
import { OwnerSequences } from './owner-sequences.ts';
import { submitOwn } from './own-command.ts';
import type { OwnCommandParts } from './own-command.ts';
import { RequestRefused } from './request-refused.ts';

const OWNER = 7 as OwnerId;
const SESSION = sessionOf(OWNER, { realm: 'paper', virtual: 1 });
const CANCELLED = { type: 'all-cancelled', count: 2 } as unknown as Outcome;
const refusal = (code: string): Outcome =>
  ({ type: 'refused', refusal: { code, field: null, params: {} } }) as unknown as Outcome;
const FULL = refusal('too-many-requests-remembered');

let said: unknown[];
let outcomes: Outcome[];
let sequences: OwnerSequences;
beforeEach(() => {
  [said, outcomes] = [[], []];
  sequences = new OwnerSequences(() => 0 as Sequence);
});

/** An engine that answers with the outcomes of a test, one after the other. */
const engine: OwnCommandParts['engine'] = {
  submit(realm, command) {
    said.push([realm, command]);
    const answer = { outcome: outcomes[said.length - 1], sequence: 40 + said.length, time: 5 };
    return Promise.resolve(answer as unknown as Answer);
  },
};
const submit = (command: object) =>
  submitOwn(
    { engine, sequences },
    SESSION,
    command as Command,
    ({ code, field }: Refusal) => new RequestRefused(code as 'internal', field),
    CANCELLED.type,
  );
const CANCEL = { type: 'cancel-all-orders', owner: OWNER, requestId: 'r' };

test('what was wanted is answered with its place, which the lists of its owner wait for', async () => {
  outcomes = [CANCELLED];
  expect(await submit(CANCEL)).toEqual({
    outcome: CANCELLED,
    position: { sequence: 41 as Sequence, time: 5 as TimeMs, virtual: 1 },
  });
  expect(said).toEqual([['paper', CANCEL]]);
  expect(sequences.of({ realm: 'paper', owner: OWNER })).toBe(41);
});

test('a refusal is told as the caller puts it, and its place is waited for as well', async () => {
  outcomes = [refusal('unknown-order')];
  await expect(submit(CANCEL)).rejects.toThrow('unknown-order');
  expect(said).toHaveLength(1);
  expect(sequences.of({ realm: 'paper', owner: OWNER })).toBe(41);
});

test('what nobody wanted is a fault of ours', async () => {
  outcomes = [{ type: 'order-placed' } as unknown as Outcome];
  await expect(submit(CANCEL)).rejects.toThrow('cancel-all-orders came to order-placed');
});

test.each([
  { type: 'cancel-order' },
  { type: 'cancel-all-orders' },
  { type: 'cancel-withdrawal' },
  { type: 'place-futures-order', reduceOnly: true },
  { type: 'place-futures-conditional', reduceOnly: true },
])('$type, which takes back or reduces, is done without being remembered', async (fields) => {
  outcomes = [FULL, CANCELLED];
  const command = { ...fields, owner: OWNER, requestId: 'r' };
  expect((await submit(command)).position.sequence).toBe(42);
  expect(said).toEqual([
    ['paper', command],
    ['paper', { ...command, requestId: null }],
  ]);
});

test.each([
  { type: 'place-order' },
  { type: 'place-futures-order', reduceOnly: false },
  { type: 'place-futures-conditional', reduceOnly: false },
])('$type, which opens something, is not', async (fields) => {
  outcomes = [FULL, CANCELLED];
  await expect(submit({ ...fields, owner: OWNER, requestId: 'r' })).rejects.toThrow(
    'too-many-requests-remembered',
  );
  expect(said).toHaveLength(1);
});
