/**
 * What may be read of the core's state. A query takes its place in the queue of commands and sees the state there.
 */
import type { FuturesTerms } from './futures-commands.ts';
import type {
  AssetId,
  ContractId,
  IndexPrice,
  Lots,
  MarketId,
  OrderId,
  OwnerId,
  ProductId,
  ProposalId,
  RatePpm,
  Sequence,
  TickNumber,
  Ticks,
  TimeMs,
  Units,
} from './brands.ts';
import type { RebateRates, AccountStatus } from './account-commands.ts';
import type { FeeTier, ListAsset, ListMarket, Quote } from './commands.ts';
import type { DeleveragingRank } from './futures-deleveraging.ts';
import type { SeriesState } from './futures-delivery.ts';
import type {
  FundingSamples,
  FuturesMarketState,
  FuturesPositions,
  InsuranceOfAsset,
  OpenInterestPart,
  TierHits,
} from './futures-queries.ts';
import type { CardQuote } from './card-events.ts';
import type { CardAmountsOrRefusal, CardQuery, CardSale, CardTerms } from './card-queries.ts';
import type { HouseAccount, HousePostings, HouseQuery } from './house-queries.ts';
import type { MarketStatus } from './market-commands.ts';
import type { Answer } from './outcomes.ts';
import type { Side, Trigger, TriggerBasis } from './order-commands.ts';
import type { OrderSuspended } from './order-events.ts';
import type { OpenProposal, RegisterOperator } from './proposal-commands.ts';
import type { Direction, OfferSeconds, SetPoolLimits } from './seconds-commands.ts';
import type { ContractTick, PendingPlayLimits } from './seconds-events.ts';
import type {
  CreditedPayment,
  OpenDeposit,
  OpenWithdrawal,
  SwapEstimateOrRefusal,
  WalletAccount,
  WalletQuery,
  WalletRoutes,
  WalletTotals,
} from './wallet-queries.ts';
import type { SwapQuote } from './wallet-events.ts';

export type Query =
  | { readonly type: 'balances'; readonly owner: OwnerId }
  | { readonly type: 'open-orders'; readonly owner: OwnerId }
  | { readonly type: 'conditional-orders'; readonly owner: OwnerId }
  | { readonly type: 'fee-tier'; readonly owner: OwnerId }
  | { readonly type: 'account-status'; readonly owner: OwnerId }
  | { readonly type: 'traders' }
  | { readonly type: 'market-rules' }
  | { readonly type: 'depth'; readonly market: MarketId; readonly levels: number }
  | { readonly type: 'listing' }
  | { readonly type: 'index-prices' }
  | { readonly type: 'totals' }
  | { readonly type: 'seconds-rules' }
  | NeededSecondsQuery
  | { readonly type: 'proposals' }
  | { readonly type: 'oldest-contract' }
  | { readonly type: 'open-contracts'; readonly owner: OwnerId }
  | { readonly type: 'play-limits'; readonly owner: OwnerId }
  | { readonly type: 'futures-markets' }
  | { readonly type: 'futures-positions'; readonly owner: OwnerId }
  | { readonly type: 'insurance' }
  | { readonly type: 'open-interest'; readonly market: MarketId; readonly from: number }
  | {
      readonly type: 'tier-hits';
      readonly market: MarketId;
      readonly terms: Pick<FuturesTerms, 'tiers' | 'takerFeeRatePpm'>;
      readonly from: number;
    }
  | { readonly type: 'deleveraging-ranks'; readonly owner: OwnerId }
  | { readonly type: 'funding-samples'; readonly market: MarketId }
  | { readonly type: 'futures-series' }
  | { readonly type: 'remembered-request'; readonly owner: OwnerId; readonly requestId: string }
  | WalletQuery
  | HouseQuery
  | CardQuery;

/**
 * Seconds up to `until` that open contracts in seconds and windows of settlements of this realm need and that have no tick: those that
 * must be filled, where they cannot be ticked in time any more. By (second, coin), at most `NEEDED_SECONDS_AT_ONCE` behind `after`.
 */
export interface NeededSecondsQuery {
  readonly type: 'needed-seconds';
  /** Unix second, inclusive. */
  readonly until: number;
  /** The last one of the answer before; null: from the first on. */
  readonly after: NeededSecond | null;
}

/** What a request of the last day was answered, and by `contentOf` what it was. */
export interface RequestAnswer {
  readonly contentHash: number;
  readonly answer: Answer;
}

/** When the oldest open contract of the realm was accepted; null while none is open. */
export interface OldestContract {
  readonly acceptedAt: TimeMs | null;
}

