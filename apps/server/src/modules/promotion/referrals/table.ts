/** The tables of who brought whom, and of what came of it. */
import type { AssetId, OwnerId, Units } from '@assay/core';
import type { GenerationNumber } from '@assay/protocol';
import type { Kysely } from 'kysely';
import type { Realm } from '../../../engine/port.ts';
import { createTable, int, text } from '../../../storage/views-columns.ts';

/** Who brought whom to the venue: what a projector that starts again must know. */
export interface ReferralTable {
  realm: Realm;
  owner: OwnerId;
  referrer: OwnerId;
}

/**
 * What a referred owner has brought their referrer in one asset, and traded in it as the quote asset of their markets.
 */
export interface ReferralSumTable {
  realm: Realm;
  beneficiary: OwnerId;
  generation: GenerationNumber;
  owner: OwnerId;
  asset: AssetId;
  rebate: Units;
  volume: Units;
}

/** The same of a whole generation. */
export type ReferralTotalTable = Omit<ReferralSumTable, 'owner'>;

export interface ReferralTables {
  referrals: ReferralTable;
  referral_sums: ReferralSumTable;
  referral_totals: ReferralTotalTable;
}

/** Keys begin as lists are asked: by whom it is for, then by generation. */
export async function createReferrals(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'referrals', [text('realm'), int('owner'), int('referrer')], ['realm', 'owner']);
  const head = [text('realm'), int('beneficiary'), int('generation')];
  const sums = [int('asset'), int('rebate'), int('volume')];
  const key = ['realm', 'beneficiary', 'generation'];
  await createTable(db, 'referral_sums', [...head, int('owner'), ...sums], [...key, 'owner', 'asset']);
  await createTable(db, 'referral_totals', [...head, ...sums], [...key, 'asset']);
}
