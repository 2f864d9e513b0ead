/** The lines of accounts that cover futures over random lives: at each balance that is told their sum is that balance. */
import { NEWEST_RULES, isHouse } from '@assay/core';
import type { Command, Event, OwnerId, PlaceFuturesOrder } from '@assay/core';
import { expect, it } from 'vitest';
import {
  futuresMarket,
  futuresOrder,
  inverseMarket,
  tickOf,
  toCollateral,
} from '../../../engine/futures-fixture.ts';
import { FlowingVenue, TRADERS } from '../../../projections/flow-fixture.ts';
import { movedBy } from './collateral.ts';
import type { Moved } from './collateral.ts';

const [LINEAR, INVERSE] = [3, 4];
const START_PRICE = 50_000;
const STEPS = 400;

/** Whole numbers below a bound, by a seed. */
function random(seed: number) {
  let state = seed;
  return (bound: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * bound);
  };
}

/** Orders at high leverage around a price that moves by up to 3 % a step, with a funding every five minutes. */
function* life(venue: FlowingVenue, seed: number): Generator<Command> {
  const below = random(seed);
  let price = START_PRICE;
  for (let step = 0; step < STEPS; step += 1) {
    price = Math.max(1_000, Math.floor((price * (9_700 + below(601))) / 10_000));
    const second = Math.floor(venue.exchange.time / 1000) + 1;
    yield tickOf(second, price);
    for (let orders = below(6); orders > 0; orders -= 1) {
      const owner = TRADERS[below(TRADERS.length)]!;
      const isLinear = below(3) > 0;
      const side = below(2) === 0 ? 'buy' : 'sell';
      const ticks = Math.max(1, price * 10 + below(400) - 200);
      const change: Partial<PlaceFuturesOrder> = below(8) === 0 ? { reduceOnly: true } : {};
      const size = isLinear ? 1 + below(3_000) : 1 + below(200_000);
      yield futuresOrder(owner, isLinear ? LINEAR : INVERSE, side, ticks, size, change);
    }
  }
}

function opening(): readonly Command[] {
  const linear = futuresMarket(LINEAR);
  const inverse = inverseMarket(INVERSE);
  const often = { fundingIntervalSeconds: 300 };
  return [
    { type: 'activate-rules', version: NEWEST_RULES },
    { ...linear, terms: { ...linear.terms, ...often } },
    { ...inverse, maximumLots: 1_000_000 as never, terms: { ...inverse.terms, ...often } },
    ...TRADERS.flatMap((owner, index): Command[] => [
      toCollateral(owner, 0, 20_000e6),
      toCollateral(owner, 1, 1e8),
      {
        type: 'set-margin-mode',
        owner,
        requestId: null,
        market: LINEAR as never,
        mode: index % 2 === 0 ? 'cross' : 'isolated',
      },
      { type: 'set-leverage', owner, requestId: null, market: LINEAR as never, leverage: 50 },
    ]),
  ];
}

/** Sums of lines by owner and market's account, compared with each balance that is told. */
class Sums {
  readonly types = new Set<string>();
  /** Balances that were told, and are not the sums. */
  readonly wrong: string[] = [];
  readonly #sums = new Map<string, number>();

  take(event: Event): void {
    if (event.type === 'funds-transferred') {
      const { owner, asset, from, to, amount } = event;
      if (to !== 'spot') this.#add(`${owner}:${asset}`, amount);
      if (from !== 'spot') this.#add(`${owner}:${asset}`, -amount);
    }
    for (const moved of movedBy(event)) this.#moved(moved);
  }

  of(owner: OwnerId, asset: number): number {
    return this.#sums.get(`${owner}:${asset}`) ?? 0;
  }

  #moved({ owner, market, lines, balanceAfter }: Moved): void {
    if (isHouse(owner)) this.wrong.push(`a line of ${owner}`);
    const key = `${owner}:${(market as number) === LINEAR ? 0 : 1}`;
    for (const { type, amount } of lines) {
      this.types.add(type);
      this.#add(key, amount);
    }
    const sum = this.#sums.get(key) ?? 0;
    if (balanceAfter !== null && balanceAfter !== sum)
      this.wrong.push(`${key}: ${balanceAfter} told, ${sum} summed up`);
  }

  #add(key: string, amount: number): void {
    this.#sums.set(key, (this.#sums.get(key) ?? 0) + amount);
  }
}

it.each([1, 2, 3, 4, 5, 6])('sum to the balance, whatever happens (seed %i)', (seed) => {
  const venue = new FlowingVenue(seed);
  const sums = new Sums();
  const batches = [venue.open(), venue.batch(opening()), venue.batch(life(venue, seed), 1000)];
  for (const { entries } of batches)
    for (const { events } of entries) events.forEach((event) => sums.take(event));
  expect(sums.wrong).toEqual([]);
  for (const owner of TRADERS) {
    for (const { asset, available, held } of venue.exchange.read({ type: 'futures-positions', owner })
      .collateral)
      expect([owner, asset, sums.of(owner, asset)]).toEqual([owner, asset, available + held]);
  }
  const often = ['funding', 'futures-fee', 'futures-profit', 'liquidation-fee'];
  expect([...sums.types]).toEqual(expect.arrayContaining(often));
});
