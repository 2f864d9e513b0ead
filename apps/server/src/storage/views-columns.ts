/** How tables of the views store are made: whole numbers and texts alone, in SQL that SQLite and PostgreSQL both speak. */
import type { CreateTableBuilder, Kysely } from 'kysely';

interface Column {
  readonly name: string;
  readonly type: 'bigint' | 'text';
  readonly nullable?: true;
}

export const int = (name: string): Column => ({ name, type: 'bigint' });
export const text = (name: string): Column => ({ name, type: 'text' });
export const optional = (column: Column): Column => ({ ...column, nullable: true });

/** Leaves a table alone that is there. */
export async function createTable(
  db: Kysely<unknown>,
  name: string,
  columns: readonly Column[],
  key: readonly string[],
): Promise<void> {
  let builder: CreateTableBuilder<string, string> = db.schema.createTable(name).ifNotExists();
  for (const column of columns) {
    builder = builder.addColumn(column.name, column.type, (c) =>
      column.nullable === true ? c : c.notNull(),
    );
  }
  if (key.length > 0) builder = builder.addPrimaryKeyConstraint(`${name}_key`, [...key]);
  await builder.execute();
}
