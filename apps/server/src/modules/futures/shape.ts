/** What of futures crosses a thread: the lists of fills, positions, fundings, liquidations, the insurance's postings and what receipts are made of. */
import type { TimeMs } from '@assay/core';
import type { Realm } from '../../engine/port.ts';
import type { Page, Readings } from '../../projections/port.ts';
import type { FuturesFillFilter, FuturesFillRow, OwnFuturesFilter } from './fills/row.ts';
import type { FundingFilter, FundingRow, OwnFundingRow } from './fundings/row.ts';
import type { InsuranceFilter, InsuranceRow } from './insurance/row.ts';
import type {
  LiquidationRow,
  LiquidationSum,
  OwnLiquidationFilter,
  PublicLiquidationFilter,
  PublicLiquidationRow,
} from './liquidations/row.ts';
import type { SettlementFilter, SettlementRow } from './settlements/row.ts';
import type { LifeFilter, LifeRow } from './lives/row.ts';
import type { ReceiptFilter, ReceiptMaterial } from './receipts/row.ts';

export type FuturesQueries = {
  'futures-fills'(filter: FuturesFillFilter): Promise<Page<FuturesFillRow>>;
  'futures-lives'(filter: LifeFilter): Promise<Page<LifeRow>>;
  'own-fundings'(filter: OwnFuturesFilter): Promise<Page<OwnFundingRow>>;
  'own-liquidations'(filter: OwnLiquidationFilter): Promise<Page<LiquidationRow>>;
  receipt(filter: ReceiptFilter): Promise<ReceiptMaterial | 'too-long' | null>;
  /** These are nobody's own. */
  fundings(filter: FundingFilter): Promise<Page<FundingRow>>;
  settlements(filter: SettlementFilter): Promise<Page<SettlementRow>>;
  liquidations(filter: PublicLiquidationFilter): Promise<Page<PublicLiquidationRow>>;
  'liquidation-sums'(filter: {
    readonly realm: Realm;
    readonly from: TimeMs;
  }): Promise<readonly LiquidationSum[]>;
  'insurance-postings'(filter: InsuranceFilter): Promise<Page<InsuranceRow>>;
};

export type FuturesViews = Readings<FuturesQueries>;
