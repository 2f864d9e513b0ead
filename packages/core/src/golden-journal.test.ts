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
 * were referrers and standings; those of rules 2 last. Their answers, events and balances are what they were, their hashes
 * those of snapshots of format 06.
 */
const JOURNALS = [
  {
    file: 'rules-1.journal',
    state: 'e92b79bc77effa8db0a4bde6e00282842f5c170b39952f769688d5032e545983',
  },
  {
    file: 'rules-1-every-order.journal',
    state: '2cc537a39245793856f1c63a90548a011e82d989f4a2f1ef2ee7dc20b2b6abac',
  },
  {
    file: 'rules-1-play-money.journal',
    state: '506814f26e651b093936d16e1a50dd8da5eb425a228d36438f101d31453aacc0',
  },
  {
    file: 'rules-1-referral.journal',
    state: '24a49009daba18861647ed4231a4968ea869107746bf2cae7b7fc0c63d5b462b',
  },
  {
    file: 'rules-1-seconds.journal',
    state: '3b374f7a8b1b30efbee3649811864a574d820326255f548d7c73b8b8e94756e9',
  },
  {
    file: 'rules-1-seconds-paper.journal',
    state: '4fb89d3180a866b42b8f20628d87524612e7906a9cc9609d8dce4865b38fe274',
  },
  {
    file: 'rules-2-seconds.journal',
    state: 'f0ffa7710800a026127d2c9ccf6a232f32721cdc95d524f0e6ef133999dba4eb',
  },
  {
    file: 'rules-2-seconds-paper.journal',
    state: '4493eb10ce71b9d49b33f57208bce785098a54c1f85fa67ab60430be6d67cdf0',
  },
  {
    file: 'rules-2-orders.journal',
    state: '727bc3dcb017403813b0deb35c7bb5d5c7f2428785642e75a0092343c713b3f0',
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
    expect(sha256(Exchange.restore(exchange.snapshot()).snapshot())).toBe(state);
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
