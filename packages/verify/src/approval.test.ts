import { generateKeyPairSync, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { approvalBytes, isApprovalBy } from './approval.ts';
import type { ApprovalFacts } from './approval.ts';

const hexOf = (key: KeyObject): string =>
  key.export({ type: 'spki', format: 'der' }).subarray(-32).toString('hex');
const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const FACTS: ApprovalFacts = {
  venue: 'aa'.repeat(32),
  realm: 'live',
  proposal: 7,
  command: '100005',
  proposedAt: 12_345,
};
const signature = sign(null, approvalBytes(FACTS), privateKey).toString('hex');

describe('an approval', () => {
  it('is of the key that signed it', () => {
    expect(isApprovalBy(hexOf(publicKey), FACTS, signature)).toBe(true);
    const other = generateKeyPairSync('ed25519');
    expect(isApprovalBy(hexOf(other.publicKey), FACTS, signature)).toBe(false);
  });

  it.each<Partial<ApprovalFacts>>([
    { venue: 'ab'.repeat(32) },
    { realm: 'paper' },
    { proposal: 8 },
    { command: '100006' },
    { proposedAt: 12_346 },
  ])('is of nothing else: %o', (change) => {
    expect(isApprovalBy(hexOf(publicKey), { ...FACTS, ...change }, signature)).toBe(false);
  });

  it.each(['', 'ab'.repeat(64), signature.toUpperCase(), `${signature}00`])('is not %j', (other) => {
    expect(isApprovalBy(hexOf(publicKey), FACTS, other)).toBe(false);
    expect(isApprovalBy('no key', FACTS, signature)).toBe(false);
  });
});
