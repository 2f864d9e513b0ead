/**
 * Lists of a user as their own calls answer them, ten rows at a time.
 * Promises: reads alone; a list is asked for in one place, whichever page of it.
 */
import type {
  Bill,
  ConsoleRows,
  DepositRowView,
  FuturesOrderView,
  OrderView,
  PositionView,
  SecondContract,
  WithdrawalRecordView,
} from '@assay/protocol';
import type { SignedIn } from '../../http/calls.ts';
import type { OwnReadings } from './shape.ts';

export interface AskedList {
  readonly calls: OwnReadings;
  /** Who the calls are told that asks. */
  readonly caller: SignedIn;
  /** From 1 on. */
  readonly page: number;
}

export const ROWS = 10;

const paged = (page: number) => ({ pageNo: page, pageSize: ROWS });
/** Of the calls that read it from an address. */
const pagedText = (page: number) => ({ pageNo: String(page), pageSize: String(ROWS) });
const open = (page: number) => ({ ...pagedText(page), status: 'open' }) as const;

const rowsOf = <Row>(page: {
  readonly total: number;
  readonly records: readonly Row[];
}): ConsoleRows<Row> => ({
  total: page.total,
  rows: page.records.slice(0, ROWS),
});

/** Null: the exchange has no such thing. */
export const OWN_LISTS = {
  'spot-orders': async ({ calls, caller, page }: AskedList): Promise<ConsoleRows<OrderView>> =>
    rowsOf(await calls.orderList(open(page), caller)),
  'futures-orders': async ({ calls, caller, page }: AskedList): Promise<ConsoleRows<FuturesOrderView>> =>
    rowsOf(await calls.futuresOrderList(open(page), caller)),
  positions: async ({ calls, caller, page }: AskedList): Promise<ConsoleRows<PositionView>> =>
    rowsOf(await calls.positionList(pagedText(page), caller)),
  contracts: async ({ calls, caller, page }: AskedList): Promise<ConsoleRows<SecondContract>> =>
    rowsOf(await calls.secondContractList({ ...paged(page), status: 'open' }, caller)),
  bills: async ({ calls, caller, page }: AskedList): Promise<ConsoleRows<Bill>> =>
    rowsOf(await calls.getMyBill(paged(page), caller)),
  async deposits({ calls, caller, page }: AskedList): Promise<ConsoleRows<DepositRowView> | null> {
    const answer = await calls.getRechargeLog?.(paged(page), caller);
    return answer === undefined ? null : rowsOf(answer);
  },
  async withdrawals({ calls, caller, page }: AskedList): Promise<ConsoleRows<WithdrawalRecordView> | null> {
    const answer = await calls.getWithdrawalLog?.(paged(page), caller);
    return answer === undefined ? null : rowsOf(answer);
  },
} as const;
