/**
 * How futures markets end, in a snapshot: market by market; nothing of one that has no series, no fee and no end.
 */
import type { OrderPool } from '../../book/order-pool.ts';
import { scheduleLeft } from '../../market-status/due-statuses.ts';
import type { MarketSchedule } from '../../market-status/schedule.ts';
import { section } from '../../schema/section.ts';
import type { Conditionals } from '../../trigger-orders/conditionals.ts';
import type { FuturesState } from '../futures-state.ts';
import { ENDING_FIELDS } from './ending.ts';

interface EndingsContext {
  readonly futures: FuturesState;
  readonly pool: OrderPool;
  readonly conditionals: Conditionals;
  readonly marketSchedule: MarketSchedule;
}

interface CapturedEnding {
  readonly market: number;
  /** As `ENDING_FIELDS` names them. */
  readonly numbers: readonly number[];
  /** The next series where trading is over; else null. */
  readonly next: number | null;
}

export const endingsSection = section<readonly CapturedEnding[], EndingsContext>({
  tag: 47,
  capture: ({ futures }) =>
    futures.markets
      .map(({ market, ending, prices }) => ({
        market: market.spec.market,
        numbers: ENDING_FIELDS.map((field) => ending[field]),
        next: prices.next,
      }))
      .filter(({ numbers, next }) => next !== null || numbers.some((value) => value !== 0)),
  isEmpty: (endings) => endings.length === 0,
  write: (writer, endings) => {
    writer.varint(endings.length);
    for (const { market, numbers, next } of endings) {
      writer.varint(market);
      for (const value of numbers) writer.svarint(value);
      writer.varint(next === null ? 0 : next + 1);
    }
  },
  restore: (reader, context) => {
    for (let left = reader.varint(); left > 0; left -= 1) {
      const number = reader.varint();
      const market = context.futures.find(number);
      if (market === undefined) throw new RangeError(`end of futures market ${number}`);
      for (const field of ENDING_FIELDS) market.ending[field] = reader.svarint();
      const next = reader.varint();
      if (next === 0) continue;
      market.prices.next = next - 1;
      // What was triggered has been restored as triggered, and waits again to be cancelled.
      context.conditionals.park(number);
      scheduleLeft(context, market.market);
    }
  },
});
