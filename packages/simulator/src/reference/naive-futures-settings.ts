/**
 * What owners of the naive venue's futures do beside orders: move collateral, choose leverage and modes, add margin and take it.
 * Promises: written from the descriptions of the commands.
 */
import type {
  AdjustPositionMargin,
  MoveHouseFunds,
  OwnerId,
  SetLeverage,
  SetMarginMode,
  SetPositionMode,
  TransferFunds,
  TransferKind,
} from '@assay/core';
import {
  addableOf,
  availableOf,
  holdAnew,
  isBelow,
  isCrossBelow,
  removableOf,
  total,
} from './naive-collateral.ts';
import { findIndexRefusal, isBeyondLimit } from './naive-futures-orders.ts';
import { payDue, payDueOf } from './naive-funding.ts';
import {
  SIDES,
  highestOf,
  isFutures,
  legShown,
  openRecord,
  rateOf,
  recordOf,
  restingOf,
} from './naive-futures.ts';
import type { WithFutures } from './naive-futures.ts';
import type { NaiveAsset } from './naive-listing.ts';
import { isPaused } from './naive-pauses.ts';
import type { NaiveState } from './naive-state.ts';
import { COVER_RULES } from './naive-steps.ts';
import { MARKET_MAKER } from './naive-market.ts';
import type { Plain, Result } from './naive-market.ts';
import { findEndedRefusal } from './naive-statuses.ts';
import { greatest, indexTicks, least, partOf, profit, worthOf } from './naive-risk.ts';

const DONE: Plain = { type: 'done' };
const KEPT_PPM = 100_000n;

/** Applies `transfer-funds`. */
export function transferFunds(
  state: NaiveState & { available(owner: number, asset: number): bigint },
  assets: readonly NaiveAsset[],
  { owner, asset, from, to, amount }: TransferFunds,
): Result {
  if (from === to) return 'text-out-of-range';
  if (assets[asset] === undefined) return 'unknown-asset';
  if (!takes(state, from, asset) || !takes(state, to, asset)) return 'kind-not-for-asset';
  if (from !== 'spot' && isKept(state, owner)) return 'account-frozen';
  const accounts = [from, to].map((kind) => (kind === 'spot' ? owner : `${owner} ${kind}`));
  const [source = owner, target = owner] = accounts;
  if (from === 'spot') {
    if (BigInt(amount) > state.available(owner, asset)) return 'insufficient-available-balance';
  } else {
    const kind = { collateral: from, settlesIn: asset };
    payDueOf(state, owner, kind);
    if (BigInt(amount) > availableOf(state, owner, kind)) return 'insufficient-available-balance';
    if (isPaused(state, asset)) return 'futures-paused';
    if (isCrossBelow(state, owner, kind)) return 'liquidation-pending';
    if (BigInt(amount) > removableOf(state, owner, kind)) return 'margin-in-use';
  }
  state.ledger.move(asset, source, target, BigInt(amount));
  const fromAfter = Number(state.ledger.balance(source, asset));
  const toAfter = Number(state.ledger.balance(target, asset));
  state.emit({ type: 'funds-transferred', owner, asset, from, to, amount, fromAfter, toAfter });
  return DONE;
}

/** Whether what covers an owner's positions stays with them: by rules 5, of a frozen account. */
function isKept({ members, rules }: NaiveState, owner: number): boolean {
  return rules >= COVER_RULES && members.of(owner).status === 'frozen';
}

/** Applies `move-house-funds`. */
export function moveHouseFunds(
  state: Parameters<typeof transferFunds>[0],
  assets: readonly NaiveAsset[],
  command: MoveHouseFunds,
): Result {
  // It is the number of an owner.
  const owner = MARKET_MAKER as OwnerId;
  return transferFunds(state, assets, { ...command, type: 'transfer-funds', owner, requestId: null });
}

function takes(state: NaiveState, kind: TransferKind, asset: number): boolean {
  if (kind === 'spot') return true;
  return state.markets
    .filter(isFutures)
    .some(({ futures }) => futures.collateral === kind && futures.settlesIn === asset);
}

/** A futures market by its number, or why there is none. */
function findFutures({ markets }: NaiveState, number: number): WithFutures | Result {
  const market = markets[number];
  if (market === undefined) return 'unknown-market';
  return isFutures(market) ? market : 'not-a-futures-market';
}

