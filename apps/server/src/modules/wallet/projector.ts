/** What the wallet brings to the projector's thread. */
import type { ProjectorModule } from '../../projections/projector-module.ts';
import { BillRows } from './bills/projection.ts';
import { addAccounts, addReferences, createBills } from './bills/table.ts';
import type { BillTables } from './bills/table.ts';
import { createBalanceDays } from './balance-days/table.ts';
import type { BalanceDayTables } from './balance-days/table.ts';

export const walletProjector: ProjectorModule<BillTables & BalanceDayTables> = {
  migrations: {
    '0001-read-models': { up: createBills },
    '0014-collateral-bills': { up: addAccounts },
    '0018-wallet': { up: addReferences },
    '0021-balance-days': { up: createBalanceDays },
  },
  load: (database, listing) => Promise.resolve([new BillRows(database, listing)]),
};
