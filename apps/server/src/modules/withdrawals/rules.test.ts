import { describe, expect, it } from 'vitest';
import type { Receipt } from '../../integrations/chains/port.ts';
import { raisedGasPrice } from '../../integrations/chains/evm/gas-price.ts';
import { afterLook, asGap, hasPaid, inFlight, isWithdrawal, nextDeed, slotOf } from './rules.ts';
import type { Outgoing, Version } from './shape.ts';

const POLICY = {
  finalDepth: 6,
  raiseAfter: 3,
  maxFeeCeiling: 1_000n,
  inFlight: 2,
  maxVersions: 3,
  raised: raisedGasPrice,
};
const version = (changes: Partial<Version> = {}): Version => ({
  transaction: 't1',
  signed: 'bytes',
  price: { maxFee: 80n, tip: 8n },
  madeAt: 10,
  ...changes,
});
const outgoing = (changes: Partial<Outgoing> = {}): Outgoing => ({
  use: 'withdrawal:1',
  key: { purpose: 'treasury', number: 0 },
  from: 'house',
  nonce: 4,
  coins: [],
  payment: { to: 'ada', token: 'T', units: 5n },
  state: 'signed',
  mined: null,
  versions: [version()],
  strangerSince: null,
  ...changes,
});
const moved = { transaction: 't1', index: 1, address: 'ada', from: 'house', token: 'T', units: 5n };
const receipt = (height: number, changes: Partial<Receipt> = {}): Receipt => ({
  block: { hash: `b${height}`, parent: '', height, time: 0 },
  succeeded: true,
  fee: 1n,
  payer: 'house',
  moved: [moved],
  ...changes,
});
const mined = { transaction: 't1', block: 'b10', height: 10 };
const found = (one: Receipt) => ({ transaction: 't1', receipt: one });

describe('a number, when the chain was asked,', () => {
  it.each([
    ['waits in no block', {}, { found: null, isUsed: false }, null, null],
    ['is in a block', {}, { found: found(receipt(18)), isUsed: true }, 'mined', 'included'],
    [
      'is in the same block',
      { state: 'mined', mined },
      { found: found(receipt(10)), isUsed: true, head: 14 },
      null,
      null,
    ],
    [
      'is in another block',
      { state: 'mined', mined },
      { found: found(receipt(18)), isUsed: true },
      'mined',
      'included',
    ],
    ['has left its block', { state: 'mined', mined }, { found: null, isUsed: false }, 'signed', 'vanished'],
    ['is final and has paid', {}, { found: found(receipt(15)), isUsed: true }, 'done', 'paid'],
    ['is not final yet', {}, { found: found(receipt(16)), isUsed: true }, 'mined', 'included'],
    [
      'is final and was undone',
      {},
      { found: found(receipt(15, { succeeded: false, moved: [] })), isUsed: true },
      'done',
      'failed',
    ],
    [
      'is final without a log',
      {},
      { found: found(receipt(15, { moved: [] })), isUsed: true },
      'done',
      'failed',
    ],
    ['was used by somebody, it seems', {}, { found: null, isUsed: true }, 'signed', null],
    [
      'was used by somebody, for long',
      { strangerSince: 14 },
      { found: null, isUsed: true },
      'conflict',
      null,
    ],
    ['was not used after all', { strangerSince: 14 }, { found: null, isUsed: false }, 'signed', null],
    [
      'is ours after all',
      { state: 'conflict', strangerSince: 1 },
      { found: found(receipt(15)), isUsed: true },
      'done',
      'paid',
    ],
    ['stays a conflict', { state: 'conflict', strangerSince: 1 }, { found: null, isUsed: true }, null, null],
  ] as const)('%s', (_name, changes, view, state, report) => {
    const looked = afterLook(outgoing(changes), { head: 20, ...view }, POLICY);
    expect([looked?.next.state ?? null, looked?.report ?? null]).toEqual([state, report]);
    expect(looked?.alarm ?? false).toBe(state === 'conflict');
  });

  it.each([
    ['by its log', {}, true],
    ['by more than was meant', { moved: [{ ...moved, units: 6n }] }, true],
    ['not by a status alone', { moved: [] }, false],
    ['not by a log alone', { succeeded: false }, false],
    ['not by less', { moved: [{ ...moved, units: 4n }] }, false],
    ['not by another token', { moved: [{ ...moved, token: null }] }, false],
    ['not to somebody else', { moved: [{ ...moved, address: 'bob' }] }, false],
  ] as const)('has paid %s', (_name, changes, paid) => {
    expect(hasPaid(outgoing().payment, receipt(1, changes))).toBe(paid);
  });
});

describe('about a number in no block', () => {
  const usual = { maxFee: 100n, tip: 4n };
  it.each([
    ['its first version is signed', { state: 'taken', versions: [] }, 10, 'sign', 100n],
    ['it is sent again as it is', {}, 12, 'send', null],
    ['it is offered more when it is old', {}, 13, 'sign', 100n],
    [
      'an eighth more, where that is above what is usual',
      { versions: [version({ price: { maxFee: 96n, tip: 8n } })] },
      13,
      'sign',
      108n,
    ],
    [
      'no more than the ceiling',
      { versions: [version({ price: { maxFee: 900n, tip: 8n } })] },
      13,
      'send',
      null,
    ],
    ['no more versions than enough', { versions: [version(), version(), version()] }, 13, 'send', null],
    [
      'another version is made where the bytes are lost',
      { versions: [version({ signed: null, price: null })] },
      10,
      'sign',
      100n,
    ],
    ['nothing is offered while somebody else may have it', { strangerSince: 9 }, 13, 'send', null],
    ['nothing is done when it is mined', { state: 'mined', mined }, 30, 'wait', null],
    ['nothing is done in a conflict', { state: 'conflict' }, 30, 'wait', null],
  ] as const)('%s', (_name, changes, head, type, maxFee) => {
    const deed = nextDeed(outgoing(changes), { head, usual }, POLICY);
    expect([deed.type, deed.type === 'sign' ? deed.price.maxFee : null]).toEqual([type, maxFee]);
  });

  it('at first no more than the ceiling is offered', () => {
    const dear = { maxFee: 5_000n, tip: 2_000n };
    const deed = nextDeed(outgoing({ state: 'taken', versions: [] }), { head: 1, usual: dear }, POLICY);
    expect(deed).toEqual({ type: 'sign', price: { maxFee: 1_000n, tip: 1_000n } });
  });

  it('the lowest of each sender go first, so many and no more', () => {
    const all = [6, 4, 7, 5].map((nonce) => outgoing({ nonce, state: nonce === 4 ? 'mined' : 'signed' }));
    const other = outgoing({ from: 'other', nonce: 9 });
    expect(inFlight([...all, other], 2).map(slotOf)).toEqual(['house/5', 'house/6', 'other/9']);
  });

  it('one whose use fell away becomes nothing to itself', () => {
    const gap = asGap(outgoing({ state: 'taken', versions: [] }));
    expect(gap).toMatchObject({
      use: 'gap:house/4',
      nonce: 4,
      payment: { to: 'house', token: null, units: 0n },
    });
    expect([isWithdrawal(outgoing()), isWithdrawal(gap)]).toEqual([true, false]);
  });
});
