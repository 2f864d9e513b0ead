/**
 * The live ticks that the paper realm lacks, in the order and with the clock in which they may be handed to it.
 * Promises: every tick with a number, of every coin, in the order of its numbers, coins side by side. The clock that goes
 * with them never lets a contract settle that a tick behind them has a say in, and a second that was filled comes before
 * the moment at which it would be given up.
 */
import { SETTLEMENT_DELAY_MS, TICKS_PER_COMMAND } from '@assay/core';
import type { AssetId, LastTick, PaperTick, TickNumber, TimeMs } from '@assay/core';
import type { IndexLog } from '../../index-log/port.ts';

/** Ticks of a coin that are read at once. */
const TICKS_AT_ONCE = 600;
const HOUR = 3_600;

/** Ticks of the live realm, and its clock when it had taken them. */
export interface Handed {
  readonly liveTime: TimeMs;
  /** End of its last interruption, where that is sent with them. */
  readonly resumedAt: TimeMs | null;
  readonly ticks: readonly PaperTick[];
}

export interface Missing {
  readonly log: Pick<IndexLog, 'prices'>;
  readonly coins: readonly { readonly code: string; readonly asset: AssetId }[];
  /** The last tick of each coin in either realm. */
  readonly live: readonly LastTick[];
  readonly paper: readonly LastTick[];
  /** The live realm's clock, and the last word of what is given. */
  readonly liveTime: TimeMs;
  /** What the paper realm was told of it last; null: nothing. */
  readonly toldTime: TimeMs | null;
  /** End of the live realm's last interruption. */
  readonly resumedAt: TimeMs | null;
}

/** What to hand on, in this order; the last one carries the live realm's clock. */
export async function* gatherMissing(missing: Missing): AsyncGenerator<Handed> {
  const { liveTime, toldTime, resumedAt } = missing;
  const handed = (clock: TimeMs, ticks: readonly PaperTick[]): Handed => ({
    liveTime: clock,
    resumedAt: resumedAt !== null && resumedAt <= clock ? resumedAt : null,
    ticks,
  });
  let ready: PaperTick[] = [];
  for await (const { tick, from } of inOrder(missing)) {
    if (ready.length === TICKS_PER_COMMAND) {
      yield handed(clockBefore(from, toldTime, liveTime), ready);
      ready = [];
    }
    ready.push(tick);
  }
  yield handed(liveTime, ready);
}

/**
 * The latest clock before a tick that was taken in `second` or later: at second × 1000 + 1999 no contract is due that
 * expires at second × 1000 or later. And no earlier than what the paper realm was told already: seconds that were filled
 * long after an interruption look older than that, and a clock that stays where it is makes nothing due.
 */
function clockBefore(second: number, toldTime: TimeMs | null, liveTime: TimeMs): TimeMs {
  // Milliseconds of the venue's clock.
  const latest = Math.min(liveTime, second * 1_000 + SETTLEMENT_DELAY_MS - 1) as TimeMs;
  return toldTime !== null && toldTime > latest ? toldTime : latest;
}

/** A tick, and the second in which it can have been taken at the earliest, by what the log says of it. */
interface Placed {
  readonly tick: PaperTick;
  readonly from: number;
}

/** The missing ticks of all coins, by the seconds in which they were taken. */
async function* inOrder(missing: Missing): AsyncGenerator<Placed> {
  const streams: { readonly rest: AsyncGenerator<Placed>; next: Placed }[] = [];
  for (const coin of missing.coins) {
    const rest = ofCoin(missing, coin);
    const first = await rest.next();
    if (first.done !== true) streams.push({ rest, next: first.value });
  }
  while (streams.length > 0) {
    const earliest = streams.reduce((one, other) => (other.next.from < one.next.from ? other : one));
    yield earliest.next;
    const next = await earliest.rest.next();
    if (next.done === true) streams.splice(streams.indexOf(earliest), 1);
    else earliest.next = next.value;
  }
}

/** A coin's missing ticks by number. A filled one came two seconds behind its second, and behind the ones before it. */
async function* ofCoin(
  { log, live, paper }: Missing,
  { code, asset }: Missing['coins'][number],
): AsyncGenerator<Placed> {
  const last = live.find((tick) => tick.asset === asset)?.lastNumber ?? 0;
  // A coin of which the paper realm knows nothing has no contract there: the last hour is more than enough.
  let after = paper.find((tick) => tick.asset === asset)?.lastNumber ?? Math.max(0, last - HOUR);
  let from = 0;
  while (after < last) {
    const rows = await log.prices({ coin: code, after, limit: Math.min(TICKS_AT_ONCE, last - after) });
    if (rows.length === 0) return;
    for (const { number, second, price, freshAt, filled } of rows) {
      if (number > last) return;
      const isFrom = filled ? Math.max(second + 1, Math.floor((freshAt ?? 0) / 1_000)) : second;
      from = Math.max(from, isFrom);
      const tick = { asset, second, price, filled };
      // Numbered, and stamped, by the live realm's core.
      yield { from, tick: { ...tick, number: number as TickNumber, freshAt: freshAt as TimeMs | null } };
      after = number;
    }
  }
}
