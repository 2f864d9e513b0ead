/** How large the position is that rules are shown on: the first power of ten of lots that is worth a thousand. Pure. */
import { lotsIn, unitsIn, valueOfLots } from '@assay/client/futures';
import type { ContractRules } from '@assay/client/futures';

/** Of prices' coin: USDT. */
const WORTH = '1000';

/** `price` in ticks. Lots of an inverse contract are counted in USDT themselves. */
export function exampleLots(rules: ContractRules, price: number): number {
  if (rules.kind === 'inverse') return lotsIn(WORTH, rules) ?? 1;
  const wanted = unitsIn(WORTH, rules) ?? 1;
  let lots = 1;
  while (lots * 10 <= rules.maximumLots && (valueOfLots(rules, lots, price) ?? wanted) < wanted) lots *= 10;
  return lots;
}
