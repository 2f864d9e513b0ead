/**
 * The exchange before its first command, by rules that its first command activates, or by those that no command activates yet.
 */
import { Exchange, NEWEST_RULES } from '@assay/core';

/** An exchange that can come to these rules: by `activate-rules`, or because it begins with them. */
export function emptyExchange(rules: number): Exchange {
  return rules > NEWEST_RULES ? Exchange.trial(rules) : Exchange.empty();
}

/** The rules with which it begins. */
export function firstRules(rules: number): number {
  return rules > NEWEST_RULES ? rules : 1;
}
