import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { GoldenRows } from './golden-rows.fixture.ts';
import { ByteReader, ByteWriter, Exchange, decodeCommand, encodeCommand } from './index.ts';
import type { Applied } from './index.ts';
import { timeMs } from './quantity/branding.ts';
import { COMMAND_TYPES } from './registry/commands.ts';
import type { CommandType } from './vocabulary/commands.ts';
import type { ContractSettled } from './vocabulary/seconds-events.ts';

/**
 * Recorded journals by rules version, or by the command that they were recorded for, and what each led to, as it stands in
 * `golden/record.json`. The digest of what happened (`golden-rows.fixture.ts`) never changes; the hash of the state changes only
 * together with the format of snapshots, and is that of format 06.
 */
const RECORD = JSON.parse(readFileSync(new URL('../golden/record.json', import.meta.url), 'utf8')) as {
  readonly journals: Readonly<Record<string, { readonly digest: string; readonly state: string }>>;
};
const JOURNALS = globSync('*.journal', { cwd: new URL('../golden/', import.meta.url) }).sort();

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
  it('are those of which is written down what they led to', () => {
    expect(Object.keys(RECORD.journals).sort()).toEqual(JOURNALS);
  });

  it.each(JOURNALS)('lead to the same state as ever: %s', (file) => {
    const exchange = play(file, new Set());
    expect(exchange.sequence).toBeGreaterThan(1500);
    expect(exchange.findInvariantFaults()).toEqual([]);
    const state = sha256(exchange.snapshot());
    expect(state).toBe(RECORD.journals[file]?.state);
    expect(sha256(Exchange.restore(exchange.snapshot()).snapshot())).toBe(state);
  });

  it.each(JOURNALS)('have led to the same outcomes, events and balances as ever: %s', (file) => {
    const rows = new GoldenRows();
    const exchange = play(file, new Set(), new Set(), new Set(), (applied) => rows.add(applied));
    expect(sha256(rows.finish(exchange))).toBe(RECORD.journals[file]?.digest);
  });

  it.each(JOURNALS)('are written byte for byte as they were: %s', (file) => {
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
    for (const file of JOURNALS) play(file, carriedOut);
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
