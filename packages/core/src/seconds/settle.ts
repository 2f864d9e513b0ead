/**
 * The settlement of contracts, executed by the core when they are due and by nothing else.
 * Promises: every contract whose expiry is at least `SETTLEMENT_DELAY_MS` behind the clock settles, in the order of
 * (expiry, number), whatever the command is; one event and one posting each. By rules 2 one that lacks a second waits for
 * it, until that is given up `FILL_WITHIN_MS` after its expiry and after the last interruption. The pool has held every
 * profit since the acceptance, so no settlement can fail.
 * Never: decides an outcome: `outcome.ts` and `waiting-outcome.ts` do, by the rules of the contract's acceptance.
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
import type { EventLog } from '../event-log/event-log.ts';
import { FILL_WITHIN_MS, SETTLEMENT_DELAY_MS } from '../vocabulary/seconds-commands.ts';
import type { ContractSettled, ContractTick } from '../vocabulary/seconds-events.ts';
import type { Contract } from './contracts.ts';
import { outcomeOf } from './outcome.ts';
import type { ContractOutcome } from './outcome.ts';
import { FILLING_RULES, currencyOf, poolIndexOf, settlementClock } from './seconds-state.ts';
import type { SecondsContext } from './seconds-state.ts';
import type { LoggedTick } from './tick-log.ts';
import { notFilled, waitingOutcomeOf } from './waiting-outcome.ts';

/** Before every expiry. */
const NEVER = -1;

/** Settles what is due by the clock of settlement. */
export function settleDue(context: SecondsContext, events: EventLog): void {
  const { contracts } = context.seconds;
  if (contracts.count === 0) return;
  const clock = settlementClock(context);
  const due = clock - SETTLEMENT_DELAY_MS;
  const givenUp = givenUpAt(context, clock);
  for (
    let contract = contracts.firstDue(due, givenUp);
    contract !== undefined;
    contract = contracts.firstDue(due, givenUp)
  ) {
    const outcome = findOutcome(context, contract, givenUp);
    if (outcome.type === 'waits') contracts.stall(contract, outcome.second);
    else {
      contracts.leave(contract);
      settle(context, contract, outcome.found, events);
    }
  }
}

/**
 * Behind `settleDue`: when the next contract is due, or the next one that waits is given up, if nothing but orders comes
 * until then; beyond all times where there is none.
 */
export function nextSettlement({ seconds, paper }: SecondsContext): number {
  const { contracts, resumedAt } = seconds;
  // The clock of a paper realm moves by commands of its own alone.
  if (paper.isDeclared) return Number.POSITIVE_INFINITY;
  const due = contracts.firstExpiry + SETTLEMENT_DELAY_MS;
  return Math.min(due, Math.max(contracts.firstStalledExpiry, resumedAt) + FILL_WITHIN_MS);
}

/** Expiries up to here have had their time to be filled. */
function givenUpAt({ seconds }: SecondsContext, clock: number): number {
  const given = clock - FILL_WITHIN_MS;
  return given >= seconds.resumedAt ? given : NEVER;
}

/** Whether a contract ought to have settled by now. */
export function isPastSettlement(context: SecondsContext, contract: Contract): boolean {
  const clock = settlementClock(context);
  const isDue = contract.expiresAt <= clock - SETTLEMENT_DELAY_MS;
  return isDue && findOutcome(context, contract, givenUpAt(context, clock)).type === 'found';
}

/** How a contract ends by its rules, or the second that it waits for. */
function findOutcome(
  context: SecondsContext,
  contract: Contract,
  givenUp: number,
): ReturnType<typeof waitingOutcomeOf> {
  const log = context.seconds.logs.open(contract.asset);
  if (contract.rules < FILLING_RULES) return { type: 'found', found: outcomeOf(log, contract) };
  const outcome = waitingOutcomeOf(log, contract, contract.open);
  const isGivenUp = outcome.type === 'waits' && contract.expiresAt <= givenUp;
  return isGivenUp ? { type: 'found', found: notFilled(log, contract, contract.open) } : outcome;
}

function settle(
  context: SecondsContext,
  contract: Contract,
  outcome: ContractOutcome,
  events: EventLog,
): void {
  const { ledger, seconds } = context;
  const currency = currencyOf(context);
  const account = ledger.spotAccount(contract.ownerIndex, currency);
  const pool = ledger.spotAccount(poolIndexOf(context), currency);
  if (outcome.result === 'win' || outcome.paid) {
    ledger.transferHeld(pool, account, contract.profit);
    ledger.release(account, contract.stake);
    seconds.players.count(contract.ownerIndex, context.time, -contract.profit);
  } else if (outcome.result === 'lose') {
    ledger.transferHeld(account, pool, contract.stake);
    ledger.release(pool, contract.profit);
    seconds.players.count(contract.ownerIndex, context.time, contract.stake);
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
): ContractSettled {
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

/** A tick as events and answers show it. */
export function shownTick({ number, second, price }: LoggedTick): ContractTick {
  return { number: tickNumber(number), second, price: indexPrice(price) };
}
