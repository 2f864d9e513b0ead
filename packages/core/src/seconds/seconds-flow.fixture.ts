/**
 * A seeded stream of commands of seconds-contracts, as a live realm gets them: a tick a second with lapses, contracts,
 * limits, unclean restarts. Some of it is refused.
 */
import { ownerOf } from '../orders/trade-notation.fixture.ts';
import { indexPrice, productId, ratePpm, timeMs, units } from '../quantity/branding.ts';
import type { Command } from '../vocabulary/commands.ts';
import { SECONDS_POOL } from '../vocabulary/parties.ts';
import type { FeedPaperTicks } from '../vocabulary/seconds-commands.ts';
import type { Applied } from '../exchange.ts';
import { BTC, ETH, USDT, WHOLE, whole } from './seconds-notation.fixture.ts';

/** A command with its stamp, in milliseconds. */
export interface TimedCommand {
  readonly time: number;
  readonly command: Command;
}

/** Numbers below a bound, the same for a seed. */
function numbersFrom(seed: number): (bound: number) => number {
  let state = (seed * 2_654_435_761) >>> 0 || 1;
  return (bound) => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state % bound;
  };
}

/** So many seconds of commands, the first of them at `from`. */
export function* secondsFlow(seed: number, seconds: number, from = 100): Generator<TimedCommand> {
  const below = numbersFrom(seed);
  let price = 5000;
  let outageUntil = 0;
  for (let second = from; second < from + seconds; second += 1) {
    price += below(5) - 2;
    const lapse = below(40);
    if (below(50) === 0) outageUntil = second + 2 + below(5);
    if (lapse > 1 && second >= outageUntil) {
      yield { time: second * 1000 + below(600), command: tick(second, price) };
    }
    const actions = below(4);
    for (let action = 0; action < actions; action += 1) {
      yield { time: second * 1000 + 620 + action * 100, command: play(below, second) };
    }
    if (below(60) === 0) yield { time: second * 1000 + 950, command: duty(below) };
  }
}

function tick(second: number, price: number): Command {
  const sources = [
    { price: indexPrice(price), leftOut: null, trade: null },
    { price: null, leftOut: 'no-price', trade: null },
  ] as const;
  const [btc, eth] = [price, 10_000 - price].map(indexPrice);
  return {
    type: 'publish-ticks',
    second,
    ticks: [
      { asset: BTC, price: btc!, freshAt: timeMs(second * 1000), sources },
      { asset: ETH, price: eth!, freshAt: timeMs(second * 1000), sources: [] },
    ],
  };
}

function play(below: (bound: number) => number, second: number): Command {
  const owner = ownerOf('ABCDE'[below(5)]!);
  const requestId = below(3) === 0 ? `r${below(400)}` : null;
  switch (below(24)) {
    case 0:
      return {
        type: 'set-play-limits',
        owner,
        requestId,
        dailyLoss: below(3) === 0 ? null : whole(100 + below(2000)),
        reminderMinutes: below(2) === 0 ? null : 1 + below(90),
      };
    case 1:
      return { type: 'cool-off', owner, requestId, until: timeMs(second * 1000 + below(20_000)) };
    default: {
      const product = 1 + below(3);
      return {
        type: 'open-contract',
        owner,
        requestId,
        product: productId(product),
        direction: below(2) === 0 ? 'rise' : 'fall',
        stake: units((9 + below(120)) * WHOLE),
        profitPpm: ratePpm(product === 2 ? 800_000 : 850_000),
      };
    }
  }
}

function duty(below: (bound: number) => number): Command {
  switch (below(4)) {
    case 0:
      return { type: 'note-unclean-stop' };
    case 1:
      return {
        type: 'set-pool-limits',
        perCoin: whole(200 + below(4000)),
        perDirection: whole(100 + below(3000)),
        perOwner: whole(50 + below(1000)),
      };
    case 2:
      return {
        type: 'deposit',
        owner: SECONDS_POOL,
        requestId: null,
        asset: USDT,
        amount: whole(below(300)),
        source: 'house-funding',
      };
    default:
      return { type: 'advance-time' };
  }
}

/** What the paper realm is given of a live command: its ticks under their numbers, and its time. */
export function mirrorOf(liveTime: number, { events }: Pick<Applied, 'events'>): FeedPaperTicks {
  const ticks = events.flatMap((event) => {
    if (event.type !== 'index-ticked') return [];
    const { asset, number, second, price, freshAt, filled } = event;
    return [{ asset, number, second, price, freshAt, filled }];
  });
  const resumed = events.find((event) => event.type === 'seconds-resumed');
  const resumedAt = resumed?.resumedAt ?? null;
  return { type: 'feed-paper-ticks', liveTime: timeMs(liveTime), resumedAt, ticks };
}
