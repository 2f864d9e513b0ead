import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { lots, marketId, ratePpm, ticks, timeMs, units } from '../quantity/branding.ts';
import type { Command } from '../vocabulary/commands.ts';
import { BTC, ETH, LINEAR, START_SECOND, USDT, listingOf } from './futures-venue.fixture.ts';
import { FuturesTradingVenue, MARK, USDT_PAID_IN, orderOf, ownerOf } from './futures-trading.fixture.ts';

const OTHER = marketId(3);
const INSURED = 1_000_000e6;
/** A tenth of a unit a step is what rounding of the fund's own positions may lose. */
const ROUNDING = 1000;

const NAMES = ['A', 'B', 'C', 'D'];

/** What one person does with one of four accounts, and with another in the same deal. */
const ACT = fc.record({
  kind: fc.constantFrom(
    'deal',
    'deal',
    'deal',
    'deal',
    'deal',
    'rest',
    'lever',
    'mode',
    'add',
    'leave',
    'cancel',
    'tick',
  ),
  by: fc.constantFrom(...NAMES),
  next: fc.integer({ min: 1, max: 3 }),
  market: fc.constantFrom(LINEAR, OTHER),
  isBuy: fc.boolean(),
  away: fc.constantFrom(0, 2500, -2500, 12_000, -12_000, 24_000, -24_000),
  size: fc.constantFrom(40, 100, 300, 700, 1500),
  leverage: fc.constantFrom(50, 100),
});
type Act = typeof ACT extends fc.Arbitrary<infer Value> ? Value : never;

class Thieves extends FuturesTradingVenue {
  #seconds = 2;

  constructor(rules?: number) {
    super(NAMES.join(''), false, rules);
    this.apply(listingOf({ market: OTHER, base: ETH }));
    this.apply({ type: 'fund-insurance', asset: USDT, market: null, amount: units(INSURED) });
    for (const market of [LINEAR, OTHER]) {
      this.apply({ type: 'set-price-band', market, bandPpm: ratePpm(50_000) });
    }
    this.step();
    this.step();
    for (const [index, name] of NAMES.entries()) {
      for (const market of [LINEAR, OTHER]) {
        this.do({ type: 'set-leverage', owner: ownerOf(name), requestId: null, market, leverage: 100 });
      }
      this.withdraw(name, USDT_PAID_IN - [1000e6, 3000e6, 10_000e6, 3000e6][index]!);
    }
  }

  /** Without the recount: of very many commands. */
  do(command: Command): void {
    this.events.push(...this.exchange.apply(this.exchange.time, command).events);
  }

  /** The index stands still. */
  step(): void {
    this.#seconds += 1;
    const time = timeMs((START_SECOND + this.#seconds) * 1000);
    this.exchange.apply(time, { type: 'advance-time' });
    for (const asset of [BTC, ETH]) {
      const tick = { asset, second: START_SECOND + this.#seconds, price: 50_000e8 };
      this.do({ type: 'index-tick', ...tick } as Command);
    }
  }

  insured(): number {
    const [row] = this.exchange.read({ type: 'insurance' }).filter(({ asset }) => asset === USDT);
    return row!.shared + row!.markets.reduce((sum, { balance }) => sum + balance, 0) - row!.unpaid;
  }
}

function act(venue: Thieves, { kind, by, next, market, isBuy, away, size, leverage }: Act): void {
  const own = { owner: ownerOf(by), requestId: null, market };
  const other = ownerOf(NAMES[(NAMES.indexOf(by) + next) % NAMES.length]!);
  const rest = { ...orderOf(`${by} ${isBuy ? 'buy' : 'sell'} ${size} @ ${MARK + away}`, {}), market };
  const side = isBuy ? 'sell' : 'buy';
  const amount = units(200e6);
  switch (kind) {
    case 'deal':
      venue.do(rest);
      return venue.do({ ...rest, owner: other, side, timeInForce: 'ioc', quantity: lots(size) });
    case 'rest':
      return venue.do({ ...rest, price: ticks(MARK + away) });
    case 'lever':
      return venue.do({ type: 'set-leverage', ...own, leverage });
    case 'mode':
      return venue.do({ type: 'set-margin-mode', ...own, mode: isBuy ? 'isolated' : 'cross' });
    case 'add':
      return venue.do({ type: 'adjust-position-margin', ...own, side: isBuy ? 'long' : 'short', amount });
    case 'leave': {
      const { collateral } = venue.exchange.read({ type: 'futures-positions', owner: own.owner });
      const money = {
        owner: own.owner,
        requestId: null,
        asset: USDT,
        from: 'futures-usdt',
        to: 'spot',
      } as const;
      for (const part of [1, 0.5, 0.1]) {
        const left = Math.floor((collateral.find(({ asset }) => asset === USDT)?.available ?? 0) * part);
        if (left > 0) venue.do({ type: 'transfer-funds', ...money, amount: units(left) });
      }
      return undefined;
    }
    case 'cancel':
      return venue.do({ type: 'cancel-all-orders', ...own });
    default:
      venue.step();
      return venue.step();
  }
}

it('who trades with themselves takes nothing from the insurance while the index stands still', () => {
  fc.assert(
    fc.property(fc.array(ACT, { minLength: 100, maxLength: 200 }), (acts) => {
      const venue = new Thieves();
      for (const one of acts) act(venue, one);
      for (let left = 6; left > 0; left -= 1) venue.step();
      expect(venue.insured()).toBeGreaterThanOrEqual(INSURED - ROUNDING);
      expect(venue.exchange.findInvariantFaults()).toEqual([]);
    }),
    { numRuns: 50, seed: 5 },
  );
});
