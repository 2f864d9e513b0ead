/** Contracts as a table: exact decimals, UTC times, the contract's own words, a head row in the user's language. */
import type { SecondContract } from '@assay/protocol';
import { csvTable, csvTime } from '@assay/ui/files';

export const CONTRACT_COLUMNS = [
  'accepted',
  'expires',
  'settled',
  'contract',
  'market',
  'direction',
  'periodSeconds',
  'stake',
  'payoutRate',
  'profit',
  'status',
  'entryTime',
  'entryTick',
  'entryPrice',
  'finalPrice',
  'result',
  'cause',
  'returned',
] as const;

export type ContractColumn = (typeof CONTRACT_COLUMNS)[number];

export function contractsCsv(
  contracts: readonly SecondContract[],
  title: (column: ContractColumn) => string,
): string {
  return csvTable([CONTRACT_COLUMNS.map(title), ...contracts.map(cellsOf)]);
}

function cellsOf(contract: SecondContract): readonly string[] {
  const cells: Readonly<Record<ContractColumn, string | null>> = {
    accepted: csvTime(contract.createTime),
    expires: csvTime(contract.expireTime),
    settled: csvTime(contract.settleTime),
    contract: contract.id,
    market: contract.symbol,
    direction: contract.direction,
    periodSeconds: String(contract.periodSeconds),
    stake: contract.amount,
    payoutRate: contract.payoutRate,
    profit: contract.profit,
    status: contract.status,
    entryTime: csvTime(contract.openTime),
    entryTick: contract.openTick === null ? null : String(contract.openTick),
    entryPrice: contract.openPrice,
    finalPrice: contract.finalPrice,
    result: contract.result,
    cause: contract.cause,
    returned: contract.returned,
  };
  return CONTRACT_COLUMNS.map((column) => cells[column] ?? '');
}
