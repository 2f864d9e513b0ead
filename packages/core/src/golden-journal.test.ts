import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { GoldenRows } from './golden-rows.fixture.ts';
import { ByteReader, ByteWriter, Exchange, decodeCommand, encodeCommand } from './index.ts';
import type { Applied } from './index.ts';
import { timeMs } from './quantity/branding.ts';
import { COMMAND_TYPES } from './registry/commands.ts';
import type { CommandType } from './vocabulary/commands.ts';
import type { ContractSettled } from './vocabulary/seconds-events.ts';

/**
 * Recorded journals by rules version. A hash of the state changes only together with the version of the rules or snapshots;
 * the digest of what happened, which stands in `golden/digests.json`, never.
 * The first was recorded before there were ends, icebergs, trigger orders, tiers and play money, the next two before there
 * were referrers and standings: their answers, events and balances are what they were, their hashes are those of
 * snapshots of format 03. Those of seconds-contracts are of format 04, those of rules 2 of format 05.
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
  {
    file: 'rules-1-seconds.journal',
    state: 'a27aba720c66e262c2743b4df85d94b3aa458f7e1cbb9ac8284f7aeed0170c8c',
  },
  {
    file: 'rules-1-seconds-paper.journal',
    state: 'db13652f43c69785b715ce1744cd21fa7c29539edce62eb7805f35bc179d6d07',
  },
  {
    file: 'rules-2-seconds.journal',
    state: '36296f08073d82dbfbaf3ed88f613eb60ad50bd21239f60a940496a34e6e3f3a',
  },
  {
    file: 'rules-2-seconds-paper.journal',
    state: 'cfd405c14748ab3ef00fc6e8834cdfc2e3649ee0c888f3c5009c2322e2241beb',
  },
  {
    file: 'rules-2-orders.journal',
    state: 'cba4d737855e8c94eb5f90cd7826d166dde7ccbd5ddfa287a415ab83fb7a05a4',
  },
];

/** By journal: of outcomes, events and balances (`golden-rows.fixture.ts`). */
const DIGESTS: unknown = JSON.parse(readFileSync(new URL('../golden/digests.json', import.meta.url), 'utf8'));

/** Every way in which a contract ends. */
const ENDS = [
  'lose',
  'push',
  'void gap',
  'void gap paid',
  'void no-open',
  'void thin-window',
  'void thin-window paid',
  'win',
];

/** By rules 2: `not-filled` in the realm of play money, whose stream has contracts that nothing is filled for. */
const SECOND_ENDS = ['lose', 'push', 'void no-open', 'win'];

/** Plays a journal; `carriedOut` takes the kinds of command that were not refused, `ended` the ends of contracts, and why orders were suspended. */
function play(
  file: string,
  carriedOut: Set<CommandType>,
  ended = new Set<string>(),
  suspended = new Set<string>(),
  seen: (applied: Applied) => void = () => undefined,
): Exchange {
  const reader = new ByteReader(readFileSync(new URL(`../golden/${file}`, import.meta.url)));
  const exchange = Exchange.empty();
  let time = 0;
  while (!reader.done) {
    time += reader.varint();
    const command = decodeCommand(reader);
    const applied = exchange.apply(timeMs(time), command);
    const { outcome } = applied.answer;
    seen(applied);
    for (const event of applied.events) {
      if (event.type === 'contract-settled') ended.add(endOf(event));
      if (event.type === 'order-suspended') suspended.add(event.cause);
    }
    if (outcome.type !== 'refused') carriedOut.add(command.type);
  }
  return exchange;
}

function endOf({ result, cause, paid }: ContractSettled): string {
  return [result, cause, paid ? 'paid' : null].filter((word) => word !== null).join(' ');
}

function sha256(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex');
}

describe('recorded journals', () => {
  it.each(JOURNALS)('lead to the same state as ever: $file', ({ file, state }) => {
    const exchange = play(file, new Set());
    expect(exchange.sequence).toBeGreaterThan(1500);
    expect(exchange.findInvariantFaults()).toEqual([]);
    expect(sha256(exchange.snapshot())).toBe(state);
  });

  it('have led to the same outcomes, events and balances as ever', () => {
    const found = JOURNALS.map(({ file }) => {
      const rows = new GoldenRows();
      const exchange = play(file, new Set(), new Set(), new Set(), (applied) => rows.add(applied));
      return [file, sha256(rows.finish(exchange))] as const;
    });
    expect(Object.fromEntries(found)).toEqual(DIGESTS);
  });

  it.each(JOURNALS)('are written byte for byte as they were: $file', ({ file }) => {
    const bytes = readFileSync(new URL(`../golden/${file}`, import.meta.url));
    const [reader, writer] = [new ByteReader(bytes), new ByteWriter(bytes.length)];
    while (!reader.done) {
      writer.varint(reader.varint());
      encodeCommand(writer, decodeCommand(reader));
    }
    expect(bytes.equals(writer.bytes())).toBe(true);
  });

  it('hold every command, carried out', () => {
    const carriedOut = new Set<CommandType>();
    for (const { file } of JOURNALS) play(file, carriedOut);
    expect([...carriedOut].sort()).toEqual([...COMMAND_TYPES].sort());
  });

  it('of rules 2 wait for what they need, and are given up where it does not come', () => {
    const [live, paper] = [new Set<string>(), new Set<string>()];
    play('rules-2-seconds.journal', new Set(), live);
    play('rules-2-seconds-paper.journal', new Set(), paper);
    expect([...live].sort()).toEqual(SECOND_ENDS);
    expect([...paper].sort()).toEqual([...SECOND_ENDS, 'void not-filled'].sort());
  });

  it('suspend orders for both reasons by rules 2', () => {
    const suspended = new Set<string>();
    play('rules-2-orders.journal', new Set(), new Set(), suspended);
    expect([...suspended].sort()).toEqual(['fill-limit', 'no-liquidity']);
  });

  it.each(['rules-1-seconds.journal', 'rules-1-seconds-paper.journal'])(
    'end contracts in every way: %s',
    (file) => {
      const ended = new Set<string>();
      play(file, new Set(), ended);
      expect([...ended].sort()).toEqual(ENDS);
    },
  );
});
