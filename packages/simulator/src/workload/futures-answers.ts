/**
 * What commands in futures are answered that their generators do not look at: by rules of before, and of who is frozen or has excluded
 * themselves.
 */
import type { Command } from '@assay/core';
import { COVER_RULES, DELIVERY_RULES, LIQUIDATION_RULES } from '../reference/naive-steps.ts';
import type { Asked } from '../auditor/asked.ts';
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

/** A command of an owner. */
type Owned = Extract<Command, { readonly requestId: string | null }>;

/** Answers that an order in futures gets before an account is looked at. */
const NO_FUTURES: ReadonlySet<Asked> = new Set<Asked>([
  'unknown-market',
  'not-a-futures-market',
  'rules-not-active',
  'attached-not-allowed',
]);

/** What an owner's account makes of the answer that a command was made for, or null where it lets it through. */
export function findBarOf(view: ModelView, command: Owned, asked: Asked, time: number): Asked | null {
  const { members, rules } = view;
  const { owner, type } = command;
  if (takesFromPositions(view, command)) return 'anything';
  const bar = members.findBar(owner, type, time, rules >= COVER_RULES);
  const opening = opensInFutures(command) ? members.findOpeningBar(owner, time) : null;
  return bar ?? (opening !== null && NO_FUTURES.has(asked) ? asked : opening);
}

/** Whether somebody who is frozen takes away what covers positions: by rules 5 that is refused, behind what is asked of the command. */
function takesFromPositions({ members, rules }: ModelView, command: Command): boolean {
  if (command.type !== 'transfer-funds' && command.type !== 'adjust-position-margin') return false;
  const isTaking = command.type === 'transfer-funds' ? command.from !== 'spot' : command.amount < 0;
  return isTaking && rules >= COVER_RULES && members.of(command.owner).status === 'frozen';
}

/** Whether a command in futures is refused to whoever is frozen or has excluded themselves. */
function opensInFutures(command: Command): boolean {
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
