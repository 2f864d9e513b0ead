/**
 * Writes many rows of one table with few statements: on SQLite in chunks of few sizes, whose statements stay prepared;
 * on PostgreSQL in one statement that takes all rows as JSON, which is one way to the server.
 * Promises: the text of a statement is compiled by Kysely once for each chunk size and used again; rows go in
 * the order given. All rows of a table are built with the same keys in the same order.
 */
import { CompiledQuery } from 'kysely';
import { speaksPostgres } from '../storage/views-connection.ts';
import type { ViewsDatabase } from '../storage/views-connection.ts';

/** What is left of them goes row by row. */
const CHUNKS = [64, 8] as const;

/** Compiles the insert for an example of as many rows as the statement shall take. */
export type InsertCompiler<Row> = (rows: Row[]) => {
  readonly sql: string;
  readonly parameters: readonly unknown[];
};

export class BulkInsert<Row extends object> {
  readonly #compile: InsertCompiler<Row>;
  readonly #texts = new Map<number, string>();
  #jsonText: string | null = null;

  constructor(compile: InsertCompiler<Row>) {
    this.#compile = compile;
  }

  async write(
    transaction: Pick<ViewsDatabase, 'executeQuery' | 'getExecutor'>,
    rows: readonly Row[],
  ): Promise<void> {
    const [first] = rows;
    if (first === undefined) return;
    if (speaksPostgres(transaction)) {
      this.#jsonText ??= fromJson(this.#textFor([first]));
      await transaction.executeQuery(CompiledQuery.raw(this.#jsonText, [JSON.stringify(rows)]));
      return;
    }
    let start = 0;
    while (start < rows.length) {
      const left = rows.length - start;
      const size = CHUNKS.find((chunk) => chunk <= left) ?? 1;
      const chunk = rows.slice(start, start + size);
      const parameters = chunk.flatMap((row) => Object.values(row) as unknown[]);
      await transaction.executeQuery(CompiledQuery.raw(this.#textFor(chunk), parameters));
      start += size;
    }
  }

  #textFor(chunk: Row[]): string {
    const known = this.#texts.get(chunk.length);
    if (known !== undefined) return known;
    const compiled = this.#compile(chunk);
    const expected = chunk.reduce((sum, row) => sum + Object.keys(row).length, 0);
    if (compiled.parameters.length !== expected)
      throw new Error('bulk insert: parameters do not match the columns');
    this.#texts.set(chunk.length, compiled.sql);
    return compiled.sql;
  }
}

/** The insert of one row, as an insert of the rows of a JSON list; the table's own columns give the types. */
function fromJson(text: string): string {
  const insert = /^insert into ("\w+") \(([^)]*)\) values \([^)]*\)/;
  if (!insert.test(text)) throw new Error('bulk insert: unexpected form of an insert');
  return text.replace(
    insert,
    (_, table: string, columns: string) =>
      `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1::json)`,
  );
}
