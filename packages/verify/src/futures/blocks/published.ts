/**
 * The blocks of a market as a reader of a receipt asks them: what they say of places in the journal.
 * Promises: what blocks do not cover is said, never guessed. Between two blocks that follow each other nothing has happened.
 */
import { Fault } from '../../fault.ts';
import type { CheckedBlock } from './chain.ts';
import type { BlockFact } from './block.ts';
import { behind } from './standing.ts';
import type { Stands } from './standing.ts';

/** A fact with how the market stood right before it. */
export interface PlacedFact {
  readonly fact: BlockFact;
  readonly before: Stands;
}

export class PublishedMarket {
  readonly symbol: string;
  readonly #blocks: readonly CheckedBlock[];

  constructor(blocks: readonly [CheckedBlock, ...CheckedBlock[]]) {
    this.symbol = blocks[0].block.symbol;
    this.#blocks = blocks;
  }

  /** Whether a place is before all that was ever published of the market. */
  isBeforeAll(at: number): boolean {
    const [first] = this.#blocks;
    return first !== undefined && first.block.number === 1 && at < first.first;
  }

  /** Whether all that has happened between two places, both included, is in the blocks. */
  covers(from: number, to: number): boolean {
    const start = this.#placeOf(from);
    if (start < 0) return false;
    for (let place = start; ; place += 1) {
      const [one, next] = [this.#blocks[place], this.#blocks[place + 1]];
      if (one === undefined) return false;
      if (one.last >= to) return true;
      if (next?.block.number !== one.block.number + 1) return false;
      if (next.first > to) return true;
    }
  }

  /** What has happened between two places that are covered. */
  facts(from: number, to: number): readonly PlacedFact[] {
    return this.#blocks.flatMap(({ block, first, last }) => {
      if (last < from || first > to) return [];
      let stands: Stands = { standing: block.standing, means: block.means };
      const found: PlacedFact[] = [];
      for (const fact of block.facts) {
        if (fact.at >= from && fact.at <= to) found.push({ fact, before: stands });
        stands = behind(stands, fact);
      }
      return found;
    });
  }

  /** How the market stood before the command at a place that is covered. */
  before(at: number): Stands {
    const one = this.#blocks[this.#placeOf(at)];
    if (one === undefined) throw new Fault('blocks', `do not say how ${this.symbol} stood at ${at}`);
    const { standing, means, facts } = one.block;
    return facts.filter((fact) => fact.at < at).reduce<Stands>(behind, { standing, means });
  }

  /** Of the last block that begins at a place or before it. */
  #placeOf(at: number): number {
    return this.#blocks.findLastIndex(({ first }) => first <= at);
  }
}
