/** The table of uploaded pictures, as Kysely sees it and as it is made. The bytes themselves stand in the file store. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export interface UploadTables {
  uploads: {
    /** 128 random bits, base64url. */
    id: string;
    user_id: number;
    /** What it is for; null until a call that names the picture says so. */
    kind: string | null;
    content_type: string;
    width: number;
    height: number;
    size_bytes: number;
    /** Of the kept bytes before they were sealed, hexadecimal. */
    sha256: string;
    created_at: number;
    /** When its file was whole; null until then. */
    stored_at: number | null;
    /** What uses it, such as `identity:17`; null: nothing yet, and after a day nothing any more. */
    claimed_by: string | null;
    /** From here on it is to be deleted; null: not for now. */
    delete_at: number | null;
    /** When its file was deleted. The row counts against the day's number for as long as it is one. */
    removed_at: number | null;
  };
}

async function createUploads(db: Kysely<UploadTables>): Promise<void> {
  await db.schema
    .createTable('uploads')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'bigint', (column) => column.notNull())
    .addColumn('kind', 'text')
    .addColumn('content_type', 'text', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('size_bytes', 'integer', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('stored_at', 'bigint')
    .addColumn('claimed_by', 'text')
    .addColumn('delete_at', 'bigint')
    .addColumn('removed_at', 'bigint')
    .execute();
  await db.schema.createIndex('uploads_user').on('uploads').columns(['user_id', 'created_at']).execute();
  await db.schema.createIndex('uploads_claimed').on('uploads').column('claimed_by').execute();
  await db.schema
    .createIndex('uploads_deletion')
    .on('uploads')
    .columns(['removed_at', 'delete_at'])
    .execute();
}

export const uploadMigrations: Record<string, Migration> = { '0040-uploads': { up: createUploads } };
