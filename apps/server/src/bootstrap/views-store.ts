/** The read models with the queries of every module, as the main thread sees them. */
import type { CardSaleViews } from '../modules/card-sales/shape.ts';
import type { ConfigurationViews } from '../modules/configuration/shape.ts';
import type { FuturesViews } from '../modules/futures/shape.ts';
import type { ProposalEndViews } from '../modules/operators/shape.ts';
import type { PromotionViews } from '../modules/promotion/shape.ts';
import type { SecondsViews } from '../modules/seconds/shape.ts';
import type { SecurityFundViews } from '../modules/security-fund/shape.ts';
import type { SpotViews } from '../modules/spot/shape.ts';
import type { SwapViews } from '../modules/swap/shape.ts';
import type { TreasuryViews } from '../modules/treasury/shape.ts';
import type { UserTransferViews } from '../modules/user-transfers/shape.ts';
import type { WalletViews } from '../modules/wallet/shape.ts';
import type { WithdrawalViews } from '../modules/withdrawals/shape.ts';
import type { Views } from '../projections/port.ts';
import { createViews } from '../projections/views.ts';
import type { ViewsOptions, ViewsStore } from '../projections/views.ts';

/** What calls ask: the questions of the market data, and of each module. */
export type VenueReadings = Views &
  SpotViews &
  FuturesViews &
  WalletViews &
  SwapViews &
  UserTransferViews &
  WithdrawalViews &
  CardSaleViews &
  SecondsViews &
  PromotionViews &
  ProposalEndViews &
  ConfigurationViews &
  SecurityFundViews &
  TreasuryViews;
export type VenueViews = ViewsStore & VenueReadings;

/** Opens the store; of another version it is built anew, or brought on. */
export async function openViews(options: Omit<ViewsOptions, 'threads'>): Promise<VenueViews> {
  const store: unknown = await createViews({
    ...options,
    threads: {
      projector: new URL('./projector-thread.ts', import.meta.url),
      queries: new URL('./query-thread.ts', import.meta.url),
    },
  });
  // The threads make the tables of each module and answer its queries.
  return store as VenueViews;
}
