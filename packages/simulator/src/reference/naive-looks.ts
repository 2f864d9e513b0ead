/**
 * The looks at marks of the naive venue: who is below maintenance at two fresh steps of a market in a row.
 * Promises: walks over all who hold anything; who was noted is a name in a set.
 */
import { isUnlimited } from './naive-collateral.ts';
import { INSURANCE, SIDES, legShown } from './naive-futures.ts';
import type { WithFutures } from './naive-futures.ts';
import { freshnessOf } from './naive-futures-orders.ts';
import { LIQUIDATION_RULES } from './naive-steps.ts';
import { worthOfInsurance } from './naive-insurance.ts';
import { pauseByOutage } from './naive-pauses.ts';
import { nameOf, seen, told } from './naive-liquidated.ts';
import type { NaiveAccount, NaiveRecord } from './naive-positions.ts';
import type { NaiveState } from './naive-state.ts';
import { isHeld } from './naive-statuses.ts';

const HOUR = 3600;

/** Behind the steps of a command, when all marks are known. */
export function lookAtMarks(state: NaiveState, stepped: readonly WithFutures[]): void {
  if (state.rules < LIQUIDATION_RULES) return;
  for (const market of stepped) {
    pauseByOutage(state, market);
    const { prices, liquidation } = market.futures;
    const worth = worthOfInsurance(state, market);
    liquidation.worths.push({ hour: Math.floor(prices.second / HOUR), worth });
  }
  for (const market of stepped) look(state, market);
}

function look(state: NaiveState, market: WithFutures): void {
  const { liquidation, records } = market.futures;
  const before = liquidation.noted;
  const noted = new Set<string>();
  liquidation.noted = noted;
  if (freshnessOf(state, market) !== 'fresh' || isHeld(state, market)) return;
  const queued = new Set(
    [...state.futures.queue, ...state.futures.waiting.map(({ account }) => account)].map((one) =>
      nameOf(state, one),
    ),
  );
  for (const account of records.flatMap((record) => accountsOf(state, market, record))) {
    const name = nameOf(state, account);
    const { equity, needed } = seen(state, account);
    if (equity >= needed || queued.has(name)) continue;
    if (before.has(name)) begin(state, account);
    else noted.add(name);
  }
}

/** The accounts that have a leg in a market, of one who holds something there. */
function accountsOf(state: NaiveState, { spec }: WithFutures, record: NaiveRecord): readonly NaiveAccount[] {
  const { owner, isolated } = record;
  const sides = SIDES.filter((side) => record[side].lots > 0n);
  if (owner === INSURANCE || isUnlimited(state, owner) || sides.length === 0) return [];
  const found = { owner, market: spec.market };
  return isolated ? sides.map((side) => ({ ...found, side })) : [{ ...found, side: null }];
}

function begin(state: NaiveState, account: NaiveAccount): void {
  const whole = seen(state, account);
  const { prices } = whole.market.futures;
  state.futures.queue.push(account);
  state.emit({
    type: 'liquidation-begun',
    ...told(whole),
    second: prices.second,
    index: prices.index,
    mark: Number(prices.mark),
    legs: whole.legs.map(({ market, side, leg }) => ({
      ...legShown(side, leg),
      market: market.spec.market,
      mark: Number(market.futures.prices.mark),
    })),
  });
}
