/** What the screen keeps in the address: `coin` and `page` of the postings. */
import { FUND_PAGES_REACH } from '@assay/protocol';

export const POSTINGS_A_PAGE = 20;

export interface FundPlace {
  readonly coin: string | null;
  readonly pageNo: number;
}

/** What shows or changes the place; the address keeps it. */
export interface FundPlaceProps {
  readonly place: FundPlace;
  readonly onPlace: (place: FundPlace) => void;
}

/** Reads the place from query parameters; what is not known there counts as not set. */
export function fundPlace(query: Readonly<Record<string, string>>): FundPlace {
  const coin = query['coin'] ?? '';
  const pageNo = Number(query['page']);
  const lastPage = FUND_PAGES_REACH / POSTINGS_A_PAGE;
  return {
    coin: /^[A-Z0-9]{2,10}$/.test(coin) ? coin : null,
    pageNo: Number.isSafeInteger(pageNo) && pageNo > 0 && pageNo <= lastPage ? pageNo : 1,
  };
}

/** The query parameters of a place, without those that say what holds anyway. */
export function fundQuery({ coin, pageNo }: FundPlace): Record<string, string> {
  return { ...(coin !== null && { coin }), ...(pageNo > 1 && { page: String(pageNo) }) };
}
