/** What cases bring to the thread of the identity store: who works on one, and how long decisions took. */
import type { Kysely } from 'kysely';
import type { IdentityModule } from '../../storage/identity/identity-module.ts';
import { forgottenUntil } from '../../storage/identity/retention-rules.ts';
import { createSecondLooks } from './look-rows.ts';
import type { CaseOperations, CaseTables } from './shape.ts';
import { caseOperations } from './store.ts';

async function createCases(db: Kysely<CaseTables>): Promise<void> {
  await db.schema
    .createTable('case_claims')
    .addColumn('queue', 'text', (column) => column.notNull())
    .addColumn('case_id', 'bigint', (column) => column.notNull())
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('until', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('case_claims_key', ['queue', 'case_id'])
    .execute();
  await db.schema
    .createTable('decided_cases')
    .addColumn('queue', 'text', (column) => column.notNull())
    .addColumn('case_id', 'bigint', (column) => column.notNull())
    .addColumn('approved', 'integer', (column) => column.notNull())
    .addColumn('decided_at', 'bigint', (column) => column.notNull())
    .addColumn('waited_ms', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('decided_cases_queue')
    .on('decided_cases')
    .columns(['queue', 'decided_at'])
    .execute();
}

/** A second look is kept as what people decided is: its row names the user by number alone. */
export const casesIdentity: IdentityModule<CaseTables, CaseOperations> = {
  migrations: { '0105-cases': { up: createCases }, '0112-second-looks': { up: createSecondLooks } },
  tablesOfOneUser: [],
  async forgetExpired(db, now) {
    await db.deleteFrom('case_claims').where('until', '<=', now).execute();
    await db
      .deleteFrom('decided_cases')
      .where('decided_at', '<=', forgottenUntil('decidedCase', now))
      .execute();
    await db
      .deleteFrom('second_looks')
      .where('decided_at', '<=', forgottenUntil('secondLook', now))
      .execute();
  },
  operations: caseOperations,
};
