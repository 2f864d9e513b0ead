/** Public interface of the published fees, rates and rules. */
export { Rates } from './components/rates.tsx';
export { Rules } from './components/rules.tsx';
export { ruleType } from './model/rule-type.ts';
