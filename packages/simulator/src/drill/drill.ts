/**
 * A recorded window, played on the real core with very many simulated traders: a tick for every second and coin, a market maker whose
 * depth thins out as prices run, and whatever liquidation, insurance and deleveraging come to.
 * Promises: the same window, seed and number of traders give the same, to the last unit; what must hold is counted at the end by the
 * exchange's own recount, by the sums of its assets and by the events of the insurance.
 */
import { EventLog, Exchange, MARKET_MAKER, NEWEST_RULES, readEntries } from '@assay/core';
import type { Command, FuturesMarketState, Quote } from '@assay/core';
import { indexPrice, lots, ticks, time, units } from '../workload/branding.ts';
import { Random } from '../workload/random.ts';
import { DrillLedger } from './drill-ledger.ts';
import { COIN_SCALE, USDT, USDT_SCALE, USDT_UNITS, drillMarket } from './drill-market.ts';
import type { DrillMarket } from './drill-market.ts';
import { drillTraders, openingOf, orderOf } from './drill-traders.ts';
import type { DrillTrader } from './drill-traders.ts';
import { priceAt } from './window.ts';
import type { Candle, Window } from './window.ts';

export interface DrillSize {
  readonly window: Window;
  readonly traders: number;
  readonly seed: number;
  /** Of each contract, and of the account that all share, in USDT. */
  readonly insuranceUsdt: number;
}

export interface DrilledMarket {
  readonly coin: string;
  readonly number: number;
  readonly state: FuturesMarketState;
  readonly firstUsdt: number;
  readonly lowestUsdt: number;
  readonly lastUsdt: number;
  /** Most lots that were open, as money at the mark of then. */
  readonly greatestOpenUsdt: number;
}

export interface Drilled {
  readonly size: DrillSize;
  readonly markets: readonly DrilledMarket[];
  readonly ledger: DrillLedger;
  readonly commands: number;
  /** Sums of all accounts by asset; below zero where one is; each is 0 or empty where all is right. */
  readonly faults: readonly string[];
  readonly fundings: number;
}

const LEVELS = 12;
const INDEX_UNITS = 1e8;
/** Of the market maker. */
const COLLATERAL_USDT = 1_000_000_000;
/** Traders that look at their position in a second. */
const ACTING = 2;
/** A move of so much in a minute takes three quarters of the depth away. */
const RUN = 0.003;
const MINUTE = 60;

export function runDrill(size: DrillSize): Drilled {
  return new Drill(size).run();
}

interface Drilling {
  readonly market: DrillMarket;
  readonly candles: readonly Candle[];
  lowest: number;
  greatestOpen: number;
  /** In ticks; 0 before the first quotes. */
  quotedAt: number;
}

class Drill {
  readonly #size: DrillSize;
  readonly #exchange = Exchange.empty();
  readonly #log = new EventLog();
  readonly #ledger: DrillLedger;
  readonly #random: Random;
  readonly #drilling: readonly Drilling[];
  readonly #traders: readonly DrillTrader[];
  readonly #faults: string[] = [];
  #commands = 0;
  #fundings = 0;
  #second = 0;

