import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ByteReader, Exchange, decodeCommand } from './index.ts';
import { timeMs } from './quantity/branding.ts';

/** Recorded journals by rules version. A hash changes only together with the version of the rules or snapshots. */
const JOURNALS = [
  {
    rulesVersion: 1,
    file: '../golden/rules-1.journal',
    state: '9ff3966e6663498b0c1f6008a2d377be06aecc09c723cf1f49bca9373ec01cb4',
  },
];

describe('recorded journals', () => {
  it.each(JOURNALS)('of rules version $rulesVersion lead to the same state as ever', ({ file, state }) => {
    const reader = new ByteReader(readFileSync(new URL(file, import.meta.url)));
    const exchange = Exchange.empty();
    let time = 0;
    while (!reader.done) {
      time += reader.varint();
      exchange.apply(timeMs(time), decodeCommand(reader));
    }
    expect(exchange.sequence).toBeGreaterThan(2500);
    expect(exchange.findInvariantFaults()).toEqual([]);
    expect(createHash('sha256').update(exchange.snapshot()).digest('hex')).toBe(state);
  });
});
