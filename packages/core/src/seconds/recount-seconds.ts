/**
 * The recount of seconds-contracts: what they hold, when they are due, and what their ticks say.
 * Checked: stakes and reserved profits are
 * what the accounts hold; sums by coin, direction and owner equal a recount; every open contract is in the queue of what
 * is due, and none is past it; ticks rise, in number and second; every open price is the first of its contract's ticks.
 */
import { ONE_PPM, mulDiv } from '../quantity/exact.ts';
import type { Contract } from './contracts.ts';
import { findOpen } from './outcome.ts';
import { FILLING_RULES, currencyOf, poolIndexOf } from './seconds-state.ts';
import type { SecondsContext } from './seconds-state.ts';
import type { LoggedTick, TickLog } from './tick-log.ts';
import { isPastSettlement } from './settle.ts';
import { findWaitingOpen } from './waiting-outcome.ts';
import type { Recount } from '../schema/recount.ts';
import { isHouse } from '../vocabulary/parties.ts';
import { DIRECTIONS } from '../vocabulary/seconds-commands.ts';

/** Checks ticks and contracts, and adds what open contracts need. */
export function sumContracts(context: SecondsContext, { faults, needed }: Recount): void {
  const { contracts, logs } = context.seconds;
  for (const [asset] of logs.list()) recountTicks(context, asset, faults);
  if (contracts.due !== contracts.count) faults.push(`${contracts.count} contracts, ${contracts.due} due`);
  const late = [...contracts.list()].find((contract) => isPastSettlement(context, contract));
  if (late !== undefined) faults.push(`contract ${late.id}: past its settlement`);
  if (contracts.count > 0) recountMoney(context, faults, needed);
  recountSums(context, faults);
  let before = 0;
  for (const contract of contracts.list()) {
    const fault = contract.id <= before ? 'out of order' : findContractFault(context, contract);
    if (fault !== null) faults.push(`contract ${contract.id}: ${fault}`);
    before = contract.id;
  }
}

function recountTicks({ seconds, indexPrices }: SecondsContext, asset: number, faults: string[]): void {
  const log = seconds.logs.open(asset);
  for (let position = 1; position < log.count; position += 1) {
    const rises =
      log.numberAt(position) > log.numberAt(position - 1) &&
      log.secondAt(position) > log.secondAt(position - 1);
    if (!rises) faults.push(`asset ${asset}: tick ${log.numberAt(position)} does not rise`);
  }
  recountFilled(log, asset, faults);
  const newest = indexPrices.find(asset);
  if ((log.last?.second ?? 0) > (newest?.second ?? -1))
    faults.push(`asset ${asset}: ticks ahead of the index`);
}

/** A filled second has no tick in time, and its number is the coin's own. */
function recountFilled(log: TickLog, asset: number, faults: string[]): void {
  const inTime = new Set<number>();
  for (let position = 0; position < log.count; position += 1)
    inTime.add(log.secondAt(position)).add(-log.numberAt(position));
  let before = -1;
  for (const { number, second } of log.filled) {
    const isOwn = !inTime.has(second) && !inTime.has(-number) && number <= log.lastNumber;
    if (second <= before || !isOwn) faults.push(`asset ${asset}: filled tick ${number} out of place`);
    before = second;
  }
}

function recountMoney(context: SecondsContext, faults: string[], needed: Float64Array): void {
  const pool = poolIndexOf(context);
  const currency = currencyOf(context);
  if (pool < 0 || currency < 0) {
    faults.push('contracts without a pool or a currency');
    return;
  }
  for (const { ownerIndex, stake, profit } of context.seconds.contracts.list()) {
    needed[context.ledger.spotAccount(ownerIndex, currency)]! += stake;
    needed[context.ledger.spotAccount(pool, currency)]! += profit;
  }
}

function recountSums({ listing, seconds: { contracts } }: SecondsContext, faults: string[]): void {
  const reserved = new Map<string, number>();
  const open = new Map<number, [contracts: number, stakes: number, profits: number]>();
  for (const { asset, direction, ownerIndex, stake, profit } of contracts.list()) {
    const key = `${asset} ${direction}`;
    reserved.set(key, (reserved.get(key) ?? 0) + profit);
    const [count, stakes, profits] = open.get(ownerIndex) ?? [0, 0, 0];
    open.set(ownerIndex, [count + 1, stakes + stake, profits + profit]);
  }
  for (const { asset } of listing.assets) {
    for (const direction of DIRECTIONS) {
      const [kept, counted] = [
        contracts.reserved(asset, direction),
        reserved.get(`${asset} ${direction}`) ?? 0,
      ];
      if (kept !== counted)
        faults.push(`asset ${asset}: ${kept} reserved for ${direction}, counted ${counted}`);
    }
  }
  if (open.size !== contracts.owners)
    faults.push(`${contracts.owners} owners have contracts, counted ${open.size}`);
  for (const [position, [count, stakes, profits]] of open) {
    const kept = contracts.sumsOf(position);
    if (kept.contracts !== count || kept.stakes !== stakes || kept.profits !== profits) {
      faults.push(`owner index ${position}: ${kept.contracts} contracts of ${kept.stakes} counted`);
    }
  }
}

function findContractFault(context: SecondsContext, contract: Contract): string | null {
  const { contracts, logs } = context.seconds;
  const product = context.seconds.findProduct(contract.product);
  if (isHouse(contract.owner) || context.owners.find(contract.owner) !== contract.ownerIndex)
    return 'of no trader';
  if (product?.asset !== contract.asset) return 'of another product';
  if (contract.expiresAt - contract.acceptedAt !== product.periodMs) return 'of another period';
  if (contract.profit !== mulDiv(contract.stake, contract.profitPpm, ONE_PPM, 'up'))
    return 'profit not exact';
  if (contract.id > contracts.last) return 'from ahead';
  const log = logs.find(contract.asset);
  const open = log === undefined ? null : openFrom(log, contract);
  return open?.number === contract.open?.number && open?.price === contract.open?.price
    ? null
    : 'another open than its first tick';
}

function openFrom(log: TickLog, contract: Contract): LoggedTick | null {
  if (contract.rules < FILLING_RULES) return findOpen(log, contract);
  // The seconds of its open may have left the log while it waited for others.
  if (contract.open !== null && contract.open.second < log.secondAt(0)) return contract.open;
  const opened = findWaitingOpen(log, contract);
  return opened.type === 'found' ? opened.found : null;
}
