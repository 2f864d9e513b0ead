/** Lists of own futures as tables: exact decimals, UTC times, the contract's own words, a head row in the user's language. */
import { csvTable, csvTime } from '@assay/ui/files';

/** What a list has of each row; of the fields that are times, `…Time` and `time`, their moments. */
export const CSV_COLUMNS = {
  history: [
    'createTime',
    'updateTime',
    'id',
    'symbol',
    'direction',
    'type',
    'timeInForce',
    'reduceOnly',
    'price',
    'triggerPrice',
    'amount',
    'filledAmount',
    'filledValue',
    'averagePrice',
    'realisedProfit',
    'fee',
    'settleCoin',
    'status',
    'closeReason',
    'clientOrderId',
  ],
  fills: [
    'time',
    'id',
    'orderId',
    'symbol',
    'direction',
    'role',
    'price',
    'amount',
    'value',
    'closedAmount',
    'realisedProfit',
    'fee',
    'feeCoin',
    'feeRatePpm',
    'sequence',
  ],
  closed: [
    'openTime',
    'closeTime',
    'id',
    'symbol',
    'side',
    'series',
    'closedAmount',
    'averageOpenPrice',
    'averageClosePrice',
    'realisedProfit',
    'funding',
    'fee',
    'liquidationFee',
    'deliveryFee',
    'netProfit',
    'settleCoin',
    'closeCause',
  ],
  funding: [
    'time',
    'symbol',
    'side',
    'serial',
    'amount',
    'indexPrice',
    'rate',
    'payment',
    'unpaid',
    'settleCoin',
    'sequence',
  ],
  liquidations: [
    'time',
    'symbol',
    'side',
    'kind',
    'orderId',
    'amount',
    'price',
    'bankruptcyPrice',
    'equity',
    'needed',
    'fee',
    'remainingAmount',
    'settleCoin',
    'sequence',
  ],
} as const;

export type CsvList = keyof typeof CSV_COLUMNS;
export type CsvField = (typeof CSV_COLUMNS)[CsvList][number];
type Row = { readonly [Field in CsvField]?: string | number | boolean | null };

export function futuresCsv(list: CsvList, rows: readonly Row[], title: (field: CsvField) => string): string {
  const fields: readonly CsvField[] = CSV_COLUMNS[list];
  return csvTable([fields.map(title), ...rows.map((row) => fields.map((field) => cellOf(row, field)))]);
}

function cellOf(row: Row, field: CsvField): string {
  const value = row[field] ?? '';
  return typeof value === 'number' && /time$/i.test(field) ? csvTime(value) : String(value);
}
