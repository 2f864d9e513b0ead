import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import type { Event } from '@assay/core';
import { expect, it } from 'vitest';
import type { IdentityTables } from '../../storage/identity/tables.ts';
import { depositsIdentity } from './identity.ts';
import { mailDeposits } from './mails.ts';
import type { DepositMailParts } from './mails.ts';
import type { DepositStore, DepositTables, PaymentTables, SweepTables } from './shape.ts';

const OWNER = 1_000;

async function openParts() {
  const db = new Kysely<IdentityTables & DepositTables & PaymentTables & SweepTables>({
    dialect: new SqliteDialect({ database: new Database(':memory:') }),
  });
  await db.schema.createTable('counters').addColumn('name', 'text').addColumn('next', 'bigint').execute();
  for (const migration of Object.values(depositsIdentity.migrations)) await migration.up(db);
  const operations = depositsIdentity.operations(db);
  const run = (name: keyof typeof operations, input: never) => operations[name](input);
  const identity = { run: run as DepositStore['run'] };
  await identity.run('keepNetworkAccounts', { network: 'n', deposits: 'd', treasury: 't' });
  const row = { transaction: '0xab', index: 1, address: 'ada', from: null, token: null, units: 10n };
  const state = { state: 'missing', block: 'b1', height: 1, isHeld: true, missingSince: 2 } as const;
  await identity.run('saveDeposit', { network: 'n', deposit: { ...row, ...state }, now: 1 });
  const sent: string[] = [];
  const parts = {
    identity,
    instruments: {
      mustAsset: () => ({ code: 'ETH' }),
      units: (_: unknown, amount: number) => String(amount),
    },
    mailer: { send: (_: unknown, name: string) => void sent.push(name) },
  } as unknown as DepositMailParts;
  return { parts, sent };
}

it('tells of a reversal once, also where nothing could be taken before it is collected, and of the next one', async () => {
  const { parts, sent } = await openParts();
  const tell = async (change: object) => {
    const common = { type: 'deposit-changed', identity: '0xab:1', owner: OWNER, asset: 0, amount: 10 };
    const event = { ...common, state: 'reversed', block: 'b1', ...change } as Event;
    const entries = [{ time: 1, events: [event] }] as never;
    mailDeposits(parts, { realm: 'live', entries });
    // The store answers one question behind the other.
    await parts.identity.run('depositAddresses', { network: 'n' });
    await Promise.resolve();
  };
  await tell({ taken: 0, lost: 10 });
  expect(sent).toEqual(['deposit-reversed']);
  await tell({ taken: 4, lost: 6 });
  await tell({ taken: 6, lost: 0 });
  expect(sent).toEqual(['deposit-reversed']);
  // It came back in another block, and was left again.
  await tell({ taken: 4, lost: 6, block: 'b2' });
  expect(sent).toEqual(['deposit-reversed', 'deposit-reversed']);
});
