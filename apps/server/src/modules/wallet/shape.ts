/** What the wallet asks of the modules whose events move balances. */
import type { AssetId, Event, OwnerId } from '@assay/core';
import type { InstrumentRegistry } from '../../market-data/port.ts';

/** A trader whose balances an event has changed, and the coins of them. */
export interface MovedBalances {
  readonly owner: OwnerId;
  readonly assets: readonly AssetId[];
}

/** Whose balances an event has changed; the venue's own parties are left out. */
export type BalancesMovedBy = (instruments: InstrumentRegistry, event: Event) => readonly MovedBalances[];
