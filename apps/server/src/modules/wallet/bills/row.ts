/** What the rest of the server sees of the read model of bills. */
import type { AssetId, ContractId, MarketId, OrderId, OwnerId, Sequence, TimeMs, Units } from '@assay/core';
import type { BillTypeName, MoneyAccountText } from '@assay/protocol';
import type { Realm } from '../../../engine/port.ts';

export interface BillRow {
  /** `<sequence>-<part>`, unique. */
  readonly id: string;
  readonly sequence: Sequence;
  readonly time: TimeMs;
  readonly account: MoneyAccountText;
  readonly asset: AssetId;
  readonly type: BillTypeName;
  readonly amount: number;
  readonly balanceAfter: Units;
  readonly order: OrderId | null;
  readonly market: MarketId | null;
  /** Of a seconds-contract: its number, and the coin whose index it was on. */
  readonly contract: ContractId | null;
  readonly coin: AssetId | null;
  /** Of the wallet: a deposit, a payment, a withdrawal, a swap, or the other user. */
  readonly reference: string | null;
}

export interface BillFilter {
  readonly realm: Realm;
  readonly owner: OwnerId;
  readonly account?: MoneyAccountText;
  readonly asset?: AssetId;
  readonly type?: BillTypeName;
  readonly from?: TimeMs;
  readonly to?: TimeMs;
  readonly pageNo: number;
  readonly pageSize: number;
  readonly afterSequence: Sequence;
}
