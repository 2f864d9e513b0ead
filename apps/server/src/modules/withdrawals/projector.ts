/** What withdrawals bring to the projector's thread. */
import type { ProjectorModule } from '../../projections/projector-module.ts';
import { WithdrawalRows } from './kept/projection.ts';
import { createWithdrawals, indexWithdrawalNumbers, indexWithdrawals } from './kept/table.ts';
import type { WithdrawalTables } from './kept/table.ts';

export const withdrawalsProjector: ProjectorModule<WithdrawalTables> = {
  migrations: {
    '0019-withdrawals': { up: createWithdrawals },
    '0023-withdrawals-by-address': { up: indexWithdrawals },
    '0024-withdrawals-by-number': { up: indexWithdrawalNumbers },
  },
  load: (database) => Promise.resolve([new WithdrawalRows(database)]),
};
