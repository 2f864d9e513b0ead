/**
 * The log of valid index ticks: of each coin the last `KEPT_TICKS`, which reach back further than any open contract.
 * Promises: numbers and seconds rise; ticks are found by number and by time in a logarithm; what is kept is part of the
 * state, where it lies in the ring is not.
 * Never: judges whether a tick is valid, or changes one.
 */
import { divideRoundedDown } from '../quantity/exact.ts';

/** At one tick a second at most, so many seconds at least. */
export const KEPT_TICKS = 4096;
const FIRST_CAPACITY = 64;
const SECOND_MS = 1000;

/** A valid tick. */
export interface LoggedTick {
  readonly number: number;
  readonly second: number;
  readonly price: number;
}

/** The ticks of a coin, oldest first. */
export interface CapturedTicks {
  readonly numbers: Float64Array;
  readonly seconds: Float64Array;
  readonly prices: Float64Array;
}

/** The ticks of one coin. Places count from the oldest one kept, which is 0. */
export class TickLog {
  #numbers = new Float64Array(FIRST_CAPACITY);
  #seconds = new Float64Array(FIRST_CAPACITY);
  #prices = new Float64Array(FIRST_CAPACITY);
  /** Where the oldest one lies. */
  #oldest = 0;
  #count = 0;

  get count(): number {
    return this.#count;
  }

  /** Number of the newest tick, 0 before the first. */
  get lastNumber(): number {
    return this.#count === 0 ? 0 : this.numberAt(this.#count - 1);
  }

  numberAt(place: number): number {
    return this.#numbers[this.#index(place)]!;
  }

  secondAt(place: number): number {
    return this.#seconds[this.#index(place)]!;
  }

  /** Unix ms of the tick's second. */
  timeAt(place: number): number {
    return this.secondAt(place) * SECOND_MS;
  }

  priceAt(place: number): number {
    return this.#prices[this.#index(place)]!;
  }

  tickAt(place: number): LoggedTick {
    return { number: this.numberAt(place), second: this.secondAt(place), price: this.priceAt(place) };
  }

  /** The newest tick, or undefined. */
  get last(): LoggedTick | undefined {
    return this.#count === 0 ? undefined : this.tickAt(this.#count - 1);
  }

  /** Place of the first tick whose second begins after `time`; the count where there is none. */
  firstAfter(time: number): number {
    return this.#firstWhere((place) => this.timeAt(place) > time);
  }

  /** Place of the first tick of this number or a greater one; the count where there is none. */
  firstFrom(number: number): number {
    return this.#firstWhere((place) => this.numberAt(place) >= number);
  }

  /** Takes in a tick whose number and second are later than the last ones. */
  append({ number, second, price }: LoggedTick): void {
    if (this.#count === KEPT_TICKS) {
      this.#oldest = (this.#oldest + 1) & (KEPT_TICKS - 1);
      this.#count -= 1;
    } else if (this.#count === this.#numbers.length) this.#grow();
    const index = this.#index(this.#count);
    this.#numbers[index] = number;
    this.#seconds[index] = second;
    this.#prices[index] = price;
    this.#count += 1;
  }

  /** A copy. */
  capture(): CapturedTicks {
    return {
      numbers: this.#ordered(this.#numbers),
      seconds: this.#ordered(this.#seconds),
      prices: this.#ordered(this.#prices),
    };
  }

  #ordered(column: Float64Array): Float64Array {
    const ordered = new Float64Array(this.#count);
    const toEnd = column.subarray(this.#oldest, Math.min(column.length, this.#oldest + this.#count));
    ordered.set(toEnd);
    ordered.set(column.subarray(0, this.#count - toEnd.length), toEnd.length);
    return ordered;
  }

  /** The ring turns only when it has its full length, before that the oldest tick lies at 0. */
  #index(place: number): number {
    return (this.#oldest + place) & (KEPT_TICKS - 1);
  }

  #firstWhere(isThere: (place: number) => boolean): number {
    let [from, to] = [0, this.#count];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (isThere(middle)) to = middle;
      else from = middle + 1;
    }
    return from;
  }

  #grow(): void {
    const grown = (column: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> => {
      const longer = new Float64Array(column.length * 2);
      longer.set(column);
      return longer;
    };
    this.#numbers = grown(this.#numbers);
    this.#seconds = grown(this.#seconds);
    this.#prices = grown(this.#prices);
  }
}

/** The logs of all coins. */
export class TickLogs {
  readonly #logs = new Map<number, TickLog>();

  get isEmpty(): boolean {
    return this.#logs.size === 0;
  }

  /** A coin's log, or undefined before its first tick. */
  find(asset: number): TickLog | undefined {
    return this.#logs.get(asset);
  }

  /** A coin's log, a new one if it has none. */
  open(asset: number): TickLog {
    const known = this.#logs.get(asset);
    if (known !== undefined) return known;
    const log = new TickLog();
    this.#logs.set(asset, log);
    return log;
  }

  /** Every coin that has ticks, by number, with its log. */
  list(): readonly (readonly [asset: number, log: TickLog])[] {
    return [...this.#logs].sort(([a], [b]) => a - b);
  }
}

/** The last whole second at or before a time. */
export function secondOf(time: number): number {
  return divideRoundedDown(time, SECOND_MS);
}
