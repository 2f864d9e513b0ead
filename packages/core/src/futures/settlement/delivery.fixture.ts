/**
 * Traders in a market of delivery contracts of five minutes, for tests: BTC in USDT beside the perpetuals, ticks with numbers, and
 * what is said of series.
 */
import { indexPrice, lots, marketId, timeMs } from '../../quantity/branding.ts';
import { parseDecimal } from '../../quantity/decimal.ts';
import type { Applied } from '../../exchange.ts';
import type { Command } from '../../vocabulary/commands.ts';
import type { ListFuturesMarket, PlaceFuturesOrder } from '../../vocabulary/futures-commands.ts';
import type { SeriesState } from '../../vocabulary/futures-delivery.ts';
import { INDEX_SCALE } from '../../vocabulary/parties.ts';
import { FuturesTradingVenue } from '../futures-trading.fixture.ts';
import { BTC, START_SECOND, TERMS_OF_TEST, listingOf } from '../futures-venue.fixture.ts';

export const DELIVERY = marketId(3);
/** The start is a whole number of hours: the first series of five minutes ends then. */
export const END = 300;

const DELIVERY_TERMS = { ...TERMS_OF_TEST, fundingIntervalSeconds: 0 };

export class DeliveryVenue extends FuturesTradingVenue {
  /** Second behind the start of the last tick. */
  ticked = 2;

  constructor(traders = 'AB', change: Partial<ListFuturesMarket> = {}, isPaper = false, rules?: number) {
    super(traders, isPaper, rules);
    const terms = change.kind === 'inverse' ? listingOf({ kind: 'inverse' }).terms : DELIVERY_TERMS;
    this.apply(
      listingOf({
        market: DELIVERY,
        cycle: '5-minutes',
        maximumLots: lots(1_000_000),
        terms: { ...terms, fundingIntervalSeconds: 0 },
        ...change,
      }),
    );
    this.apply({ type: 'advance-time' });
    this.tickTo(4);
    this.events = [];
  }

  /** A tick with a number, at the beginning of its second or later; the price in USDT. */
  publish(second: number, price: number, late = 0): Applied {
    this.ticked = Math.max(this.ticked, second);
    const [command, time] = this.#tick(second, price, late);
    return this.apply(command, time);
  }

  #tick(second: number, price: number, late = 0): readonly [Command, number] {
    const time = Math.max(this.exchange.time, (START_SECOND + second) * 1000 + late);
    const tick = { asset: BTC, price: priceOf(price), freshAt: timeMs(time), sources: [] };
    return [{ type: 'publish-ticks', second: START_SECOND + second, ticks: [tick] }, time];
  }

  /** A tick of every second up to this one; the price may follow the second. Everything is recounted behind the last. */
  tickTo(second: number, price: number | ((second: number) => number) = 50_000): void {
    for (let next = this.ticked + 1; next <= second; next += 1) {
      const [command, time] = this.#tick(next, typeof price === 'number' ? price : price(next));
      if (next === second) this.apply(command, time);
      else this.events.push(...this.exchange.apply(timeMs(time), command).events);
    }
    this.ticked = Math.max(this.ticked, second);
  }

  /** Ticks of seconds that were missed. */
  fillIn(seconds: readonly number[], price: number): string {
    const ticks = seconds.map((second) => ({
      asset: BTC,
      second: START_SECOND + second,
      price: priceOf(price),
      freshAt: timeMs((START_SECOND + second) * 1000),
      sources: [],
    }));
    return this.said({ type: 'fill-ticks', ticks });
  }

  /** Time goes on to a second behind the start, without a tick. */
  waitTo(second: number): void {
    this.at((START_SECOND + second) * 1000);
  }

  /** Empty commands until nothing is left to do. */
  rest(): number {
    let commands = 0;
    for (; this.exchange.hasLeftovers; commands += 1) this.apply({ type: 'advance-time' });
    return commands;
  }

  /** As `order`, in the market of delivery contracts. */
  deliver(line: string, more: Partial<PlaceFuturesOrder> = {}): string {
    return this.order(line, { market: DELIVERY, ...more });
  }

  series(market = DELIVERY): SeriesState | undefined {
    return this.exchange.read({ type: 'futures-series' }).find((one) => one.market === market);
  }
}

function priceOf(price: number) {
  return indexPrice(parseDecimal(`${price}`, INDEX_SCALE) ?? 0);
}
