/** Bills as a table that other programs read: RFC 4180, UTC times, amounts as the exact decimals of the ledger. */
import type { Bill } from '@assay/protocol';
import { csvTable, csvTime } from '@assay/ui/files';

const COLUMNS = [
  'time',
  'account',
  'type',
  'coin',
  'amount',
  'balanceAfter',
  'order',
  'market',
  'reference',
  'sequence',
  'id',
] as const;

export function billsCsv(bills: readonly Bill[]): string {
  const rows = bills.map((bill) => [
    csvTime(bill.time),
    bill.account,
    bill.type,
    bill.coin,
    bill.amount,
    bill.balanceAfter,
    bill.orderCode ?? '',
    bill.note ?? '',
    bill.reference ?? '',
    String(bill.sequence),
    bill.id,
  ]);
  return csvTable([COLUMNS, ...rows]);
}
