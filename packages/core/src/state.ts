/**
 * The whole state of one realm's exchange, as its modules hold it.
 * Promises: what is here and nothing else decides the effect of the next command.
 */
import { AccountStatuses } from './accounts/account-statuses.ts';
import { openAccounts } from './accounts/open-account.ts';
import { Fills } from './book/fills.ts';
import { OrderPool } from './book/order-pool.ts';
import { Conditionals } from './trigger-orders/conditionals.ts';
import { DueQueue } from './due/due-queue.ts';
import { KeptFees } from './fees/kept-fees.ts';
import { FeeTiers } from './fees/tiers.ts';
import { FeeVolumes } from './fees/volumes.ts';
import { FuturesState } from './futures/futures-state.ts';
import { IndexPrices } from './index-price/index-prices.ts';
import { HouseState } from './house/house-state.ts';
import { RequestMemory } from './requests/request-memory.ts';
import type { OutcomeCodec } from './requests/request-memory.ts';
import { Ledger } from './ledger/ledger.ts';
import { Owners } from './ledger/owners.ts';
import type { SettlementContext } from './instruments/spot/settle-fill.ts';
import { Listing } from './listing/listing.ts';
import { MarketSchedule } from './market-status/schedule.ts';
import type { Market } from './listing/listing.ts';
import { PaperRealm } from './paper-feed/paper-realm.ts';
import type { Taker } from './orders/incoming-order.ts';
import { OpenOrders } from './orders/open-orders.ts';
import { Proposals } from './proposals/proposals.ts';
import type { ProposableCommands } from './proposals/proposals.ts';
import { Referrals } from './referral/referrals.ts';
import { SecondsState } from './seconds/seconds-state.ts';
import { WalletState } from './wallet/wallet-state.ts';
import { FEE_INCOME, MARKET_MAKER, OUTSIDE_WORLD, SECURITY_FUND } from './vocabulary/parties.ts';

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
  placing: Taker | null;
  readonly fills: Fills;
  readonly openOrders: OpenOrders;
  readonly conditionals: Conditionals;
  readonly due: DueQueue;
  readonly marketSchedule: MarketSchedule;
  readonly requests: RequestMemory;
  readonly paper: PaperRealm;
  readonly seconds: SecondsState;
  readonly futures: FuturesState;
  readonly proposals: Proposals;
  readonly wallet: WalletState;
  readonly house: HouseState;
}

/** A state with no owner at all: the ground on which a snapshot is restored. */
export function bareState(outcomes: OutcomeCodec, proposable: ProposableCommands): State {
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
    placing: null,
    due: new DueQueue(),
    marketSchedule: new MarketSchedule(),
    requests: new RequestMemory(outcomes),
    paper: new PaperRealm(),
    seconds: new SecondsState(),
    futures: new FuturesState(),
    proposals: new Proposals(proposable),
    wallet: new WalletState(),
    house: new HouseState(),
    indexPrices: new IndexPrices(),
  };
}

/** The state before the first command: the venue's own parties and nothing else. */
export function emptyState(outcomes: OutcomeCodec, proposable: ProposableCommands): State {
  const state = bareState(outcomes, proposable);
  for (const party of [OUTSIDE_WORLD, MARKET_MAKER, FEE_INCOME, SECURITY_FUND]) openAccounts(state, party);
  return state;
}
