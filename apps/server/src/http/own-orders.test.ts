import type { MarketId, OwnerId, Sequence } from '@assay/core';
import { expect, test } from 'vitest';
import { sessionOf } from '../access/session-fixture.ts';
import { OwnerSequences } from './owner-sequences.ts';
import { cancelAllIn, countedTogether, mustFindOrder, orderNumber, requestOfPart } from './own-orders.ts';

const OWNER = 7 as OwnerId;
const SESSION = sessionOf(OWNER, { realm: 'paper', virtual: 1 });
const UNKNOWN = expect.objectContaining({ errorName: 'unknown-order', field: 'id' });

test('a number beyond the whole ones is of no order', () => {
  expect(orderNumber('9007199254740991')).toBe(9_007_199_254_740_991);
  for (const id of ['9007199254740992', '99999999999999999999']) {
    expect(() => orderNumber(id)).toThrow(UNKNOWN);
  }
});

test('an order is looked for among its owner’s, behind what they have done last', async () => {
  const sequences = new OwnerSequences(() => 0 as Sequence);
  sequences.note(SESSION, 12 as Sequence);
  const asked: unknown[] = [];
  const find = (rows: readonly string[]) =>
    mustFindOrder(
      (filter) => {
        asked.push(filter);
        return Promise.resolve({ rows });
      },
      sequences,
      '3',
      SESSION,
    );
  expect(await find(['the order'])).toBe('the order');
  expect(asked).toEqual([
    { realm: 'paper', owner: OWNER, order: 3, pageNo: 1, pageSize: 1, afterSequence: 12 },
  ]);
  await expect(find([])).rejects.toThrow(UNKNOWN);
});

test('all orders of some markets are taken back by a command each, the same ones for the same request', () => {
  const markets = [3, 5].map((market) => ({ market: market as MarketId }));
  const commands = cancelAllIn(markets, 'r', OWNER);
  expect(commands).toEqual(
    markets.map(({ market }) => ({
      type: 'cancel-all-orders',
      owner: OWNER,
      requestId: requestOfPart('r', market),
      market,
    })),
  );
  expect(cancelAllIn(markets, 'r', OWNER)).toEqual(commands);
  const ids = [...commands, ...cancelAllIn(markets, 'other', OWNER)].map(({ requestId }) => requestId);
  expect(new Set(ids).size).toBe(4);
});

test('what they came to together is counted, and stands where the last of them does', () => {
  const done = [
    [3, 11],
    [0, 13],
    [4, 12],
  ].map(([count = 0, sequence = 0]) => ({ outcome: { count }, position: { sequence, virtual: 0 } }));
  expect(countedTogether(done)).toEqual({ count: 7, sequence: 13, virtual: 0 });
});
