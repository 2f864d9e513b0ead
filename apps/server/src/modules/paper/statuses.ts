/**
 * The job that gives the markets of the paper realm the status of the live ones, and what is announced of them.
 * Promises: a paper market is closed, opened and delisted when the live one is, by the same commands. A
 * delisting that the paper realm hears of too late is announced there for as soon as its rules allow, and until then its
 * market is cancel-only.
 */
import { MIN_NOTICE_MS } from '@assay/core';
import type { SetMarketStatus, TimeMs } from '@assay/core';
import { readStandings } from '../../engine/listed-markets.ts';
import type { MarketStanding } from '../../engine/listed-markets.ts';
import { Following, submitToPaper } from './follow-live.ts';
import type { RealmEngine } from './follow-live.ts';

type Standing = Pick<MarketStanding, 'market' | 'status' | 'until' | 'delistsAt'>;

/** Between the reading of the realm's time and the command. */
const MINUTE_MS = 60_000;

export function followStatuses(engine: RealmEngine): Following {
  const follow = async (): Promise<void> => {
    const [live, paper] = [await readStandings(engine, 'live'), await readStandings(engine, 'paper')];
    const commands = [...paper.markets.values()].flatMap((own) => {
      const example = live.markets.get(own.market);
      return example === undefined ? [] : statusCommands(example, own, paper.time);
    });
    await submitToPaper(engine, commands);
  };
  return new Following({ engine, events: ['market-status-set'], follow });
}

/** What brings a market to where another stands. */
export function statusCommands(live: Standing, own: Standing, now: TimeMs): readonly SetMarketStatus[] {
  if (own.status === 'delisted') return [];
  const said = { type: 'set-market-status', market: own.market } as const;
  const announcement = noticeFor(live, own, now);
  const announced: readonly SetMarketStatus[] =
    announcement === own.delistsAt
      ? []
      : [{ ...said, status: 'delisted', until: null, effectiveAt: announcement }];
  return [...changes(live, own, now, said), ...announced];
}

function changes(
  live: Standing,
  own: Standing,
  now: TimeMs,
  said: Pick<SetMarketStatus, 'type' | 'market'>,
): readonly SetMarketStatus[] {
  // A halt that has run out is followed by what the live realm says next.
  const isOver = live.status === 'halted' && (live.until ?? 0) <= now;
  const status = live.status === 'delisted' || isOver ? 'cancel-only' : live.status;
  const until = isOver ? null : live.until;
  if (status === own.status && until === own.until) return [];
  const change: SetMarketStatus = { ...said, status, until, effectiveAt: null };
  const isLonger = own.status === 'halted' && status === 'halted' && (until ?? 0) > (own.until ?? 0);
  // Nobody prolongs a halt: this one is another.
  return isLonger ? [{ ...said, status: 'cancel-only', until: null, effectiveAt: null }, change] : [change];
}

/** For when a delisting has to be announced; null: for never. */
function noticeFor(live: Standing, own: Standing, now: TimeMs): TimeMs | null {
  const wanted = live.status === 'delisted' ? (own.delistsAt ?? now) : live.delistsAt;
  if (wanted === null || wanted === own.delistsAt) return wanted;
  const soonest = now + MIN_NOTICE_MS + MINUTE_MS;
  const least = own.delistsAt === null ? soonest : Math.min(soonest, own.delistsAt);
  // A moment of the venue, as all three are.
  return Math.max(wanted, least) as TimeMs;
}
