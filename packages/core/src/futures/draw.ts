/**
 * Who pays a loss: the owner's own money in one order, then the insurance, then nobody yet.
 * Promises: what is gathered lies available in the owner's collateral; nothing goes below zero; what nobody could pay is counted in
 * `unpaid`, by which the asset's clearing account is short.
 * Never: posts the payment itself.
 *
 * The order: available money; the margin of the leg itself (isolated); what is held for orders, of all markets of the collateral by
 * number; profit of the owner's other cross legs at their marks, by market, the long first; the market's insurance; `unpaid`.
 */
import { NO_ACCOUNT } from '../ledger/ledger.ts';
import type { Account } from '../ledger/ledger.ts';
import { ownerId, units } from '../quantity/branding.ts';
import { gainsWithValue, profitOf } from '../risk/contract.ts';
import type { PositionSide } from '../risk/contract.ts';
import type { EventLog } from '../event-log/event-log.ts';
import { isIsolated, markValue } from './account-view.ts';
import type { FuturesContext, FuturesMarket } from './futures-state.ts';
import { leaveUnpaid, payFromInsurance } from './insurance.ts';
import type { LossCause } from './insurance.ts';
import { LEGS, findLeg, legState, wordsOf } from './legs.ts';
import { ENTRY, HELD, MARGIN } from './positions.ts';
import { isUnlimited, payInFromOutside } from './unlimited.ts';

/** What was found of an amount. `gathered` and `insured` lie available in the owner's collateral. */
export interface Drawn {
  /** All that was found, `insured` counted. */
  readonly gathered: number;
  /** What of it the insurance paid. */
  readonly insured: number;
  /** What nobody paid. */
  readonly unpaid: number;
}

/** Makes an amount available that a leg owes, out of the owner's money and then out of the insurance. */
export function draw(
  context: FuturesContext,
  ownerIndex: number,
  market: FuturesMarket,
  at: number,
  side: PositionSide,
  amount: number,
  cause: LossCause,
  events: EventLog,
): Drawn {
  const owned = drawOwn(context, ownerIndex, market, at, side, amount, events);
  const isShort = owned < amount && isUnlimited(context, ownerIndex);
  const own = owned + (isShort ? payInFromOutside(context, market, amount - owned, events) : 0);
  return drawInsured(context, ownerIndex, market, own, amount, cause, events);
}

/** As `draw`, for an isolated leg whose margin is available already: out of that and nothing else of the owner's. */
export function drawMargin(
  context: FuturesContext,
  ownerIndex: number,
  market: FuturesMarket,
  margin: number,
  amount: number,
  events: EventLog,
): Drawn {
  return drawInsured(context, ownerIndex, market, Math.min(margin, amount), amount, 'loss-paid', events);
}

/** What the owner's own part of an amount leaves, the insurance pays, or nobody. */
function drawInsured(
  context: FuturesContext,
  ownerIndex: number,
  market: FuturesMarket,
  own: number,
  amount: number,
  cause: LossCause,
  events: EventLog,
): Drawn {
  if (own === amount) return { gathered: amount, insured: 0, unpaid: 0 };
  const account = context.ledger.openAccount(ownerIndex, market.collateral, market.settlesIn);
  const insured = payFromInsurance(context, market, account, amount - own, cause, events);
  const unpaid = amount - own - insured;
  if (unpaid > 0) leaveUnpaid(context, market, unpaid, cause, events);
  return { gathered: own + insured, insured, unpaid };
}

/** As `draw`, out of the owner's own money alone. Returns what of the amount is available. */
export function drawOwn(
  context: FuturesContext,
  ownerIndex: number,
  market: FuturesMarket,
  at: number,
  side: PositionSide,
  amount: number,
  events: EventLog,
): number {
  const { ledger } = context;
  const account = ledger.findAccount(ownerIndex, market.collateral, market.settlesIn);
  if (account === NO_ACCOUNT) return 0;
  let missing = amount - ledger.available(account);
  if (missing <= 0) return amount;
  missing -= releaseWord(context, account, market, wordsOf(at, side) + MARGIN, missing);
  const isCross = !isIsolated(market, at);
  const markets = context.futures.marketsOf(market.collateral, market.settlesIn);
  for (const one of markets) {
    const place = one.positions.find(ownerIndex);
    if (missing > 0 && place >= 0) missing -= releaseWord(context, account, one, place + HELD, missing);
  }
  if (isCross) {
    for (const one of markets) {
      if (missing > 0) {
        const except = one === market ? side : null;
        missing -= realiseIn(context, ownerIndex, account, one, missing, except, events);
      }
    }
  }
  return amount - missing;
}

/** Releases up to `amount` of what a word of a record says is held. Returns how much. */
function releaseWord(
  { ledger }: FuturesContext,
  account: Account,
  { positions }: FuturesMarket,
  word: number,
  amount: number,
): number {
  const released = Math.min(amount, positions.records[word]!);
  positions.records[word]! -= released;
  ledger.release(account, released);
  return released;
}

/** Realises up to `amount` of the profit that cross legs of a market have at the mark. Returns how much. */
function realiseIn(
  context: FuturesContext,
  ownerIndex: number,
  account: Account,
  market: FuturesMarket,
  amount: number,
  except: PositionSide | null,
  events: EventLog,
): number {
  const at = market.positions.find(ownerIndex);
  if (isIsolated(market, at)) return 0;
  let realised = 0;
  for (const side of LEGS) {
    const leg = side === except ? null : findLeg(market, at, side);
    if (leg === null) continue;
    const profit = profitOf(market.contract, leg, markValue(market, leg));
    const part = Math.min(amount - realised, profit);
    if (part <= 0) continue;
    // Entered again at what makes the rest of the profit.
    market.positions.records[wordsOf(at, side) + ENTRY]! += gainsWithValue(market.contract, side)
      ? part
      : -part;
    context.ledger.payFromClearing(market.settlesIn, account, part);
    context.futures.keptSums.forget(ownerIndex);
    realised += part;
    events.push({
      type: 'profit-realised',
      owner: ownerId(context.owners.numberAt(ownerIndex)),
      market: market.market.spec.market,
      amount: units(part),
      leg: legState(market, at, side),
    });
  }
  return realised;
}