  constructor(size: DrillSize) {
    this.#size = size;
    this.#random = new Random(size.seed);
    this.#drilling = [...size.window.coins].map(([coin, candles], index) => {
      const price = priceAt(candles, 0) / INDEX_UNITS;
      const market = drillMarket(coin, index, price);
      return { market, candles, lowest: Infinity, greatestOpen: 0, quotedAt: 0 };
    });
    const markets = this.#drilling.map(({ market }) => market);
    this.#ledger = new DrillLedger((number, product) => product * mustHave(markets[number]).contract.factor);
    this.#traders = drillTraders(this.#random, size.traders, markets, size.window.seconds);
  }

  run(): Drilled {
    for (const command of this.#opening()) this.#apply(command);
    const opening = new Map<number, DrillTrader[]>();
    for (const trader of this.#traders) {
      opening.set(trader.opensAt, [...(opening.get(trader.opensAt) ?? []), trader]);
    }
    for (this.#second = 0; this.#second < this.#size.window.seconds; this.#second += 1) {
      this.#apply(this.#ticks());
      this.#drain();
      for (const drilling of this.#drilling) this.#quote(drilling);
      for (const trader of opening.get(this.#second) ?? []) this.#act(trader);
      for (let left = ACTING; left > 0; left -= 1) this.#act(this.#random.pick(this.#traders as never));
      if (this.#second % MINUTE === 0) this.#look();
    }
    return this.#ended();
  }

  #opening(): readonly Command[] {
    const { insuranceUsdt } = this.#size;
    const insurance = units(insuranceUsdt * USDT_UNITS);
    const money = units(COLLATERAL_USDT * USDT_UNITS);
    return [
      { type: 'activate-rules', version: NEWEST_RULES },
      { type: 'list-asset', asset: USDT, code: 'USDT', scale: USDT_SCALE },
      ...this.#drilling.flatMap(({ market: { coin, command } }): readonly Command[] => [
        { type: 'list-asset', asset: command.base, code: coin, scale: COIN_SCALE },
        command,
        { type: 'fund-insurance', asset: USDT, market: command.market, amount: insurance },
      ]),
      { type: 'fund-insurance', asset: USDT, market: null, amount: insurance },
      {
        type: 'deposit',
        owner: MARKET_MAKER,
        requestId: null,
        asset: USDT,
        amount: money,
        source: 'house-funding',
      },
      { type: 'move-house-funds', asset: USDT, from: 'spot', to: 'futures-usdt', amount: money },
      ...this.#traders.flatMap(openingOf),
    ];
  }

  #ticks(): Command {
    const now = this.#now();
    return {
      type: 'publish-ticks',
      second: now / 1_000,
      ticks: this.#drilling.map((drilling) => {
        const price = priceAt(drilling.candles, this.#second);
        drilling.lowest = Math.min(drilling.lowest, price);
        return {
          asset: drilling.market.command.base,
          price: indexPrice(price),
          freshAt: time(now),
          sources: [],
        };
      }),
    };
  }

  /** Quotes around the index, anew when it has moved by a tenth of a thousandth, and every ten seconds. */
  #quote(drilling: Drilling): void {
    const { market, candles } = drilling;
    const price = priceAt(candles, this.#second);
    const middle = price / market.tickUnits;
    const moved = Math.abs(middle - drilling.quotedAt) > middle * 1e-4;
    if (!moved && this.#second % 10 !== 0) return;
    drilling.quotedAt = middle;
    const before = priceAt(candles, Math.max(0, this.#second - MINUTE));
    const run = Math.abs(price / before - 1) / RUN;
    const depth = market.depthUsdt / (1 + 3 * run * run);
    this.#apply({
      type: 'replace-quotes',
      market: market.command.market,
      bids: sideOf(market, middle, -1, depth),
      asks: sideOf(market, middle, 1, depth),
    });
  }

  #act(trader: DrillTrader): void {
    if (trader.opensAt > this.#second) return;
    const held = this.#exchange.read({ type: 'futures-positions', owner: trader.owner });
    const { candles } = mustHave(this.#drilling.find(({ market }) => market === trader.market));
    const order = orderOf(this.#random, trader, held, priceAt(candles, this.#second) / INDEX_UNITS);
    if (order !== null) this.#apply(order);
  }

  /** What is left of a command, as far as it does not wait for another second. */
  #drain(): void {
    for (let left = 10_000; this.#exchange.hasLeftovers && left > 0; left -= 1) {
      this.#apply({ type: 'advance-time' });
    }
  }

  #apply(command: Command): void {
    this.#log.reset();
    this.#exchange.applyInto(this.#log, time(this.#now()), command);
    this.#commands += 1;
    const minute = Math.floor(this.#second / MINUTE);
    for (const { events } of readEntries(this.#log.view(), this.#log.entries)) {
      for (const event of events) {
        this.#ledger.take(event, minute);
        if (event.type === 'funding-fixed') this.#fundings += 1;
      }
    }
  }

  #look(): void {
    const states = this.#exchange.read({ type: 'futures-markets' });
    for (const drilling of this.#drilling) {
      const state = mustHave(states.find(({ market }) => market === drilling.market.command.market));
      const open =
        (state.openInterest * (state.markPrice ?? 0) * drilling.market.contract.factor) / USDT_UNITS;
      drilling.greatestOpen = Math.max(drilling.greatestOpen, open);
    }
  }

  #now(): number {
    return (this.#size.window.start + this.#second) * 1_000;
  }

  #ended(): Drilled {
    this.#second = this.#size.window.seconds;
    this.#drain();
    this.#judge();
    const states = this.#exchange.read({ type: 'futures-markets' });
    return {
      size: this.#size,
      ledger: this.#ledger,
      commands: this.#commands,
      fundings: this.#fundings,
      faults: [...this.#ledger.faults, ...this.#faults],
      markets: this.#drilling.map(({ market, candles, lowest, greatestOpen }) => ({
        coin: market.coin,
        number: market.command.market,
        state: mustHave(states.find((one) => one.market === market.command.market)),
        firstUsdt: priceAt(candles, 0) / INDEX_UNITS,
        lowestUsdt: lowest / INDEX_UNITS,
        lastUsdt: priceAt(candles, this.#size.window.seconds - 1) / INDEX_UNITS,
        greatestOpenUsdt: greatestOpen,
      })),
    };
  }

  /** What must hold, whatever has happened. */
  #judge(): void {
    const exchange = this.#exchange;
    this.#faults.push(...exchange.findInvariantFaults());
    for (const { asset: number, sum } of exchange.read({ type: 'totals' })) {
      if (sum !== 0) this.#faults.push(`asset ${number}: the accounts come to ${sum}`);
    }
    for (const { market, overLiquidation } of exchange.read({ type: 'futures-markets' })) {
      if (overLiquidation !== 0) this.#faults.push(`market ${market}: ${overLiquidation} lots over need`);
    }
    for (const { owner } of [...this.#traders, { owner: MARKET_MAKER }]) {
      const { collateral } = exchange.read({ type: 'futures-positions', owner });
      const balances = exchange.read({ type: 'balances', owner });
      for (const { available, held } of [...collateral, ...balances]) {
        if (available < 0 || held < 0) this.#faults.push(`owner ${owner} has ${available} and ${held}`);
      }
    }
    const [found] = exchange.read({ type: 'insurance' });
    const accounts = [
      [null, found?.shared ?? 0],
      ...(found?.markets ?? []).map(({ market, balance }) => [market, balance]),
    ] as const;
    for (const [account, balance] of accounts) {
      const told = this.#ledger.insurance.get(account) ?? 0;
      if (told !== balance) this.#faults.push(`insurance of ${account}: ${balance}, by its events ${told}`);
    }
    const unpaid = found?.unpaid ?? 0;
    if (unpaid !== this.#ledger.unpaid)
      this.#faults.push(`${unpaid} unpaid, by events ${this.#ledger.unpaid}`);
  }
}

/** Levels whose distances grow, from two hundred-thousandths of the price to half a hundredth. */
function sideOf(market: DrillMarket, middle: number, direction: 1 | -1, depthUsdt: number): readonly Quote[] {
  const quotes: Quote[] = [];
  let last = 0;
  for (let level = 0; level < LEVELS; level += 1) {
    const away = Math.max(last + 1, Math.ceil(middle * 2e-5 * 1.65 ** level));
    last = away;
    const price = Math.round(middle) + direction * away;
    const usdt = (price * market.tickUnits) / INDEX_UNITS;
    const size = Math.round((depthUsdt / LEVELS / usdt) * market.lotsACoin);
    if (price < 1) break;
    const quantity = Math.min(market.command.maximumLots, Math.max(1, size));
    quotes.push({ price: ticks(price), quantity: lots(quantity) });
  }
  return quotes;
}

function mustHave<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new RangeError('no such row in the drill');
  return row;
}
