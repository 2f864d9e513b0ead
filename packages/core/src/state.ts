/**
 * The whole state of one realm's exchange, as its rooms hold it.
 * Promises: what is here and nothing else decides the effect of the next command.
 */
import { AccountStatuses } from './accounts/account-statuses.ts';
import { Fills } from './book/fills.ts';
import { OrderPool } from './book/order-pool.ts';
import { Conditionals } from './trigger-orders/conditionals.ts';
import { DueQueue } from './due/due-queue.ts';
import { KeptFees } from './fees/kept-fees.ts';
import { FeeTiers } from './fees/tiers.ts';
import { FeeVolumes } from './fees/volumes.ts';
import { IndexPrices } from './index-price/index-prices.ts';
import { RequestMemory } from './requests/request-memory.ts';
import { Ledger } from './ledger/ledger.ts';
import { Owners } from './ledger/owners.ts';
import type { SettlementContext } from './instruments/spot/settle-fill.ts';
import { Spot } from './instruments/spot/spot.ts';
import { Listing } from './listing/listing.ts';
import type { Market } from './listing/listing.ts';
import { PaperRealm } from './paper-feed/paper-realm.ts';
import { OpenOrders } from './orders/open-orders.ts';
import { Referrals } from './referral/referrals.ts';
import { SecondsState } from './seconds/seconds-state.ts';
import type { ListMarket } from './vocabulary/commands.ts';
import { FEE_INCOME, MARKET_MAKER, OUTSIDE_WORLD, SECURITY_FUND } from './vocabulary/parties.ts';

/** The newest version of the rules that this core knows. */
export const NEWEST_RULES = 2;

export interface State extends SettlementContext {
  sequence: number;
  time: number;
  rulesVersion: number;
  /** Serial of the last trade. */
  lastTrade: number;
  /** From rules 2 on: the second in which the mids of the books were taken last. */
  midSecond: number;
  /** The market whose last price has moved since conditional orders were checked last. */
  traded: Market | null;
  readonly fills: Fills;
  readonly openOrders: OpenOrders;
  readonly conditionals: Conditionals;
  readonly due: DueQueue;
  readonly requests: RequestMemory;
  readonly paper: PaperRealm;
  readonly seconds: SecondsState;
}

/** A state with no owner at all: the ground on which a snapshot is restored. */
export function bareState(): State {
  return {
    sequence: 0,
    time: 0,
    rulesVersion: 1,
    midSecond: 0,
    lastTrade: 0,
    owners: new Owners(),
    ledger: new Ledger(),
    listing: new Listing(),
    pool: new OrderPool(),
    fills: new Fills(),
    openOrders: new OpenOrders(),
    conditionals: new Conditionals(),
    feeTiers: new FeeTiers(),
    volumes: new FeeVolumes(),
    keptFees: new KeptFees(),
    referrals: new Referrals(),
    accountStatuses: new AccountStatuses(),
    rebates: [],
    traded: null,
    due: new DueQueue(),
    requests: new RequestMemory(),
    paper: new PaperRealm(),
    seconds: new SecondsState(),
    indexPrices: new IndexPrices(),
  };
}

/** The state before the first command: the venue's own parties and nothing else. */
export function emptyState(): State {
  const state = bareState();
  for (const party of [OUTSIDE_WORLD, MARKET_MAKER, FEE_INCOME, SECURITY_FUND]) openOwner(state, party);
  return state;
}

/** Opens a market that has been checked. */
export function openMarket(state: State, command: ListMarket): Market {
  return state.listing.listMarket(command, state.pool, state.fills, (terms) => new Spot(state, terms));
}

/** Opens the accounts of an owner that is new. */
export function openOwner(state: State, owner: number): void {
  state.owners.open(owner);
  state.ledger.openOwner();
}
