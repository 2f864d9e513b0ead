/** What of the wallet crosses a thread or a module: the list of bills, and what the modules say whose events move balances. */
import type { AssetId, Event, OwnerId } from '@assay/core';
import type { InstrumentRegistry } from '../../market-data/port.ts';
import type { Page, Readings } from '../../projections/port.ts';
import type { BalanceDayFilter, BalanceDayRow } from './balance-days/row.ts';
import type { BillFilter, BillRow } from './bills/row.ts';

/** A trader whose balances an event has changed, and the coins of the spot account. */
export interface MovedBalances {
  readonly owner: OwnerId;
  readonly assets: readonly AssetId[];
  /** Whether accounts of futures have changed, too. */
  readonly collateral?: boolean;
  /** Whether what of these coins lies in the account of a merchant has changed, too. */
  readonly merchant?: boolean;
}

/** Whose balances an event has changed; the venue's own parties are left out. */
export type BalancesMovedBy = (instruments: InstrumentRegistry, event: Event) => readonly MovedBalances[];

export type WalletQueries = {
  bills(filter: BillFilter): Promise<Page<BillRow>>;
  'balance-days'(filter: BalanceDayFilter): Promise<readonly BalanceDayRow[]>;
};

export type WalletViews = Readings<WalletQueries>;
