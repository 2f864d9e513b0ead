/**
 * The published ticks that a receipt's figures were made of, and no others.
 * Promises: coin by coin and by number; steps of a mark that follow each other have all numbers between them, a rate has the tick before.
 */
import type { Tick, ReceiptEvent, ReceiptFigures } from '@assay/verify';
import type { IndexLog } from '../../../index-log/port.ts';

/** Seconds in one go, and ticks of a receipt. */
const MOST_TICKS = 16_000;
/** Ticks before one by which a rate was fixed: one of them was in time. */
const BEFORE = 8;

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

async function ticksOf(
  indexLog: Ticks,
  coin: string,
  events: readonly ReceiptEvent[],
): Promise<readonly Tick[] | null> {
  const byNumber = new Map<number, Tick>();
  const take = (ticks: readonly Tick[]): void => {
    for (const tick of ticks) byNumber.set(tick.number, tick);
  };
  const marks = events.flatMap((one) => (one.event === 'mark' ? [one.second] : []));
  if (marks.length > 0) {
    const [from, to] = [Math.min(...marks), Math.max(...marks)];
    const ticks = await indexLog.ticks({ coin, from, to, limit: MOST_TICKS });
    if (ticks[0]?.second !== from) return null;
    take(upTo(ticks, to));
  }
  for (const event of events) {
    if (event.event !== 'rate') continue;
    const { second } = event;
    const [own] = await indexLog.ticks({ coin, from: second, to: second, limit: 1 });
    if (own === undefined) return null;
    const after = Math.max(0, own.number - 1 - BEFORE);
    const before = await indexLog.numbered({ coin, after, limit: own.number - after });
    const first = before.findLastIndex((tick) => tick.number < own.number && tick.filled !== true);
    take(first < 0 ? [own] : before.slice(first));
  }
  return [...byNumber.values()].toSorted((one, other) => one.number - other.number);
}

/** Without those that are numbered behind the last second: it is the last that is needed. */
function upTo(ticks: readonly Tick[], second: number): readonly Tick[] {
  const last = ticks.findIndex((tick) => tick.second === second && tick.filled !== true);
  return last < 0 ? ticks : ticks.slice(0, last + 1);
}
