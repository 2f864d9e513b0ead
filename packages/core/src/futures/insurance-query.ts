/**
 * The answer to what insures futures markets.
 * Promises: reads only; assets and markets by number.
 */
import { insuranceOf } from '../ledger/account-kinds.ts';
import type { AccountKind } from '../ledger/account-kinds.ts';
import { NO_ACCOUNT } from '../ledger/ledger.ts';
import type { Account } from '../ledger/ledger.ts';
import { assetId, units } from '../quantity/branding.ts';
import type { Units } from '../vocabulary/brands.ts';
import type { InsuranceOfAsset } from '../vocabulary/futures-queries.ts';
import { INSURANCE_FUND } from '../vocabulary/parties.ts';
import type { FuturesContext, FuturesMarket } from './futures-state.ts';

export function readInsurance(context: FuturesContext): readonly InsuranceOfAsset[] {
  const { futures } = context;
  const assets = new Set(futures.markets.map(({ settlesIn }) => settlesIn));
  return [...assets].sort((one, other) => one - other).map((asset) => ofAsset(context, asset));
}

function ofAsset(context: FuturesContext, asset: number): InsuranceOfAsset {
  const markets = context.futures.markets.filter(({ settlesIn }) => settlesIn === asset);
  return {
    asset: assetId(asset),
    // They all have one kind of collateral.
    shared: balanceOf(context, asset, markets[0]!.collateral),
    markets: markets.map((market) => ownInsurance(context, market)),
    unpaid: units(context.futures.unpaid.get(asset) ?? 0),
  };
}

function ownInsurance(
  context: FuturesContext,
  { market: { spec }, settlesIn }: FuturesMarket,
): InsuranceOfAsset['markets'][number] {
  const kind = insuranceOf(spec.market);
  const isOpened = accountOf(context, settlesIn, kind) !== NO_ACCOUNT;
  return { market: spec.market, balance: balanceOf(context, settlesIn, kind), isOpened };
}

function balanceOf(context: FuturesContext, asset: number, kind: AccountKind): Units {
  const account = accountOf(context, asset, kind);
  return units(account === NO_ACCOUNT ? 0 : context.ledger.balance(account));
}

const accountOf = ({ ledger, owners }: FuturesContext, asset: number, kind: AccountKind): Account =>
  ledger.findAccount(owners.find(INSURANCE_FUND), kind, asset);
