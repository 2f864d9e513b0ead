/** How balances and bills look on the wire. */
import type { Balance, Units } from '@assay/core';
import type { Bill, WalletAccountItem } from '@assay/protocol';
import type { AssetInfo, MarketData, InstrumentRegistry } from '../../market-data/port.ts';
import type { BillRow } from './bills/row.ts';

/** Account types of the wallet. */
export const ACCOUNT_TYPES = { spot: 1, 'futures-usdt': 2, 'futures-coin': 3, merchant: 8 } as const;
export type AccountKindName = keyof typeof ACCOUNT_TYPES;

export interface ValuedAccount {
  readonly item: WalletAccountItem;
  /** In units of the asset that values are told in; null without an index price. */
  readonly value: Units | null;
}

export function presentAccount(
  marketData: MarketData,
  valueAsset: AssetInfo,
  kind: AccountKindName,
  asset: AssetInfo,
  balance: Pick<Balance, 'available' | 'held'> | undefined,
): ValuedAccount {
  const { instruments } = marketData;
  const available = balance?.available ?? (0 as Units);
  const held = balance?.held ?? (0 as Units);
  // The ledger keeps an asset's total within the safe range, so this sum is exact.
  const total = (available + held) as Units;
  const value = marketData.equivalent(asset, total);
  return {
    value,
    item: {
      type: ACCOUNT_TYPES[kind],
      coin: asset.code,
      name: asset.name,
      available: instruments.units(asset, available),
      occupied: instruments.units(asset, held),
      total: instruments.units(asset, total),
      equivalent: value === null ? null : instruments.units(valueAsset, value),
    },
  };
}

/** A bill's amount carries its sign. */
function signedUnits(instruments: InstrumentRegistry, asset: AssetInfo, amount: number): string {
  // Bills hold whole units of their asset; the sign is put before the text of the size.
  const size = instruments.units(asset, Math.abs(amount) as Units);
  return amount < 0 ? `-${size}` : size;
}

/** Of a trade or a position its market's; of a seconds-contract its coin's in the currency of the index. */
function symbolOf(instruments: InstrumentRegistry, { market, coin }: BillRow): string | null {
  if (market !== null) return instruments.mustTraded(market).symbol;
  return coin === null ? null : instruments.indexSymbol(instruments.mustAsset(coin));
}

export function presentBill(instruments: InstrumentRegistry, row: BillRow): Bill {
  const asset = instruments.mustAsset(row.asset);
  const code = row.order ?? row.contract;
  return {
    id: row.id,
    time: row.time,
    account: row.account,
    coin: asset.code,
    type: row.type,
    amount: signedUnits(instruments, asset, row.amount),
    balanceAfter: instruments.units(asset, row.balanceAfter),
    orderCode: code === null ? null : String(code),
    note: symbolOf(instruments, row),
    reference: row.reference,
    sequence: row.sequence,
  };
}
