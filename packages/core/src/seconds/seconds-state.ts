/**
 * The state of seconds-contracts in one realm, and the part of the whole state that its rules work on.
 * Promises: a realm that has had no command about seconds-contracts is empty, and is captured as nothing.
 * Never: contains a rule; those stand in the files beside this one.
 */
import type { IndexPrices } from '../index-price/index-prices.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Owners } from '../ledger/owners.ts';
import type { Listing } from '../listing/listing.ts';
import type { PaperRealm } from '../paper-feed/paper-realm.ts';
import { INDEX_CURRENCY, SECONDS_POOL } from '../vocabulary/parties.ts';
import type { OfferSeconds, SetPoolLimits } from '../vocabulary/seconds-commands.ts';
import { Contracts } from './contracts.ts';
import { Players } from './players.ts';
import { TickLogs } from './tick-log.ts';

export type Product = Omit<OfferSeconds, 'type'>;
export type PoolLimits = Omit<SetPoolLimits, 'type'>;

/** From this version of the rules on, missed seconds are filled and contracts wait for them. */
export const FILLING_RULES = 2;

/** By which rules a contract of now is settled: the last ones that have changed settlement. A ticket names them. */
export const rulesOfContracts = (rulesVersion: number): number => Math.min(rulesVersion, FILLING_RULES);

const ABSENT = -1;

export class SecondsState {
  readonly logs = new TickLogs();
  readonly contracts = new Contracts();
  readonly players = new Players();
  /** By number, which begins with 1. */
  readonly products: Product[] = [];
  /** Null before the pool is open. */
  limits: PoolLimits | null = null;
  /** No contract is accepted before; 0: there was no pause. */
  pausedUntil = 0;
  /** Clock of the live realm as it was mirrored last; 0 in the live realm. */
  liveTime = 0;
  /** End of the live realm's last interruption, from rules 2 on; 0: there was none. */
  resumedAt = 0;

  get isEmpty(): boolean {
    return (
      this.logs.isEmpty &&
      this.players.isEmpty &&
      this.products.length === 0 &&
      this.limits === null &&
      this.pausedUntil === 0 &&
      this.liveTime === 0 &&
      this.resumedAt === 0
    );
  }

  /** A product by its number, or undefined. */
  findProduct(number: number): Product | undefined {
    return this.products[number - 1];
  }
}

/** What the rules of seconds-contracts work on. */
export interface SecondsContext {
  readonly owners: Owners;
  readonly ledger: Ledger;
  readonly listing: Listing;
  readonly indexPrices: IndexPrices;
  readonly paper: PaperRealm;
  readonly seconds: SecondsState;
  /** Stamp of the command that is being applied. */
  readonly time: number;
  readonly rulesVersion: number;
}

/** Number of the asset that contracts are paid in, or -1 while it is not listed. */
export function currencyOf({ listing }: Pick<SecondsContext, 'listing'>): number {
  return listing.assets.find(({ code }) => code === INDEX_CURRENCY)?.asset ?? ABSENT;
}

/** Owner index of the pool, or -1 before it is open. */
export function poolIndexOf({ owners }: Pick<SecondsContext, 'owners'>): number {
  return owners.find(SECONDS_POOL);
}

/**
 * The clock by which contracts settle: the stamp of the command, in a paper realm the live realm's clock, so that paper
 * contracts settle from exactly the ticks that live ones would.
 */
export function settlementClock({ paper, seconds, time }: SecondsContext): number {
  return paper.isDeclared ? seconds.liveTime : time;
}
