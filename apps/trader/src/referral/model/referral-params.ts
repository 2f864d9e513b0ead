/** What the referral screens keep in the address: `generation`, `page`, `receipts`, `coin`, `day`. */
import type { GenerationNumber } from '@assay/protocol';
import type { RebateChoice } from './referral-queries.ts';

export interface ReferralParams {
  readonly generation: GenerationNumber;
  /** Page of the people, or of the days. */
  readonly pageNo: number;
  /** Page of the receipts. */
  readonly receiptsPage: number;
  /** Receipts of one coin. */
  readonly coin: string | null;
  /** Receipts of one UTC day: when it began. */
  readonly day: number | null;
}

/** What shows or changes the parameters; the address keeps them. */
export interface ReferralProps {
  readonly params: ReferralParams;
  readonly onParams: (params: ReferralParams) => void;
}

export const GENERATIONS: readonly GenerationNumber[] = [1, 2, 3];
const LAST_PAGE = 1_000_000;
const DAY_MS = 86_400_000;

/** Reads them from the query; what is not known there counts as not set. */
export function referralParams(query: Readonly<Record<string, string>>): ReferralParams {
  const coin = query['coin'] ?? '';
  return {
    generation: GENERATIONS.find((generation) => String(generation) === query['generation']) ?? 1,
    pageNo: pageIn(query['page']),
    receiptsPage: pageIn(query['receipts']),
    coin: /^[A-Z0-9]{2,10}$/.test(coin) ? coin : null,
    day: dayIn(query['day']),
  };
}

/** Writes them as a query; defaults are left out. */
export function referralQuery(params: ReferralParams): Record<string, string> {
  const { generation, pageNo, receiptsPage, coin, day } = params;
  return {
    ...(generation > 1 && { generation: String(generation) }),
    ...(pageNo > 1 && { page: String(pageNo) }),
    ...(receiptsPage > 1 && { receipts: String(receiptsPage) }),
    ...(coin !== null && { coin }),
    ...(day !== null && { day: new Date(day).toISOString().slice(0, 10) }),
  };
}

/** The receipts that the parameters ask for. */
export function rebateChoice({ coin, day }: ReferralParams): RebateChoice {
  return { ...(coin !== null && { coin }), ...(day !== null && { from: day, to: day + DAY_MS }) };
}

function pageIn(text: string | undefined): number {
  const page = Number(text);
  return Number.isSafeInteger(page) && page > 0 && page <= LAST_PAGE ? page : 1;
}

/** `2026-03-14`, a day of UTC. */
function dayIn(text: string | undefined): number | null {
  if (text === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const day = Date.parse(`${text}T00:00:00Z`);
  // A day that no month has is read as one of the next month.
  const isDay = day >= 0 && new Date(day).toISOString().startsWith(text);
  return isDay ? day : null;
}
