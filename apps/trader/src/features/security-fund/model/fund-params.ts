/** What the screen keeps in the address: `coin` and `page` of the postings. */
import { FUND_PAGES_REACH } from '@assay/protocol';

export const POSTINGS_A_PAGE = 20;

export interface FundParams {
  readonly coin: string | null;
  readonly pageNo: number;
}

/** What shows or changes the parameters; the address keeps them. */
export interface FundParamsProps {
  readonly params: FundParams;
  readonly onParams: (params: FundParams) => void;
}

/** Reads them from the query; what is not known there counts as not set. */
export function fundParams(query: Readonly<Record<string, string>>): FundParams {
  const coin = query['coin'] ?? '';
  const pageNo = Number(query['page']);
  const lastPage = FUND_PAGES_REACH / POSTINGS_A_PAGE;
  return {
    coin: /^[A-Z0-9]{2,10}$/.test(coin) ? coin : null,
    pageNo: Number.isSafeInteger(pageNo) && pageNo > 0 && pageNo <= lastPage ? pageNo : 1,
  };
}

/** Writes them as a query; defaults are left out. */
export function fundQuery({ coin, pageNo }: FundParams): Record<string, string> {
  return { ...(coin !== null && { coin }), ...(pageNo > 1 && { page: String(pageNo) }) };
}
