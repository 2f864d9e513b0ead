/**
 * The prices and fundings of futures markets in a snapshot, market by market; nothing of one that has had no tick.
 */
import { section } from '../schema/section.ts';
import type { FuturesContext } from './futures-state.ts';
import { PRICE_FIELDS } from './market-prices.ts';

interface CapturedPrices {
  readonly market: number;
  /** As `PRICE_FIELDS` names them. */
  readonly numbers: readonly number[];
  readonly seconds: readonly number[];
  readonly minutes: readonly number[];
}

export const futuresPricesSection = section<readonly CapturedPrices[], FuturesContext>({
  tag: 41,
  capture: ({ futures }) =>
    futures.markets
      .filter(({ prices }) => prices.second > 0)
      .map(({ market, prices }) => ({
        market: market.spec.market,
        numbers: PRICE_FIELDS.map((field) => prices[field]),
        seconds: [...prices.seconds],
        minutes: [...prices.minutes],
      })),
  isEmpty: (markets) => markets.length === 0,
  write: (writer, markets) => {
    writer.varint(markets.length);
    for (const { market, numbers, seconds, minutes } of markets) {
      writer.varint(market);
      for (const value of numbers) writer.svarint(value);
      for (const values of [seconds, minutes]) {
        writer.varint(values.length);
        for (const value of values) writer.svarint(value);
      }
    }
  },
  restore: (reader, { futures }) => {
    for (let left = reader.varint(); left > 0; left -= 1) {
      const number = reader.varint();
      const prices = futures.find(number)?.prices;
      if (prices === undefined) throw new RangeError(`prices of futures market ${number}`);
      for (const field of PRICE_FIELDS) prices[field] = reader.svarint();
      prices.seconds = Array.from({ length: reader.varint() }, () => reader.svarint());
      prices.minutes = Array.from({ length: reader.varint() }, () => reader.svarint());
    }
  },
});
