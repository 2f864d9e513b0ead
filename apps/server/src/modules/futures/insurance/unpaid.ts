/**
 * What nobody has paid of each asset, as the last posting has told it: money that is paid in says only what it has repaid of it.
 * Promises: goes on from what is stored.
 */
import type { AssetId, Units } from '@assay/core';
import type { Realm } from '../../../engine/port.ts';
import type { ViewsDatabase } from '../../../storage/views-connection.ts';
import type { InsuranceTables } from './table.ts';

export class UnpaidByAsset {
  readonly #unpaid = new Map<string, number>();

  static async load(database: ViewsDatabase<InsuranceTables>): Promise<UnpaidByAsset> {
    const found = new UnpaidByAsset();
    const accounts = await database
      .selectFrom('futures_insurance')
      .select(['realm', 'asset'])
      .distinct()
      .execute();
    for (const { realm, asset } of accounts) {
      const last = await database
        .selectFrom('futures_insurance')
        .select('unpaid')
        .where('realm', '=', realm)
        .where('asset', '=', asset)
        .orderBy('sequence', 'desc')
        .orderBy('part', 'desc')
        .limit(1)
        .executeTakeFirst();
      if (last !== undefined) found.set(realm, asset, last.unpaid);
    }
    return found;
  }

  set(realm: Realm, asset: AssetId, unpaid: Units): Units {
    this.#unpaid.set(`${realm}:${asset}`, unpaid);
    return unpaid;
  }

  /** Less what was repaid; returns what is left. */
  repaid(realm: Realm, asset: AssetId, amount: Units): Units {
    // A difference of units is one: no more is repaid than there was.
    return this.set(realm, asset, ((this.#unpaid.get(`${realm}:${asset}`) ?? 0) - amount) as Units);
  }
}
