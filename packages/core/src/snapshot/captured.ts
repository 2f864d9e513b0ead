/**
 * A copy of the state in flat arrays, taken between two commands.
 * Promises: nothing in it changes while commands go on; plain data, so that it can be handed to another thread; made by
 * copying columns whole, so that trade stops for milliseconds. What has an order of its own (queues, free slots) is
 * put into it while encoding, elsewhere.
 */
import type { CapturedAccountStatuses } from '../accounts/account-statuses.ts';
import type { CapturedIcebergs } from '../book/icebergs.ts';
import { captureTriggerOrders } from '../trigger-orders/captured-trigger-orders.ts';
import type { CapturedTriggerOrders } from '../trigger-orders/captured-trigger-orders.ts';
import type { CapturedLedger } from '../ledger/ledger.ts';
import type { MarketSpec } from '../listing/instrument.ts';
import type { AssetSpec } from '../listing/listing.ts';
import type { CapturedPaper } from '../paper-feed/paper-realm.ts';
import type { CapturedReferrals } from '../referral/referrals.ts';
import { captureSeconds } from '../seconds/captured-seconds.ts';
import type { CapturedSeconds } from '../seconds/captured-seconds.ts';
import type { State } from '../state.ts';
import type { IndexState } from '../vocabulary/queries.ts';
import { captureFees } from './fees-section.ts';
import type { CapturedFees } from './fees-section.ts';

export interface CapturedMids {
  readonly second: number;
  readonly mids: Int32Array;
}

export interface CapturedState {
  readonly sequence: number;
  readonly time: number;
  readonly rulesVersion: number;
  readonly lastTrade: number;
  readonly assets: readonly AssetSpec[];
  readonly markets: readonly MarketSpec[];
  /** Last price and price band of each market. */
  readonly marketPrices: Int32Array;
  /** The second of the last mids, and the mids of each market; null by rules 1. */
  readonly mids: CapturedMids | null;
  readonly indexPrices: readonly IndexState[];
  readonly owners: Float64Array;
  readonly ledger: CapturedLedger;
  /** Records of all slots, free ones included, as the pool keeps them. */
  readonly records: Int32Array;
  /** First free slot; each names the next. */
  readonly freeHead: number;
  readonly icebergs: CapturedIcebergs;
  /** Due time and number of each order that has an end, in their order. */
  readonly due: Float64Array;
  /** Column of client order ids, by slot. */
  readonly clientOrderIds: Uint8Array;
  readonly triggerOrders: CapturedTriggerOrders;
  readonly fees: CapturedFees;
  readonly referrals: CapturedReferrals;
  readonly accounts: CapturedAccountStatuses;
  readonly paper: CapturedPaper;
  /** Null where nothing was ever said of seconds-contracts. */
  readonly seconds: CapturedSeconds | null;
  /** Remembered requests, as their memory keeps them: full parts lie in shared memory and never change. */
  readonly requests: readonly Uint8Array[];
}

/** Copies the state. */
export function captureState(state: State): CapturedState {
  const { records, freeHead } = state.pool.capture();
  return {
    sequence: state.sequence,
    time: state.time,
    rulesVersion: state.rulesVersion,
    lastTrade: state.lastTrade,
    assets: [...state.listing.assets],
    markets: state.listing.markets.map((market) => market.spec),
    marketPrices: Int32Array.from(
      state.listing.markets.flatMap(({ lastPrice, bandPpm }) => [lastPrice, bandPpm]),
    ),
    mids: captureMids(state),
    indexPrices: state.indexPrices.list(),
    owners: state.owners.capture(),
    ledger: state.ledger.capture(),
    records,
    freeHead,
    icebergs: state.pool.icebergs.capture(),
    due: state.due.capture(),
    clientOrderIds: state.openOrders.captureClientOrderIds(),
    triggerOrders: captureTriggerOrders(state.conditionals, state.rulesVersion),
    fees: captureFees(state, state.listing.assets.length),
    referrals: state.referrals.capture(),
    accounts: state.accountStatuses.capture(),
    paper: state.paper.capture(state.listing.markets.length),
    seconds: captureSeconds(state.seconds),
    requests: state.requests.capture(),
  };
}

function captureMids({ rulesVersion, midSecond, listing }: State): CapturedMids | null {
  if (rulesVersion < 2) return null;
  return { second: midSecond, mids: Int32Array.from(listing.markets.flatMap(({ mids }) => [...mids])) };
}
