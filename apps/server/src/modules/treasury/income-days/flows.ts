/**
 * What each event moves into and out of the house's accounts: every posting that crosses their border, by product and kind.
 * Promises: of each coin the flows sum to the change of what the house holds, to the unit, from rules 4 on, by which the insurance tells
 * all of its postings. What the house's accounts pay each other is none.
 * Never: values anything, or knows what is held.
 *
 * The house: market maker, simulated traders, what remained of fees, pool of seconds-contracts, treasury, and the insurance of futures.
 * Not the security fund, whose part of a fee leaves the house here, nor what is unclaimed.
 */
import {
  INDEX_CURRENCY,
  INSURANCE_FUND,
  OUTSIDE_WORLD,
  SECURITY_FUND,
  TREASURY,
  UNCLAIMED,
  isHouse,
  securityFundShare,
} from '@assay/core';
import type { AssetId, Event, FuturesParty, OwnerId, Trade } from '@assay/core';
import type { IncomeKind, IncomeProduct } from '@assay/protocol';
import type { ListingRows } from '../../../projections/models/listing.ts';
import type { LogPosition } from '../../../projections/read-model.ts';

/** Takes a flow, in units of its coin; below zero where the house paid. */
export type TakeFlow = (product: IncomeProduct, kind: IncomeKind, asset: AssetId, amount: number) => void;

/** What has to be remembered to say what an event changes: debts that are told as what they are now. */
export interface Debts {
  /** What insurance and traders of futures markets could not pay, by coin. */
  readonly unpaid: Map<AssetId, number>;
  /** What owners of deposits that a chain took back owe the treasury still, by network and identity. */
  readonly claims: Map<string, number>;
}

/** Whether an owner's money is the house's own. */
export const isOwn = (owner: OwnerId): boolean =>
  isHouse(owner) && owner !== OUTSIDE_WORLD && owner !== SECURITY_FUND && owner !== UNCLAIMED;

const claimKey = ({ network, identity }: { network: number; identity: string }): string =>
  `${network} ${identity}`;

type Of<Type extends Event['type']> = Extract<Event, { readonly type: Type }>;

export class HouseFlows {
  readonly #listing: ListingRows;
  readonly #debts: Debts;
  readonly #take: TakeFlow;

  constructor(listing: ListingRows, debts: Debts, take: TakeFlow) {
    this.#listing = listing;
    this.#debts = debts;
    this.#take = take;
  }

  of(position: LogPosition, event: Event): void {
    switch (event.type) {
      case 'trade':
        return this.#spot(position, event);
      case 'rebate-paid': {
        const isFutures = this.#listing.findFutures(position.realm, event.market) !== undefined;
        return this.#take(isFutures ? 'futures' : 'spot', 'rebate', event.asset, -event.amount);
      }
      case 'contract-settled': {
        if (isOwn(event.owner)) return undefined;
        const paid = event.result === 'win' || event.paid;
        const result = paid ? -event.profit : event.result === 'lose' ? event.stake : 0;
        return this.#take('seconds', 'result', this.#currency(position), result);
      }
      case 'swapped':
        this.#take('swap', 'result', event.given, event.gives);
        this.#take('swap', 'result', event.received, -event.gross);
        return this.#fee('swap', event.received, event.owner, event.fee);
      case 'deposited':
        return isOwn(event.owner) ? this.#take('house', 'funded', event.asset, event.amount) : undefined;
      case 'house-money-transferred':
        return this.#moved(event);
      case 'balance-corrected':
        return this.#take('house', 'correction', event.asset, -event.amount);
      default:
        this.#ofWallet(event);
        return this.#ofFutures(position, event);
    }
  }

