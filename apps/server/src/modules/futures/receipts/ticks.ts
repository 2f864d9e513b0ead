/**
 * The published ticks that a receipt's figures were made of, and no others.
 * Promises: coin by coin and by number; steps of a mark that follow each other and seconds of a settlement have all numbers between them, and
 * each of these the tick before.
 */
import type { ReceiptEvent, ReceiptFigures, SettlementEvent, Tick } from '@assay/verify';
import type { IndexLog } from '../../../index-log/port.ts';

/** Of a receipt. */
const MOST_TICKS = 16_000;
/** Ticks before the first one that decides: one of them was in time. */
const BEFORE = 8;
const AT_ONCE = 256;
/** Seconds without a tick that are looked over for the first one of a window. */
const LOOKED_AHEAD = 3600;
/** When a missing tick of a settlement is given up. */
const GIVEN_UP_SECONDS = 900;
const TICKS_WAITED = 3600;

type Ticks = Pick<IndexLog, 'ticks' | 'numbered'>;

/** Null: some are not kept any more. */
export async function receiptTicks(
  indexLog: Ticks,
  { markets, events }: ReceiptFigures,
): Promise<readonly Tick[] | null> {
  const all: Tick[] = [];
  for (const coin of [...new Set(markets.map((one) => one.coin))].toSorted()) {
    const own = new Set(markets.flatMap((one) => (one.coin === coin ? [one.market] : [])));
    const isOwn = (event: ReceiptEvent): boolean => 'market' in event && own.has(event.market);
    const found = await ticksOf(indexLog, coin, events.filter(isOwn));
    if (found === null) return null;
    all.push(...found);
  }
  return all.length > MOST_TICKS ? null : all;
}

/** Seconds of a coin whose ticks are all needed, from the last one in time before them on. */
interface Span {
  readonly from: number;
  /** Whether nothing is needed behind a tick, of all from `from` on. */
  readonly isLast: (tick: Tick, taken: readonly Tick[]) => boolean;
}

async function ticksOf(
  indexLog: Ticks,
  coin: string,
  events: readonly ReceiptEvent[],
): Promise<readonly Tick[] | null> {
  const byNumber = new Map<number, Tick>();
  for (const span of spansOf(events)) {
    const ticks = await spanned(indexLog, coin, span);
    if (ticks === null) return null;
    for (const tick of ticks) byNumber.set(tick.number, tick);
  }
  return [...byNumber.values()].toSorted((one, other) => one.number - other.number);
}

function spansOf(events: readonly ReceiptEvent[]): readonly Span[] {
  const marks = events.flatMap((one) => (one.event === 'mark' ? [one] : []));
  const seconds = marks.flatMap(({ second, settles }) =>
    settles === null ? [second] : [second, settles.end - settles.window + 1],
  );
  const spans: Span[] = marks.length === 0 ? [] : [until(Math.min(...seconds), Math.max(...seconds))];
  for (const event of events) {
    if (event.event === 'rate') spans.push(until(event.second, event.second));
    if (event.event === 'settlement') spans.push(settling(event));
  }
  return spans;
}

const until = (from: number, to: number): Span => ({
  from,
  isLast: ({ second, filled }) => second >= to && filled !== true,
});

/** To the last second of the window that has a tick; where some were given up to one that shows that nothing more could come. */
function settling({ end, window, counted }: SettlementEvent): Span {
  const from = end - window + 1;
  return {
    from,
    isLast(tick, taken) {
      const within = taken.filter(({ second }) => second >= from && second <= end).length;
      if (within === window) return true;
      const behind = taken.filter(({ second, filled }) => second > end && filled !== true).length;
      return counted < window && (tick.second >= end + GIVEN_UP_SECONDS || behind >= TICKS_WAITED);
    },
  };
}

async function spanned(
  indexLog: Ticks,
  coin: string,
  { from, isLast }: Span,
): Promise<readonly Tick[] | null> {
  const [first] = await indexLog.ticks({ coin, from, to: from + LOOKED_AHEAD, limit: 1 });
  if (first === undefined) return null;
  const after = Math.max(0, first.number - 1 - BEFORE);
  const before = await indexLog.numbered({ coin, after, limit: first.number - 1 - after });
  const place = before.findLastIndex(({ filled }) => filled !== true);
  const taken = before.slice(Math.max(0, place));
  const lead = taken.length;
  while (taken.length < MOST_TICKS) {
    const more = await indexLog.numbered({
      coin,
      after: taken.at(-1)?.number ?? first.number - 1,
      limit: AT_ONCE,
    });
    for (const tick of more) {
      taken.push(tick);
      if (isLast(tick, taken.slice(lead))) return taken;
    }
    if (more.length < AT_ONCE) return null;
  }
  return null;
}
