/**
 * The settlement of contracts, fired by the core when they are due and by nothing else.
 * Promises: every contract whose expiry is at least `SETTLEMENT_DELAY_MS` behind the clock settles, in the order of
 * (expiry, number), whatever the command is; one event and one posting each. The pool has held every profit since the
 * acceptance, so no settlement can fail.
 * Never: decides an outcome: `outcome.ts` does.
 */
import {
  contractId,
  indexPrice,
  ownerId,
  productId,
  tickNumber,
  timeMs,
  units,
  assetId,
} from '../quantity/branding.ts';
import type { Event } from '../vocabulary/events.ts';
import { SETTLEMENT_DELAY_MS } from '../vocabulary/seconds-commands.ts';
import type { ContractTick } from '../vocabulary/seconds-events.ts';
import type { Contract } from './contracts.ts';
import { outcomeOf } from './outcome.ts';
import type { ContractOutcome } from './outcome.ts';
import { currencyOf, poolPlaceOf, settlementClock } from './seconds-room.ts';
import type { SecondsDesk } from './seconds-room.ts';
import type { LoggedTick } from './tick-log.ts';

/** Settles what is due by the clock of settlement. */
export function settleDue(desk: SecondsDesk, events: Event[]): void {
  const { contracts } = desk.seconds;
  if (contracts.count === 0) return;
  const due = settlementClock(desk) - SETTLEMENT_DELAY_MS;
  for (let contract = contracts.firstDue(due); contract !== undefined; contract = contracts.firstDue(due)) {
    contracts.leave(contract);
    settle(desk, contract, events);
  }
}

function settle(desk: SecondsDesk, contract: Contract, events: Event[]): void {
  const { ledger, seconds } = desk;
  const outcome = outcomeOf(seconds.logs.open(contract.asset), contract);
  const currency = currencyOf(desk);
  const account = ledger.spotAccount(contract.ownerPlace, currency);
  const pool = ledger.spotAccount(poolPlaceOf(desk), currency);
  if (outcome.result === 'win' || outcome.paid) {
    ledger.transferHeld(currency, pool, account, contract.profit);
    ledger.release(account, contract.stake);
    seconds.players.count(contract.ownerPlace, desk.time, -contract.profit);
  } else if (outcome.result === 'lose') {
    ledger.transferHeld(currency, account, pool, contract.stake);
    ledger.release(pool, contract.profit);
    seconds.players.count(contract.ownerPlace, desk.time, contract.stake);
  } else {
    ledger.release(account, contract.stake);
    ledger.release(pool, contract.profit);
  }
  events.push(settledEvent(contract, outcome, ledger.balance(account), ledger.balance(pool)));
}

function settledEvent(
  contract: Contract,
  { result, cause, paid, open, final, counted }: ContractOutcome,
  balance: number,
  pool: number,
): Event {
  return {
    type: 'contract-settled',
    contract: contractId(contract.id),
    owner: ownerId(contract.owner),
    product: productId(contract.product),
    asset: assetId(contract.asset),
    direction: contract.direction,
    stake: units(contract.stake),
    profit: units(contract.profit),
    result,
    cause,
    paid,
    open: open === null ? null : shownTick(open),
    final: final === null ? null : indexPrice(final),
    counted,
    acceptedAt: timeMs(contract.acceptedAt),
    expiresAt: timeMs(contract.expiresAt),
    balanceAfter: units(balance),
    poolAfter: units(pool),
  };
}

/** A tick as events and answers tell it. */
export function shownTick({ number, second, price }: LoggedTick): ContractTick {
  return { number: tickNumber(number), second, price: indexPrice(price) };
}
