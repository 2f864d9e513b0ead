/**
 * Deleveraging: who is closed against a leg that neither the book nor the insurance takes, by which rank, how far and at what price.
 * By rules 3. Words are those of `futures-liquidation.ts`, of whose steps this is the last.
 * Promises: no command says who is deleveraged. Only the lots that are left of that leg are taken, nobody's profit goes below zero by it,
 * and nobody's orders are cancelled for it, but that those which only reduce are cut to their leg as ever.
 *
 * **Candidates.** Of the market's legs of the other side those with a profit at the mark, the insurance fund's left out. A candidate's score is
 * `deleveragingScore` of the leg's profit, entry value, and of a value and an equity: of an isolated leg its own at the mark, of a cross
 * leg those of all cross legs of the account; an equity below 1 counts as 1. Its class is `scoreClass`: scores about a twentieth
 * apart are one. Rank: by falling class, then by the order of the market's records; from 1 on. Band: `fifthOf` the number of
 * candidates in higher classes; 5 is first.
 *
 * **Ranking.** All records of the market are gone through in their order, at most `RANKED_PER_COMMAND` a command and each as it is then
 * (`candidates-ranked`, an event a command). One is begun by a step that needs it where the last one is of the other side, or was completed before the last
 * second; goes on by that step, then at the beginning of commands, before steps; and is of use once it is complete. Until then the account waits.
 *
 * **Who may.** A candidate that is not the account's own owner bears a price if, with funding that is due paid, the leg has a profit at the mark still, and all of it closed at that price has at
 * least none lost.
 *
 * **Step 9**, where the insurance may not take the leg over: the price is its bankruptcy price (the mark where every price leaves
 * something); of a cross leg by its part of an equity below zero, too: -ceil(what is missing × its maintenance margin ÷ that of all). The highest band in which anybody bears it: its members are gone through by rank, from the one behind who gave last there,
 * and around; the first `DELEVERAGED_PER_STEP` of those who bear it share the lots by `shareOut`, in that order. Where nobody in any
 * band does, the same at the mark: what the account then lacks is drawn as any loss, so the insurance pays, and then nobody. Where nobody bears
 * the mark either, the account waits. What is left of the leg goes on in the account's next step. Each part closes for `fillValue` at the
 * price, or for what it was entered for where rounding would make it lose, without a fee (`deleveraged`); the account pays `liquidationFee` as in a take-over (`deleveraging-done`). Steps of a command end
 * behind the one by which `DELEVERAGED_PER_STEP` legs or more were deleveraged in it.
 *
 * Blocks: where a ranking has more than `RANKED_BLOCK` candidates, each run of so many ranks has a bound, at first the best price that any of them breaks even
 * at. A block beyond whose bound the price lies is passed over. Of the others a step goes through at most `BLOCKS_PER_STEP`, and one in which nobody bears
 * the price gets a bound one tick before it. Where all that a step has gone through were such, the account goes on at the end of the queue.
 */
import type { Lots, MarketId, OwnerId, Ticks, Units } from './brands.ts';
import type { LegState } from './futures-events.ts';
import type { OfAccount } from './futures-liquidation.ts';

export const RANKED_PER_COMMAND = 4000;
export const DELEVERAGED_PER_STEP = 500;
export const RANKED_BLOCK = 1000;
export const BLOCKS_PER_STEP = 4;
/** Records that the answer to `deleveraging-ranks` looks at in a market. */
export const SAMPLED_FOR_RANKS = 512;

/** A part of a ranking. The parts of one have all of its candidates: whoever has them knows everybody's rank and band. */
export interface CandidatesRanked {
  readonly type: 'candidates-ranked';
  readonly market: MarketId;
  /** From 1 on, dense in a market. */
  readonly ranking: number;
  readonly side: 'long' | 'short';
  readonly mark: Ticks;
  /** Owner, score and lots of each, one behind the other, by the order of records. */
  readonly candidates: readonly number[];
  /** Whether it is the last part. */
  readonly complete: boolean;
}

/** A leg was closed in part or whole against one that nobody took. It stands before the `deleveraging-done` that it belongs to. */
export interface Deleveraged {
  readonly type: 'deleveraged';
  readonly owner: OwnerId;
  readonly market: MarketId;
  readonly ranking: number;
  /** In that ranking, and the score by which. */
  readonly rank: number;
  readonly band: number;
  readonly score: number;
  readonly lots: Lots;
  readonly price: Ticks;
  readonly value: Units;
  readonly realised: Units;
  readonly leg: LegState;
  readonly balanceAfter: Units;
}

/** A step of an account closed a leg, or a part of it, against those of the other side. */
export interface DeleveragingDone extends OfAccount {
  readonly type: 'deleveraging-done';
  readonly ranking: number;
  readonly candidates: number;
  /** What nobody took, all of the leg; and what of it was closed, against how many legs. */
  readonly shortfall: Lots;
  readonly lots: Lots;
  readonly parties: number;
  readonly price: Ticks;
  readonly value: Units;
  /** Null where every price leaves something. The price was the mark, and another than this, where nobody bears it. */
  readonly bankruptcy: Ticks | null;
  /** Of the account, and what of a loss its own money did not reach for. */
  readonly realised: number;
  readonly insured: Units;
  readonly fee: Units;
  readonly leg: LegState;
  readonly balanceAfter: Units;
  /** Why the insurance did not take the leg: its balance, and what its position would have been worth; its worth, and the least that this had to be. */
  readonly fundBalance: Units;
  readonly fundValue: Units;
  readonly fundWorth: number;
  readonly fundLeast: number;
  /** As in a step through the book. */
  readonly held: Units;
}

export type DeleveragingEvent = CandidatesRanked | Deleveraged | DeleveragingDone;

/**
 * Where a leg would stand now. Its band is of the candidates among at most `SAMPLED_FOR_RANKS` records, evenly spread over all of the market; exact where
 * there are no more. Null where the leg has no profit at the mark: nobody takes from it.
 */
export interface DeleveragingRank {
  readonly market: MarketId;
  readonly side: 'long' | 'short';
  readonly score: number;
  /** 1 to 5; who stands in 5 is deleveraged first. */
  readonly band: number | null;
}
