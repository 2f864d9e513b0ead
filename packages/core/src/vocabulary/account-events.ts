/**
 * What happens to accounts: referrers named, rates published, rebates paid, account statuses set, owners excluded.
 * Promises: past tense, plain data.
 */
import type { ExcludeOwner, NameReferrer, SetRebateRates, SetAccountStatus } from './account-commands.ts';
import type { AssetId, MarketId, OwnerId, RatePpm, TradeId, Units } from './brands.ts';

export interface ReferrerNamed extends Omit<NameReferrer, 'type'> {
  readonly type: 'referrer-named';
}

export interface RebateRatesSet extends Omit<SetRebateRates, 'type'> {
  readonly type: 'rebate-rates-set';
}

export interface AccountStatusSet extends Omit<SetAccountStatus, 'type'> {
  readonly type: 'account-status-set';
}

export interface OwnerExcluded extends Omit<ExcludeOwner, 'type'> {
  readonly type: 'owner-excluded';
}

/**
 * A referrer has received their share of a fee of this trade. All rebates of a trade stand directly behind it, before
 * whatever else follows it: those of the maker's fee first, then those of the taker's, generations rising. None is emitted
 * for an amount of 0.
 */
export interface RebatePaid {
  readonly type: 'rebate-paid';
  readonly trade: TradeId;
  readonly market: MarketId;
  readonly beneficiary: OwnerId;
  /** 1: the payer's referrer, 2: that one's referrer, 3: theirs. */
  readonly generation: 1 | 2 | 3;
  /** Who paid the fee. */
  readonly payer: OwnerId;
  /** Of fee and amount. */
  readonly asset: AssetId;
  /** The payer's whole fee of this trade, as the trade shows it. */
  readonly fee: Units;
  /** The generation's rate. */
  readonly ratePpm: RatePpm;
  /** floor(fee × ratePpm ÷ 1,000,000), at least 1. */
  readonly amount: Units;
  /**
   * Available plus held of the beneficiary in this asset after the whole trade. The two fees of a trade are in different
   * assets and a payer's generations are different owners, so nothing else of the trade's rebates touches this balance;
   * where the beneficiary is the other party of the trade, it equals their `baseAfter` or `quoteAfter`.
   */
  readonly balanceAfter: Units;
}
