import { describe, expect, it } from 'vitest';
import { contractId, lots, orderId, sequenceOf, tickNumber, timeMs, units } from '../quantity/branding.ts';
import type { Outcome } from '../vocabulary/outcomes.ts';
import { OUTCOME_CODEC } from '../registry/outcomes.ts';
import { REMEMBERED_MS, REMEMBERED_PER_OWNER, RequestMemory } from './request-memory.ts';
import type { RememberedRequest } from './request-memory.ts';
import { RequestIndex } from './request-index.ts';

const PLACED: Outcome = {
  type: 'order-placed',
  order: orderId(77),
  status: 'open',
  filled: lots(0),
  filledValue: units(0),
  fee: units(0),
};

function request(
  ownerIndex: number,
  requestId: string,
  time: number,
  outcome: Outcome = PLACED,
): RememberedRequest {
  const answer = { sequence: sequenceOf(time), time: timeMs(time), outcome };
  return { ownerIndex, requestId, contentHash: time * 3, answer };
}

describe('the memory of requests', () => {
  it('gives back word for word, by owner and id', () => {
    const memory = new RequestMemory(OUTCOME_CODEC);
    const outcomes: readonly Outcome[] = [
      PLACED,
      { type: 'deposited', amount: units(5), balanceAfter: units(9) },
      {
        type: 'contract-opened',
        contract: contractId(300),
        acceptedAt: timeMs(1_790_000_000_123),
        expiresAt: timeMs(1_790_000_030_123),
        firstTick: tickNumber(70_000),
        profit: units(85_000_000),
      },
      { type: 'done' },
      {
        type: 'refused',
        refusal: { code: 'price-missing', field: null, params: { z: -4, a: 'ä' } },
      },
    ];
    outcomes.forEach((outcome, at) => memory.remember(request(at, 'same', 10 + at, outcome)));
    outcomes.forEach((outcome, at) => {
      const found = memory.find(at, 'same');
      expect(found).toEqual(request(at, 'same', 10 + at, outcome));
      expect(JSON.stringify(found?.answer.outcome)).toBe(JSON.stringify(outcome));
    });
    expect(memory.find(0, 'other')).toBeNull();
    expect(memory.find(9, 'same')).toBeNull();
    // Not looked for before, of any letters, of another owner whose bytes are longer.
    for (const id of ['', 'ä€😀', '\ud800', 'x'.repeat(64)]) {
      memory.remember(request(300, id, 20));
      expect(memory.find(300, id)).toEqual(request(300, id, 20));
    }
    memory.find(5, 'one');
    memory.remember(request(5, 'two', 21));
    expect([memory.find(5, 'one'), memory.find(5, 'two')]).toEqual([null, request(5, 'two', 21)]);
  });

  it('gives parts that do not change while it goes on, and copies the last one alone', () => {
    const memory = new RequestMemory(OUTCOME_CODEC);
    for (let at = 0; at < 40_000; at += 1) memory.remember(request(at % 10, `request-number-${at}`, at));
    const parts = memory.capture();
    const before = Buffer.concat(parts);
    for (let at = 0; at < 40_000; at += 1) memory.remember(request(at % 10, `later-${at}`, 40_000 + at));
    memory.expire(20_000 + REMEMBERED_MS);
    expect(Buffer.concat(parts).equals(before)).toBe(true);
    const copied = parts.filter(({ buffer }) => !(buffer instanceof SharedArrayBuffer));
    expect([parts.length > 1, copied]).toEqual([true, [parts.at(-1)]]);
  });

  it('forgets after 24 h, oldest first, over many chunks, and survives a restore', () => {
    let memory = new RequestMemory(OUTCOME_CODEC);
    const count = 40_000;
    for (let at = 0; at < count; at += 1) memory.remember(request(at % 10, `request-number-${at}`, at));
    for (const limit of [0, 12_345, 30_000]) {
      memory.expire(limit + REMEMBERED_MS);
      expect(memory.find(limit % 10, `request-number-${limit}`)).toBeNull();
      expect(memory.find((limit + 1) % 10, `request-number-${limit + 1}`)?.answer.sequence).toBe(limit + 1);
      const restored = new RequestMemory(OUTCOME_CODEC);
      restored.restore(Buffer.concat(memory.capture()));
      expect(Buffer.concat(restored.capture()).equals(Buffer.concat(memory.capture()))).toBe(true);
      memory = restored;
    }
    memory.expire(count + REMEMBERED_MS);
    expect(memory.capture()).toHaveLength(0);
    memory.remember(request(3, 'again', 1));
    expect(memory.find(3, 'again')).not.toBeNull();
  });

  it('counts to 10,000 an owner', () => {
    const memory = new RequestMemory(OUTCOME_CODEC);
    for (let at = 0; at < REMEMBERED_PER_OWNER; at += 1) memory.remember(request(70, `${at}`, at));
    expect([memory.isFull(70), memory.isFull(71)]).toEqual([true, false]);
    memory.expire(REMEMBERED_MS);
    expect(memory.isFull(70)).toBe(false);
  });
});

describe('the index of requests', () => {
  it('tells apart what has one hash, also after removals', () => {
    const index = new RequestIndex();
    const hashes = [5, 5, 5, 6, 1029, 5, 7];
    hashes.forEach((hash, position) => index.add(hash, position));
    index.removeOldest(5, 0);
    expect(() => index.removeOldest(5, 2)).toThrow(RangeError);
    expect(() => index.removeOldest(-9, 1)).toThrow(RangeError);
    index.removeOldest(5, 1);
    const found = hashes.map((hash, position) => index.find(hash, (candidate) => candidate === position));
    expect(found).toEqual([-1, -1, 2, 3, 4, 5, 6]);
    for (let position = 10; position < 5000; position += 1) index.add(position % 3, position);
    expect(index.find(1, (candidate) => candidate === 4000)).toBe(4000);
  });

  it('equals a plain list through additions and removals, whatever the places', () => {
    const index = new RequestIndex();
    const entries = new Map<number, number>();
    let seed = 5;
    const random = (below: number): number => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      return seed % below;
    };
    let next = 0;
    index.reserve(100);
    for (let step = 0; step < 20_000; step += 1) {
      if (random(5) < 3) {
        // Places only grow, beyond 2^40 here; hashes fall on few slots of few tables.
        next += 1 + random(100) * 2 ** 32;
        const hash = (random(4) << 28) | random(300);
        index.add(hash, next);
        entries.set(next, hash);
      } else {
        const [oldest] = entries;
        if (oldest === undefined) continue;
        index.removeOldest(oldest[1], oldest[0]);
        entries.delete(oldest[0]);
        expect(index.find(oldest[1], (position) => position === oldest[0])).toBe(-1);
      }
    }
    for (const [position, hash] of entries)
      expect(index.find(hash, (found) => found === position)).toBe(position);
  });
});
