/** What the upgrade makes of addresses that were kept as they were typed. */
import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { expect, it } from 'vitest';
import type { PaymentTables } from './shape.ts';
import { keepPaymentAddresses } from './store.ts';

it.each([
  ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'],
  ['BCRT1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KYGT080', 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'],
  // Base58 is told apart by its capitals.
  ['mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn'],
  ['0x01', '0x01'],
  [null, null],
])('%s is kept as %s', async (typed, kept) => {
  const db = new Kysely<PaymentTables>({
    dialect: new SqliteDialect({ database: new Database(':memory:') }),
  });
  await db.schema
    .createTable('reviewed_payments')
    .addColumn('id', 'bigint')
    .addColumn('address', 'text')
    .execute();
  for (const id of [1, 2])
    await db
      .insertInto('reviewed_payments')
      .values({ id, address: typed } as never)
      .execute();
  await keepPaymentAddresses(db);
  const rows = await db.selectFrom('reviewed_payments').select('address').execute();
  expect(rows).toEqual([{ address: kept }, { address: kept }]);
  await db.destroy();
});
