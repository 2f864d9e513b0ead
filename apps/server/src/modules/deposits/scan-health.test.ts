/** What is told of how a network is followed. */
import { describe, expect, it } from 'vitest';
import { findScanFaults } from './scan-health.ts';
import type { WatchedScan } from './scan-health.ts';

const MINUTE = 60_000;
const WELL: WatchedScan = {
  name: 'Ethereum',
  blockMs: 12_000,
  isTest: false,
  stopped: null,
  disagreement: null,
  height: 100,
  head: 100,
  headSince: 0,
  now: 0,
};

describe('of a network', () => {
  it.each<[string, Partial<WatchedScan>, readonly string[]]>([
    ['that is followed', {}, []],
    ['that was never reached', { height: null, head: null, headSince: null, now: 1e12 }, []],
    [
      'that a person has to look at',
      { stopped: 'the chain leaves ours below final depth' },
      ['BAD Ethereum: the chain leaves ours below final depth. Only people can say how it goes on'],
    ],
    [
      'whose readings differ',
      { disagreement: 't1:0 is not in the second reading of b7' },
      ['BAD Ethereum: t1:0 is not in the second reading of b7. Nothing from there on becomes final'],
    ],
    ['a round behind', { head: 164 }, []],
    ['more than a round behind', { head: 165 }, ['Ethereum: read to block 100, 65 behind its node']],
    ['on a shorter branch', { head: 90 }, []],
    ['whose head stands still for ten minutes', { now: 10 * MINUTE }, []],
    [
      'whose head stands still for more',
      { now: 10 * MINUTE + 1 },
      ['BAD Ethereum: its node has told of no new block for 10 minutes, since block 100'],
    ],
    ['of slow blocks, which come by chance', { blockMs: 10 * MINUTE, now: 120 * MINUTE }, []],
    [
      'of slow blocks, which come no more',
      { blockMs: 10 * MINUTE, now: 121 * MINUTE },
      ['BAD Ethereum: its node has told of no new block for 121 minutes, since block 100'],
    ],
    ['that mines when somebody pays', { isTest: true, now: 1e12 }, []],
  ])('%s', (_, change, told) => {
    const faults = findScanFaults({ ...WELL, ...change });
    expect(faults.map(({ sentence, isBad }) => `${isBad ? 'BAD ' : ''}${sentence}`)).toEqual(told);
  });
});
