/**
 * The log of valid index ticks: of each coin the last that were in time, which reach back further than any open contract,
 * and the seconds among them that were missed and filled.
 * Promises: the numbers and seconds of ticks in time rise; they are found by number and by time in a logarithm; a filled
 * second has no tick in time, and its number is later than its position; what is kept is part of the state, where it lies in
 * the ring is not.
 * Never: checks whether a tick is valid, or changes one.
 */
import { divideRoundedDown } from '../quantity/exact.ts';

/** Ticks in time that are kept under rules 1: at one a second at most, so many seconds at least. */
export const KEPT_TICKS = 4096;
/** From rules 2 on: the longest period, the time within which its seconds may be filled, and that again four times. */
export const KEPT_TICKS_TO_FILL = 8192;
const FIRST_CAPACITY = 64;
const SECOND_MS = 1000;
/** Stands for a tick of which nobody said how fresh it was. */
const NOT_SAID = -1;

/** A valid tick. */
export interface LoggedTick {
  readonly number: number;
  readonly second: number;
  readonly price: number;
}

/** A valid tick, and how fresh its price was; null where nobody said. */
export interface FreshTick extends LoggedTick {
  readonly freshAt: number | null;
}

/** Ticks of a coin, by second. */
export interface TickColumns {
  readonly numbers: Float64Array;
  readonly seconds: Float64Array;
  readonly prices: Float64Array;
  /** −1 where nobody said. */
  readonly freshAt: Float64Array;
}

/** The ticks of a coin. */
export interface CapturedTicks extends TickColumns {
  readonly filled: TickColumns;
  readonly lastNumber: number;
}

/** The ticks of one coin. Places count from the oldest one in time that is kept, which is 0. */
export class TickLog {
  #numbers = new Float64Array(FIRST_CAPACITY);
  #seconds = new Float64Array(FIRST_CAPACITY);
  #prices = new Float64Array(FIRST_CAPACITY);
  #freshAt = new Float64Array(FIRST_CAPACITY);
  /** Where the oldest one lies. */
  #oldest = 0;
  #count = 0;
  /** By second. */
  #filled: FreshTick[] = [];
  #lastNumber = 0;

  get count(): number {
    return this.#count;
  }

  /** Number of the newest tick, filled ones too; 0 before the first. */
  get lastNumber(): number {
    return this.#lastNumber;
  }

  /** Filled ticks, by second. */
  get filled(): readonly FreshTick[] {
    return this.#filled;
  }

  numberAt(position: number): number {
    return this.#numbers[this.#index(position)]!;
  }

  secondAt(position: number): number {
    return this.#seconds[this.#index(position)]!;
  }

  /** Unix ms of the tick's second. */
  timeAt(position: number): number {
    return this.secondAt(position) * SECOND_MS;
  }

  priceAt(position: number): number {
    return this.#prices[this.#index(position)]!;
  }

  tickAt(position: number): LoggedTick {
    return {
      number: this.numberAt(position),
      second: this.secondAt(position),
      price: this.priceAt(position),
    };
  }

  /** The newest tick in time, or undefined. */
  get last(): LoggedTick | undefined {
    return this.#count === 0 ? undefined : this.tickAt(this.#count - 1);
  }

  /** The tick of a second, in time or filled; or undefined. */
  find(second: number): FreshTick | undefined {
    const position = this.#firstWhere((at) => this.secondAt(at) >= second);
    if (position < this.#count && this.secondAt(position) === second) {
      const fresh = this.#freshAt[this.#index(position)]!;
      return { ...this.tickAt(position), freshAt: fresh === NOT_SAID ? null : fresh };
    }
    const filled = this.#filled[this.#filledFrom(second)];
    return filled?.second === second ? filled : undefined;
  }

  /** Place of the first tick in time whose second begins after `time`; the count where there is none. */
  firstAfter(time: number): number {
    return this.#firstWhere((position) => this.timeAt(position) > time);
  }

  /** Place of the first tick in time of this number or a greater one; the count where there is none. */
  firstFrom(number: number): number {
    return this.#firstWhere((position) => this.numberAt(position) >= number);
  }

