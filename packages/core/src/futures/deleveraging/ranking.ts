/**
 * A ranking of all legs of one side of a market that have a profit: what has been found so far, and once complete who stands where.
 * Promises: in rank order when it is complete, a higher class before a lower one, an older record before a later one; bands are runs of
 * whole classes; equal findings give equal rankings.
 * Never: asks what became of a leg since.
 */
import type { PositionSide } from '../../risk/contract.ts';
import { SCORE_CLASSES, scoreClass } from '../../risk/deleveraging.ts';
import { fifthOf } from '../../risk/liquidation-steps.ts';
import { RANKED_BLOCK } from '../../vocabulary/futures-deleveraging.ts';

/** Its place among all classes, the highest first. */
function rankClassOf(score: number): number {
  return SCORE_CLASSES - 1 - scoreClass(score);
}

/** Legs of a ranking that stand in one fifth. */
export interface Band {
  /** 5 for the first one. */
  readonly band: number;
  /** Places in the rank order. */
  readonly from: number;
  readonly to: number;
  /** Where the next one goes on. */
  cursor: number;
  /** Of each run of so many ranks the farthest price that somebody bears, as `reachOf` has it. */
  bounds: number[];
}

/** A price as a leg of a side bears it: whoever bears one bears all that are lower by this. */
export function reachOf(side: PositionSide, price: number): number {
  return side === 'short' ? price : -price;
}

export class Ranking {
  /** Number of the last one that was begun; 0 before the first. */
  serial = 0;
  side: PositionSide = 'long';
  /** Records that were gone through, of so many. */
  next = 0;
  end = 0;
  /** Second in which it was completed; 0 before. */
  completedIn = 0;
  /** Legs found: places of their records, scores, and reaches of the prices at which they break even. */
  count = 0;
  places = new Int32Array(0);
  scores = new Float64Array(0);
  reaches = new Int32Array(0);
  /** From the highest on, those that have anybody; once it is complete. */
  bands: readonly Band[] = [];

  get isInProgress(): boolean {
    return this.serial > 0 && this.completedIn === 0;
  }

  begin(side: PositionSide, end: number): void {
    this.serial += 1;
    this.side = side;
    [this.next, this.end, this.completedIn, this.count] = [0, end, 0, 0];
    this.places = new Int32Array(end);
    this.scores = new Float64Array(end);
    this.reaches = new Int32Array(end);
    this.bands = [];
  }

  find(place: number, score: number, reach: number): void {
    this.places[this.count] = place;
    this.scores[this.count] = score;
    this.reaches[this.count] = reach;
    this.count += 1;
  }

  complete(second: number): void {
    this.completedIn = second;
    this.#sort();
    this.bands = this.#cutIntoBands();
    this.reaches = new Int32Array(0);
  }

  /** Takes over what a snapshot says: in the order of records while it is in progress, in rank order behind. */
  restore(
    { side, next, end, completedIn }: Pick<Ranking, 'side' | 'next' | 'end' | 'completedIn'>,
    places: Int32Array,
    scores: Float64Array,
    reaches: Int32Array,
  ): void {
    [this.side, this.next, this.end, this.completedIn] = [side, next, end, completedIn];
    this.count = places.length;
    const length = completedIn > 0 ? this.count : end;
    this.places = new Int32Array(length);
    this.scores = new Float64Array(length);
    this.reaches = new Int32Array(completedIn > 0 ? 0 : end);
    this.places.set(places);
    this.scores.set(scores);
    this.reaches.set(reaches);
    if (completedIn > 0) this.bands = this.#cutIntoBands();
  }

  /** Puts what was found into rank order, equal classes as they were found. */
  #sort(): void {
    const { count, places, scores, reaches } = this;
    const next = this.#startsOfClasses();
    this.places = new Int32Array(count);
    this.scores = new Float64Array(count);
    this.reaches = new Int32Array(count);
    for (let index = 0; index < count; index += 1) {
      const rankClass = rankClassOf(scores[index]!);
      const to = next[rankClass]!;
      next[rankClass] = to + 1;
      this.places[to] = places[index]!;
      this.scores[to] = scores[index]!;
      this.reaches[to] = reaches[index]!;
    }
  }

  /** Where each class begins in the rank order, the highest first; behind the last, how many there are. */
  #startsOfClasses(): Int32Array {
    const starts = new Int32Array(SCORE_CLASSES + 1);
    for (let index = 0; index < this.count; index += 1) starts[rankClassOf(this.scores[index]!) + 1]! += 1;
    for (let one = 1; one <= SCORE_CLASSES; one += 1) starts[one]! += starts[one - 1]!;
    return starts;
  }

  #cutIntoBands(): readonly Band[] {
    const starts = this.#startsOfClasses();
    const bands: Band[] = [];
    let from = 0;
    for (let one = 0; one < SCORE_CLASSES; one += 1) {
      const [start, to] = [starts[one]!, starts[one + 1]!];
      if (start === to) continue;
      const isLast = to === this.count;
      const band = fifthOf(start, this.count);
      if (!isLast && fifthOf(to, this.count) === band) continue;
      bands.push({ band, from, to, cursor: from, bounds: this.#boundsOf(from, to) });
      from = to;
    }
    return bands;
  }

  #boundsOf(from: number, to: number): number[] {
    const bounds: number[] = [];
    for (let start = from; start < to; start += RANKED_BLOCK) {
      let bound = Number.NEGATIVE_INFINITY;
      const end = Math.min(to, start + RANKED_BLOCK);
      for (let index = start; index < end; index += 1) bound = Math.max(bound, this.reaches[index] ?? bound);
      bounds.push(bound);
    }
    return bounds;
  }
}
