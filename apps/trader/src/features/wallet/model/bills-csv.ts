/** Bills as a table that other programs read: RFC 4180, UTC times, amounts as the exact decimals of the ledger. */
import type { Bill } from '@assay/protocol';

const COLUMNS = [
  'time',
  'type',
  'coin',
  'amount',
  'balanceAfter',
  'order',
  'market',
  'sequence',
  'id',
] as const;

export function billsCsv(bills: readonly Bill[]): string {
  const rows = bills.map((bill) => [
    new Date(bill.time).toISOString(),
    bill.type,
    bill.coin,
    bill.amount,
    bill.balanceAfter,
    bill.orderCode ?? '',
    bill.note ?? '',
    String(bill.sequence),
    bill.id,
  ]);
  return [COLUMNS, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/**
 * Quotes what needs it. A cell that a spreadsheet would run as a formula gets an apostrophe in front;
 * a signed number is none.
 */
function cell(text: string): string {
  const safe = /^[=+@\t\r-]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