  /**
   * Takes in a tick whose number and second are later than the last ones in time; the oldest of more than `most` leaves,
   * and filled ones before those that stay.
   */
  append({ number, second, price, freshAt }: FreshTick, most: number): void {
    if (this.#count >= most) {
      this.#oldest = (this.#oldest + 1) & (this.#numbers.length - 1);
      this.#count -= 1;
      const oldest = this.#count === 0 ? second : this.secondAt(0);
      if (this.#filled.length > 0) this.#filled = this.#filled.slice(this.#filledFrom(oldest));
    } else if (this.#count === this.#numbers.length) this.#grow();
    const index = this.#index(this.#count);
    this.#numbers[index] = number;
    this.#seconds[index] = second;
    this.#prices[index] = price;
    this.#freshAt[index] = freshAt ?? NOT_SAID;
    this.#count += 1;
    this.#lastNumber = Math.max(this.#lastNumber, number);
  }

  /** Whether a second lies before what is kept, so that it may have had a tick. */
  hasForgotten(second: number): boolean {
    return this.#count >= KEPT_TICKS && second < this.secondAt(0);
  }

  /** Takes in the tick of a second that has none; of one that has been forgotten its number alone. */
  appendFilled(tick: FreshTick): void {
    if (!this.hasForgotten(tick.second)) this.#filled.splice(this.#filledFrom(tick.second), 0, tick);
    this.#lastNumber = Math.max(this.#lastNumber, tick.number);
  }

  /** A copy. */
  capture(): CapturedTicks {
    return {
      numbers: this.#ordered(this.#numbers),
      seconds: this.#ordered(this.#seconds),
      prices: this.#ordered(this.#prices),
      freshAt: this.#ordered(this.#freshAt),
      filled: {
        numbers: Float64Array.from(this.#filled, ({ number }) => number),
        seconds: Float64Array.from(this.#filled, ({ second }) => second),
        prices: Float64Array.from(this.#filled, ({ price }) => price),
        freshAt: Float64Array.from(this.#filled, ({ freshAt }) => freshAt ?? NOT_SAID),
      },
      lastNumber: this.#lastNumber,
    };
  }

  /** Takes over what was captured, in a log that is new. */
  restore(captured: CapturedTicks, most: number): void {
    for (const tick of ticksOf(captured)) this.append(tick, most);
    this.#filled = ticksOf(captured.filled);
    this.#lastNumber = captured.lastNumber;
  }

  #ordered(column: Float64Array): Float64Array<ArrayBuffer> {
    const ordered = new Float64Array(this.#count);
    const toEnd = column.subarray(this.#oldest, Math.min(column.length, this.#oldest + this.#count));
    ordered.set(toEnd);
    ordered.set(column.subarray(0, this.#count - toEnd.length), toEnd.length);
    return ordered;
  }

  /** Lengths are powers of two. */
  #index(position: number): number {
    return (this.#oldest + position) & (this.#numbers.length - 1);
  }

  #firstWhere(isThere: (position: number) => boolean): number {
    return firstWhere(this.#count, isThere);
  }

  /** Place of the first filled tick of this second or a later one. */
  #filledFrom(second: number): number {
    return firstWhere(this.#filled.length, (position) => this.#filled[position]!.second >= second);
  }

  #grow(): void {
    const grown = (column: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> => {
      const longer = new Float64Array(column.length * 2);
      longer.set(this.#ordered(column));
      return longer;
    };
    const [numbers, seconds] = [grown(this.#numbers), grown(this.#seconds)];
    [this.#prices, this.#freshAt] = [grown(this.#prices), grown(this.#freshAt)];
    [this.#numbers, this.#seconds, this.#oldest] = [numbers, seconds, 0];
  }
}

/** Columns as ticks. */
function ticksOf({ numbers, seconds, prices, freshAt }: TickColumns): FreshTick[] {
  return Array.from(numbers, (number, at) => ({
    number,
    second: seconds[at]!,
    price: prices[at]!,
    freshAt: freshAt[at] === NOT_SAID ? null : freshAt[at]!,
  }));
}

function firstWhere(count: number, isThere: (position: number) => boolean): number {
  let [from, to] = [0, count];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (isThere(middle)) to = middle;
    else from = middle + 1;
  }
  return from;
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
