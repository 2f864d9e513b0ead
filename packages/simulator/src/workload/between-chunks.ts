/**
 * What somebody does who still owes a part of a funding or has legs that are to be settled, between two chunks of it.
 * Promises: nothing where a funding or a settlement is one chunk: which it is in every simulated venue of the core as it is, so that no
 * stream of it is another by these.
 */
import type { Intent } from '../auditor/asked.ts';
import { addableOf, removableOf } from '../reference/naive-collateral.ts';
import { SIDES, highestOf, isFutures, recordOf } from '../reference/naive-futures.ts';
import type { WithFutures } from '../reference/naive-futures.ts';
import type { NaiveRecord } from '../reference/naive-positions.ts';
import { isSettling } from '../reference/naive-series.ts';
import { asset, market, owner, units } from './branding.ts';
import type { CommandGenerator } from './command-generator.ts';
import { futuresOrder, takingIn, usualSize } from './futures-stands.ts';
import type { GeneratorContext, ModelView } from './generator-context.ts';

/** Records of a market that a chunk has not come to, where one has been: it begins with the first record. */
function waitingIn(seen: WithFutures): readonly NaiveRecord[] {
  const { ending, prices, records } = seen.futures;
  const lists = [prices.owing ?? [], isSettling(seen) ? ending.left : []];
  return lists.flatMap((left) => (left[0] === records[0] ? [] : left));
}

/** Whether somebody waits for a chunk, and another has had it. */
export function isBetweenChunks({ markets }: ModelView): boolean {
  return markets.some((seen) => isFutures(seen) && waitingIn(seen).length > 0);
}

/** A fill, money out, margin in or out, or another leverage, of one who waits; what it comes to the naive venue says. */
export const movesBetweenChunks: CommandGenerator = (context) => {
  const { random, view } = context;
  const markets = view.markets.filter(isFutures);
  const waiting = markets.flatMap((seen) => waitingIn(seen).map(({ owner: by }) => ({ seen, by })));
  const chosen = waiting[random.below(waiting.length)];
  if (chosen === undefined) return null;
  const { seen, by } = chosen;
  // Of another market of the same collateral, too: what is owed is paid out of one account.
  const beside = markets.filter(
    ({ futures }) =>
      futures.collateral === seen.futures.collateral && futures.settlesIn === seen.futures.settlesIn,
  );
  const other = beside[random.below(beside.length)] ?? seen;
  switch (random.below(5)) {
    case 0:
    case 1:
      return takes(context, by);
    case 2:
      return takesOut(context, by, seen);
    case 3:
      return changesMargin(context, by, other);
    default:
      return changesLeverage(context, by, other);
  }
};

function takes(context: GeneratorContext, by: number): Intent | null {
  const stand = takingIn(context, owner(by));
  if (stand === null) return null;
  const quantity = usualSize(context, stand);
  return { command: futuresOrder(context, stand, quantity, { timeInForce: 'ioc' }), asked: 'anything' };
}

/** All that may leave as it looks before the chunk, or a unit more. */
function takesOut(context: GeneratorContext, by: number, { futures }: WithFutures): Intent {
  const { collateral, settlesIn } = futures;
  const may = Number(removableOf(context.view, by, futures));
  const amount = units(Math.max(1, may + context.random.below(2)));
  const command = {
    owner: owner(by),
    requestId: context.requestId(),
    asset: asset(settlesIn),
    amount,
  } as const;
  return {
    command: { type: 'transfer-funds', ...command, from: collateral, to: 'spot' },
    asked: 'anything',
  };
}

function changesMargin(context: GeneratorContext, by: number, seen: WithFutures): Intent {
  const record = recordOf(seen, by);
  const side = SIDES.find((one) => record[one].lots > 0n) ?? 'long';
  const amount = Math.max(1, Number(addableOf(context.view, by, seen)) - context.random.below(2));
  const own = { owner: owner(by), requestId: context.requestId(), market: market(seen.spec.market) };
  return {
    command: { type: 'adjust-position-margin', ...own, side, amount: context.random.once(3) ? -1 : amount },
    asked: 'anything',
  };
}

function changesLeverage(context: GeneratorContext, by: number, seen: WithFutures): Intent {
  const own = { owner: owner(by), requestId: context.requestId(), market: market(seen.spec.market) };
  const leverage = context.random.pick([1, 2, 3, 5, 10, 20, 50, highestOf(seen.futures)]);
  return { command: { type: 'set-leverage', ...own, leverage }, asked: 'anything' };
}
