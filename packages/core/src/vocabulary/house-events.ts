/**
 * What happens to the house's own money by a decision of operators.
 * Promises: past tense, plain data; balances are available plus held, behind the posting alone.
 */
import type { Units } from './brands.ts';
import type { CorrectBalance, TransferHouseMoney } from './house-commands.ts';

/** What the treasury or the insurance owed is paid in an event of its own behind this one. */
export interface HouseMoneyTransferred extends Omit<TransferHouseMoney, 'type'> {
  readonly type: 'house-money-transferred';
  readonly fromAfter: Units;
  readonly toAfter: Units;
}

export interface BalanceCorrected extends Omit<CorrectBalance, 'type'> {
  readonly type: 'balance-corrected';
  /** Of the house's account. */
  readonly fromAfter: Units;
  /** Of the trader's. */
  readonly balanceAfter: Units;
}

export type HouseEvent = HouseMoneyTransferred | BalanceCorrected;
