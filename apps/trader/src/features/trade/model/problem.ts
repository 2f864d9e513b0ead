/** What can be wrong with the form, and where it stands. */
import type { WaitingProblemCode } from '../../../orders/model/waiting-problems.ts';

export type FormField =
  | 'price'
  | 'amount'
  | 'value'
  | 'trigger'
  | 'callback'
  | 'activation'
  | 'stopLimit'
  | 'iceberg'
  | 'expiry'
  | 'form';

export type ProblemCode =
  | 'no-connection'
  | 'frozen'
  | 'excluded'
  | 'market-halted'
  | 'market-cancel-only'
  | 'market-delisted'
  | 'market-post-only'
  | 'price-missing'
  | 'amount-missing'
  | 'below-minimum'
  | 'above-maximum'
  | 'insufficient'
  | 'no-liquidity'
  | 'book-too-thin'
  | 'value-too-large'
  | WaitingProblemCode
  | 'outside-band'
  | 'would-cross';

export interface Problem {
  readonly code: ProblemCode;
  readonly field: FormField;
  readonly quiet: boolean;
}