/** A second of a coin. */
export interface NeededSecond {
  readonly asset: AssetId;
  readonly second: number;
}

export interface NeededSeconds {
  readonly seconds: readonly NeededSecond[];
  /** More stand behind the last one. */
  readonly isMore: boolean;
}

/** The operators, and the proposals that are open. */
export interface OpenProposals {
  /** Number of the last proposal; 0 before the first. */
  readonly last: ProposalId;
  /** By rising number. */
  readonly operators: readonly Omit<RegisterOperator, 'type'>[];
  /** By rising number. */
  readonly open: readonly OpenProposal[];
}

export interface Balance {
  readonly asset: AssetId;
  readonly available: Units;
  readonly held: Units;
}

export interface OpenOrder {
  readonly order: OrderId;
  readonly market: MarketId;
  readonly side: Side;
  readonly price: Ticks;
  readonly quantity: Lots;
  /** Hidden size included. */
  readonly remaining: Lots;
  readonly hidden: Lots;
  /** The waiting stop of a pair that it belongs to. */
  readonly linked: OrderId | null;
}

/** A trigger order, oldest first. */
export interface ConditionalOrder {
  readonly order: OrderId;
  readonly market: MarketId;
  readonly side: Side;
  /** Null for a suspended order that never had one. */
  readonly trigger: Trigger | null;
  readonly by: TriggerBasis;
  /** Where it executes as things stand; null for a trailing order that is not active. */
  readonly triggerPrice: Ticks | null;
  readonly price: Ticks | null;
  readonly quantity: Lots | null;
  readonly spend: Units | null;
  readonly linked: OrderId | null;
  /** Of a futures market: it closes a leg and opens nothing; without quantity and spend the whole leg. */
  readonly reduceOnly: boolean;
  /** The order that it came with, null where it came alone; and whether it sleeps until that opens something. */
  readonly parent: OrderId | null;
  readonly sleeps: boolean;
  /** Why it goes on by itself, or null where its price has not come or it has not had its turn. */
  readonly suspended: OrderSuspended['cause'] | null;
}

/** The fee tier by which an owner's next fill would pay, and the volume that makes it. */
export interface FeeTierState {
  readonly tier: number;
  readonly volume: Units;
}

/** What an owner may do, and who referred them; a stranger is active, was never excluded and has no referrer. */
export interface AccountState {
  readonly status: AccountStatus;
  /** End of their last exclusion, which may have passed; null where there was none. */
  readonly excludedUntil: TimeMs | null;
  readonly referrer: OwnerId | null;
}

/** Owners from `FIRST_TRADER` on. */
export interface Traders {
  readonly count: number;
  /** Null: there is none. */
  readonly greatest: OwnerId | null;
}

/** What is in force beside the listing; spot markets alone. */
export interface MarketRules {
  /** Version of the rules in force. */
  readonly rulesVersion: number;
  readonly paper: boolean;
  readonly feeCurrency: AssetId | null;
  /** Empty while the markets' own rates hold. */
  readonly feeTiers: readonly FeeTier[];
  /** Of generations 1 to 3; zeros until they are published. */
  readonly rebateRatesPpm: RebateRates;
  readonly markets: readonly {
    readonly market: MarketId;
    readonly status: MarketStatus;
    /** End of its halt, and for when its delisting is announced. */
    readonly until: TimeMs | null;
    readonly delistsAt: TimeMs | null;
    readonly bandPpm: number;
    readonly lastPrice: Ticks | null;
    /** By which conditional orders are triggered (`TriggerBasis`); null where there is none, and by rules 1. */
    readonly markPrice: Ticks | null;
  }[];
}

/** Aggregated shown sizes, best first; `levels` 0 asks for the whole book. */
export interface Depth {
  readonly market: MarketId;
  readonly bids: readonly Quote[];
  readonly asks: readonly Quote[];
}

/** Assets and spot markets; `futures-markets` has the others, and both are numbered together. */
export interface Listing {
  readonly assets: readonly Omit<ListAsset, 'type'>[];
  readonly markets: readonly Omit<ListMarket, 'type'>[];
}

export interface IndexState {
  readonly asset: AssetId;
  readonly second: number;
  readonly price: IndexPrice;
}

/** Sum of every account of an asset (always 0) and what has entered from outside. */
export interface AssetTotal {
  readonly asset: AssetId;
  readonly sum: number;
  readonly issued: Units;
}

