/**
 * Writes many rows of one table with few statements.
 * Promises: the text of a statement is compiled by Kysely once for each chunk size and used again; rows go in
 * the order given. All rows of a table are built with the same keys in the same order.
 */
import { CompiledQuery, type Transaction } from 'kysely';
import type { ViewsTables } from '../storage/views-schema.ts';

const CHUNKS = [64, 8, 1] as const;

/** Compiles the insert for an example of as many rows as the statement shall take. */
export type InsertCompiler<Row> = (rows: Row[]) => {
  readonly sql: string;
  readonly parameters: readonly unknown[];
};

export class BulkInsert<Row extends object> {
  readonly #compile: InsertCompiler<Row>;
  readonly #texts = new Map<number, string>();

  constructor(compile: InsertCompiler<Row>) {
    this.#compile = compile;
  }

  async write(transaction: Transaction<ViewsTables>, rows: readonly Row[]): Promise<void> {
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
