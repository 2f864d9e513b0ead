/** The modules of the thread that reads the read models. */
import type { AnyQueryModule } from '../projections/projector-module.ts';
import { cardSalesQueries } from '../modules/card-sales/queries.ts';
import { configurationQueries } from '../modules/configuration/queries.ts';
import { futuresQueries } from '../modules/futures/queries.ts';
import { operatorsQueries } from '../modules/operators/queries.ts';
import { promotionQueries } from '../modules/promotion/queries.ts';
import { secondsQueries } from '../modules/seconds/queries.ts';
import { securityFundQueries } from '../modules/security-fund/queries.ts';
import { spotQueries } from '../modules/spot/queries.ts';
import { swapQueries } from '../modules/swap/queries.ts';
import { treasuryQueries } from '../modules/treasury/queries.ts';
import { userTransferQueries } from '../modules/user-transfers/queries.ts';
import { walletQueries } from '../modules/wallet/queries.ts';
import { withdrawalQueries } from '../modules/withdrawals/queries.ts';

export const QUERY_MODULES: readonly AnyQueryModule[] = [
  spotQueries,
  futuresQueries,
  walletQueries,
  swapQueries,
  userTransferQueries,
  withdrawalQueries,
  secondsQueries,
  promotionQueries,
  securityFundQueries,
  treasuryQueries,
  operatorsQueries,
  configurationQueries,
  cardSalesQueries,
];