/** A coin's last valid tick in time. */
export interface LastTick extends ContractTick {
  readonly asset: AssetId;
  /** The coin's last number, that of a filled tick too. */
  readonly lastNumber: TickNumber;
}

/** What contracts are accepted by. */
export interface SecondsRules {
  /** By number, those that are not offered too. */
  readonly products: readonly Omit<OfferSeconds, 'type'>[];
  /** Null until they are set. */
  readonly limits: Omit<SetPoolLimits, 'type'> | null;
  /** Of the pool in the currency; held is what open contracts may win. */
  readonly pool: { readonly available: Units; readonly held: Units };
  /** Profits reserved by coin and direction, for coins that have any, by number. */
  readonly exposures: readonly { readonly asset: AssetId; readonly rise: Units; readonly fall: Units }[];
  /** End of the last pause, which may have passed; null where there was none. */
  readonly pausedUntil: TimeMs | null;
  /** End of the live realm's last interruption, from rules 2 on; null: none was seen. */
  readonly resumedAt: TimeMs | null;
  /** The live realm's clock as a paper realm was told it last; null in the live realm, and where it was told none. */
  readonly liveTime: TimeMs | null;
  /** By number of the coin. */
  readonly ticks: readonly LastTick[];
}

/** A contract that has not settled; open contracts stand by rising number. */
export interface OpenContractState {
  readonly contract: ContractId;
  readonly product: ProductId;
  readonly asset: AssetId;
  readonly direction: Direction;
  readonly stake: Units;
  readonly profitPpm: RatePpm;
  readonly profit: Units;
  readonly acceptedAt: TimeMs;
  readonly expiresAt: TimeMs;
  readonly firstTick: TickNumber;
  /** Version of the rules by which it settles. */
  readonly rulesVersion: number;
  /** Null until its open price is taken. */
  readonly open: ContractTick | null;
}

/** A trader's own limits, and what is measured by them; nothing of either for a stranger. */
export interface PlayLimits {
  /** In force at the last stamp. */
  readonly dailyLoss: Units | null;
  readonly reminderMinutes: number | null;
  /** Loosenings that wait. */
  readonly pending: PendingPlayLimits;
  /** End of the last cooling-off, which may have passed; null where there was none. */
  readonly cooledOffUntil: TimeMs | null;
  /** Stakes lost less profits won on the UTC day of the last stamp, at least 0. */
  readonly lostToday: Units;
  readonly openStakes: Units;
}

export interface QueryResults {
  balances: readonly Balance[];
  'open-orders': readonly OpenOrder[];
  'conditional-orders': readonly ConditionalOrder[];
  'fee-tier': FeeTierState;
  'account-status': AccountState;
  traders: Traders;
  'market-rules': MarketRules;
  depth: Depth;
  listing: Listing;
  'index-prices': readonly IndexState[];
  totals: readonly AssetTotal[];
  'seconds-rules': SecondsRules;
  'needed-seconds': NeededSeconds;
  'oldest-contract': OldestContract;
  'open-contracts': readonly OpenContractState[];
  'play-limits': PlayLimits;
  proposals: OpenProposals;
  'futures-markets': readonly FuturesMarketState[];
  'futures-positions': FuturesPositions;
  insurance: readonly InsuranceOfAsset[];
  'open-interest': OpenInterestPart;
  'tier-hits': TierHits;
  /** By market, the long first. */
  'deleveraging-ranks': readonly DeleveragingRank[];
  'funding-samples': FundingSamples;
  'futures-series': readonly SeriesState[];
  'remembered-request': RequestAnswer | null;
  'wallet-routes': WalletRoutes;
  'open-deposits': readonly OpenDeposit[];
  'open-withdrawals': readonly OpenWithdrawal[];
  'payable-withdrawals': readonly OpenWithdrawal[];
  'wallet-totals': WalletTotals;
  'wallet-account': WalletAccount;
  'merchant-balances': readonly Balance[];
  'credited-payments': readonly CreditedPayment[];
  'swap-quote': SwapQuote | null;
  'swap-price': SwapEstimateOrRefusal;
  'house-accounts': readonly HouseAccount[];
  'house-postings': HousePostings;
  'card-terms': readonly CardTerms[];
  'open-card-sales': readonly CardSale[];
  'card-sales': readonly CardSale[];
  'card-quote': CardQuote | null;
  'card-price': CardAmountsOrRefusal;
}

/** The result of a query and the position in the log where it was true. */
export interface Reading<Result> {
  readonly sequence: Sequence;
  readonly time: TimeMs;
  readonly result: Result;
}
