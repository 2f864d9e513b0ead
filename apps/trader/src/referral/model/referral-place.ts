/** What the referral screens keep in the address: `generation`, `page`, `receipts`, `coin`, `day`. */
import type { GenerationNumber } from '@assay/protocol';
import type { RebateChoice } from './referral-queries.ts';

export interface ReferralPlace {
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

/** What shows or changes the place; the address keeps it. */
export interface PlaceProps {
  readonly place: ReferralPlace;
  readonly onPlace: (place: ReferralPlace) => void;
}

export const GENERATIONS: readonly GenerationNumber[] = [1, 2, 3];
const LAST_PAGE = 1_000_000;
const DAY_MS = 86_400_000;

/** Reads the place from query parameters; what is not known there counts as not set. */
export function referralPlace(query: Readonly<Record<string, string>>): ReferralPlace {
  const coin = query['coin'] ?? '';
  return {
    generation: GENERATIONS.find((generation) => String(generation) === query['generation']) ?? 1,
    pageNo: pageIn(query['page']),
    receiptsPage: pageIn(query['receipts']),
    coin: /^[A-Z0-9]{2,10}$/.test(coin) ? coin : null,
    day: dayIn(query['day']),
  };
}

/** The query parameters of a place, without those that say what holds anyway. */
export function placeQuery(place: ReferralPlace): Record<string, string> {
  const { generation, pageNo, receiptsPage, coin, day } = place;
  return {
    ...(generation > 1 && { generation: String(generation) }),
    ...(pageNo > 1 && { page: String(pageNo) }),
    ...(receiptsPage > 1 && { receipts: String(receiptsPage) }),
    ...(coin !== null && { coin }),
    ...(day !== null && { day: new Date(day).toISOString().slice(0, 10) }),
  };
}

/** The receipts that a place asks for. */
export function rebateChoice({ coin, day }: ReferralPlace): RebateChoice {
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
