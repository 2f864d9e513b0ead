/**
 * Orders of all contracts as one list: seconds-contracts and orders in futures markets by the time at which they were placed.
 * Promises: a page follows from the newest rows of both lists, as many as there are up to its end; at most `ROWS` are reached, and
 * beyond them a list is narrowed by its times.
 */
import type { ContractOrderRow, OrderHistoryRequest } from '@assay/protocol';
import type { Handlers, SignedIn } from '../../http/calls.ts';
import { asNumbers } from './as-numbers.ts';

/** A page takes up to that many rows of each list. */
const ROWS = 1_000;
const DEFAULT_PAGE_SIZE = 20;

type Lists = Pick<Handlers, 'secondContractList' | 'futuresOrderList'>;
type Asked = Omit<OrderHistoryRequest, 'type'>;

export async function allContracts(lists: Lists, request: Asked, caller: SignedIn) {
  const { pageNo = 1, pageSize = DEFAULT_PAGE_SIZE } = asNumbers(request);
  const end = Math.min(ROWS, pageNo * pageSize);
  const [seconds, futures] = await newestOf(lists, request, end, caller);
  const rows: readonly ContractOrderRow[] = [
    ...seconds.records.map((row) => ({ product: 'seconds' as const, ...row })),
    ...futures.records.map((row) => ({ product: 'futures' as const, ...row })),
  ].toSorted((one, other) => other.createTime - one.createTime);
  return {
    records: rows.slice((pageNo - 1) * pageSize, end),
    pageNo,
    pageSize,
    total: Math.min(ROWS, seconds.total + futures.total),
    virtual: caller.session.virtual,
  };
}

const NOTHING = { records: [], total: 0 };

/** The newest so many of each list. A name with a hyphen is that of a futures market, any other that of an index. */
async function newestOf(
  { secondContractList, futuresOrderList }: Lists,
  request: Asked,
  count: number,
  caller: SignedIn,
) {
  const { status, symbol, from, to } = request;
  const chosen = { ...(status === undefined ? {} : { status }), ...(symbol === undefined ? {} : { symbol }) };
  const times = { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
  const isFutures = symbol?.includes('-') ?? null;
  return Promise.all([
    isFutures === true
      ? NOTHING
      : secondContractList({ ...chosen, ...asNumbers(times), pageNo: 1, pageSize: count }, caller),
    isFutures === false
      ? NOTHING
      : futuresOrderList({ ...chosen, ...times, pageNo: '1', pageSize: String(count) }, caller),
  ]);
}
