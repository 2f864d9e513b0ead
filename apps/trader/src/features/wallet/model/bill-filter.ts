/** The filter of the bills as it stands in the address: `account`, `coin`, `kind`, `page`. */
import type { BillTypeName, MyBillRequest } from '@assay/protocol';
import { ACCOUNT_NAMES, type AccountName } from '../../../transfer/money-accounts.ts';

export const BILL_TYPES: readonly BillTypeName[] = [
  'faucet',
  'deposit',
  'trade-buy',
  'trade-sell',
  'trade-fee',
  'rebate',
  'contract-profit',
  'contract-loss',
  'account-reset',
  'transfer-in',
  'transfer-out',
  'futures-profit',
  'futures-fee',
  'funding',
  'liquidation',
  'liquidation-fee',
  'deleveraging',
  'settlement',
  'delivery-fee',
  'insured',
  'small-deposits',
  'reviewed-payment',
  'correction',
  'deposit-reversed',
  'withdrawal',
  'withdrawal-fee',
  'sent-to-user',
  'received-from-user',
  'swap-given',
  'swap-received',
  'swap-fee',
];
/** Bills of seconds-contracts: their code is a contract's. */
export const CONTRACT_BILL_TYPES: ReadonlySet<BillTypeName> = new Set(['contract-profit', 'contract-loss']);

export const BILLS_A_PAGE = 20;

export interface BillFilter {
  readonly account: AccountName | null;
  readonly coin: string | null;
  readonly type: BillTypeName | null;
  readonly pageNo: number;
}

/** Every bill, from the newest on. */
export const ALL_BILLS: BillFilter = { account: null, coin: null, type: null, pageNo: 1 };

/** What shows or changes the filter; the address keeps it. */
export interface FilterProps {
  readonly filter: BillFilter;
  readonly onFilter: (filter: BillFilter) => void;
}

/** Reads the filter from query parameters; what is not known there counts as not set. */
export function walletFilter(query: Readonly<Record<string, string>>): BillFilter {
  const coin = query['coin'] ?? '';
  const pageNo = Number(query['page']);
  return {
    account: ACCOUNT_NAMES.find((name) => name === query['account']) ?? null,
    coin: /^[A-Z0-9]{2,10}$/.test(coin) ? coin : null,
    type: BILL_TYPES.find((type) => type === query['kind']) ?? null,
    pageNo: Number.isSafeInteger(pageNo) && pageNo > 0 && pageNo <= 1_000_000 ? pageNo : 1,
  };
}

/** The address of a filter. */
export function billQuery({ account, coin, type, pageNo }: BillFilter): Readonly<Record<string, string>> {
  return {
    ...(account && { account }),
    ...(coin && { coin }),
    ...(type && { kind: type }),
    ...(pageNo > 1 && { page: String(pageNo) }),
  };
}

/** The request for one page of a filter. */
export function billRequest(filter: BillFilter, pageNo: number, pageSize: number): MyBillRequest {
  return {
    pageNo,
    pageSize,
    ...(filter.account && { account: filter.account }),
    ...(filter.coin && { coin: filter.coin }),
    ...(filter.type && { type: filter.type }),
  };
}
