/**
 * A contract is accepted: `open-contract`.
 * Promises: everything is checked in the order that the command names, then written; the stake is held in the trader's
 * account and the whole profit in the pool's before the contract exists, so that nothing can keep it from being paid.
 * Never: rounds, or gives a contract other terms than its product's and the command's.
 */
import { refused, refusedOutcome } from '../vocabulary/refusing.ts';
import { contractId, tickNumber, timeMs, units } from '../quantity/branding.ts';
import type { EventLog } from '../event-log/event-log.ts';
import type { Outcome } from '../vocabulary/outcomes.ts';
import type { Refusal } from '../vocabulary/refusals.ts';
import {
  MAX_TICK_AGE_MS,
  MIN_PERIOD_TO_FILL_MS,
  OPEN_CONTRACTS_PER_OWNER,
} from '../vocabulary/seconds-commands.ts';
import type { OpenContract } from '../vocabulary/seconds-commands.ts';
import type { Contract } from './contracts.ts';
import { NONE } from '../book/order-pool.ts';
import { profitOf, wholeUnit } from './offer-seconds.ts';
import { FILLING_RULES, currencyOf, poolIndexOf, rulesOfContracts } from './seconds-state.ts';
import type { Product, SecondsContext } from './seconds-state.ts';

const SECOND_MS = 1000;
const NO_LIMITS = { perCoin: 0, perDirection: 0, perOwner: 0 };

/** Applies `open-contract` for a trader who is known and may trade. */
export function openContract(
  context: SecondsContext,
  ownerIndex: number,
  command: OpenContract,
  events: EventLog,
): Outcome {
  const product = context.seconds.findProduct(command.product);
  if (product === undefined) return refusedOutcome(refused('unknown-product', 'product'));
  const fault =
    findTermsFault(context, product, command) ??
    findMomentFault(context, ownerIndex, product) ??
    findOwnerFault(context, ownerIndex, command) ??
    findPoolFault(context, ownerIndex, product, command) ??
    findMoneyFault(context, ownerIndex, command);
  if (fault !== null) return refusedOutcome(fault);
  const contract = enter(context, ownerIndex, product, command);
  const { acceptedAt, expiresAt, firstTick, profit } = shown(contract);
  const { owner, direction, stake, profitPpm } = command;
  const terms = {
    owner,
    product: product.product,
    asset: product.asset,
    direction,
    stake,
    profitPpm,
    profit,
  };
  events.push({
    type: 'contract-opened',
    contract: contractId(contract.id),
    ...terms,
    acceptedAt,
    expiresAt,
    firstTick,
    rulesVersion: contract.rules,
  });
  const id = contractId(contract.id);
  return { type: 'contract-opened', contract: id, acceptedAt, expiresAt, firstTick, profit };
}

/** Whether the product's terms are those that the trader was shown, and allow the stake. */
function findTermsFault(
  context: SecondsContext,
  product: Product,
  { profitPpm, stake }: OpenContract,
): Refusal | null {
  const isTooShort = context.rulesVersion >= FILLING_RULES && product.periodMs < MIN_PERIOD_TO_FILL_MS;
  if (!product.isOffered || isTooShort) return refused('product-not-offered', 'product');
  if (product.profitPpm !== profitPpm) {
    return refused('odds-changed', 'profitPpm', { profitPpm: product.profitPpm });
  }
  const step = wholeUnit(context);
  if (stake % step !== 0) return refused('stake-not-whole', 'stake', { step });
  const { leastStake: least, greatestStake: greatest } = product;
  return stake < least || stake > greatest
    ? refused('stake-out-of-range', 'stake', { least, greatest })
    : null;
}

/** Whether contracts are accepted at this moment, of this owner too. */
function findMomentFault(context: SecondsContext, ownerIndex: number, { asset }: Product): Refusal | null {
  const { seconds, time } = context;
  if (time < seconds.pausedUntil) return refused('seconds-paused', null, { until: seconds.pausedUntil });
  const tick = seconds.logs.find(asset)?.last;
  if (tick === undefined || !isFresh(tick.second * SECOND_MS, time, seconds.liveTime)) {
    return refused('index-not-fresh', 'product');
  }
  const until = seconds.players.find(ownerIndex)?.cooledOffUntil ?? 0;
  return time < until ? refused('cooling-off', 'owner', { until }) : null;
}

