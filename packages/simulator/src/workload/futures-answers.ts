/**
 * What commands in futures are answered that their generators do not look at: by rules of before, and of who has excluded themselves.
 */
import type { Command } from '@assay/core';
import { DELIVERY_RULES, LIQUIDATION_RULES } from '../reference/naive-steps.ts';
import type { ModelView } from './generator-context.ts';

/** Whether a command is one that the rules in force do not know in futures markets yet. */
export function isEarly({ rules, markets }: ModelView, command: Command): boolean {
  switch (command.type) {
    case 'place-futures-conditional':
    case 'place-futures-linked':
    case 'reverse-position':
      return rules < LIQUIDATION_RULES;
    case 'place-futures-order':
      return rules < LIQUIDATION_RULES && (command.takeProfit ?? command.stopLoss) !== undefined;
    case 'replace-quotes':
    case 'feed-paper-depth':
      return rules < DELIVERY_RULES && (markets[command.market]?.futures ?? null) !== null;
    default:
      return false;
  }
}

/** Whether a command in futures is refused to whoever has excluded themselves. */
export function opensInFutures(command: Command): boolean {
  switch (command.type) {
    case 'place-futures-order':
    case 'place-futures-conditional':
    case 'place-futures-linked':
      return !command.reduceOnly;
    case 'reverse-position':
      return true;
    default:
      return false;
  }
}
