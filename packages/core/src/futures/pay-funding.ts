/**
 * The paying of a funding: by chunks at the beginning of commands, or by whoever touches an account first.
 * Promises: each leg that was there at the fixing pays or gets its part once, of the size that it had then; a payer's part is
 * rounded up and a receiver's down, so the payers cover the receivers to the unit; a receiver gets all, whatever a payer could
 * not pay.
 *
 *   part = value at the index of the fixing × rate, the index to the nearest tick
 */
import type { EventLog } from '../event-log/event-log.ts';
import type { Account } from '../ledger/ledger.ts';
import { ownerId, units } from '../quantity/branding.ts';
import { MAX_AMOUNT } from '../quantity/exact.ts';
import { valueAt } from '../risk/contract.ts';
import type { PositionSide } from '../risk/contract.ts';
import { fundingPayment } from '../risk/funding.ts';
import { markTicks, microIndex } from '../risk/mark.ts';
import { FUNDED_PER_COMMAND } from '../vocabulary/futures-commands.ts';
import { draw } from './draw.ts';
import { isFunding } from './fix-funding.ts';
import type { FuturesContext, FuturesMarket } from './futures-state.ts';
import { payRestToInsurance, tellOwnPosition } from './insurance.ts';
import { LEGS, legState, lotsOf } from './legs.ts';
import { FUNDED, OWNER } from './positions.ts';

/** Pays the next records of every funding in progress, by rising number of the market. */
export function payFundings(context: FuturesContext, events: EventLog): void {
  let left = FUNDED_PER_COMMAND;
  for (const futures of context.futures.markets) {
    if (left > 0 && isFunding(futures.prices)) left -= payChunk(context, futures, left, events);
  }
}

/** Looks at up to so many records, and says at how many. */
function payChunk(context: FuturesContext, futures: FuturesMarket, most: number, events: EventLog): number {
  const { prices, positions } = futures;
  const from = prices.fundedRecords;
  const end = Math.min(prices.fundingEnd, from + most);
  for (let place = from; place < end; place += 1)
    payFundingDue(context, futures, positions.at(place), events);
  prices.fundedRecords = end;
  if (end === prices.fundingEnd) complete(context, futures, events);
  return end - from;
}

/** Pays what the record at `at` owes or gets of the last funding, if it has not yet; no record at all is -1. */
export function payFundingDue(
  context: FuturesContext,
  futures: FuturesMarket,
  at: number,
  events: EventLog,
): void {
  if (at < 0) return;
  const { prices, positions } = futures;
  if (positions.records[at + FUNDED]! >= prices.serial) return;
  positions.records[at + FUNDED] = prices.serial;
  for (const side of LEGS) payLeg(context, futures, at, side, events);
}

function payLeg(
  context: FuturesContext,
  futures: FuturesMarket,
  at: number,
  side: PositionSide,
  events: EventLog,
): void {
  const lots = lotsOf(futures, at, side);
  const amount = lots === 0 ? 0 : paymentOf(futures, side, lots);
  if (amount === 0) return;
  const { market, prices, positions, collateral, settlesIn } = futures;
  const ownerIndex = positions.records[at + OWNER]!;
  const account = context.ledger.openAccount(ownerIndex, collateral, settlesIn);
  const before = context.ledger.balance(account);
  let unpaid = 0;
  if (amount > 0) context.ledger.payFromClearing(settlesIn, account, amount);
  else unpaid = pay(context, futures, account, at, side, 0 - amount, events);
  prices.fundingPool -= amount;
  tellOwnPosition(context, futures, ownerIndex, before, events);
  context.futures.touch(ownerIndex);
  events.push({
    type: 'funding-paid',
    market: market.spec.market,
    serial: prices.serial,
    owner: ownerId(context.owners.numberAt(ownerIndex)),
    amount,
    unpaid: units(unpaid),
    leg: legState(futures, at, side),
    balanceAfter: units(context.ledger.balance(account)),
  });
}

/** What lots of a side get, or pay where it is below zero. */
function paymentOf({ contract, market, prices }: FuturesMarket, side: PositionSide, lots: number): number {
  // A funding is fixed by an index price that has a price in ticks.
  const price = markTicks(microIndex(prices.fundingIndex, market.spec.tickDecimals) ?? 0);
  const isPayer = (side === 'long') === prices.ratePpb > 0;
  const value = valueAt(contract, lots, price, isPayer ? 'up' : 'down') ?? MAX_AMOUNT;
  return fundingPayment(side, value, prices.ratePpb);
}

/** Into the clearing account, out of the owner's money and then out of the insurance; says what the owner could not pay. */
function pay(
  context: FuturesContext,
  futures: FuturesMarket,
  account: Account,
  at: number,
  side: PositionSide,
  amount: number,
  events: EventLog,
): number {
  const { ledger } = context;
  // Nearly everybody has it.
  if (ledger.available(account) >= amount) {
    ledger.payIntoClearing(futures.settlesIn, account, amount);
    return 0;
  }
  const ownerIndex = futures.positions.records[at + OWNER]!;
  const { gathered, insured, unpaid } = draw(
    context,
    ownerIndex,
    futures,
    at,
    side,
    amount,
    'funding-unpaid',
    events,
  );
  ledger.payIntoClearing(futures.settlesIn, account, gathered);
  return insured + unpaid;
}

/** All legs have been looked at. */
function complete(context: FuturesContext, futures: FuturesMarket, events: EventLog): void {
  const { market, prices } = futures;
  const rest = prices.fundingPool;
  prices.fundingPool = 0;
  prices.completed = prices.serial;
  payRestToInsurance(context, futures, rest, 'funding-rest', events);
  events.push({ type: 'funding-completed', market: market.spec.market, serial: prices.serial, rest });
}
