/** A journal in which operators approve, on both databases: every signature is checked again by whoever replays it. */
import { generateKeyPairSync, sign } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { Exchange, digitsOf } from '@assay/core';
import type { Command, MarketId, OperatorId, ProposalId, RatePpm, Sequence, TimeMs } from '@assay/core';
import { openingCommands } from '@assay/simulator';
import { approvalBytes } from '@assay/verify';
import { startPostgres } from '../storage/postgres/postgres-fixture.ts';
import { BatchEncoder } from './batch.ts';
import { PostgresHarness, SqliteHarness } from './journal-fixture.ts';
import type { JournalHarness } from './journal-fixture.ts';
import { EMPTY_HEAD } from './journal.ts';
import { openJournal, snapshotsOf } from './open-journal.ts';
import type { JournalLocation } from './open-journal.ts';
import { replayAll } from './replay.ts';
import { replayCommand } from './replay-command.ts';

const VENUE = 'ef'.repeat(32);
const NOW = Date.UTC(2026, 0, 1) as TimeMs;
const PROPOSAL = 1 as ProposalId;
const people = [1, 2].map((number) => ({
  operator: number as OperatorId,
  ...generateKeyPairSync('ed25519'),
}));
const [proposer, approver] = people as [(typeof people)[number], (typeof people)[number]];
const BAND = digitsOf({ type: 'set-price-band', market: 0 as MarketId, bandPpm: 5 as RatePpm });

const opening: readonly Command[] = [
  ...openingCommands(3).map(({ command }) => command),
  ...people.map(({ operator, publicKey }): Command => ({
    type: 'register-operator',
    operator,
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).subarray(-32).toString('hex'),
    roles: 1,
  })),
  {
    type: 'propose',
    proposal: PROPOSAL,
    operator: proposer.operator,
    command: BAND,
    approvals: 1,
    expiresAt: (NOW + 1_000) as TimeMs,
    delayMs: 0,
  },
];

function approval(by: (typeof people)[number], changed: { readonly command?: string } = {}): Command {
  const facts = { venue: VENUE, realm: 'live', proposal: PROPOSAL, command: BAND };
  const bytes = approvalBytes({ ...facts, proposedAt: opening.length, ...changed });
  return {
    type: 'approve-proposal',
    proposal: PROPOSAL,
    operator: approver.operator,
    signature: sign(null, bytes, by.privateKey).toString('hex'),
  };
}

/** A journal that ends with the approval, with a snapshot before it. */
async function write(location: JournalLocation, approved: Command): Promise<void> {
  const journal = await openJournal(location);
  const exchange = Exchange.empty();
  let head = EMPTY_HEAD;
  for (const commands of [opening, [approved]]) {
    const encoder = new BatchEncoder();
    const first = (exchange.sequence + 1) as Sequence;
    for (const command of commands) {
      exchange.apply(NOW, command);
      encoder.add(NOW, command);
    }
    const batches = [encoder.take(head.n + 1, first, exchange.rulesVersion)];
    [[head = head] = []] = await journal.append([{ realm: 'live', head, batches }]);
    if (commands !== opening) continue;
    const { sequence, time, rulesVersion } = exchange;
    const journalHash = Buffer.from(head.hash).toString('hex');
    await snapshotsOf(location).write(exchange.snapshot(), {
      realm: 'live',
      sequence,
      time,
      n: head.n,
      journalHash,
      rulesVersion,
    });
  }
  expect(exchange.read({ type: 'market-rules' }).markets[0]?.bandPpm).toBe(5);
  await journal.close();
}

const postgres = await startPostgres();
describe('on SQLite', () => {
  suite(new SqliteHarness());
});
describe.skipIf(postgres.unavailable !== null)(`on ${postgres.title}`, () => {
  suite(new PostgresHarness(postgres));
});

function suite(harness: JournalHarness): void {
  afterAll(() => harness.removeAll());

  const replayed = async (approved: Command, venue: string | null = VENUE) => {
    const location = await harness.make();
    await write(location, approved);
    const results = await replayAll(location, 'live', venue);
    expect(results.map(({ approvals }) => approvals)).toEqual([1, 1]);
    return results.flatMap(({ faults }) => faults);
  };
  const at = `command ${opening.length + 1}`;
  const unsigned = `${at}: operator 2 has not signed the approval of proposal 1`;

  test('an approval that its operator signed holds, from the first row and from a snapshot', async () => {
    expect(await replayed(approval(approver))).toEqual([]);
  });

  test.each([
    ['by the proposer', approval(proposer)],
    ['of other bytes', approval(approver, { command: '100006' })],
    ['that is none', { ...approval(approver), signature: 'ab'.repeat(64) } as Command],
  ])('a signature %s is named by its place', async (_, approved) => {
    expect(await replayed(approved)).toEqual([unsigned, unsigned]);
  });

  test('whoever replays it on the command line is told how many hold, or what does not', async () => {
    const location = await harness.make();
    await write(location, approval(approver));
    const { dataDir, databaseUrl } = location;
    const run = async (...key: readonly string[]): Promise<[string | undefined, number]> => {
      const place = databaseUrl === null ? ['--data', dataDir] : ['--database', databaseUrl];
      const lines: string[] = [];
      const code = await replayCommand([...place, ...key], (line) => lines.push(line));
      return [lines.at(-1), code];
    };
    expect(await run('--key', VENUE)).toEqual(['signatures of 1 approvals hold', 0]);
    expect(await run()).toEqual([`${at}: the approval of proposal 1 needs the public key of the venue`, 1]);
  });

  test('without the venue’s key nothing is taken for right', async () => {
    expect(await replayed(approval(approver), null)).toEqual([
      `${at}: the approval of proposal 1 needs the public key of the venue`,
      `${at}: the approval of proposal 1 needs the public key of the venue`,
    ]);
  });
}
