/** How a settled contract ended for its owner, in one word. Pure. */
import type { SecondContract } from '@assay/protocol';

export type Outcome = 'win' | 'lose' | 'push' | 'void' | 'voidPaid';

/** A void contract that was paid because its owner was right when the ticks stopped has a word of its own. */
export function outcomeOf({ result, paid }: Pick<SecondContract, 'result' | 'paid'>): Outcome {
  if (result === 'void') return paid ? 'voidPaid' : 'void';
  return result ?? 'push';
}