/** Applies `set-leverage`. */
export function setLeverage(state: NaiveState, { owner, market: number, leverage }: SetLeverage): Result {
  const market = findFutures(state, number);
  if (!isMarket(market)) return market;
  const { futures } = market;
  const ended = findEndedRefusal(market);
  if (ended !== null) return ended;
  payDue(state, owner, market);
  if (leverage < 1 || leverage > highestOf(futures)) return 'leverage-out-of-range';
  const isBeyond = (['buy', 'sell'] as const).some((side) =>
    isBeyondLimit(state, market, owner, side, 0n, null, leverage),
  );
  if (isBeyond) return 'position-limit-reached';
  const record = recordOf(market, owner);
  const raised = SIDES.map((side) => {
    const { entry, margin } = record[side];
    const wanted = record.isolated ? partOf(entry, rateOf(futures, leverage)) : 0n;
    return { side, by: greatest(0n, wanted - margin) };
  });
  if (total(raised, ({ by }) => by) > addableOf(state, owner, market)) return 'insufficient-margin';
  const kept = openRecord(market, owner);
  kept.leverage = leverage;
  tell(state, owner, { market: number, leverage });
  for (const { side, by } of raised) {
    if (by === 0n) continue;
    kept[side].margin += by;
    const leg = legShown(side, kept[side]);
    state.emit({ type: 'position-margin-changed', owner, market: number, amount: Number(by), leg });
  }
  holdAnew(state, owner, market);
  return DONE;
}

function isMarket(found: WithFutures | Result): found is WithFutures {
  return typeof found === 'object' && 'futures' in found;
}

function tell(state: NaiveState, owner: number, changed: Plain): void {
  const nothing = { market: null, leverage: null, mode: null, hedge: null };
  state.emit({ type: 'futures-settings-changed', owner, ...nothing, ...changed });
}

function findOpen(state: NaiveState, owner: number, markets: readonly WithFutures[]): Result | null {
  const isOpen = markets.some((market) => SIDES.some((side) => recordOf(market, owner)[side].lots > 0n));
  if (isOpen) return 'position-open';
  const hasOrders = markets.some((market) => {
    const isSuspended = state.triggerOrders.some((one) => one.market === market && one.owner === owner);
    return isSuspended || restingOf(market, owner).length > 0;
  });
  return hasOrders ? 'orders-open' : null;
}

/** Applies `set-margin-mode`. */
export function setMarginMode(state: NaiveState, { owner, market: number, mode }: SetMarginMode): Result {
  const market = findFutures(state, number);
  if (!isMarket(market)) return market;
  const refusal = findOpen(state, owner, [market]);
  if (refusal !== null) return refusal;
  openRecord(market, owner).isolated = mode === 'isolated';
  tell(state, owner, { market: number, mode });
  return DONE;
}

/** Applies `set-position-mode`. */
export function setPositionMode(state: NaiveState, { owner, hedge }: SetPositionMode): Result {
  const refusal = findOpen(state, owner, state.markets.filter(isFutures));
  if (refusal !== null) return refusal;
  if (hedge) state.futures.hedged.add(owner);
  else state.futures.hedged.delete(owner);
  tell(state, owner, { hedge });
  return DONE;
}

/** Applies `adjust-position-margin`. */
export function adjustMargin(state: NaiveState, command: AdjustPositionMargin): Result {
  const { owner, market: number, side, amount } = command;
  const market = findFutures(state, number);
  if (!isMarket(market)) return market;
  if (amount === 0) return 'number-out-of-range';
  const ended = findEndedRefusal(market);
  if (ended !== null) return ended;
  if (amount < 0 && isKept(state, owner)) return 'account-frozen';
  payDue(state, owner, market);
  const record = recordOf(market, owner);
  if (record[side].lots === 0n) return 'no-position';
  if (!record.isolated) return 'not-isolated';
  if (amount > 0) {
    if (BigInt(amount) > addableOf(state, owner, market)) return 'insufficient-available-balance';
  } else {
    const stale = findIndexRefusal(state, market, false);
    if (stale !== null) return stale;
    if (isBelow(state, owner, market)) return 'liquidation-pending';
    if (BigInt(-amount) > removableMargin(market, owner, side)) return 'margin-in-use';
  }
  record[side].margin += BigInt(amount);
  const leg = legShown(side, record[side]);
  state.emit({ type: 'position-margin-changed', owner, market: number, amount, leg });
  return DONE;
}

/** What may be taken out of an isolated leg, by the worse of mark and index. */
export function removableMargin(market: WithFutures, owner: number, side: 'long' | 'short'): bigint {
  const { contract, prices } = market.futures;
  const record = recordOf(market, owner);
  const { lots, entry, margin } = record[side];
  const [value = 0n, other = 0n] = [prices.mark, indexTicks(prices.index, market.spec.tickDecimals)].map(
    (price) => worthOf(contract, side, lots, price),
  );
  const worse = least(profit(contract, side, entry, value), profit(contract, side, entry, other));
  const kept = partOf(value, greatest(rateOf(market.futures, record.leverage), KEPT_PPM));
  return greatest(0n, margin + least(0n, worse) - kept);
}