  #ofWallet(event: Event): void {
    switch (event.type) {
      case 'withdrawal-changed':
        return event.state === 'paid' ? this.#fee('wallet', event.asset, event.owner, event.fee) : undefined;
      case 'card-sale-changed':
        if (event.state !== 'paid') return undefined;
        this.#take('house', 'paid', event.asset, event.gives - event.fee);
        return this.#fee('wallet', event.asset, event.owner, event.fee);
      case 'wallet-cost-booked':
      case 'wallet-loss-written-off': {
        const kind = event.type === 'wallet-cost-booked' ? 'cost' : 'loss';
        this.#take('wallet', kind, event.asset, -(event.taken + event.unpaid));
        return this.#take('wallet', 'owed', event.asset, event.unpaid);
      }
      case 'unpaid-settled':
        return this.#take('wallet', 'owed', event.asset, -event.amount);
      case 'deposit-credited':
        this.#debts.claims.delete(claimKey(event));
        this.#take('wallet', 'loss', event.asset, event.owed);
        return event.owner === TREASURY
          ? this.#take('house', 'funded', event.asset, event.amount - event.owed)
          : undefined;
      case 'small-deposits-paid':
        return event.owner === TREASURY
          ? this.#take('house', 'funded', event.asset, event.amount)
          : undefined;
      case 'deposit-changed':
        return event.state === 'reversed' ? this.#reversed(event) : undefined;
      case 'payment-credited':
        return event.unclaimedOf === null
          ? this.#take('house', 'paid', event.asset, -event.amount)
          : undefined;
      default:
        return undefined;
    }
  }

  /** The treasury pays what the owner of a deposit no longer has; told again, it has collected a part of that. */
  #reversed(event: Of<'deposit-changed'>): void {
    const { claims } = this.#debts;
    const key = claimKey(event);
    const claimed = claims.get(key);
    if (event.lost === 0) claims.delete(key);
    else claims.set(key, event.lost);
    this.#take('wallet', 'loss', event.asset, (claimed ?? 0) - event.lost);
    if (claimed === undefined) this.#take('wallet', 'owed', event.asset, event.unpaid);
  }

  /** The fund is outside; of the insurance the event behind this one says what has come. */
  #moved({ to, asset, amount }: Of<'house-money-transferred'>): void {
    if (to === 'security-fund') this.#take('house', 'moved', asset, -amount);
    if (to === 'insurance') this.#take('house', 'funded', asset, -amount);
  }

  #ofFutures({ realm }: LogPosition, event: Event): void {
    switch (event.type) {
      case 'insurance-changed':
        return this.#insurance(event);
      case 'insurance-funded':
        this.#setUnpaid(event.asset, (this.#debts.unpaid.get(event.asset) ?? 0) - event.repaid);
        return this.#take('house', 'funded', event.asset, event.amount);
      case 'futures-trade': {
        const { asset } = this.#listing.mustCollateral(realm, event.market);
        for (const party of [event.maker, event.taker]) this.#party(asset, party);
        return undefined;
      }
      case 'position-settled': {
        const { asset } = this.#listing.mustCollateral(realm, event.market);
        return this.#party(asset, event);
      }
      case 'funding-paid':
      case 'profit-realised':
      case 'deleveraged':
      case 'deleveraging-done':
      case 'position-taken-over':
      case 'liquidation-step': {
        if (!this.#trades(event.owner)) return undefined;
        const { asset } = this.#listing.mustCollateral(realm, event.market);
        return this.#take('futures', 'result', asset, forced(event));
      }
      default:
        return undefined;
    }
  }

  /** The insurance's own position is told with its account. */
  readonly #trades = (owner: OwnerId): boolean => isOwn(owner) && owner !== INSURANCE_FUND;

  /** One side of a fill, or of a settlement. */
  #party(
    asset: AssetId,
    { owner, fee, realised, insured }: Pick<FuturesParty, 'owner' | 'fee' | 'realised' | 'insured'>,
  ): void {
    this.#fee('futures', asset, owner, fee);
    // What it lost beyond its money, the insurance has paid, or nobody.
    if (this.#trades(owner)) this.#take('futures', 'result', asset, realised + insured);
    // Its account is told less the fee, which stays in the house but for the fund's part.
    if (owner === INSURANCE_FUND) this.#take('futures', 'insurance', asset, fee);
  }

  #insurance({ asset, amount, unpaid }: Of<'insurance-changed'>): void {
    const more = this.#setUnpaid(asset, unpaid);
    this.#take('futures', 'insurance', asset, amount - more);
  }

  /** Of what nobody has paid; returns by how much it is more. */
  #setUnpaid(asset: AssetId, amount: number): number {
    const { unpaid } = this.#debts;
    const more = amount - (unpaid.get(asset) ?? 0);
    unpaid.set(asset, amount);
    this.#take('futures', 'owed', asset, more);
    return more;
  }

  /** A fee is taken in the coin that is received, and so is what a side of the house receives and gives. */
  #spot({ realm }: LogPosition, trade: Trade): void {
    const { market, takerSide, maker, taker, value } = trade;
    const { base, quote, lotUnits } = this.#listing.mustMarket(realm, market);
    const size = trade.quantity * lotUnits;
    const [buyer, seller] = takerSide === 'buy' ? [taker, maker] : [maker, taker];
    this.#fee('spot', base, buyer.owner, buyer.fee);
    this.#fee('spot', quote, seller.owner, seller.fee);
    const bought = Number(isOwn(buyer.owner)) - Number(isOwn(seller.owner));
    this.#take('spot', 'result', base, bought * size);
    this.#take('spot', 'result', quote, 0 - bought * value);
  }

  /** What the house itself pays stays with it, but for the fund's part: that is the house's, and of no product. */
  #fee(product: IncomeProduct, asset: AssetId, owner: OwnerId, fee: number): void {
    if (!isOwn(owner)) this.#take(product, 'fee', asset, fee);
    this.#take(isOwn(owner) ? 'house' : product, 'fund', asset, 0 - securityFundShare(fee));
  }

  #currency({ realm }: LogPosition): AssetId {
    const currency = this.#listing.assetOfCode(realm, INDEX_CURRENCY);
    if (currency === null) throw new Error(`projection: a contract of ${realm} settled in nothing listed`);
    return currency;
  }
}

/** What a side of the house got or paid by what is no order of its own. */
function forced(
  event: Of<
    | 'funding-paid'
    | 'profit-realised'
    | 'deleveraged'
    | 'deleveraging-done'
    | 'position-taken-over'
    | 'liquidation-step'
  >,
): number {
  switch (event.type) {
    case 'funding-paid':
      return event.amount + event.unpaid;
    case 'profit-realised':
      return event.amount;
    case 'deleveraged':
      return event.realised;
    case 'liquidation-step':
      return -event.fee;
    case 'deleveraging-done':
    case 'position-taken-over':
      return event.realised + event.insured - event.fee;
  }
}
