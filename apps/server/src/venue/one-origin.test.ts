/** A start on an identity store and a journal that do or do not belong together, on both databases. */
import { copyFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OwnerId } from '@assay/core';
import { lockDataDir } from '../journal/data-dir-lock.ts';
import { OpeningMarks } from '../journal/opening-marks.ts';
import { startPostgres } from '../storage/postgres/postgres-fixture.ts';
import { errorMessage } from '../error-message.ts';
import { openStores } from '../bootstrap/stores.ts';
import type { Stores } from '../bootstrap/stores.ts';

const server = await startPostgres();
afterAll(() => server.stop());

const LATER_TABLES = [
  'card_sales',
  'card_disputes',
  'correction_mails',
  'correction_mail_mark',
  'operator_alarm_wishes',
  'operator_told_alarms',
  'lost_factors',
  'backups',
  'brand_changes',
  'set_up_end',
  'operator_lost_sign_ins',
  'operator_proposal_ends',
  'operator_told_proposals',
  'operator_recovery_codes',
  'operator_authenticators',
  'operator_passkeys',
  'operator_approval_proofs',
  'operator_money',
  'operator_sums',
  'operator_tokens',
  'operator_sessions',
  'operators',
  'opening_marks',
  'scanned_blocks',
  'deposits',
  'outgoing',
  'outgoing_versions',
  'deposit_addresses',
  'network_accounts',
  'reviewed_payments',
  'withdrawal_addresses',
  'withdrawal_address_choices',
  'withdrawal_requests',
  'screening_hits',
  'case_claims',
  'decided_cases',
  'second_looks',
  'sweeps',
  'forced_arrivals',
  'cold_addresses',
  'cold_returns',
  'stray_tokens',
  'going_live_evidence',
  'going_live_mail_codes',
  'going_live_opening',
];
/** Takes away what came with the marks and after them, in the order in which the tables refer to each other. */
const UNMARK =
  LATER_TABLES.map((table) => `DROP TABLE IF EXISTS ${table};`).join('') +
  "DELETE FROM kysely_migration WHERE name = '0003-opening-marks' OR name >= '0080-opening-marks';";
/** Columns, an index and a counter that came later to tables of the identity store that stay. */
const NARROW =
  ['identity_reviews', 'merchant_applications']
    .map((table) => `ALTER TABLE ${table} DROP COLUMN because;`)
    .join('') +
  "ALTER TABLE merchants DROP COLUMN ended_at; ALTER TABLE merchants DROP COLUMN end_reason; DROP INDEX security_events_lately; DELETE FROM counters WHERE name IN ('lost-factor', 'card-dispute');";
const UNMARKED = { journal: UNMARK, identity: NARROW + UNMARK };
const PUT_BACK = 'Put the identity store back from the newest backup of both.';

/** A venue's folder, and what may become of its identity store while it is closed. */
interface Harness {
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  lose(): Promise<void>;
  /** Keeps a copy, and puts it back. */
  keep(): Promise<void>;
  putBack(): Promise<void>;
  /** As a version left it that kept no marks. */
  unmark(): Promise<void>;
}

function files(dataDir: string): Harness {
  const identity = path.join(dataDir, 'identity.sqlite');
  const remove = (): void => {
    for (const end of ['', '-wal', '-shm']) rmSync(identity + end, { force: true });
  };
  return {
    dataDir,
    databaseUrl: null,
    lose: async () => remove(),
    keep: async () => copyFileSync(identity, path.join(dataDir, 'kept')),
    async putBack() {
      remove();
      copyFileSync(path.join(dataDir, 'kept'), identity);
    },
    async unmark() {
      for (const [name, statements] of Object.entries(UNMARKED)) {
        const file = new Database(path.join(dataDir, `${name}.sqlite`));
        file.exec(statements);
        file.close();
      }
    },
  };
}

