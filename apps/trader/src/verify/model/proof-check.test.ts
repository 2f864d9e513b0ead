import { expect, test } from 'vitest';
import { checkProof } from './proof-check.ts';
import { settledProof } from './settled-proof.fixture.ts';

const proof = settledProof();
const flipped = (change: (copy: typeof proof) => void): unknown => {
  const copy = structuredClone(proof);
  change(copy);
  return copy;
};

test.each([
  ['tick', flipped(({ ticks }) => (ticks[6]!.price = '104.00000001')), 'ticks[6].price'],
  ['stake', flipped(({ ticket }) => (ticket.stake = '900')), 'ticket.stake'],
  ['outcome', flipped(({ result }) => (result.outcome = 'lose')), 'result.outcome'],
  ['return', flipped(({ result }) => (result.returned = '0.000000')), 'result.returned'],
  ['format', { ...proof, format: 2 }, 'format'],
  ['shape altogether', 'x', 'proof'],
])('a proof with another %s does not hold, and what fails is named', (_name, value, place) => {
  const check = checkProof(JSON.stringify(value));
  expect(check).toMatchObject({ ok: false, place });
});

test('a text that is no JSON, or says a thing twice, is no proof', () => {
  const twice = JSON.stringify(proof).replace('{"format":1', '{"format":1,"format":1');
  for (const text of ['', '{', twice]) expect(checkProof(text)).toMatchObject({ ok: false });
});

test('a proof that holds shows its ticks with their hashes, and what came out', () => {
  const check = checkProof(JSON.stringify(proof));
  if (!check.ok) throw new Error(`${check.place}: ${check.reason}`);
  expect(check.recomputed).toMatchObject({ outcome: 'win', final: '105.00000000', returned: '185.000000' });
  expect(check.rows.map(({ number, marks }) => [number, marks.join()])).toEqual([
    [41, 'open'],
    [42, ''],
    [43, ''],
    [44, ''],
    [45, ''],
    [46, 'counted'],
    [47, 'counted'],
    [48, 'counted'],
    [49, 'counted'],
    [50, 'counted'],
  ]);
  // Each tick names the hash of the one before it.
  expect(check.rows.slice(0, -1).map(({ hash }) => hash)).toEqual(
    proof.ticks.slice(1).map(({ previous }) => previous),
  );
  expect(check.tookMs).toBeGreaterThan(0);
});
