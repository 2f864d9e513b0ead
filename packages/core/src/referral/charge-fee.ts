/**
 * The division of a fee: security fund, referrers, house.
 * Promises: the shares sum to the fee; each is rounded down to one unit but the house's, which is the rest; all of it in
 * the fill's own command. Without referrers or rates it costs one comparison.
 */
import { securityFundShare } from '../fees/fees.ts';
import type { AccountStatuses } from '../accounts/account-statuses.ts';
import type { KeptFees } from '../fees/kept-fees.ts';
import type { Account, Ledger } from '../ledger/ledger.ts';
import type { Owners } from '../ledger/owners.ts';
import { assetId, ownerId, ratePpm, tradeId, units } from '../quantity/branding.ts';
import { ONE_PPM, mulDiv } from '../quantity/exact.ts';
import type { EventLog } from '../event-log/event-log.ts';
import { FEE_INCOME, SECURITY_FUND } from '../vocabulary/parties.ts';
import type { RebatePaid } from '../vocabulary/account-events.ts';
import type { MarketId } from '../vocabulary/brands.ts';
import { NOBODY } from './referrals.ts';
import type { Referrals } from './referrals.ts';

/** What taking a fee works on. */
export interface ChargeContext {
  readonly ledger: Ledger;
  readonly owners: Owners;
  readonly keptFees: KeptFees;
  readonly referrals: Referrals;
  readonly accountStatuses: AccountStatuses;
  /** What the fees of the fill that is being settled have paid; empty between fills. */
  readonly rebates: RebatePaid[];
  /** Serial of the trade whose fees are taken. */
  readonly lastTrade: number;
}

/** Places of the venue's own parties, which are opened first. */
const FEE_INCOME_PLACE: number = FEE_INCOME;
const SECURITY_FUND_PLACE: number = SECURITY_FUND;

/**
 * Moves the fee of a fill from an account of its payer, of whichever kind the instrument takes fees from; fund, house and
 * referrers get it in spot. `emitRebates` says what of it went to referrers.
 */
export function chargeFee(
  context: ChargeContext,
  market: MarketId,
  asset: number,
  payerIndex: number,
  payer: Account,
  fee: number,
): void {
  if (fee === 0) return;
  const paid = context.referrals.paysNothing ? 0 : payRebates(context, market, asset, payerIndex, payer, fee);
  keep(context, asset, payer, securityFundShare(fee), fee - paid);
}

/** As `chargeFee`, of what is no fill: nothing of it goes to referrers. */
export function keepFee(context: ChargeContext, asset: number, payer: Account, fee: number): void {
  if (fee > 0) keep(context, asset, payer, securityFundShare(fee), fee);
}

/** Fund and house get what referrers have left of a fee. */
function keep(
  { ledger, keptFees }: ChargeContext,
  asset: number,
  payer: Account,
  share: number,
  left: number,
): void {
  const fund = ledger.spotAccount(SECURITY_FUND_PLACE, asset);
  const income = ledger.spotAccount(FEE_INCOME_PLACE, asset);
  ledger.transferToTwo(payer, fund, share, income, left - share);
  keptFees.add(asset, left);
}

/**
 * floor(fee × rate ÷ 1,000,000) to each generation that there is and whose account is not closed; returns the sum.
 * House accounts have no referrer.
 */
function payRebates(
  context: ChargeContext,
  market: MarketId,
  asset: number,
  payerIndex: number,
  payer: Account,
  fee: number,
): number {
  const { ledger, owners, referrals, rebates, accountStatuses } = context;
  let paid = 0;
  let ownerIndex = payerIndex;
  for (const [index, rate] of referrals.ratesPpm.entries()) {
    ownerIndex = referrals.referrerOf(ownerIndex);
    if (ownerIndex === NOBODY) break;
    const amount = accountStatuses.isClosed(ownerIndex) ? 0 : (mulDiv(fee, rate, ONE_PPM, 'down') ?? 0);
    if (amount === 0) continue;
    const account = ledger.spotAccount(ownerIndex, asset);
    ledger.transfer(payer, account, amount);
    paid += amount;
    rebates.push({
      type: 'rebate-paid',
      trade: tradeId(context.lastTrade),
      market,
      beneficiary: ownerId(owners.numberAt(ownerIndex)),
      // True because there are GENERATIONS rates.
      generation: (index + 1) as 1 | 2 | 3,
      payer: ownerId(owners.numberAt(payerIndex)),
      asset: assetId(asset),
      fee: units(fee),
      ratePpm: ratePpm(rate),
      amount: units(amount),
      balanceAfter: units(ledger.balance(account)),
    });
  }
  return paid;
}

/** Emits what the fees of a trade have brought its referrers; the trade has just been emitted. */
export function emitRebates({ rebates }: Pick<ChargeContext, 'rebates'>, events: EventLog): void {
  if (rebates.length === 0) return;
  for (const rebate of rebates) events.push(rebate);
  rebates.length = 0;
}
