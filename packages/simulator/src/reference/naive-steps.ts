/**
 * How many fills a command of the naive venue may make, from rules 2 on; and the rules by which
 * accounts are liquidated and contracts end.
 */
import type { NaiveMatch } from './naive-book.ts';
import type { NaiveState } from './naive-state.ts';

/** By these rules accounts are liquidated. */
export const LIQUIDATION_RULES = 3;
/** By these the market maker quotes in futures markets, and contracts end. */
export const DELIVERY_RULES = 4;
/** By these an isolated position is covered by its own margin, and who pauses a futures market pauses all of it. */
export const COVER_RULES = 5;
/** By these there is a wallet, and only published ticks step marks. */
export const WALLET_RULES = 6;
/** By these a market may have a greatest share of its open interest. */
export const SHARE_RULES = 8;
/** By these no market counts what another one's position of the insurance needs of the account that they share. */
export const SHARED_INSURANCE_RULES = 10;
/** Fills of what is left from before, and of the command with what it sets off. */
export const STEP = 1000;

/** The fills of a match. */
export function countFills({ meetings }: NaiveMatch): number {
  return meetings.filter(({ type }) => type === 'fill').length;
}

/** Whether a match makes more fills than one command may. */
export function isBeyondAStep({ rules }: Pick<NaiveState, 'rules'>, match: NaiveMatch): boolean {
  return rules >= 2 && countFills(match) > STEP;
}
