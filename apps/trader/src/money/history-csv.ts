/**
 * What the user has done with money in one way, as tables that other programs read: UTC times, exact decimals, the contract's own
 * words.
 */
import type {
  CardSaleRecordView,
  DepositRowView,
  PaymentRowView,
  SwapRecordView,
  UserTransferRecordView,
  WithdrawalRecordView,
} from '@assay/protocol';
import { csvTable, csvTime } from '@assay/ui/files';

/** The columns in their order, and what stands in each; null: nothing. */
export type HistoryCells<Row> = Readonly<Record<string, (row: Row) => string | null>>;

export function historyCsv<Row>(cells: HistoryCells<Row>, rows: readonly Row[]): string {
  const columns = Object.entries(cells);
  const head = columns.map(([name]) => name);
  return csvTable([head, ...rows.map((row) => columns.map(([, cell]) => cell(row) ?? ''))]);
}

export const DEPOSIT_CELLS: HistoryCells<DepositRowView> = {
  seen: ({ seenAt }) => csvTime(seenAt),
  credited: ({ creditedAt }) => csvTime(creditedAt),
  final: ({ finalAt }) => csvTime(finalAt),
  coin: ({ coin }) => coin,
  network: ({ network }) => network,
  amount: ({ amount }) => amount,
  state: ({ state }) => state,
  address: ({ address }) => address,
  transaction: ({ transaction }) => transaction,
  height: ({ height }) => String(height),
  id: ({ id }) => id,
};

export const PAYMENT_CELLS: HistoryCells<PaymentRowView> = {
  time: ({ time }) => csvTime(time),
  decided: ({ decideTime }) => csvTime(decideTime),
  method: ({ method }) => method,
  coin: ({ coin }) => coin,
  amount: ({ amount }) => amount,
  status: ({ status }) => status,
  reason: ({ reason, reasonKey }) => reasonKey ?? reason,
  reference: ({ reference }) => reference,
  address: ({ address }) => address,
  id: ({ id }) => id,
};

export const WITHDRAWAL_CELLS: HistoryCells<WithdrawalRecordView> = {
  time: ({ time }) => csvTime(time),
  changed: ({ changedAt }) => csvTime(changedAt),
  coin: ({ coin }) => coin,
  network: ({ network }) => network,
  amount: ({ amount }) => amount,
  fee: ({ fee }) => fee,
  net: ({ net }) => net,
  state: ({ state }) => state,
  reason: ({ reason }) => reason,
  address: ({ address }) => address,
  memo: ({ memo }) => memo,
  transaction: ({ transaction }) => transaction,
  id: ({ id }) => id,
};

export const CARD_SALE_CELLS: HistoryCells<CardSaleRecordView> = {
  time: ({ time }) => csvTime(time),
  changed: ({ changedAt }) => csvTime(changedAt),
  coin: ({ coin }) => coin,
  amount: ({ amount }) => amount,
  fee: ({ fee }) => fee,
  currency: ({ currency }) => currency,
  money: ({ money }) => money,
  state: ({ state }) => state,
  reference: ({ reference }) => reference,
  paidOn: ({ paidOn }) => paidOn,
  reason: ({ reason }) => reason,
  id: ({ id }) => id,
};

export const SWAP_CELLS: HistoryCells<SwapRecordView> = {
  time: ({ time }) => csvTime(time),
  given: ({ given }) => given,
  fromCoin: ({ fromCoin }) => fromCoin,
  received: ({ received }) => received,
  toCoin: ({ toCoin }) => toCoin,
  price: ({ price }) => price,
  fee: ({ fee }) => fee,
  feeCoin: ({ feeCoin }) => feeCoin,
  sequence: ({ sequence }) => String(sequence),
  id: ({ quoteId }) => quoteId,
};

export const TRANSFER_CELLS: HistoryCells<UserTransferRecordView> = {
  time: ({ time }) => csvTime(time),
  way: ({ way }) => way,
  uid: ({ uid }) => uid,
  coin: ({ coin }) => coin,
  amount: ({ amount }) => amount,
  id: ({ id }) => id,
};
