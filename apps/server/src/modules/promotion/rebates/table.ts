/** The tables of the rebates. */
import type { AssetId, MarketId, OwnerId, RatePpm, Sequence, TimeMs, TradeId, Units } from '@assay/core';
import type { GenerationNumber } from '@assay/protocol';
import type { Kysely } from 'kysely';
import type { Realm } from '../../../engine/port.ts';
import { createTable, int, text } from '../../../storage/views-columns.ts';

/** The receipt of one rebate. */
export interface RebateTable {
  realm: Realm;
  beneficiary: OwnerId;
  time: TimeMs;
  sequence: Sequence;
  /** Position among the rebates of its command. */
  part: number;
  generation: GenerationNumber;
  payer: OwnerId;
  trade_id: TradeId;
  market: MarketId;
  /** Of fee, amount and balance. */
  asset: AssetId;
  fee: Units;
  rate_ppm: RatePpm;
  amount: Units;
  balance_after: Units;
}

/** What a UTC day brought. `day` is when it began. */
export interface RebateDayTable {
  realm: Realm;
  beneficiary: OwnerId;
  day: TimeMs;
  asset: AssetId;
  generation: GenerationNumber;
  rebates: number;
  amount: Units;
}

export interface RebateTables {
  rebates: RebateTable;
  rebate_days: RebateDayTable;
}

/** Keys begin as lists are asked: by whom it is for, then by time. */
export async function createRebates(db: Kysely<unknown>): Promise<void> {
  const rebate = [
    text('realm'),
    int('beneficiary'),
    int('time'),
    int('sequence'),
    int('part'),
    int('generation'),
    int('payer'),
    int('trade_id'),
    int('market'),
    int('asset'),
    int('fee'),
    int('rate_ppm'),
    int('amount'),
    int('balance_after'),
  ];
  await createTable(db, 'rebates', rebate, ['realm', 'beneficiary', 'time', 'sequence', 'part']);
  const day = [text('realm'), int('beneficiary'), int('day'), int('asset'), int('generation')];
  await createTable(
    db,
    'rebate_days',
    [...day, int('rebates'), int('amount')],
    ['realm', 'beneficiary', 'day', 'asset', 'generation'],
  );
}
