/**
 * The legs of the naive venue's futures at the settlement price of their market: what each comes to, and what it pays.
 * Promises: written from `vocabulary/futures-delivery.ts`; each leg is settled once, by a chunk or by whoever touches its account.
 */
import { CLEARING, balanceOf, collateralOf, draw, drawMargin, tellingOwn } from './naive-collateral.ts';
import { SIDES, legShown, recordOf } from './naive-futures.ts';
import type { WithFutures } from './naive-futures.ts';
import { FEES, FUND } from './naive-market.ts';
import type { NaiveRecord, NaiveSide } from './naive-positions.ts';
import { gains, greatest, least, partOf, profit, worthOf } from './naive-risk.ts';
import { isSettling } from './naive-series.ts';
import type { NaiveState } from './naive-state.ts';

/** The legs of an owner in a market whose price is fixed. */
export function settleDue(state: NaiveState, owner: number, market: WithFutures): void {
  if (!isSettling(market)) return;
  const record = recordOf(market, owner);
  for (const side of SIDES) {
    if (record[side].lots === 0n) continue;
    settleLeg(state, market, record, side);
    market.futures.ending.legs += 1;
  }
}

function settleLeg(state: NaiveState, market: WithFutures, record: NaiveRecord, side: NaiveSide): void {
  const { futures, spec } = market;
  const { contract, ending, settlesIn } = futures;
  const { owner, isolated } = record;
  const leg = record[side];
  const [shown, { entry, margin }] = [legShown(side, leg), leg];
  const price = ending.price ?? 0n;
  const value = worthOf(contract, side, leg.lots, price);
  const realised = profit(contract, side, entry, value);
  Object.assign(leg, { lots: 0n, entry: 0n, margin: 0n });
  // What the leg was entered for, less what it was paid or has paid.
  ending.pool += gains(contract, side) ? -value : value;
  const paid = tellingOwn(state, market, owner, () => {
    const insured = realise(state, market, record, side, margin, realised);
    const wanted = partOf(value, ending.feePpm);
    const fee = isolated
      ? least(wanted, greatest(0n, margin + realised))
      : draw(state, owner, market, side, wanted, null).own;
    const account = collateralOf(owner, futures);
    state.ledger.move(settlesIn, account, FUND, fee / 10n);
    state.ledger.move(settlesIn, account, FEES, fee - fee / 10n);
    return { insured, fee };
  });
  state.emit({
    type: 'position-settled',
    market: spec.market,
    series: ending.series,
    owner,
    leg: shown,
    price: Number(price),
    value: Number(value),
    realised: Number(realised),
    insured: Number(paid.insured),
    fee: Number(paid.fee),
    balanceAfter: Number(balanceOf(state, owner, futures)),
  });
}

/** Pays a profit out, or takes a loss; what of that the owner has not paid. */
function realise(
  state: NaiveState,
  market: WithFutures,
  { owner, isolated }: NaiveRecord,
  side: NaiveSide,
  margin: bigint,
  realised: bigint,
): bigint {
  const { futures } = market;
  const account = collateralOf(owner, futures);
  if (realised >= 0n) {
    state.ledger.move(futures.settlesIn, CLEARING, account, realised);
    return 0n;
  }
  const { own, insured, unpaid } = isolated
    ? drawMargin(state, owner, market, margin, -realised)
    : draw(state, owner, market, side, -realised);
  state.ledger.move(futures.settlesIn, account, CLEARING, own + insured);
  return insured + unpaid;
}
