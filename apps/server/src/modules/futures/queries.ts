/** What futures bring to the thread that reads the read models. */
import type { ViewsDatabase } from '../../storage/views-connection.ts';
import { futuresFillsOf } from './fills/query.ts';
import { fundingsOf, ownFundingsOf } from './fundings/query.ts';
import { insurancePostings } from './insurance/query.ts';
import { liquidationsIn, liquidationsOf, liquidationSums } from './liquidations/query.ts';
import { livesOf } from './lives/query.ts';
import type { FuturesFillTables } from './fills/table.ts';
import type { FundingTables } from './fundings/table.ts';
import type { InsuranceTables } from './insurance/table.ts';
import type { LiquidationTables } from './liquidations/table.ts';
import type { LifeTables } from './lives/table.ts';
import { settlementsOf } from './settlements/query.ts';
import type { SeriesTables } from './settlements/table.ts';
import { receiptMaterial } from './receipts/query.ts';
import type { ReceiptTables } from './receipts/table.ts';
import type { FuturesQueries } from './shape.ts';

type Tables = FuturesFillTables &
  LifeTables &
  FundingTables &
  LiquidationTables &
  InsuranceTables &
  SeriesTables &
  ReceiptTables;

export const futuresQueries = (database: ViewsDatabase<Tables>): FuturesQueries => ({
  'futures-fills': (filter) => futuresFillsOf(database, filter),
  'futures-lives': (filter) => livesOf(database, filter),
  'own-fundings': (filter) => ownFundingsOf(database, filter),
  'own-liquidations': (filter) => liquidationsOf(database, filter),
  fundings: (filter) => fundingsOf(database, filter),
  settlements: (filter) => settlementsOf(database, filter),
  liquidations: (filter) => liquidationsIn(database, filter),
  'liquidation-sums': (filter) => liquidationSums(database, filter),
  'insurance-postings': (filter) => insurancePostings(database, filter),
  receipt: (filter) => receiptMaterial(database, filter),
});
