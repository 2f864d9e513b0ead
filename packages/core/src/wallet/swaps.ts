/**
 * Applies `set-swap-terms`, `quote-swap` and `accept-swap`, and answers what was quoted and what would be.
 * Promises: the price is computed here, from index prices that are new, and holds for its quote; the treasury pays and is paid
 * in one command; its fee is shared as any other. A quote that was given is kept, whatever becomes of prices and terms.
 * Never: reserves what it quotes: where the treasury no longer has it, taking the quote is refused.
 */
import type { EventLog } from '../event-log/event-log.ts';
import { indexPrice, timeMs, units } from '../quantity/branding.ts';
import type { QueryOf } from '../schema/query.ts';
import { keepFee } from '../referral/charge-fee.ts';
import type { AssetId } from '../vocabulary/brands.ts';
import type { Outcome } from '../vocabulary/outcomes.ts';
import { TREASURY } from '../vocabulary/parties.ts';
import type { Refusal } from '../vocabulary/refusals.ts';
import { refused, refusedOutcome } from '../vocabulary/refusing.ts';
import { QUOTE_LIFE_MS, SWAP_INDEX_SECONDS } from '../vocabulary/swap-commands.ts';
import type { AcceptSwap, QuoteSwap, SetSwapTerms } from '../vocabulary/swap-commands.ts';
import type { SwapQuote } from '../vocabulary/wallet-events.ts';
import type { SwapEstimateOrRefusal } from '../vocabulary/wallet-queries.ts';
import { findIndexPrice } from './index-values.ts';
import { swapAmounts } from './swap-price.ts';
import type { SwapAmounts, SwapPrice } from './swap-price.ts';
import { treasuryFunds } from './treasury.ts';
import { accountOf } from './wallet-context.ts';
import type { WalletContext } from './wallet-context.ts';
import type { SwapTerms } from './wallet-state.ts';

/** Applies `set-swap-terms`. */
export function setSwapTerms(context: WalletContext, command: SetSwapTerms, events: EventLog): Outcome {
  const { type: _, ...terms } = command;
  if (context.listing.assets[terms.asset] === undefined) {
    return refusedOutcome(refused('unknown-asset', 'asset'));
  }
  if (terms.maximum < terms.minimum) {
    return refusedOutcome(refused('number-out-of-range', 'maximum', { least: terms.minimum }));
  }
  context.wallet.swapTerms.set(terms.asset, terms);
  events.push({ type: 'swap-terms-set', ...terms });
  return { type: 'done' };
}

/** Applies `quote-swap`. */
export function quoteSwap(
  context: WalletContext,
  _ownerIndex: number,
  command: QuoteSwap,
  events: EventLog,
): Outcome {
  const { wallet, time } = context;
  const { owner, given, received } = command;
  const priced = priceOf(context, command);
  if ('code' in priced) return refusedOutcome(priced);
  const amounts = swapAmounts(priced, command.by, command.amount);
  const wrong = findAmountsFault(context, command, amounts);
  if (amounts === null || wrong !== null) {
    return refusedOutcome(wrong ?? refused('swap-out-of-range', 'amount'));
  }
  wallet.lastQuote += 1;
  const quote: SwapQuote = {
    quote: wallet.lastQuote,
    given,
    received,
    gives: units(amounts.gives),
    gross: units(amounts.gross),
    fee: units(amounts.fee),
    expiresAt: timeMs(time + QUOTE_LIFE_MS),
  };
  wallet.quotes.set(owner, quote);
  const [givenIndex, receivedIndex] = [indexPrice(priced.givenIndex), indexPrice(priced.receivedIndex)];
  events.push({ type: 'swap-quoted', owner, ...quote, givenIndex, receivedIndex });
  const { quote: serial, gives, gross, fee, expiresAt } = quote;
  return { type: 'swap-quoted', quote: serial, gives, gross, fee, expiresAt };
}

type SwappedPair = Pick<QuoteSwap, 'given' | 'received'>;