/**
 * Whether a tick is fresh by the stamp, and in a paper realm by the live clock too (0 in a live one). One after the
 * stamp is not: the clocks of the two realms would lie apart, and the contract would begin in the past of its ticks.
 */
function isFresh(tickTime: number, time: number, liveTime: number): boolean {
  return tickTime <= time && Math.max(time, liveTime) - tickTime <= MAX_TICK_AGE_MS;
}

/** The owner's own limit and what an owner may have open. */
function findOwnerFault(
  { seconds, time }: SecondsContext,
  ownerIndex: number,
  { stake }: OpenContract,
): Refusal | null {
  const { contracts, stakes: open } = seconds.contracts.sumsOf(ownerIndex);
  const limit = seconds.players.dailyLossLimit(ownerIndex, time);
  const lost = seconds.players.lostOn(ownerIndex, time);
  if (limit !== null && stake > limit - lost - open) {
    return refused('loss-limit-reached', 'stake', { limit, lost, open });
  }
  return contracts < OPEN_CONTRACTS_PER_OWNER
    ? null
    : refused('too-many-open-contracts', 'owner', { greatest: OPEN_CONTRACTS_PER_OWNER });
}

/** What the pool may have reserved. Before its first limits it may have nothing. */
function findPoolFault(
  { seconds }: SecondsContext,
  ownerIndex: number,
  { asset }: Product,
  { direction, stake, profitPpm }: OpenContract,
): Refusal | null {
  const { contracts, limits } = seconds;
  const { perCoin, perDirection, perOwner } = limits ?? NO_LIMITS;
  const [same, other] = [direction, direction === 'rise' ? 'fall' : 'rise'] as const;
  const left = {
    coin: perCoin - contracts.reserved(asset, same) - contracts.reserved(asset, other),
    direction: perDirection - contracts.reserved(asset, same),
    owner: perOwner - contracts.sumsOf(ownerIndex).profits,
  };
  const profit = mustProfit(stake, profitPpm);
  for (const which of ['coin', 'direction', 'owner'] as const) {
    if (profit > left[which]) {
      return refused('pool-limit-reached', 'stake', { which, left: Math.max(0, left[which]) });
    }
  }
  return null;
}

function findMoneyFault(
  context: SecondsContext,
  ownerIndex: number,
  { stake, profitPpm }: OpenContract,
): Refusal | null {
  const { ledger } = context;
  const currency = currencyOf(context);
  if (ledger.available(ledger.spotAccount(ownerIndex, currency)) < stake) {
    return refused('insufficient-available-balance', 'stake');
  }
  // The pool is open: without its limits no profit would have been within them.
  const pool = ledger.spotAccount(poolIndexOf(context), currency);
  return ledger.available(pool) < mustProfit(stake, profitPpm) ? refused('pool-cannot-cover', 'stake') : null;
}

function enter(
  context: SecondsContext,
  ownerIndex: number,
  product: Product,
  command: OpenContract,
): Contract {
  const { ledger, seconds } = context;
  const { owner, direction, stake, profitPpm } = command;
  const profit = mustProfit(stake, profitPpm);
  const currency = currencyOf(context);
  ledger.hold(ledger.spotAccount(ownerIndex, currency), stake);
  ledger.hold(ledger.spotAccount(poolIndexOf(context), currency), profit);
  seconds.contracts.last += 1;
  const contract: Contract = {
    id: seconds.contracts.last,
    owner,
    ownerIndex,
    product: product.product,
    asset: product.asset,
    direction,
    stake,
    profitPpm,
    profit,
    acceptedAt: context.time,
    expiresAt: context.time + product.periodMs,
    firstTick: (seconds.logs.find(product.asset)?.lastNumber ?? 0) + 1,
    rules: rulesOfContracts(context.rulesVersion),
    open: null,
    stalledFor: null,
    indexed: NONE,
  };
  seconds.contracts.enter(contract);
  return contract;
}

/** The profit of a stake within its product's bounds, which keep it within 2^53 − 1. */
function mustProfit(stake: number, profitPpm: number): number {
  return profitOf(stake, profitPpm)!;
}

function shown({ acceptedAt, expiresAt, firstTick, profit }: Contract) {
  return {
    acceptedAt: timeMs(acceptedAt),
    expiresAt: timeMs(expiresAt),
    firstTick: tickNumber(firstTick),
    profit: units(profit),
  };
}
