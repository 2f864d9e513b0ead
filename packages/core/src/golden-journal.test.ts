import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ByteReader, Exchange, decodeCommand } from './index.ts';
import { timeMs } from './quantity/branding.ts';
import type { CommandType } from './vocabulary/commands.ts';
import type { SecondsCommand } from './vocabulary/seconds-commands.ts';

/**
 * Recorded journals by rules version. A hash changes only together with the version of the rules or snapshots.
 * The first was recorded before there were ends, icebergs, waiting orders, tiers and play money, the next two before there
 * were referrers and standings: their answers, events and balances are what they were, their hashes are those of
 * snapshots of format 03.
 */
const JOURNALS = [
  {
    file: 'rules-1.journal',
    state: '127fffc71547bde6ea7db7e299e6e3d28441876ba4db7c7efdc25127421b3cd8',
  },
  {
    file: 'rules-1-every-order.journal',
    state: 'f76035e29a76c3ada29787f5caba61e6ad5e78b1f3a4c104f89dd4696af80a6a',
  },
  {
    file: 'rules-1-play-money.journal',
    state: 'b1ae22df8b91fa3cd144a41c81483c698a0bf9849567d4270d9ddfcbfb9ce5b6',
  },
  {
    file: 'rules-1-referral.journal',
    state: '495a00a0aacda9abb56268a6407f1a6ee255ceb15171c985cf368980c9200d5e',
  },
];

/** The compiler refuses a list without one of them. Of rules there is one version as yet: nothing to activate. */
const EVERY_COMMAND: Readonly<Record<Exclude<CommandType, 'activate-rules' | SecondsCommand['type']>, true>> =
  {
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
    'name-referrer': true,
    'set-rebate-rates': true,
    'set-standing': true,
    'exclude-owner': true,
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
