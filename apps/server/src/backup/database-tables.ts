/**
 * The tables of a venue in PostgreSQL, as statements that make them anew, read from the database's own catalogue.
 * Owns: which schemas are a venue's, and what of a table is kept: columns, defaults, keys, indexes.
 * Promises: every name has its schema before it; what Assay's migrations do not use (sequences, triggers, views) is refused
 * instead of being lost.
 */
import type { Client } from 'pg';
import type { Schema } from '../storage/postgres/connection.ts';
import { BackupRefused } from './manifest.ts';

const SCHEMAS: readonly Schema[] = ['journal', 'identity', 'index_log', 'views'];

export interface TableShape {
  /** Quoted, with its schema. */
  readonly name: string;
  /** Makes the empty table. */
  readonly create: readonly string[];
  /** Keys and indexes, which are quicker made behind the rows. */
  readonly finish: readonly string[];
}

interface Found {
  readonly name: string;
  readonly columns: string | null;
  readonly stored: readonly string[];
  readonly constraints: readonly string[];
  readonly indexes: readonly string[];
}

const TABLES = `
SELECT t.oid::regclass::text AS name,
  (SELECT string_agg(format('%I %s', attname, format_type(atttypid, atttypmod))
     || coalesce(' DEFAULT ' || pg_get_expr(adbin, adrelid), '') || CASE WHEN attnotnull THEN ' NOT NULL' ELSE '' END,
     ', ' ORDER BY attnum)
   FROM pg_attribute LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
   WHERE attrelid = t.oid AND attnum > 0 AND NOT attisdropped) AS columns,
  ARRAY(SELECT format('ALTER TABLE %s ALTER COLUMN %I SET STORAGE %s', t.oid::regclass, attname,
     CASE attstorage WHEN 'e' THEN 'EXTERNAL' WHEN 'm' THEN 'MAIN' WHEN 'p' THEN 'PLAIN' ELSE 'EXTENDED' END)
   FROM pg_attribute JOIN pg_type ON pg_type.oid = atttypid
   WHERE attrelid = t.oid AND attnum > 0 AND NOT attisdropped AND attstorage <> typstorage ORDER BY attnum) AS stored,
  ARRAY(SELECT format('ALTER TABLE %s ADD CONSTRAINT %I %s', t.oid::regclass, conname, pg_get_constraintdef(oid))
   FROM pg_constraint WHERE conrelid = t.oid AND contype IN ('p', 'u', 'c', 'x')
   ORDER BY conname) AS constraints,
  ARRAY(SELECT pg_get_indexdef(indexrelid) FROM pg_index WHERE indrelid = t.oid
     AND NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conindid = indexrelid)
   ORDER BY indexrelid::regclass::text) AS indexes
FROM pg_class AS t JOIN pg_namespace ON pg_namespace.oid = relnamespace
WHERE relkind = 'r' AND nspname = ANY($1) ORDER BY 1`;

/** Foreign keys among them: made behind the rows of all tables. */
const LINKS = `
SELECT format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(c.oid)) AS text
FROM pg_constraint AS c JOIN pg_namespace ON pg_namespace.oid = connamespace
WHERE contype = 'f' AND nspname = ANY($1) ORDER BY 1`;

const UNKNOWN = `
SELECT oid::regclass::text AS name FROM pg_class
WHERE relnamespace = ANY(SELECT oid FROM pg_namespace WHERE nspname = ANY($1)) AND relkind NOT IN ('r', 'i', 't', 'c')
UNION ALL SELECT tgname::text FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
WHERE NOT tgisinternal AND relnamespace = ANY(SELECT oid FROM pg_namespace WHERE nspname = ANY($1))
UNION ALL SELECT attrelid::regclass::text FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
WHERE (attidentity <> '' OR attgenerated <> '') AND relnamespace = ANY(SELECT oid FROM pg_namespace WHERE nspname = ANY($1))`;

/** Of a connection whose search path is empty: then every name is told with its schema. Throws `BackupRefused`. */
export async function tablesOf(
  client: Client,
): Promise<{ readonly tables: readonly TableShape[]; readonly links: readonly string[] }> {
  const { rows: unknown } = await client.query<{ name: string }>(UNKNOWN, [SCHEMAS]);
  if (unknown.length > 0) {
    const names = unknown.map(({ name }) => name).join(', ');
    throw new BackupRefused(`The database holds in the schemas of Assay what Assay does not make: ${names}.`);
  }
  const { rows } = await client.query<Found>(TABLES, [SCHEMAS]);
  const tables = rows.map(({ name, columns, stored, constraints, indexes }) => ({
    name,
    create: [`CREATE TABLE ${name} (${columns ?? ''})`, ...stored],
    finish: [...constraints, ...indexes],
  }));
  const { rows: links } = await client.query<{ text: string }>(LINKS, [SCHEMAS]);
  return { tables, links: links.map(({ text }) => text) };
}

/** Makes the schemas where they are missing. Throws `BackupRefused` where one of them holds a table. */
export async function makeSchemas(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT DISTINCT nspname::text AS name FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
     WHERE nspname = ANY($1) ORDER BY 1`,
    [SCHEMAS],
  );
  if (rows.length > 0) {
    const names = rows.map(({ name }) => name).join(', ');
    throw new BackupRefused(
      `The database is not empty: it has ${names}. Nothing is written over an exchange. Create a new database, and name that.`,
    );
  }
  for (const name of SCHEMAS) await client.query(`CREATE SCHEMA IF NOT EXISTS ${name}`);
}
