/**
 * A user's accounts of every kind, and what they are worth together.
 * Promises: balances of spot are of the place in the log that the answer names, those of futures of that place or later; an
 * account of futures is told where a futures market settles in its coin, the one of a merchant to merchants, and to whoever was one while
 * something lies in it.
 */
import type { AssetId, Balance, Units } from '@assay/core';
import type { WalletAccountResponse } from '@assay/protocol';
import type { Session } from '../../access/port.ts';
import type { Engine } from '../../engine/port.ts';
import { mustFindAsset } from '../../http/listed.ts';
import { RequestRefused } from '../../http/request-refused.ts';
import type { AssetInfo, InstrumentRegistry, MarketData } from '../../market-data/port.ts';
import type { KnownMerchants } from '../merchants/shape.ts';
import { presentAccount } from './presenter.ts';
import type { AccountKindName } from './presenter.ts';

const VALUE_COIN = 'USDT';

export interface AccountParts {
  readonly engine: Pick<Engine, 'read'>;
  readonly marketData: MarketData;
  readonly merchants: KnownMerchants;
}

type KnownBalance = Pick<Balance, 'available' | 'held'>;

/** Whether accounts of a kind hold a coin; the one of a merchant has each. */
function takes({ futures }: InstrumentRegistry, kind: AccountKindName, { asset }: AssetInfo): boolean {
  if (kind === 'spot' || kind === 'merchant') return true;
  return futures.some(({ collateral, settlesIn }) => collateral === kind && settlesIn.asset === asset);
}

async function balancesOf(
  { engine, marketData }: AccountParts,
  { realm, owner }: Session,
): Promise<{
  readonly sequence: number;
  of(kind: AccountKindName, asset: AssetId): KnownBalance | undefined;
  /** Whether something lies in the account of a merchant. */
  readonly hasMerchantMoney: boolean;
}> {
  const spot = await engine.read(realm, { type: 'balances', owner });
  const hasFutures = marketData.instruments.futures.length > 0;
  const futures = hasFutures ? await engine.read(realm, { type: 'futures-positions', owner }) : null;
  const merchant = await engine.read(realm, { type: 'merchant-balances', owner });
  const known = new Map<string, KnownBalance>();
  for (const balance of spot.result) known.set(`spot ${balance.asset}`, balance);
  for (const one of futures?.result.collateral ?? []) known.set(`${one.kind} ${one.asset}`, one);
  for (const balance of merchant.result) known.set(`merchant ${balance.asset}`, balance);
  return {
    sequence: spot.sequence,
    of: (kind, asset) => known.get(`${kind} ${asset}`),
    hasMerchantMoney: merchant.result.length > 0,
  };
}

/** Whether the account of a merchant is told to a user. */
async function hasMerchantAccount(
  { merchants }: AccountParts,
  { userId, virtual }: Session,
  hasMoney: boolean,
): Promise<boolean> {
  return virtual === 0 && (hasMoney || (await merchants.isMerchant(Number(userId))));
}

/** The accounts of these kinds in these coins, spot first. Throws `RequestRefused` where a merchant's alone is asked for, by a field, and there is none. */
export async function accountsIn(
  parts: AccountParts,
  session: Session,
  kinds: readonly AccountKindName[],
  assets: readonly AssetInfo[],
  field = 'type',
): Promise<WalletAccountResponse> {
  const { marketData } = parts;
  const { instruments } = marketData;
  const balances = await balancesOf(parts, session);
  const valueAsset = mustFindAsset(marketData, VALUE_COIN);
  const isClosed =
    kinds.includes('merchant') && !(await hasMerchantAccount(parts, session, balances.hasMerchantMoney));
  if (isClosed && kinds.length === 1) throw new RequestRefused('account-not-open', field);
  const open = kinds.filter((kind) => kind !== 'merchant' || !isClosed);
  const accounts = open.flatMap((kind) =>
    assets
      .filter((asset) => takes(instruments, kind, asset))
      .map((asset) => presentAccount(marketData, valueAsset, kind, asset, balances.of(kind, asset.asset))),
  );
  const total = accounts.reduce((sum, { value }) => sum + (value ?? 0), 0);
  return {
    accounts: accounts.map(({ item }) => item),
    // Values are told, not booked: beyond the safe range the sum is the greatest number that can be told.
    totalEquivalent: instruments.units(valueAsset, Math.min(total, Number.MAX_SAFE_INTEGER) as Units),
    sequence: balances.sequence,
    virtual: session.virtual,
  };
}
