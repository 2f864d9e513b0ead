/**
 * What the rules of the naive venue work on: its accounts, its markets, and the command at hand.
 */
import type { NaiveFees } from './naive-fees.ts';
import type { NaiveIndex } from './naive-index.ts';
import type { NaiveMembers } from './naive-members.ts';
import type { NaiveLedger } from './naive-ledger.ts';
import type { NaiveAccounts, NaiveMarket, NaiveTriggerOrder, Plain } from './naive-market.ts';
import type { NaiveSeconds } from './naive-seconds.ts';
import type { NaiveFuturesState } from './naive-positions.ts';

/** What the rules of orders work on. */
export interface NaiveState extends NaiveAccounts {
  readonly ledger: NaiveLedger;
  readonly index: NaiveIndex;
  readonly fees: NaiveFees;
  readonly members: NaiveMembers;
  readonly seconds: NaiveSeconds;
  readonly futures: NaiveFuturesState;
  readonly markets: readonly NaiveMarket[];
  readonly triggerOrders: NaiveTriggerOrder[];
  /** Trigger orders whose price was triggered, in the order in which they execute. */
  readonly triggered: NaiveTriggerOrder[];
  /** Executed orders that found nothing to trade with, in the order in which that happened. */
  readonly stranded: NaiveTriggerOrder[];
  /** Version of the rules in force. */
  readonly rules: number;
  readonly isPaper: boolean;
  /** Fills that may still be made; from rules 2 on. */
  fillsLeft: number;
  /** Stamp of the command. */
  readonly now: number;
  /** Appends an event of the command at hand. */
  emit(event: Plain): void;
  /** Serial of the next trade. */
  nextTrade(): number;
  /** The order that meets a book, or null. */
  executing: number | null;
  /** The number that the exchange gave to the next order that it placed by itself. */
  nextForced(): number;
  /** The same of the next one that came with an order. */
  nextAttached(): number;
}
