/** What can be wrong with the form, and where it stands. */

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
  | 'trigger-missing'
  | 'trigger-above'
  | 'trigger-below'
  | 'callback-missing'
  | 'callback-range'
  | 'stop-missing'
  | 'stop-limit-missing'
  | 'pair-buy'
  | 'pair-sell'
  | 'expiry-missing'
  | 'expiry-past'
  | 'iceberg-range'
  | 'outside-band'
  | 'would-cross';

export interface Problem {
  readonly code: ProblemCode;
  readonly field: FormField;
  readonly quiet: boolean;
}
