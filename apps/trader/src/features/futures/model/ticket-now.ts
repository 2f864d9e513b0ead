/** What the ticket amounts to by the book, the prices and the account of now. */
import { useMemo } from 'react';
import type { OwnStanding } from '@assay/client/futures';
import { ticksIn } from '@assay/client/futures';
import type { ContractRules } from '@assay/client/futures';
import { useDepthValue, useTicker } from '@assay/client/react';
import { EMPTY_BOOK, bookCopy } from '../../../market-panels/model/book-values.ts';
import {
  indexTicks,
  useOpenInterest,
  useMarketStand,
  useMarkTicks,
} from '../../../futures/model/market-now.ts';
import { useOwnStanding } from '../../../futures/model/own-standing.ts';
import { lastWithin } from '../../../orders/model/last-within.ts';
import { useFutures, useTicket } from './futures-context.ts';
import type { TicketAround } from './ticket-around.ts';
import { currentTime, summariseTicket } from './ticket-summary.ts';
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
  const stand = useMarketStand(rules.symbol);
  const index = stand?.index ?? 'fresh';
  const indexPrice = stand?.indexPrice ?? null;
  const phase = stand?.series?.phase ?? null;
  const ticker = useTicker(rules.symbol);
  const standing = ticker?.standing ?? null;
  const last = ticker?.close ?? null;
  const { openInterest, openLots } = useOpenInterest(rules);
  const summary = useMemo(() => {
    const now = mark === null ? null : { mark, openInterest, openLots, book };
    const triggers = triggersOf(rules, mark, last, indexPrice);
    return summariseTicket(ticket, rules, {
      market: now,
      own,
      index,
      standing,
      phase,
      triggers,
      now: currentTime(),
    });
  }, [ticket, rules, own, book, mark, index, indexPrice, last, standing, phase, openInterest, openLots]);
  return { summary, own };
}

function triggersOf(
  rules: ContractRules,
  mark: number | null,
  last: string | null,
  index: string | null,
): TicketAround['triggers'] {
  const lastTicks = last === null ? null : ticksIn(last, rules);
  return {
    'mark-price': mark,
    'last-price': mark === null || lastTicks === null ? null : lastWithin(lastTicks, mark),
    'index-price': indexTicks(index, rules),
  };
}
