/** What the ticket amounts to by the book, the prices and the account of now. */
import { useMemo } from 'react';
import type { OwnStanding } from '@assay/client/futures';
import { useDepthValue, useTicker } from '@assay/client/react';
import { EMPTY_BOOK, bookCopy } from '../../../market-panels/model/book-values.ts';
import { useContractView } from '../../../futures/model/contracts.ts';
import { openInterestUnits, useMarketStand, useMarkTicks } from '../../../futures/model/market-now.ts';
import { useOwnStanding } from '../../../futures/model/own-standing.ts';
import { useFutures, useTicket } from './futures-context.ts';
import { summariseTicket } from './ticket-summary.ts';
import type { TicketSummary } from './ticket-summary.ts';

export interface TicketNow {
  readonly summary: TicketSummary;
  /** Null while nobody is signed in, or it is not known yet. */
  readonly own: OwnStanding | null;
}

export function useTicketNow(): TicketNow {
  const { market, rules } = useFutures();
  const [ticket] = useTicket();
  const own = useOwnStanding(rules);
  const book = useDepthValue(market.rules, bookCopy, EMPTY_BOOK, 500);
  const mark = useMarkTicks(rules);
  const index = useMarketStand(rules.symbol)?.index ?? 'fresh';
  const standing = useTicker(rules.symbol)?.standing ?? null;
  const openInterest = openInterestUnits(rules, useContractView(rules.symbol));
  const summary = useMemo(() => {
    const now = mark === null ? null : { mark, openInterest, book };
    return summariseTicket(ticket, rules, { market: now, own, index, standing });
  }, [ticket, rules, own, book, mark, index, standing, openInterest]);
  return { summary, own };
}
