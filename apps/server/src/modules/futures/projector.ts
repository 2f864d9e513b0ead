/** What futures bring to the projector's thread. */
import type { ProjectorModule } from '../../projections/projector-module.ts';
import { contractsOf } from './contracts-of.ts';
import { FuturesFillRows } from './fills/projection.ts';
import { addSeriesOfFills, createFuturesFills } from './fills/table.ts';
import type { FuturesFillTables } from './fills/table.ts';
import { FundingRows } from './fundings/projection.ts';
import { createFundings } from './fundings/table.ts';
import type { FundingTables } from './fundings/table.ts';
import { InsuranceRows } from './insurance/projection.ts';
import { addInsuranceBalances, createInsurance } from './insurance/table.ts';
import type { InsuranceTables } from './insurance/table.ts';
import { UnpaidByAsset } from './insurance/unpaid.ts';
import { LiquidationRows } from './liquidations/projection.ts';
import { createLiquidations } from './liquidations/table.ts';
import type { LiquidationTables } from './liquidations/table.ts';
import { LifeRows } from './lives/projection.ts';
import { addEndOfLives, createLives, indexClosedLives } from './lives/table.ts';
import type { LifeTables } from './lives/table.ts';
import { SeriesRows } from './settlements/projection.ts';
import { createSeries } from './settlements/table.ts';
import type { SeriesTables } from './settlements/table.ts';
import { ReceiptRows } from './receipts/projection.ts';
import { createReceipts } from './receipts/table.ts';
import type { ReceiptTables } from './receipts/table.ts';

export type FuturesTables = FuturesFillTables &
  LifeTables &
  FundingTables &
  LiquidationTables &
  InsuranceTables &
  SeriesTables &
  ReceiptTables;

export const futuresProjector: ProjectorModule<FuturesTables> = {
  migrations: {
    '0006-futures': {
      async up(db) {
        await createFuturesFills(db);
        await createLives(db);
        await createFundings(db);
        await createLiquidations(db);
        await createInsurance(db);
      },
    },
    '0012-insurance-balances': { up: addInsuranceBalances },
    '0013-deliveries': {
      async up(db) {
        await createSeries(db);
        await addSeriesOfFills(db);
        await addEndOfLives(db);
      },
    },
    '0015-futures-receipts': { up: createReceipts },
    '0016-closed-lives': { up: indexClosedLives },
  },
  async load(database, listing) {
    const contractOf = contractsOf(listing);
    return [
      new FuturesFillRows(database),
      new LifeRows(database, contractOf),
      new FundingRows(database),
      new LiquidationRows(database, contractOf),
      new InsuranceRows(database, await UnpaidByAsset.load(database)),
      new SeriesRows(),
      await ReceiptRows.load(database, (realm, market) => listing.mustCollateral(realm, market).asset),
    ];
  },
};
