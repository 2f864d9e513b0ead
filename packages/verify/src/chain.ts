/**
 * A coin's ticks as a chain: dense numbers, rising seconds, each with the hash of the one before.
 * Promises: where two neighbours do not fit, their signatures tell which of them was changed, and the place is its own.
 * Never: takes the word of a tick for what another tick or its own sources can tell.
 */
import { hashOf, NO_TICK, tickBytes } from './bytes.ts';
import { medianOf, priceText, priceUnits } from './exact.ts';
import { Fault } from './fault.ts';
import { fieldOf } from './reading.ts';
import { isSignedBy } from './signature.ts';
import { culprit, tickSuspects } from './suspects.ts';
import type { Tick } from './vocabulary.ts';

/** A tick with its place and the hash of its bytes. */
export interface Link {
  readonly tick: Tick;
  readonly place: string;
  readonly hash: string;
}

export function linkOf(tick: Tick, place: string): Link {
  return { tick, place, hash: hashOf(tickBytes(tick)) };
}

/** Whether the tick's own signature holds. */
export function isSigned(publicKey: string, tick: Tick): boolean {
  return isSignedBy(publicKey, tickBytes(tick), tick.signature);
}

/** Throws where `link` cannot stand at its place: of another coin, of another number. */
export function checkNumber({ tick, place }: Link, coin: string, number: number): void {
  if (tick.coin !== coin) throw new Fault(fieldOf(place, 'coin'), `is not ${coin}`);
  if (tick.number !== number) throw new Fault(fieldOf(place, 'number'), `is not ${number}`);
  if (number === 1 && tick.previous !== NO_TICK) {
    throw new Fault(fieldOf(place, 'previous'), 'is not 64 zeros, and the tick is the first of its coin');
  }
}

/** Throws where `link` does not continue `before`, whose number is the one before. */
export function checkJoint(publicKey: string, before: Link, link: Link): void {
  const { tick } = link;
  if (tick.previous !== before.hash) throw jointFault(publicKey, before, link);
}

/**
 * The seconds of ticks that follow each other by number: those in time rise, and none stands there twice. So whoever has all
 * numbers knows which tick is that of a second, and that there is no other.
 */
export class SecondsInOrder {
  readonly #seen = new Set<number>();
  #last: Tick | null = null;

  /** Throws where the tick's second cannot stand at its place. */
  take({ tick, place }: Link): void {
    const { second, filled = false } = tick;
    if (!filled && this.#last !== null && second <= this.#last.second) {
      throw new Fault(fieldOf(place, 'second'), `is not later than that of tick ${this.#last.number}`);
    }
    if (this.#seen.has(second)) throw new Fault(fieldOf(place, 'second'), 'has a tick before this one');
    this.#seen.add(second);
    if (!filled) this.#last = tick;
  }
}

/** One of the two was changed: the one whose signature does not hold. */
function jointFault(publicKey: string, before: Link, { tick, place }: Link): Fault {
  if (!isSigned(publicKey, before.tick)) {
    const holds = (one: Tick): boolean => hashOf(tickBytes(one)) === tick.previous;
    const found = culprit(tickSuspects(before.tick, before.place, true), holds);
    return new Fault(found ?? before.place, 'neither its signature nor the hash in the next tick holds');
  }
  if (isSigned(publicKey, { ...tick, previous: before.hash })) {
    return new Fault(fieldOf(place, 'previous'), 'is not the hash of the tick before');
  }
  const where = isSigned(publicKey, tick) ? fieldOf(place, 'previous') : place;
  return new Fault(where, 'does not follow from the tick before, whose signature holds');
}

/** Throws where the tick's signature does not hold. `hasNext`: the tick after it carries the hash of this one. */
export function checkSignature(publicKey: string, { tick, place }: Link, hasNext: boolean): void {
  if (isSigned(publicKey, tick)) return;
  if (hasNext)
    throw new Fault(fieldOf(place, 'signature'), 'does not hold, and the next tick has this tick’s hash');
  const found = culprit(tickSuspects(tick, place, false), (one) => isSigned(publicKey, one));
  throw new Fault(found ?? place, 'its signature does not hold');
}

/** Throws where the price is not the median of the sources that are counted, or a source contradicts itself. */
export function checkPrice({ tick, place }: Link): void {
  checkSources(tick, fieldOf(place, 'sources'));
  const counted = tick.sources.filter(({ leftOut }) => leftOut === null);
  const median = medianOf(counted.flatMap(({ price }) => (price === null ? [] : [priceUnits(price)])));
  if (median === null) throw new Fault(fieldOf(place, 'sources'), 'no source is counted');
  if (priceUnits(tick.price) !== median) {
    throw new Fault(fieldOf(place, 'price'), `is not ${priceText(median)}, the median of its sources`);
  }
}

/** Each source speaks once, and is without a price exactly where that is said. */
function checkSources({ sources }: Tick, place: string): void {
  const names = new Set<string>();
  for (const [index, { source, price, leftOut }] of sources.entries()) {
    const one = `${place}[${index}]`;
    if (names.has(source)) throw new Fault(fieldOf(one, 'source'), 'stands there twice');
    names.add(source);
    if ((price === null) !== (leftOut === 'no-price')) {
      throw new Fault(fieldOf(one, 'leftOut'), 'does not agree with the price of the source');
    }
  }
}