async function database(dataDir: string): Promise<Harness> {
  const url = await server.createDatabase();
  const tables = ['users', 'counters', 'opening_marks'];
  const each = (statement: (table: string) => string): string => tables.map(statement).join(';');
  const run = async (statements: string): Promise<void> => void (await server.run(url, statements));
  return {
    dataDir,
    databaseUrl: url,
    lose: () => run('DROP SCHEMA identity CASCADE'),
    keep: () =>
      run(`CREATE SCHEMA kept; ${each((table) => `CREATE TABLE kept.${table} AS TABLE identity.${table}`)}`),
    putBack: () =>
      run(
        each(
          (table) =>
            `DELETE FROM identity.${table}; INSERT INTO identity.${table} SELECT * FROM kept.${table}`,
        ),
      ),
    unmark: () =>
      run(
        Object.entries(UNMARKED)
          .map(([schema, statements]) => `SET search_path = ${schema}; ${statements}`)
          .join(''),
      ),
  };
}

const DATABASES = [
  { title: 'in files', skip: false, make: async (dataDir: string) => files(dataDir) },
  { title: server.title, skip: server.unavailable !== null, make: database },
];

async function open({ dataDir, databaseUrl }: Harness): Promise<Stores> {
  const lock = lockDataDir(dataDir);
  try {
    const stores = await openStores({
      dataDir,
      lock,
      databaseUrl,
      mode: 'sandbox',
      masterKeyFile: null,
      listing: null,
      feed: { kind: 'simulated', seed: 1 },
      speed: 1,
      chartHistoryHours: 1,
      snapshotEveryCommands: 100_000,
      pruneAfterMs: null,
      foretellableContracts: true,
      onWarning(sentence) {
        throw new Error(sentence);
      },
      onProgress: () => undefined,
    });
    return {
      ...stores,
      async close() {
        await stores.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** A user with an account in the core. */
async function newcomer({ identity, engine }: Stores, name: string): Promise<number> {
  const guess = { target: `${name}@example.com`, scene: 'register', codeHash: name, now: 1 };
  await identity.run('saveCode', { ...guess, expiresAt: 2 });
  const facts = { passwordHash: 'none', referrerId: null, country: null, isAdult: false };
  const created = await identity.run('createUser', { ...guess, ...facts });
  if ('refused' in created) throw new Error(created.refused);
  await engine.submit('live', { type: 'open-owner', owner: created.userId as OwnerId });
  return created.userId;
}

describe.each(DATABASES)('identity store and journal, $title', ({ skip, make }) => {
  let harness: Harness;
  let folder: string;
  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'assay-origin-'));
    if (!skip) harness = await make(folder);
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const run = async (work: (stores: Stores) => Promise<void> = () => Promise.resolve()): Promise<void> => {
    const stores = await open(harness);
    await work(stores);
    await stores.close();
  };
  const refusal = async (): Promise<string> =>
    open(harness).then(async (stores) => {
      await stores.close();
      return 'opened';
    }, errorMessage);

  it.skipIf(skip)('that belong together open, as those of a version without marks do', async () => {
    await run(async (stores) => expect(await newcomer(stores, 'anna')).toBe(1_000));
    await harness.unmark();
    await run(async (stores) => {
      expect(await newcomer(stores, 'boris')).toBe(1_001);
      // Numbers of accounts that the core has are given to nobody.
      await stores.identity.run('numberUsersAbove', { greatest: 1_000 });
      expect(await newcomer(stores, 'clara')).toBe(1_002);
      await stores.identity.run('numberUsersAbove', { greatest: 1_500 });
      expect(await newcomer(stores, 'dora')).toBe(1_501);
    });
    await harness.lose();
    expect(await refusal()).toBe(
      'The identity store (identity.sqlite, or the schema identity) is lost or was begun anew: it has no user, and the ' +
        `journal knows 4 accounts, up to number 1501. ${PUT_BACK}`,
    );
  });

  it.skipIf(skip)('an identity store that is lost is missed before anybody has registered, too', async () => {
    await run();
    await harness.lose();
    expect(await refusal()).toBe(
      'The identity store (identity.sqlite, or the schema identity) has no mark of an opening, and the journal was ' +
        `opened 1 times: it was begun anew, or is older. ${PUT_BACK}`,
    );
    // It does not begin anew by trying again.
    expect(await refusal()).toContain('has no mark of an opening');
  });

  it.skipIf(skip)('an older identity store is refused, and the newer one opens again', async () => {
    await run(async (stores) => void (await newcomer(stores, 'anna')));
    await harness.keep();
    await run();
    await harness.putBack();
    expect(await refusal()).toBe(
      'The identity store (identity.sqlite, or the schema identity) is older than the journal: it is of opening 1 of the ' +
        `venue, and the journal of opening 2. ${PUT_BACK}`,
    );
  });

  it.skipIf(skip)('one that is older than the accounts is found by its users, without marks', async () => {
    await run(async (stores) => {
      await newcomer(stores, 'anna');
      await stores.engine.submit('live', { type: 'open-owner', owner: 1_007 as OwnerId });
    });
    await harness.unmark();
    expect(await refusal()).toBe(
      'The identity store (identity.sqlite, or the schema identity) is older than the journal: it has 1 users, up to ' +
        `number 1000, and the journal knows 2 accounts, up to number 1007. ${PUT_BACK}`,
    );
  });
});

describe('in files', () => {
  it('an opening that was cut off between the two writings opens again; two copies that went apart do not', async () => {
    const harness = files(mkdtempSync(path.join(tmpdir(), 'assay-origin-')));
    await (await open(harness)).close();
    const marks = new OpeningMarks(harness);
    const { last } = await marks.read();
    if (last === null) throw new Error('no mark');
    await marks.keep('next', { ...last, opening: 2, sign: 'of one that was cut off' });
    const stores = await open(harness);
    expect((await stores.identity.run('readOrigin', undefined)).mark?.opening).toBe(2);
    // A sign that the journal does not know: a copy of this venue that went on elsewhere.
    await stores.identity.run('markOpening', { venue: last.venue, opening: 2, sign: 'elsewhere' });
    await stores.close();
    await expect(open(harness)).rejects.toThrow(
      'are of two copies of this venue that went on apart, each at opening 2. Put back both from one backup.',
    );
    rmSync(harness.dataDir, { recursive: true, force: true });
  });

  it('an identity store of another venue is refused, and so is a journal older than its identity store', async () => {
    const one = mkdtempSync(path.join(tmpdir(), 'assay-origin-'));
    const other = mkdtempSync(path.join(tmpdir(), 'assay-origin-'));
    await (await open(files(one))).close();
    // The same keys, so that they do not tell first.
    cpSync(path.join(one, 'keys'), path.join(other, 'keys'), { recursive: true });
    const second = files(other);
    await (await open(second)).close();
    cpSync(other, `${other}-kept`, { recursive: true });
    copyFileSync(path.join(one, 'identity.sqlite'), path.join(other, 'identity.sqlite'));
    await expect(open(second)).rejects.toThrow(
      'The identity store (identity.sqlite, or the schema identity) is of another venue than the journal. Put back both ' +
        'from one backup.',
    );
    copyFileSync(path.join(`${other}-kept`, 'identity.sqlite'), path.join(other, 'identity.sqlite'));
    await (await open(second)).close();
    copyFileSync(path.join(`${other}-kept`, 'journal.sqlite'), path.join(other, 'journal.sqlite'));
    for (const name of ['views.sqlite', 'index.sqlite']) {
      copyFileSync(path.join(`${other}-kept`, name), path.join(other, name));
    }
    rmSync(path.join(other, 'snapshots'), { recursive: true, force: true });
    await expect(open(second)).rejects.toThrow(
      'The journal (journal.sqlite, or the schema journal) is older than the identity store: that is of opening 2 of the ' +
        'venue, and the journal of opening 1. Put back both from one backup.',
    );
    for (const made of [one, other, `${other}-kept`]) rmSync(made, { recursive: true, force: true });
  });
});
