/**
 * Applies `set-card-terms`, and answers what is sold for which currency.
 * Promises: a currency keeps its decimals, so that an amount of it means the same for good.
 */
import type { EventLog } from '../event-log/event-log.ts';
import type { SetCardTerms } from '../vocabulary/card-commands.ts';
import type { CardTerms } from '../vocabulary/card-queries.ts';
import type { Outcome } from '../vocabulary/outcomes.ts';
import type { Refusal } from '../vocabulary/refusals.ts';
import { refused, refusedOutcome } from '../vocabulary/refusing.ts';
import { soldFor } from '../wallet/card-sales.ts';
import type { WalletContext } from '../wallet/wallet-context.ts';

/** Applies `set-card-terms`. */
export function setCardTerms(context: WalletContext, command: SetCardTerms, events: EventLog): Outcome {
  const { type: _, ...terms } = command;
  const wrong = findTermsFault(context, terms);
  if (wrong !== null) return refusedOutcome(wrong);
  context.wallet.cards.terms.set(soldFor(terms.asset, terms.currency), terms);
  events.push({ type: 'card-terms-set', ...terms });
  return { type: 'done' };
}

function findTermsFault({ listing, wallet }: WalletContext, terms: CardTerms): Refusal | null {
  const { asset, currency, decimals, minimum, maximum, leastRate, greatestRate } = terms;
  if (listing.assets[asset] === undefined) return refused('unknown-asset', 'asset');
  // The house takes the coins: its account is opened with the first network.
  if (wallet.networks.length === 0) return refused('unknown-network', null);
  if (maximum < minimum) return refused('number-out-of-range', 'maximum', { least: minimum });
  if (greatestRate < leastRate) return refused('number-out-of-range', 'greatestRate', { least: leastRate });
  const known = [...wallet.cards.terms.values()].find((one) => one.currency === currency);
  return known === undefined || known.decimals === decimals
    ? null
    : refused('card-decimals-differ', 'decimals', { decimals: known.decimals });
}

export const readCardTerms = ({ wallet }: WalletContext): readonly CardTerms[] =>
  [...wallet.cards.terms.values()].sort((a, b) => a.asset - b.asset || (a.currency < b.currency ? -1 : 1));
