/**
 * The state of seconds-contracts in flat arrays, and back.
 * Promises: what follows from something else is not written: a contract's coin and expiry are its product's, its profit is
 * of its stake. Restoring throws RangeError for what cannot be.
 */
import { NONE } from '../book/order-pool.ts';
import type { Owners } from '../ledger/owners.ts';
import { isWholeWithin } from '../quantity/exact.ts';
import { DIRECTIONS } from '../vocabulary/seconds-commands.ts';
import type { Contract } from './contracts.ts';
import { profitOf } from './offer-seconds.ts';
import { findOpen } from './outcome.ts';
import type { Limit } from './players.ts';
import type { Terms } from './outcome.ts';
import { FILLING_RULES } from './seconds-state.ts';
import type { PoolLimits, Product, SecondsState } from './seconds-state.ts';
import { KEPT_TICKS, KEPT_TICKS_TO_FILL } from './tick-log.ts';
import type { CapturedTicks, LoggedTick } from './tick-log.ts';

/**
 * Numbers of a row of contracts: number, owner's index, product, direction, stake, profitPpm, acceptedAt, firstTick; the
 * version of its rules; by rules 2 number, second and price of its open, zeros for none.
 */
export const CONTRACT_FIELDS = 12;
/**
 * Numbers of a row of players: owner index; daily loss in force, waiting, since when it holds; the same of the reminder; end of
 * the last cooling-off; day and lost. `NO_VALUE` stands for no limit, a time of 0 for none that waits.
 */
export const PLAYER_FIELDS = 10;
const NO_VALUE = -1;

/** What `captureSeconds` copies; null where the state is empty. */
export interface CapturedSeconds {
  readonly products: readonly Product[];
  readonly limits: PoolLimits | null;
  readonly pausedUntil: number;
  readonly liveTime: number;
  readonly resumedAt: number;
  readonly lastContract: number;
  /** By number of the coin. */
  readonly ticks: readonly (readonly [asset: number, ticks: CapturedTicks])[];
  /** Rows of `CONTRACT_FIELDS`, by number. */
  readonly contracts: Float64Array;
  /** Rows of `PLAYER_FIELDS`, by owner index. */
  readonly players: Float64Array;
}

/** A copy of the state. */
export function captureSeconds(state: SecondsState): CapturedSeconds | null {
  if (state.isEmpty) return null;
  return {
    products: [...state.products],
    limits: state.limits,
    pausedUntil: state.pausedUntil,
    liveTime: state.liveTime,
    resumedAt: state.resumedAt,
    lastContract: state.contracts.last,
    ticks: state.logs.list().map(([asset, log]) => [asset, log.capture()] as const),
    contracts: captureContracts(state),
    players: Float64Array.from(
      state.players
        .list()
        .flatMap(([ownerIndex, { dailyLoss, reminderMinutes, cooledOffUntil, day, lost }]) => [
          ownerIndex,
          ...limitNumbers(dailyLoss),
          ...limitNumbers(reminderMinutes),
          cooledOffUntil,
          day,
          lost,
        ]),
    ),
  };
}

function captureContracts({ contracts }: SecondsState): Float64Array {
  const rows = new Float64Array(contracts.count * CONTRACT_FIELDS);
  let at = 0;
  for (const contract of contracts.list()) {
    rows[at] = contract.id;
    rows[at + 1] = contract.ownerIndex;
    rows[at + 2] = contract.product;
    rows[at + 3] = DIRECTIONS.indexOf(contract.direction);
    rows[at + 4] = contract.stake;
    rows[at + 5] = contract.profitPpm;
    rows[at + 6] = contract.acceptedAt;
    rows[at + 7] = contract.firstTick;
    rows[at + 8] = contract.rules;
    if (contract.rules >= FILLING_RULES && contract.open !== null) {
      const { number, second, price } = contract.open;
      rows.set([number, second, price], at + 9);
    }
    at += CONTRACT_FIELDS;
  }
  return rows;
}

function limitNumbers({ value, pending }: Limit): readonly [number, number, number] {
  return [value ?? NO_VALUE, pending?.value ?? NO_VALUE, pending?.at ?? 0];
}

/** Ticks of a coin that are kept by a version of the rules. */
export function keptTicks(rulesVersion: number): number {
  return rulesVersion >= FILLING_RULES ? KEPT_TICKS_TO_FILL : KEPT_TICKS;
}

/** Takes over what was captured; owners have been restored before. Throws RangeError. */
export function restoreSeconds(
  state: SecondsState,
  owners: Owners,
  captured: CapturedSeconds,
  rulesVersion: number,
): void {
  state.products.push(...captured.products);
  state.limits = captured.limits;
  state.pausedUntil = captured.pausedUntil;
  state.liveTime = captured.liveTime;
  state.resumedAt = captured.resumedAt;
  state.contracts.last = captured.lastContract;
  for (const [asset, ticks] of captured.ticks) state.logs.open(asset).restore(ticks, keptTicks(rulesVersion));
  const { contracts, players } = captured;
  for (let at = 0; at < contracts.length; at += CONTRACT_FIELDS) {
    state.contracts.enter(contractOf(state, owners, contracts.subarray(at, at + CONTRACT_FIELDS)));
  }
  for (let at = 0; at < players.length; at += PLAYER_FIELDS) {
    restorePlayer(state, players.subarray(at, at + PLAYER_FIELDS));
  }
}

function contractOf(state: SecondsState, owners: Owners, row: Float64Array): Contract {
  const [id = 0, ownerIndex = 0, number = 0, way = 0, stake = 0, profitPpm = 0, acceptedAt = 0] = row;
  const product = state.findProduct(number);
  const direction = DIRECTIONS[way];
  const profit = profitOf(stake, profitPpm);
  const isOwned = isWholeWithin(ownerIndex, 0, owners.count - 1);
  const known = product !== undefined && direction !== undefined && isOwned;
  if (!known || profit === null || id > state.contracts.last) throw new RangeError(`contract ${id}`);
  const terms = {
    acceptedAt,
    expiresAt: acceptedAt + product.periodMs,
    firstTick: row[7]!,
    direction,
  };
  return {
    id,
    owner: owners.numberAt(ownerIndex),
    ownerIndex,
    product: number,
    asset: product.asset,
    stake,
    profitPpm,
    profit,
    ...terms,
    rules: row[8]!,
    open: openOf(state, product.asset, terms, row),
    stalledFor: null,
    indexed: NONE,
  };
}

/** As it stands in the row; by rules 1 the first tick behind the acceptance. */
function openOf(state: SecondsState, asset: number, terms: Terms, row: Float64Array): LoggedTick | null {
  const [rules = 0, number = 0, second = 0, price = 0] = row.subarray(8);
  if (rules >= FILLING_RULES) return number === 0 ? null : { number, second, price };
  const log = state.logs.find(asset);
  return log === undefined ? null : findOpen(log, terms);
}

function restorePlayer(state: SecondsState, row: Float64Array): void {
  const player = state.players.open(row[0]!);
  player.dailyLoss = limitOf(row.subarray(1, 4));
  player.reminderMinutes = limitOf(row.subarray(4, 7));
  player.cooledOffUntil = row[7]!;
  player.day = row[8]!;
  player.lost = row[9]!;
}

function limitOf([value = NO_VALUE, waiting = NO_VALUE, at = 0]: Float64Array): Limit {
  return { value: valueOf(value), pending: at === 0 ? null : { value: valueOf(waiting), at } };
}

function valueOf(number: number): number | null {
  return number === NO_VALUE ? null : number;
}
