/**
 * The insurance of the naive venue: what it has and is worth, and money that enters it.
 */
import type { FundInsurance } from '@assay/core';
import {
  CLEARING,
  addUnpaid,
  collateralOf,
  insuranceOf,
  markedLegs,
  marketsOf,
  mostOf,
  total,
} from './naive-collateral.ts';
import type { NaiveMoney, NaiveMoneyView } from './naive-collateral.ts';
import { INSURANCE, isFutures, recordOf } from './naive-futures.ts';
import type { WithFutures } from './naive-futures.ts';
import type { NaiveAsset } from './naive-listing.ts';
import { OUTSIDE } from './naive-market.ts';
import type { Result } from './naive-market.ts';
import { greatest, least, worth } from './naive-risk.ts';
import { SHARED_INSURANCE_RULES } from './naive-steps.ts';

interface NaiveFunds extends NaiveMoney {
  readonly assets: readonly NaiveAsset[];
}

/** Applies `fund-insurance`. */
export function fundInsurance(state: NaiveFunds, command: FundInsurance): Result {
  const { asset, market, amount } = command;
  const named = market === null ? null : state.markets[market];
  if (named === undefined) return 'unknown-market';
  if (named !== null && !isFutures(named)) return 'not-a-futures-market';
  if (state.assets[asset] === undefined) return 'unknown-asset';
  const settling = (named === null ? state.markets : [named])
    .filter(isFutures)
    .find(({ futures }) => futures.settlesIn === asset);
  if (settling === undefined) return 'kind-not-for-asset';
  if (BigInt(amount) - state.ledger.balance(OUTSIDE, asset) > mostOf(state, asset))
    return 'asset-total-exceeded';
  const account = named === null ? collateralOf(INSURANCE, settling.futures) : insuranceOf(named);
  state.ledger.move(asset, OUTSIDE, account, BigInt(amount));
  tellInsuranceFunded(state, account, { asset, market, amount });
  return { type: 'done' };
}

/** Money is in an account of the insurance. */
export function tellInsuranceFunded(
  state: NaiveMoney,
  account: number | string,
  { asset, market, amount }: Omit<FundInsurance, 'type'>,
): void {
  const repaid = least(BigInt(amount), state.futures.unpaid.get(asset) ?? 0n);
  addUnpaid(state, asset, -repaid);
  state.ledger.move(asset, account, CLEARING, repaid);
  const balanceAfter = Number(state.ledger.balance(account, asset));
  state.emit({ type: 'insurance-funded', asset, market, amount, repaid: Number(repaid), balanceAfter });
}

/** What pays a loss of a market: its own account, and the one that all markets of the collateral share. */
export function balanceOfInsurance({ ledger }: Pick<NaiveMoneyView, 'ledger'>, market: WithFutures): bigint {
  const { futures } = market;
  return (
    ledger.balance(insuranceOf(market), futures.settlesIn) +
    ledger.balance(collateralOf(INSURANCE, futures), futures.settlesIn)
  );
}

/** The balance, and the profit of the leg that it has there. */
export function worthOfInsurance(state: Pick<NaiveMoneyView, 'ledger'>, market: WithFutures): bigint {
  return balanceOfInsurance(state, market) + total(markedLegs(market, INSURANCE), ({ profit }) => profit);
}

/** What it may have a position of: what positions in other markets need beyond those markets' own accounts is spoken for. */
export function coverOfInsurance(state: NaiveMoneyView, market: WithFutures): bigint {
  const { futures } = market;
  if (state.rules < SHARED_INSURANCE_RULES) return balanceOfInsurance(state, market);
  const own = (one: WithFutures): bigint => state.ledger.balance(insuranceOf(one), futures.settlesIn);
  const shared = state.ledger.balance(collateralOf(INSURANCE, futures), futures.settlesIn);
  const others = marketsOf(state, futures).filter((one) => one !== market);
  const spokenFor = total(others, (one) => {
    const { long, short } = recordOf(one, INSURANCE);
    const held = long.lots - short.lots;
    const { contract, prices } = one.futures;
    return held === 0n
      ? 0n
      : greatest(0n, worth(contract, held < 0n ? -held : held, prices.mark, true) - own(one));
  });
  return own(market) + greatest(0n, shared - spokenFor);
}
