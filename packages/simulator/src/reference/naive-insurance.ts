/**
 * Money that enters the insurance of the naive venue.
 */
import type { FundInsurance } from '@assay/core';
import { CLEARING, addUnpaid, collateralOf, insuranceOf } from './naive-collateral.ts';
import type { NaiveMoney } from './naive-collateral.ts';
import { INSURANCE, isFutures } from './naive-futures.ts';
import type { NaiveAsset } from './naive-listing.ts';
import { OUTSIDE, SAFE } from './naive-market.ts';
import type { Result } from './naive-market.ts';
import { least } from './naive-risk.ts';

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
  if (BigInt(amount) - state.ledger.balance(OUTSIDE, asset) > SAFE) return 'asset-total-exceeded';
  const account = named === null ? collateralOf(INSURANCE, settling.futures) : insuranceOf(named);
  state.ledger.move(asset, OUTSIDE, account, BigInt(amount));
  const repaid = least(BigInt(amount), state.futures.unpaid.get(asset) ?? 0n);
  addUnpaid(state, asset, -repaid);
  state.ledger.move(asset, account, CLEARING, repaid);
  const balanceAfter = Number(state.ledger.balance(account, asset));
  state.emit({ type: 'insurance-funded', asset, market, amount, repaid: Number(repaid), balanceAfter });
  return { type: 'done' };
}
