/** Orders and fills as tables: exact decimals, UTC times, the contract's own words, a head row in the user's language. */
import type { FillView, OrderView } from '@assay/protocol';
import { csvTable, csvTime } from '@assay/ui/files';

export const ORDER_COLUMNS = [
  'created',
  'updated',
  'order',
  'market',
  'side',
  'type',
  'timeInForce',
  'price',
  'triggerPrice',
  'amount',
  'quoteAmount',
  'filledAmount',
  'filledValue',
  'averagePrice',
  'fee',
  'feeCoin',
  'state',
  'closeReason',
  'clientOrderId',
] as const;
export const FILL_COLUMNS = [
  'time',
  'trade',
  'order',
  'market',
  'side',
  'role',
  'price',
  'amount',
  'value',
  'fee',
  'feeCoin',
  'feeRatePpm',
  'securityFundShare',
  'referralShare',
  'houseShare',
  'sequence',
] as const;

export type CsvColumn = (typeof ORDER_COLUMNS)[number] | (typeof FILL_COLUMNS)[number];

type ColumnTitle = (column: CsvColumn) => string;

export function ordersCsv(orders: readonly OrderView[], title: ColumnTitle): string {
  return csvTable([ORDER_COLUMNS.map(title), ...orders.map(orderCells)]);
}

export function fillsCsv(fills: readonly FillView[], title: ColumnTitle): string {
  return csvTable([FILL_COLUMNS.map(title), ...fills.map(fillCells)]);
}

function orderCells(order: OrderView): readonly string[] {
  const cells: Readonly<Record<(typeof ORDER_COLUMNS)[number], string | null>> = {
    ...order,
    created: csvTime(order.createTime),
    updated: csvTime(order.updateTime),
    order: order.id,
    market: order.symbol,
    side: order.direction,
    state: order.status,
  };
  return ORDER_COLUMNS.map((column) => cells[column] ?? '');
}

function fillCells(fill: FillView): readonly string[] {
  const cells: Readonly<Record<(typeof FILL_COLUMNS)[number], string>> = {
    ...fill,
    time: csvTime(fill.time),
    trade: fill.id,
    order: fill.orderId,
    market: fill.symbol,
    side: fill.direction,
    feeRatePpm: String(fill.feeRatePpm),
    sequence: String(fill.sequence),
  };
  return FILL_COLUMNS.map((column) => cells[column]);
}
