/**
 * The outside provider of a realm of play money: its market maker, whose orders are the live depth.
 * Promises: as it has of spot whatever the mirror asks for, it holds positions without margin and is never liquidated; what it
 * loses beyond its money comes in from outside, so that whoever won against it is paid, and nothing is made of nothing.
 */
import type { EventLog } from '../event-log/event-log.ts';
import { FUTURES_COIN, SPOT } from '../ledger/account-kinds.ts';
import { transferBetweenKinds } from '../ledger/kind-transfer.ts';
import { assetId, ownerId, units } from '../quantity/branding.ts';
import { MARKET_MAKER } from '../vocabulary/parties.ts';
import type { FuturesContext, FuturesMarket } from './futures-state.ts';

/** The market maker is the second of the venue's own parties, which are opened first. */
const MARKET_MAKER_INDEX: number = MARKET_MAKER;

/** Whether an owner's index is that of the outside provider. */
export function isUnlimited({ paper }: Pick<FuturesContext, 'paper'>, ownerIndex: number): boolean {
  return ownerIndex === MARKET_MAKER_INDEX && paper.isDeclared;
}

/** Brings money for its loss into the collateral of a market, through its spot account; as much as the asset's total allows. */
export function payInFromOutside(
  { ledger }: FuturesContext,
  { collateral, settlesIn }: FuturesMarket,
  amount: number,
  events: EventLog,
): number {
  if (!ledger.canIssue(settlesIn, amount)) return 0;
  const owner = ownerId(MARKET_MAKER_INDEX);
  const asset = assetId(settlesIn);
  const spot = ledger.spotAccount(MARKET_MAKER_INDEX, settlesIn);
  ledger.issue(settlesIn, spot, amount);
  const balanceAfter = units(ledger.balance(spot));
  const paidIn = { owner, asset, amount: units(amount) };
  events.push({ type: 'deposited', ...paidIn, source: 'house-funding', balanceAfter });
  transferBetweenKinds(ledger, {
    ownerIndex: MARKET_MAKER_INDEX,
    asset: settlesIn,
    from: SPOT,
    to: collateral,
    amount,
  });
  events.push({
    type: 'funds-transferred',
    ...paidIn,
    from: 'spot',
    to: collateral === FUTURES_COIN ? 'futures-coin' : 'futures-usdt',
    fromAfter: units(ledger.balance(ledger.spotAccount(MARKET_MAKER_INDEX, settlesIn))),
    toAfter: units(ledger.balance(ledger.findAccount(MARKET_MAKER_INDEX, collateral, settlesIn))),
  });
  return amount;
}
