/**
 * The ticks of a receipt by coin and second: what the mark was made from.
 * Promises: each coin's ticks are one chain without a gap, with signatures and medians that hold. A filled tick moves no mark.
 */
import { SecondsInOrder, checkJoint, checkNumber, checkPrice, checkSignature, linkOf } from '../chain.ts';
import type { Link } from '../chain.ts';
import { priceUnits } from '../exact.ts';
import type { Tick } from '../vocabulary.ts';

export interface InTime {
  /** The tick in time of a second. */
  find(coin: string, second: number): Tick | undefined;
  /** The tick in time before that of a second, if it is there. */
  findBefore(coin: string, second: number): Tick | undefined;
  /** Seconds between two ticks whose own ticks are there and in time. */
  between(coin: string, from: number, to: number): number;
}

/** Units of 10^-8 of a tick's price. */
export const indexOf = ({ price }: Tick): bigint => priceUnits(price);

/** Checks all ticks of a receipt. */
export function checkChains(publicKey: string, ticks: readonly Tick[]): InTime {
  const chains = new Map<string, Link[]>();
  for (const [place, tick] of ticks.entries()) {
    const chain = chains.get(tick.coin) ?? [];
    chain.push(linkOf(tick, `ticks[${place}]`));
    chains.set(tick.coin, chain);
  }
  for (const [coin, chain] of chains) checkChain(publicKey, coin, chain);
  const inTime = (coin: string): readonly Tick[] =>
    (chains.get(coin) ?? []).flatMap(({ tick }) => (tick.filled === true ? [] : [tick]));
  return {
    find: (coin, second) => inTime(coin).find((tick) => tick.second === second),
    findBefore: (coin, second) => inTime(coin).findLast((tick) => tick.second < second),
    between: (coin, from, to) => inTime(coin).filter((tick) => tick.second > from && tick.second < to).length,
  };
}

function checkChain(publicKey: string, coin: string, chain: readonly Link[]): void {
  const seconds = new SecondsInOrder();
  const first = chain[0]?.tick.number ?? 1;
  for (const [index, link] of chain.entries()) {
    checkNumber(link, coin, first + index);
    const before = chain[index - 1];
    if (before !== undefined) checkJoint(publicKey, before, link);
    seconds.take(link);
  }
  for (const [index, link] of chain.entries()) {
    checkSignature(publicKey, link, index + 1 < chain.length);
    checkPrice(link);
  }
}
