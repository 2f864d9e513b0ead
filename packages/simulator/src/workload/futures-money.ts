/**
 * Generators about collateral, leverage and margin of futures, with their expected answers.
 * Promises: an intent with the answer that must come, or null where the state of the venue does not allow one; bounds in pairs.
 */
import type { OwnerId, RefusalCode, TransferFunds, TransferKind } from '@assay/core';
import type { Asked, Intent } from '../auditor/asked.ts';
import { addableOf, availableOf, isBelow, isCrossBelow, removableOf } from '../reference/naive-collateral.ts';
import { isPaused } from '../reference/naive-pauses.ts';
import { isBeyondLimit, silenceOf } from '../reference/naive-futures-orders.ts';
import { removableMargin } from '../reference/naive-futures-settings.ts';
import { SIDES, highestOf, recordOf, restingOf } from '../reference/naive-futures.ts';
import type { WithFutures } from '../reference/naive-futures.ts';
import { asset, market, owner, units } from './branding.ts';
import type { CommandGenerator } from './command-generator.ts';
import { BUSY_MARKETS } from './futures-opening.ts';
import { futuresOf, markedMarket } from './futures-stands.ts';
import type { GeneratorContext } from './generator-context.ts';
import type { NaiveCollateral, NaiveSide } from '../reference/naive-positions.ts';

const DEAD = 60;

function transfer(
  context: GeneratorContext,
  by: TransferFunds['owner'],
  coin: number,
  way: readonly [from: TransferKind, to: TransferKind],
  amount: number,
  asked: Asked,
): Intent {
  const [from, to] = way;
  const command = { owner: by, requestId: context.requestId(), asset: asset(coin), from, to };
  return { command: { type: 'transfer-funds', ...command, amount: units(amount) }, asked };
}

/** Money into the collateral and out of it: some, all that may, one unit more, of the wrong asset. */
export const transfers: CommandGenerator = (context) => {
  const { random, view } = context;
  const by = context.owner();
  const kind: NaiveCollateral = random.once(3) ? 'futures-coin' : 'futures-usdt';
  const coin = kind === 'futures-usdt' ? 1 : 0;
  const into = ['spot', kind] as const;
  const out = [kind, 'spot'] as const;
  const collateral = { collateral: kind, settlesIn: coin };
  const may = removableOf(view, by, collateral);
  const has = availableOf(view, by, collateral);
  const spot = view.available(by, coin);
  // What an answer is that a transfer out of it would get.
  const barred: RefusalCode | null = isPaused(view, coin, context.now)
    ? 'futures-paused'
    : isCrossBelow(view, by, collateral)
      ? 'liquidation-pending'
      : null;
  switch (random.below(9)) {
    case 0:
      return transfer(
        context,
        by,
        2,
        random.once(2) ? ['spot', kind] : [kind, 'spot'],
        1,
        'kind-not-for-asset',
      );
    case 1:
      return transfer(context, by, coin, [kind, kind], 1, 'text-out-of-range');
    case 2:
      return transfer(context, by, 90, into, 1, 'unknown-asset');
    case 3:
      return transfer(context, by, coin, into, Number(spot) + 1, 'insufficient-available-balance');
    case 4:
      return transfer(context, by, coin, out, Number(has) + 1, 'insufficient-available-balance');
    case 5: {
      if (may === 0n) return null;
      return transfer(context, by, coin, out, Number(may), barred ?? 'done');
    }
    case 6: {
      if (may >= has) return null;
      return transfer(context, by, coin, out, Number(may) + 1, barred ?? 'margin-in-use');
    }
    default: {
      const amount =
        kind === 'futures-usdt' ? random.between(1, 4_000_000_000) : random.between(1, 20_000_000);
      return BigInt(amount) > spot ? null : transfer(context, by, coin, into, amount, 'done');
    }
  }
};

/**
 * Some money, never so much that an asset's total is at its end: profits are paid before their losses, so there must be room for
 * more than has been issued.
 */
export const paysInSome: CommandGenerator = (context) => {
  const { random } = context;
  const money = { asset: asset(random.below(2)), amount: units(random.between(1, 3_000_000_000)) };
  const command = {
    type: 'deposit',
    owner: context.owner(),
    requestId: context.requestId(),
    ...money,
  } as const;
  return { command: { ...command, source: 'faucet' }, asked: 'deposited' };
};

/** An account of play money with some grants, whatever is open. */
export const beginsAnew: CommandGenerator = (context) => {
  const grants = [0, 1].map((coin) => ({ asset: asset(coin), amount: units(9_000_000_000) }));
  const own = { owner: context.owner(), requestId: context.requestId() };
  return { command: { type: 'reset-account', ...own, grants }, asked: 'account-reset' };
};

