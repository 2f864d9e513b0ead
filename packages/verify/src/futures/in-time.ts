/**
 * The ticks of a receipt by coin and second: what the mark and the rates were made from.
 * Promises: each coin's ticks are chains without a gap, one behind the other, with signatures and medians that hold. Nothing that needs
 * neighbours is taken from two chains. A filled tick moves no mark.
 */
import { SecondsInOrder, checkJoint, checkNumber, checkPrice, checkSignature, linkOf } from '../chain.ts';
import type { Link } from '../chain.ts';
import { priceUnits } from '../exact.ts';
import { Fault } from '../fault.ts';
import { fieldOf } from '../reading.ts';
import type { Tick } from '../vocabulary.ts';

export interface InTime {
  /** Ticks that carry the hash of the one before. */
  readonly joints: number;
  /** The tick in time of a second. */
  find(coin: string, second: number): Tick | undefined;
  /** The tick in time before that of a second, if it is in the same chain. */
  findBefore(coin: string, second: number): Tick | undefined;
  /**
   * The ticks with `after` < second <= `until`, in time or filled, by second; the filled ones as far as the chain has them. Null where the chain does
   * not show that there is none before: it begins behind `after`.
   */
  within(coin: string, after: number, until: number, upTo?: number): readonly Tick[] | null;
  /** The newest tick in time of a coin. */
  lastOf(coin: string): Tick | undefined;
  /** Seconds between two ticks whose own ticks are there and in time; null where the two are not in one chain. */
  between(coin: string, from: number, to: number): number | null;
}

/** Units of 10^-8 of a tick's price. */
export const indexOf = ({ price }: Tick): bigint => priceUnits(price);

/** A tick with the number of its chain. */
interface Placed {
  readonly tick: Tick;
  readonly chain: number;
}

/** Checks all ticks of a receipt. */
export function checkChains(publicKey: string, ticks: readonly Tick[]): InTime {
  const coins = new Map<string, Link[]>();
  for (const [place, tick] of ticks.entries()) {
    const links = coins.get(tick.coin) ?? [];
    links.push(linkOf(tick, `ticks[${place}]`));
    coins.set(tick.coin, links);
  }
  const placed = new Map<string, readonly Placed[]>();
  let joints = 0;
  for (const [coin, links] of coins) {
    const chains = chainsOf(links);
    joints += links.length - chains.length;
    placed.set(coin, checkCoin(publicKey, coin, chains));
  }
  const all = (coin: string): readonly Placed[] => placed.get(coin) ?? [];
  const inTime = (coin: string): readonly Placed[] => all(coin).filter(({ tick }) => tick.filled !== true);
  const find = (coin: string, second: number): Placed | undefined =>
    inTime(coin).find(({ tick }) => tick.second === second);
  return {
    joints,
    find: (coin, second) => find(coin, second)?.tick,
    findBefore(coin, second) {
      const own = find(coin, second);
      const before = inTime(coin).findLast(({ tick }) => tick.second < second);
      return before?.chain === own?.chain ? before?.tick : undefined;
    },
    within(coin, after, until, upTo = Number.MAX_SAFE_INTEGER) {
      const before = inTime(coin).findLast(({ tick }) => tick.second <= after);
      const first = inTime(coin).find(({ tick }) => tick.second > after);
      if (before === undefined || first === undefined || before.chain !== first.chain) return null;
      return all(coin)
        .filter(({ tick, chain }) => chain === first.chain && tick.number <= upTo)
        .map(({ tick }) => tick)
        .filter(({ second }) => second > after && second <= until)
        .toSorted((one, other) => one.second - other.second);
    },
    lastOf: (coin) => inTime(coin).at(-1)?.tick,
    between(coin, from, to) {
      if (find(coin, from)?.chain !== find(coin, to)?.chain) return null;
      return inTime(coin).filter(({ tick }) => tick.second > from && tick.second < to).length;
    },
  };
}

/** The chains of a coin: a number that does not follow the one before begins another. */
function chainsOf(links: readonly Link[]): readonly (readonly Link[])[] {
  const chains: Link[][] = [];
  for (const link of links) {
    const last = chains.at(-1)?.at(-1);
    if (last !== undefined && link.tick.number <= last.tick.number) {
      throw new Fault(fieldOf(link.place, 'number'), `is not above ${last.tick.number}`);
    }
    if (last?.tick.number === link.tick.number - 1) chains.at(-1)?.push(link);
    else chains.push([link]);
  }
  return chains;
}

function checkCoin(publicKey: string, coin: string, chains: readonly (readonly Link[])[]): readonly Placed[] {
  const seconds = new SecondsInOrder();
  return chains.flatMap((chain, number) => {
    checkChain(publicKey, coin, chain, seconds);
    return chain.map(({ tick }) => ({ tick, chain: number }));
  });
}

function checkChain(publicKey: string, coin: string, chain: readonly Link[], seconds: SecondsInOrder): void {
  for (const [index, link] of chain.entries()) {
    checkNumber(link, coin, link.tick.number);
    const before = chain[index - 1];
    if (before !== undefined) checkJoint(publicKey, before, link);
    seconds.take(link);
  }
  for (const [index, link] of chain.entries()) {
    checkSignature(publicKey, link, index + 1 < chain.length);
    checkPrice(link);
  }
}
