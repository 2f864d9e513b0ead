/**
 * Applies `quote-card-sale`, and answers what was quoted and what would be.
 * Promises: the price is worked out here, from an index price that is new and a rate that the terms believe, and holds for its quote
 * whatever becomes of either.
 */
import type { EventLog } from '../event-log/event-log.ts';
import { indexPrice, timeMs, units } from '../quantity/branding.ts';
import type { QueryOf } from '../schema/query.ts';
import { CARD_QUOTE_LIFE_MS } from '../vocabulary/card-commands.ts';
import type { QuoteCardSale } from '../vocabulary/card-commands.ts';
import type { CardQuote } from '../vocabulary/card-events.ts';
import type { CardAmountsOrRefusal, CardTerms } from '../vocabulary/card-queries.ts';
import type { Outcome } from '../vocabulary/outcomes.ts';
import type { Refusal } from '../vocabulary/refusals.ts';
import { refused, refusedOutcome } from '../vocabulary/refusing.ts';
import { SWAP_INDEX_SECONDS } from '../vocabulary/swap-commands.ts';
import { soldFor } from '../wallet/card-sales.ts';
import { findIndexPrice } from '../wallet/index-values.ts';
import type { WalletContext } from '../wallet/wallet-context.ts';
import { saleAmounts } from './card-price.ts';
import type { SaleAmounts } from './card-price.ts';

type Asked = Pick<QuoteCardSale, 'asset' | 'currency' | 'by' | 'amount' | 'rate'>;
type Priced = SaleAmounts & { readonly index: number; readonly terms: CardTerms };

/** Applies `quote-card-sale`. */
export function quoteCardSale(
  context: WalletContext,
  _ownerIndex: number,
  command: QuoteCardSale,
  events: EventLog,
): Outcome {
  const { time } = context;
  const { cards } = context.wallet;
  const { owner, asset, currency, rate } = command;
  const priced = priceOf(context, command);
  if ('code' in priced) return refusedOutcome(priced);
  const { gives, fee, money, index, terms } = priced;
  cards.lastQuote += 1;
  const quote: CardQuote = {
    quote: cards.lastQuote,
    asset,
    currency,
    decimals: terms.decimals,
    gives: units(gives),
    fee: units(fee),
    money,
    index: indexPrice(index),
    rate,
    expiresAt: timeMs(time + CARD_QUOTE_LIFE_MS),
  };
  cards.quotes.set(owner, quote);
  events.push({ type: 'card-sale-quoted', owner, ...quote });
  const { quote: serial, expiresAt } = quote;
  return { type: 'card-sale-quoted', quote: serial, gives: quote.gives, fee: quote.fee, money, expiresAt };
}

function priceOf(context: WalletContext, { asset, currency, by, amount, rate }: Asked): Priced | Refusal {
  const { listing, wallet } = context;
  const terms = wallet.cards.terms.get(soldFor(asset, currency));
  if (terms?.open !== true) return refused('card-sale-not-offered', 'currency');
  const index = findIndexPrice(context, asset, SWAP_INDEX_SECONDS);
  if (index === null) return refused('index-not-fresh', 'asset');
  const { leastRate: least, greatestRate: greatest, minimum, maximum } = terms;
  if (rate < least || rate > greatest) return refused('card-rate-not-believed', 'rate', { least, greatest });
  const { scale } = listing.assets[asset]!;
  const amounts = saleAmounts({ index, rate, scale, terms }, by, amount);
  return amounts === null || amounts.money < minimum || amounts.money > maximum
    ? refused('card-sale-out-of-range', 'amount', { least: minimum, greatest: maximum })
    : { ...amounts, index, terms };
}

export function readCardPrice(context: WalletContext, query: QueryOf<'card-price'>): CardAmountsOrRefusal {
  const priced = priceOf(context, query);
  if ('code' in priced) return { refused: priced };
  return { gives: units(priced.gives), fee: units(priced.fee), money: priced.money };
}

export const readCardQuote = (
  { wallet }: WalletContext,
  { owner }: QueryOf<'card-quote'>,
): CardQuote | null => wallet.cards.quotes.get(owner) ?? null;
