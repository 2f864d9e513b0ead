/**
 * The settlement of one record's legs at the settlement price.
 * Promises: each leg is settled once, by a chunk or by whoever touches its account first; its profit comes out of the clearing
 * account and its loss goes in; an isolated leg costs its holder no more than its margin.
 *
 *   value    = value at the price, against the holder where it is not whole
 *   realised = profit of that over the entry value
 *   fee      = ceil(value × rate), at most what is there
 */
import type { EventLog } from '../../event-log/event-log.ts';
import type { Account } from '../../ledger/ledger.ts';
import { ownerId, ticks, units } from '../../quantity/branding.ts';
import { MAX_AMOUNT, ONE_PPM, mulDiv } from '../../quantity/exact.ts';
import { keepFee } from '../../referral/charge-fee.ts';
import { gainsWithValue, positionValue, profitOf } from '../../risk/contract.ts';
import type { Position } from '../../risk/contract.ts';
import { isIsolated } from '../account-view.ts';
import { draw, drawMargin, drawOwn } from '../draw.ts';
import type { FuturesContext, FuturesMarket } from '../futures-state.ts';
import { tellOwnPosition } from '../insurance.ts';
import { findLeg, legState, wordsOf } from '../legs.ts';
import { LOTS, OWNER } from '../positions.ts';
import { leaveLeg } from '../settle-futures-fill.ts';

const SIDES = ['long', 'short'] as const;

/** Settles the legs of a record in a market whose price is fixed; no record at all is -1. */
export function settleLegs(
  context: FuturesContext,
  futures: FuturesMarket,
  at: number,
  events: EventLog,
): void {
  if (at < 0) return;
  for (const side of SIDES) {
    // As it is now: the loss of the one before may have realised its profit.
    const leg = findLeg(futures, at, side);
    if (leg === null) continue;
    settleLeg(context, futures, at, leg, events);
    futures.ending.legs += 1;
  }
}

function settleLeg(
  context: FuturesContext,
  futures: FuturesMarket,
  at: number,
  leg: Position,
  events: EventLog,
): void {
  const { contract, ending, market, positions, collateral, settlesIn } = futures;
  const { ledger, owners } = context;
  const ownerIndex = positions.records[at + OWNER]!;
  const before = legState(futures, at, leg.side);
  const value = positionValue(contract, leg, ending.price) ?? MAX_AMOUNT;
  const realised = profitOf(contract, leg, value);
  const account = ledger.openAccount(ownerIndex, collateral, settlesIn);
  const balance = ledger.balance(account);
  const margin = leaveLeg(futures, at, leg.side, leg.lots, leg.entryValue);
  ledger.release(account, margin);
  ending.pool -= gainsWithValue(contract, leg.side) ? value : -value;
  const insured = realise(context, futures, at, leg, account, margin, realised, events);
  const fee = takeFee(context, futures, at, leg, account, value, Math.max(0, margin + realised), events);
  context.futures.touch(ownerIndex);
  tellOwnPosition(context, futures, ownerIndex, balance, events);
  events.push({
    type: 'position-settled',
    market: market.spec.market,
    series: ending.series,
    owner: ownerId(owners.numberAt(ownerIndex)),
    leg: before,
    price: ticks(ending.price),
    value: units(value),
    realised,
    insured: units(insured),
    fee: units(fee),
    balanceAfter: units(ledger.balance(account)),
  });
}

/** Pays a profit, or takes a loss; returns what of it the owner did not pay. */
function realise(
  context: FuturesContext,
  futures: FuturesMarket,
  at: number,
  { side }: Position,
  account: Account,
  margin: number,
  realised: number,
  events: EventLog,
): number {
  const { ledger } = context;
  const { settlesIn, positions } = futures;
  if (realised >= 0) {
    ledger.payFromClearing(settlesIn, account, realised);
    return 0;
  }
  const ownerIndex = positions.records[at + OWNER]!;
  const { gathered, insured, unpaid } = isIsolated(futures, at)
    ? drawMargin(context, ownerIndex, futures, margin, -realised, events)
    : draw(context, ownerIndex, futures, at, side, -realised, 'loss-paid', events);
  ledger.payIntoClearing(settlesIn, account, gathered);
  return insured + unpaid;
}

/** Takes the fee of a leg; `left` is what an isolated one has left. */
function takeFee(
  context: FuturesContext,
  futures: FuturesMarket,
  at: number,
  { side }: Position,
  account: Account,
  value: number,
  left: number,
  events: EventLog,
): number {
  const wanted = mulDiv(value, futures.ending.feeRatePpm, ONE_PPM, 'up') ?? value;
  if (wanted === 0) return 0;
  const ownerIndex = futures.positions.records[at + OWNER]!;
  const fee = isIsolated(futures, at)
    ? Math.min(wanted, left)
    : drawOwn(context, ownerIndex, futures, at, side, wanted, events);
  keepFee(context, futures.settlesIn, account, fee);
  return fee;
}

/** Whether a record has a leg. */
export function hasLegs({ positions }: FuturesMarket, at: number): boolean {
  const { records } = positions;
  return records[wordsOf(at, 'long') + LOTS]! > 0 || records[wordsOf(at, 'short') + LOTS]! > 0;
}
