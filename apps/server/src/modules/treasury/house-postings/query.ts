/** Money of the house that operators have moved, the newest first. */
import type { ViewsDatabase } from '../../../storage/views-connection.ts';
import type { HousePosting, HousePostingFilter } from './row.ts';
import type { HousePostingTables } from './table.ts';

export async function housePostings(
  database: ViewsDatabase<HousePostingTables>,
  { owner, from, before, limit }: HousePostingFilter,
): Promise<readonly HousePosting[]> {
  let query = database.selectFrom('house_postings').selectAll().where('realm', '=', 'live');
  if (owner !== undefined) query = query.where('owner', '=', owner);
  if (from !== undefined) query = query.where('time', '>=', from);
  if (before !== undefined) {
    query = query.where((eb) =>
      eb.or([
        eb('sequence', '<', before.sequence),
        eb.and([eb('sequence', '=', before.sequence), eb('part', '<', before.part)]),
      ]),
    );
  }
  const rows = await query.orderBy('sequence', 'desc').orderBy('part', 'desc').limit(limit).execute();
  return rows.map((row) => ({
    sequence: row.sequence,
    part: row.part,
    time: row.time,
    from: row.source,
    to: row.destination,
    owner: row.owner,
    asset: row.asset,
    amount: row.amount,
    reference: row.reference,
    reason: row.reason,
  }));
}
