/** What can be wrong with a ticket, and at which field it stands. */
import type { WaitingProblemCode } from '../../../orders/model/waiting-problems.ts';

export type TicketField =
  | 'price'
  | 'size'
  | 'trigger'
  | 'callback'
  | 'activation'
  | 'stopLimit'
  | 'iceberg'
  | 'expiry'
  | 'takeProfit'
  | 'stopLoss'
  | 'form';

/** Those of futures alone. */
export type OwnProblemCode =
  | 'no-connection'
  | 'account-frozen'
  | 'account-excluded'
  | 'market-halted'
  | 'market-cancel-only'
  | 'market-delisted'
  | 'market-post-only'
  | 'no-mark'
  | 'index-stale'
  | 'index-dead'
  | 'series-closing'
  | 'series-settling'
  | 'price-missing'
  | 'size-missing'
  | 'above-maximum'
  | 'nothing-to-close'
  | 'closes-too-much'
  | 'no-liquidity'
  | 'book-too-thin'
  | 'too-large'
  | 'insufficient'
  | 'position-limit'
  | 'interest-share'
  | 'would-cross'
  | 'protection-missing'
  | 'protection-no-price'
  | 'take-profit-above'
  | 'take-profit-below'
  | 'stop-loss-above'
  | 'stop-loss-below';

export type TicketProblemCode = OwnProblemCode | WaitingProblemCode;

export interface TicketProblem {
  readonly code: TicketProblemCode;
  readonly field: TicketField;
  /** Only "not filled in yet": it disables the button and says why, without a red field. */
  readonly quiet: boolean;
}