/** Terms and index prices of both assets, or what is missing. */
function priceOf(context: WalletContext, { given, received }: SwappedPair): SwapPrice | Refusal {
  const { listing } = context;
  const [from, to] = [openTerms(context, given), openTerms(context, received)];
  if (from === null) return refused('swap-not-offered', 'given');
  if (to === null || given === received) return refused('swap-not-offered', 'received');
  const givenIndex = findIndexPrice(context, given, SWAP_INDEX_SECONDS);
  if (givenIndex === null) return refused('index-not-fresh', 'given');
  const receivedIndex = findIndexPrice(context, received, SWAP_INDEX_SECONDS);
  if (receivedIndex === null) return refused('index-not-fresh', 'received');
  return {
    givenIndex,
    receivedIndex,
    givenScale: listing.assets[given]!.scale,
    receivedScale: listing.assets[received]!.scale,
    marginPpm: from.marginPpm + to.marginPpm,
    feeRatePpm: to.feeRatePpm,
  };
}

function openTerms({ wallet }: WalletContext, asset: number): SwapTerms | null {
  const terms = wallet.swapTerms.get(asset);
  return terms?.open === true ? terms : null;
}

export function readSwapQuote({ wallet }: WalletContext, { owner }: QueryOf<'swap-quote'>): SwapQuote | null {
  return wallet.quotes.get(owner) ?? null;
}

export function readSwapPrice(context: WalletContext, query: QueryOf<'swap-price'>): SwapEstimateOrRefusal {
  const priced = priceOf(context, query);
  if ('code' in priced) return { refused: priced };
  const amounts = swapAmounts(priced, 'given', query.amount);
  if (amounts === null) return { refused: refused('swap-out-of-range', 'amount') };
  return { gives: units(amounts.gives), gross: units(amounts.gross), fee: units(amounts.fee) };
}

/** Amounts beyond the bounds of their assets, or more than the house has. */
function findAmountsFault(
  context: WalletContext,
  { given, received }: QuoteSwap,
  amounts: SwapAmounts | null,
): Refusal | null {
  if (amounts === null) return null;
  for (const [asset, amount, field] of [
    [given, amounts.gives, 'given'],
    [received, amounts.gross, 'received'],
  ] as const) {
    const { minimum, maximum } = context.wallet.swapTerms.get(asset)!;
    if (amount < minimum || amount > maximum) {
      return refused('swap-out-of-range', field, { least: minimum, greatest: maximum });
    }
  }
  return findStockFault(context, received, amounts.gross);
}

function findStockFault(context: WalletContext, asset: AssetId, gross: number): Refusal | null {
  const stock = treasuryFunds(context, asset);
  return gross > stock ? refused('swap-stock-short', 'received', { greatest: stock }) : null;
}

/** Applies `accept-swap`. */
export function acceptSwap(
  context: WalletContext,
  _ownerIndex: number,
  command: AcceptSwap,
  events: EventLog,
): Outcome {
  const { wallet, ledger } = context;
  const { owner } = command;
  const found = wallet.quotes.get(owner);
  if (found?.quote !== command.quote) return refusedOutcome(refused('unknown-quote', 'quote'));
  const wrong = findAcceptFault(context, owner, found);
  if (wrong !== null) return refusedOutcome(wrong);
  const { expiresAt: _, ...quote } = found;
  const { given, received, gives, gross, fee } = quote;
  const [from, to] = [accountOf(context, owner, given), accountOf(context, owner, received)];
  const stock = accountOf(context, TREASURY, received);
  ledger.transfer(from, accountOf(context, TREASURY, given), gives);
  keepFee(context, received, stock, fee);
  ledger.transfer(stock, to, gross - fee);
  wallet.quotes.delete(owner);
  const [givenAfter, receivedAfter] = [units(ledger.balance(from)), units(ledger.balance(to))];
  events.push({ type: 'swapped', owner, ...quote, givenAfter, receivedAfter });
  return { type: 'done' };
}

function findAcceptFault(context: WalletContext, owner: number, quote: SwapQuote): Refusal | null {
  const { given: asset, received, gives, gross, expiresAt } = quote;
  if (context.time >= expiresAt) return refused('quote-expired', 'quote', { expiresAt });
  const available = context.ledger.available(accountOf(context, owner, asset));
  return gives > available
    ? refused('insufficient-available-balance', 'quote', { asset, available })
    : findStockFault(context, received, gross);
}
