import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ByteReader, Exchange, decodeCommand } from './index.ts';
import { timeMs } from './quantity/branding.ts';
import type { CommandType } from './vocabulary/commands.ts';

/**
 * Recorded journals by rules version. A hash changes only together with the version of the rules or snapshots.
 * The first was recorded before there were ends, icebergs, waiting orders, tiers and play money: its answers, events and
 * balances are what they were, its hash is that of a snapshot of format 02.
 */
const JOURNALS = [
  {
    file: 'rules-1.journal',
    state: 'cdf8e8e3f11a15fe502ae00937ab590e989f82e3b95d17a17a80fa907aeca9fa',
  },
  {
    file: 'rules-1-every-order.journal',
    state: '377ba15286637d8e7fd7e91cc25cc879cfab876e883530f286ff04d223039993',
  },
  {
    file: 'rules-1-play-money.journal',
    state: 'c54e28ec09099af06fe17200559d8857ca3b3a07208b17ef6f135154dafa8ca6',
  },
];

/** The compiler refuses a list without one of them. Of rules there is one version as yet: nothing to activate. */
const EVERY_COMMAND: Readonly<Record<Exclude<CommandType, 'activate-rules'>, true>> = {
  'list-asset': true,
  'list-market': true,
  'open-owner': true,
  deposit: true,
  'place-order': true,
  'place-conditional-order': true,
  'place-linked-orders': true,
  'cancel-order': true,
  'cancel-all-orders': true,
  'amend-order': true,
  'replace-quotes': true,
  'index-tick': true,
  'advance-time': true,
  'set-price-band': true,
  'set-fee-tiers': true,
  'declare-paper': true,
  'mirror-depth': true,
  'reset-account': true,
};

/** Plays a journal; `carriedOut` takes the kinds of command that were not refused. */
function play(file: string, carriedOut: Set<CommandType>): Exchange {
  const reader = new ByteReader(readFileSync(new URL(`../golden/${file}`, import.meta.url)));
  const exchange = Exchange.empty();
  let time = 0;
  while (!reader.done) {
    time += reader.varint();
    const command = decodeCommand(reader);
    const { outcome } = exchange.apply(timeMs(time), command).answer;
    if (outcome.type !== 'refused') carriedOut.add(command.type);
  }
  return exchange;
}

describe('recorded journals', () => {
  it.each(JOURNALS)('lead to the same state as ever: $file', ({ file, state }) => {
    const exchange = play(file, new Set());
    expect(exchange.sequence).toBeGreaterThan(1500);
    expect(exchange.findInvariantFaults()).toEqual([]);
    expect(createHash('sha256').update(exchange.snapshot()).digest('hex')).toBe(state);
  });

  it('hold every command, carried out', () => {
    const carriedOut = new Set<CommandType>();
    for (const { file } of JOURNALS) play(file, carriedOut);
    expect([...carriedOut].sort()).toEqual(Object.keys(EVERY_COMMAND).sort());
  });
});
