/** Migrations of the log of security events. One that has been released never changes. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { AuditTables } from './audit-tables.ts';

async function createSecurityEvents(db: Kysely<AuditTables>): Promise<void> {
  await db.schema
    .createTable('security_events')
    .addColumn('id', 'bigint', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('user_id', 'bigint')
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('actor_name', 'text')
    .addColumn('personal_salt', 'text')
    .addColumn('address', 'text')
    .addColumn('device', 'text')
    .addColumn('detail', 'text')
    .addColumn('personal_hash', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('security_events_user')
    .on('security_events')
    .columns(['user_id', 'id'])
    .execute();
  await db.schema
    .createTable('security_log')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('event_id', 'bigint', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .execute();
  await db
    .insertInto('security_log')
    .values([
      { name: 'newest', event_id: 0, hash: '' },
      { name: 'forgotten', event_id: 0, hash: '' },
    ])
    .execute();
}

/** By it what happened lately is found without a look at all that ever has. */
async function indexEvents(db: Kysely<AuditTables>): Promise<void> {
  await db.schema
    .createIndex('security_events_lately')
    .on('security_events')
    .columns(['event', 'at'])
    .execute();
}

export const auditMigrations: Record<string, Migration> = {
  '0020-security-events': { up: createSecurityEvents },
  '0133-security-events-lately': { up: indexEvents },
};
