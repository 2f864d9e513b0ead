/**
 * Switching to a newer version of the core's rules.
 * Promises: a version never goes back, and version 7 is none; what an older version decided stays.
 */
import type { Fills } from '../book/fills.ts';
import type { IndexPrices } from '../index-price/index-prices.ts';
import { refused, refusedOutcome } from '../vocabulary/refusing.ts';
import type { ActivateRules } from '../vocabulary/commands.ts';
import type { EventLog } from '../event-log/event-log.ts';
import { FILLS_PER_STEP } from '../vocabulary/order-commands.ts';
import { LIQUIDATION_RULES } from '../vocabulary/futures-liquidation.ts';
import type { Outcome } from '../vocabulary/outcomes.ts';

/** The newest version of the rules that can be activated. */
export const NEWEST_RULES = 10;
/** Never given to any rules: kept journals ask for it, and were refused. */
const UNKNOWN_RULES = 7;

/** What a change of rules touches at once. */
export interface RulesContext {
  rulesVersion: number;
  readonly indexPrices: IndexPrices;
  readonly fills: Fills;
  readonly futures: { enterAnew(rulesVersion: number): void };
}

/** Applies `activate-rules`. */
export function activateRules(context: RulesContext, { version }: ActivateRules, events: EventLog): Outcome {
  if (version > NEWEST_RULES || version === UNKNOWN_RULES || version < context.rulesVersion) {
    return refusedOutcome(refused('rules-version-unknown', 'version', { newest: NEWEST_RULES }));
  }
  if (version === context.rulesVersion) return { type: 'done' };
  // By these rules accounts are found by an index, which is made from now on.
  if (context.rulesVersion < LIQUIDATION_RULES) context.futures.enterAnew(version);
  context.rulesVersion = version;
  // From now on conditional orders are triggered by another price.
  context.indexPrices.moved = true;
  context.fills.grant(FILLS_PER_STEP);
  events.push({ type: 'rules-activated', version });
  return { type: 'done' };
}
