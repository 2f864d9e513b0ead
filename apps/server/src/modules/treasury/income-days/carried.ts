/**
 * Of a store whose journal no longer goes back to its beginning: what the house had when its tables were made.
 * Promises: done once, with what the core says of one place of the log that the rows have reached and not passed; days before it have flows
 * and no closes, so nothing is valued of them.
 */
import type { Transaction } from 'kysely';
import { ListingRows } from '../../../projections/models/listing.ts';
import type { ProjectorTask } from '../../../projections/projector-module.ts';
import { DAY_MS } from '../../../projections/periods.ts';
import type { ViewsTables } from '../../../storage/views-schema.ts';
import { HouseLegs } from './house-legs.ts';
import type { HouseHoldings } from './row.ts';
import type { IncomeDayTables } from './table.ts';

const REALM = 'live';

export const carryHouse: ProjectorTask<IncomeDayTables, HouseHoldings> = {
  async isDue(database) {
    const start = await database
      .selectFrom('house_starts')
      .select('realm')
      .where('carried', '=', 0)
      .executeTakeFirst();
    return start !== undefined;
  },
  perform: carry,
};

async function carry(
  transaction: Transaction<ViewsTables & IncomeDayTables>,
  { sequence, time, coins, legs, marks }: HouseHoldings,
): Promise<void> {
  const { sequence: reached } = await transaction
    .selectFrom('checkpoints')
    .select('sequence')
    .where('realm', '=', REALM)
    .executeTakeFirstOrThrow();
  // What came behind it is in no reading; the next start tells another.
  if (reached > sequence) return;
  const done = await transaction
    .updateTable('house_starts')
    .set({ carried: 1 })
    .where('realm', '=', REALM)
    .where('carried', '=', 0)
    .executeTakeFirst();
  if (done.numUpdatedRows === 0n) return;
  for (const table of ['house_closes', 'house_legs', 'house_marks'] as const) {
    await transaction.deleteFrom(table).where('realm', '=', REALM).execute();
  }
  // Of the day before, so that this day begins with it.
  const day = Math.floor(time / DAY_MS) - 1;
  // The platform's tables are among those of the transaction.
  const open = new HouseLegs(await ListingRows.load(transaction as never), ofRealm(legs), marks).openProfit();
  const closes = coins.map((coin) => ({ day, ...coin, open_profit: open.get(coin.asset) ?? 0 }));
  for (const close of ofRealm(closes)) await transaction.insertInto('house_closes').values(close).execute();
  for (const leg of ofRealm(legs)) await transaction.insertInto('house_legs').values(leg).execute();
  for (const mark of ofRealm(marks)) await transaction.insertInto('house_marks').values(mark).execute();
}

const ofRealm = <Row extends object>(rows: readonly Row[]) =>
  rows.map((row) => ({ realm: REALM, ...row }) as const);
