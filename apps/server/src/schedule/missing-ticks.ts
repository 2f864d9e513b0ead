/**
 * The live ticks that the paper realm lacks, in the order and with the clock in which they may be handed to it.
 * Promises: every tick with a number, of every coin, second by second. The clock that goes with them never lets a
 * contract settle that a tick behind them has a say in.
 */
import { SETTLEMENT_DELAY_MS, TICKS_PER_COMMAND } from '@assay/core';
import type { AssetId, LastTick, MirroredTick, TickNumber, TimeMs } from '@assay/core';
import type { IndexLog } from '../index-log/port.ts';

/** Seconds of every coin that are read at once. */
const SECONDS_AT_ONCE = 600;
const HOUR = 3_600;

/** Ticks of the live realm, and its clock when it had taken them. */
export interface Handed {
  readonly liveTime: TimeMs;
  readonly ticks: readonly MirroredTick[];
}

export interface Missing {
  readonly log: Pick<IndexLog, 'prices'>;
  readonly coins: readonly { readonly code: string; readonly asset: AssetId }[];
  /** The last tick of each coin in either realm. */
  readonly live: readonly LastTick[];
  readonly paper: readonly LastTick[];
  /** The live realm's clock, and the last word of what is given. */
  readonly liveTime: TimeMs;
}

/** What to hand on, in this order; the last one carries the live realm's clock. */
export async function* gatherMissing(missing: Missing): AsyncGenerator<Handed> {
  const { liveTime } = missing;
  let ready: MirroredTick[] = [];
  for await (const ticks of seconds(missing)) {
    const second = ticks[0]?.second ?? 0;
    if (ready.length > 0 && ready.length + ticks.length > TICKS_PER_COMMAND) {
      yield { liveTime: clockBefore(second, liveTime), ticks: ready };
      ready = [];
    }
    ready.push(...ticks);
  }
  yield { liveTime, ticks: ready };
}

/**
 * The latest clock before a tick of `second`: at second × 1000 + 1999 no contract is due that expires at second × 1000 or
 * later. And no earlier than what the paper realm was told already, since a tick with a number came before
 * (second + 2) × 1000.
 */
function clockBefore(second: number, liveTime: TimeMs): TimeMs {
  // Milliseconds of the venue's clock.
  return Math.min(liveTime, second * 1_000 + SETTLEMENT_DELAY_MS - 1) as TimeMs;
}

/** The missing ticks of one second after another. */
async function* seconds({ log, coins, live, paper }: Missing): AsyncGenerator<readonly MirroredTick[]> {
  const secondOf = (ticks: readonly LastTick[], asset: AssetId): number | null =>
    ticks.find((tick) => tick.asset === asset)?.second ?? null;
  const spans = coins.flatMap(({ code, asset }) => {
    const to = secondOf(live, asset);
    // A coin of which the paper realm knows nothing has no contract there: the last hour is more than enough.
    return to === null ? [] : [{ code, asset, from: (secondOf(paper, asset) ?? to - HOUR) + 1, to }];
  });
  const end = Math.max(0, ...spans.map(({ to }) => to));
  const begin = Math.min(end, ...spans.map(({ from }) => from));
  for (let from = begin; from <= end; from += SECONDS_AT_ONCE) {
    const to = from + SECONDS_AT_ONCE - 1;
    const bySecond = new Map<number, MirroredTick[]>();
    for (const span of spans) {
      const range = { from: Math.max(from, span.from), to: Math.min(to, span.to) };
      if (range.from > range.to) continue;
      const prices = await log.prices({ coin: span.code, ...range, limit: SECONDS_AT_ONCE });
      for (const { number, second, price } of prices) {
        const ticks = bySecond.get(second) ?? [];
        // Numbered by the live realm's core.
        const tick = { number: number as TickNumber, second, price, freshAt: null, filled: false };
        ticks.push({ asset: span.asset, ...tick });
        bySecond.set(second, ticks);
      }
    }
    for (const second of [...bySecond.keys()].toSorted((a, b) => a - b)) yield bySecond.get(second) ?? [];
  }
}