/** Some leverage, high ones more often; 0 and one more than the highest too. */
export const changesLeverage: CommandGenerator = (context) => {
  const { random, view } = context;
  const [seen, by] = [futuresOf(context)[random.below(BUSY_MARKETS)], context.owner()];
  if (seen === undefined) return null;
  const highest = highestOf(seen.futures);
  const leverage = random.pick([0, 1, 2, 3, 5, 7, 10, 20, 33, 50, 100, highest, highest + 1]);
  const isOut = leverage < 1 || leverage > highest;
  const isBeyond = (['buy', 'sell'] as const).some((side) =>
    isBeyondLimit(view, seen, by, side, 0n, null, Math.max(1, leverage)),
  );
  const asked = isOut
    ? 'leverage-out-of-range'
    : isBeyond
      ? 'position-limit-reached'
      : recordOf(seen, by).isolated
        ? 'anything'
        : 'done';
  const own = { owner: by, requestId: context.requestId(), market: market(seen.spec.market) };
  return { command: { type: 'set-leverage', ...own, leverage }, asked };
};

function openIn({ view }: GeneratorContext, by: number, seen: readonly WithFutures[]): RefusalCode | null {
  if (seen.some((one) => SIDES.some((side) => recordOf(one, by)[side].lots > 0n))) return 'position-open';
  const waits = (one: WithFutures): boolean =>
    view.triggerOrders.some((order) => order.owner === by && order.market === one);
  return seen.some((one) => restingOf(one, by).length > 0 || waits(one)) ? 'orders-open' : null;
}

export const changesMarginMode: CommandGenerator = (context) => {
  const [seen, by] = [markedMarket(context), context.owner()];
  if (seen === null) return null;
  const own = { owner: by, requestId: context.requestId(), market: market(seen.spec.market) };
  const mode = context.random.pick(['isolated', 'isolated', 'cross']);
  return { command: { type: 'set-margin-mode', ...own, mode }, asked: openIn(context, by, [seen]) ?? 'done' };
};

export const changesPositionMode: CommandGenerator = (context) => {
  const by = context.owner();
  const own = { owner: by, requestId: context.requestId(), hedge: context.random.once(2) };
  return {
    command: { type: 'set-position-mode', ...own },
    asked: openIn(context, by, futuresOf(context)) ?? 'done',
  };
};

/** An isolated leg that somebody has, or any that nobody may have. */
function someLeg(context: GeneratorContext): {
  readonly seen: WithFutures;
  readonly by: OwnerId;
  readonly side: NaiveSide;
} | null {
  const { random } = context;
  const legs = futuresOf(context).flatMap((seen) =>
    seen.futures.records
      .filter(({ isolated }) => isolated)
      .flatMap((record) =>
        SIDES.filter((side) => record[side].lots > 0n).map((side) => ({
          seen,
          by: owner(record.owner),
          side,
        })),
      ),
  );
  const found = random.once(6) ? undefined : legs[random.below(legs.length)];
  if (found !== undefined) return found;
  const seen = markedMarket(context);
  return seen === null ? null : { seen, by: context.owner(), side: random.pick(['long', 'short']) };
}

/** Margin of an isolated leg: some more, some less, all that may go, one unit more. */
export const adjustsMargin: CommandGenerator = (context) => {
  const { random, view } = context;
  const leg = someLeg(context);
  if (leg === null) return null;
  const { seen, by, side } = leg;
  const record = recordOf(seen, by);
  const adjust = (amount: number, asked: Asked): Intent => {
    const own = { owner: by, requestId: context.requestId(), market: market(seen.spec.market), side };
    return { command: { type: 'adjust-position-margin', ...own, amount }, asked };
  };
  if (record[side].lots === 0n) return random.once(8) ? adjust(1, 'no-position') : null;
  if (!record.isolated) return random.once(8) ? adjust(-1, 'not-isolated') : null;
  const has = Number(addableOf(view, by, seen));
  const may = Number(removableMargin(seen, by, side));
  const taking = (amount: number, asked: Asked): Intent => {
    const pending = isBelow(view, by, seen) ? 'liquidation-pending' : asked;
    return adjust(-amount, silenceOf(context, seen) > DEAD ? 'index-stale' : pending);
  };
  switch (random.below(6)) {
    case 0:
      return adjust(0, 'number-out-of-range');
    case 1:
      return adjust(has + 1, 'insufficient-available-balance');
    case 2:
      return may > 0 ? taking(may, 'done') : null;
    case 3:
      return taking(may + 1, 'margin-in-use');
    default:
      return has > 0 ? adjust(random.between(1, has), 'done') : null;
  }
};
