/**
 * Generators of money where it is missing: for the insurance of futures, and for accounts that are liquidated.
 * Promises: an intent with the answer that must come, or null; small amounts, great ones, and those at which something else is done.
 */
import type { AssetId, FundInsurance } from '@assay/core';
import type { Asked, Intent } from '../auditor/asked.ts';
import type { WithFutures } from '../reference/naive-futures.ts';
import { seen } from '../reference/naive-liquidated.ts';
import { ceil, floor } from '../reference/naive-risk.ts';
import { asset, market, owner, units } from './branding.ts';
import type { CommandGenerator } from './command-generator.ts';
import { futuresOf } from './futures-stands.ts';

const USDT = 1;
const XRP = 3;

function funds(coin: number, number: number | null, amount: number, asked: Asked): Intent {
  const command: FundInsurance = {
    type: 'fund-insurance',
    asset: asset(coin),
    market: number === null ? null : market(number),
    amount: units(amount),
  };
  return { command, asked };
}

/** Some money into a market's insurance, or into the one that all of its collateral share. */
export function fundsMarket({ spec, futures }: WithFutures, amount: number, isShared: boolean): Intent {
  return funds(futures.settlesIn, isShared ? null : spec.market, amount, 'done');
}

/** From a few units to what a great position is worth; now and then of an account that is none. */
export const fundsInsurance: CommandGenerator = (context) => {
  const { random, view } = context;
  const one = futuresOf(context)[random.below(futuresOf(context).length)];
  if (one === undefined) return null;
  switch (random.below(12)) {
    case 0:
      return funds(USDT, random.below(4), 1, 'not-a-futures-market');
    case 1:
      return funds(USDT, view.markets.length, 1, 'unknown-market');
    case 2:
      return funds(90, random.once(2) ? one.spec.market : null, 1, 'unknown-asset');
    case 3:
      return funds(XRP === settledIn(one) ? USDT : XRP, one.spec.market, 1, 'kind-not-for-asset');
    default: {
      const most = settledIn(one) === USDT ? 40_000_000_000 : 80_000_000;
      return fundsMarket(one, random.between(1, random.once(2) ? 5000 : most), random.once(2));
    }
  }
};

/** Money where something is unpaid: a part of it, all of it, or a unit more. */
export const paysWhatIsUnpaid: CommandGenerator = (context) => {
  const { random, view } = context;
  const short = futuresOf(context).filter(
    ({ futures }) => (view.futures.unpaid.get(futures.settlesIn) ?? 0n) > 0n,
  );
  const one = short[random.below(short.length)];
  if (one === undefined) return null;
  const unpaid = Number(view.futures.unpaid.get(one.futures.settlesIn) ?? 0n);
  return fundsMarket(one, random.pick([random.between(1, unpaid), unpaid, unpaid + 1]), random.once(2));
};

/**
 * Somebody who is liquidated brings money: as much as they need, as much as leaves them alone, two thirds, or a unit less or more than
 * one of these.
 */
export const savesSomebody: CommandGenerator = (context) => {
  const { random, view } = context;
  const { queue, waiting } = view.futures;
  const accounts = [...queue, ...waiting.map(({ account }) => account)];
  const found = accounts[random.below(accounts.length)];
  if (found === undefined) return null;
  const { equity, needed, market: seenIn } = seen(view, found);
  const wanted = random.pick([
    needed,
    needed + needed / 100n,
    needed + ceil(needed * 2n, 100n),
    floor(needed, 3n) * 2n,
    needed / 2n,
  ]);
  const amount = Number(wanted - equity) + random.between(-1, 1);
  if (amount < 1) return null;
  const { owner: by, market: number, side } = found;
  const own = { owner: owner(by), requestId: null };
  if (side !== null) {
    const change = { market: market(number), side, amount };
    return { command: { type: 'adjust-position-margin', ...own, ...change }, asked: 'anything' };
  }
  const { settlesIn, collateral } = seenIn.futures;
  const money = { asset: asset(settlesIn), amount: units(amount), from: 'spot', to: collateral } as const;
  return { command: { type: 'transfer-funds', ...own, ...money }, asked: 'anything' };
};

function settledIn({ futures }: WithFutures): AssetId | number {
  return futures.settlesIn;
}
