/**
 * Transfers between users and swaps against the house in the naive venue.
 * Promises: amounts are fractions in BigInt, rounded once, for the house.
 */
import type { AcceptSwap, QuoteSwap, RefusalCode, SetSwapTerms, TransferToUser } from '@assay/core';
import { FEES, FUND, SAFE } from './naive-market.ts';
import type { Plain, Result } from './naive-market.ts';
import { TREASURY, receiverRefusal } from './naive-wallet-state.ts';
import type { NaiveWalletState } from './naive-wallet-state.ts';
import { freshPrice } from './naive-withdrawals.ts';
import type { NaiveWithdrawals } from './naive-withdrawals.ts';

const DONE: Plain = { type: 'done' };
const MILLION = 1_000_000n;

export interface NaiveQuote {
  readonly quote: number;
  readonly given: number;
  readonly received: number;
  readonly gives: bigint;
  readonly gross: bigint;
  readonly fee: bigint;
  readonly expiresAt: number;
}

const up = (over: bigint, under: bigint): bigint => (over + under - 1n) / under;

export class NaiveSwaps {
  readonly terms = new Map<number, SetSwapTerms>();
  readonly quotes = new Map<number, NaiveQuote>();
  #last = 0;
  readonly #withdrawals: NaiveWithdrawals;

  constructor(withdrawals: NaiveWithdrawals) {
    this.#withdrawals = withdrawals;
  }

  transfer(state: NaiveWalletState, { owner, asset, to, amount }: TransferToUser): Result {
    if (state.assets[asset] === undefined) return 'unknown-asset';
    const refusal = receiverRefusal(state, to);
    if (refusal !== null) return refusal;
    if (to === owner) return 'recipient-is-owner';
    const withdrawals = this.#withdrawals;
    if (state.now < (withdrawals.holds.get(owner) ?? 0)) return 'withdrawals-held';
    if (BigInt(amount) > state.available(owner, asset)) return 'insufficient-available-balance';
    const uncovered = withdrawals.coverRefusal(state, owner, asset, BigInt(amount));
    if (uncovered !== null) return uncovered;
    state.ledger.move(asset, owner, to, BigInt(amount));
    state.emit({
      type: 'user-transferred',
      owner,
      asset,
      to,
      amount,
      balanceAfter: Number(state.ledger.balance(owner, asset)),
      receiverAfter: Number(state.ledger.balance(to, asset)),
    });
    return DONE;
  }

  setTerms(state: NaiveWalletState, command: SetSwapTerms): Result {
    if (state.assets[command.asset] === undefined) return 'unknown-asset';
    if (command.maximum < command.minimum) return 'number-out-of-range';
    this.terms.set(command.asset, command);
    state.emit({ ...command, type: 'swap-terms-set' });
    return DONE;
  }

  quote(state: NaiveWalletState, command: QuoteSwap): Result {
    const { owner, given, received } = command;
    const [from, to] = [this.terms.get(given), this.terms.get(received)];
    if (from?.open !== true || to?.open !== true || given === received) return 'swap-not-offered';
    const [givenIndex, receivedIndex] = [freshPrice(state, given, 10), freshPrice(state, received, 10)];
    if (givenIndex === null || receivedIndex === null) return 'index-not-fresh';
    const left = MILLION - BigInt(from.marginPpm) - BigInt(to.marginPpm);
    // Units received for a unit given, as a fraction.
    const over = givenIndex * left * 10n ** BigInt(state.assets[received]?.scale ?? 0);
    const under = receivedIndex * MILLION * 10n ** BigInt(state.assets[given]?.scale ?? 0);
    const feePpm = BigInt(to.feeRatePpm);
    const amount = BigInt(command.amount);
    const isGiven = command.by === 'given';
    const gross = isGiven ? (amount * over) / under : up(amount * MILLION, MILLION - feePpm);
    const gives = isGiven ? amount : up(gross * under, over);
    const fee = isGiven ? up(gross * feePpm, MILLION) : gross - amount;
    if (gross > SAFE || gives > SAFE || gross - fee <= 0n) return 'swap-out-of-range';
    for (const [units, { minimum, maximum }] of [
      [gives, from],
      [gross, to],
    ] as const) {
      if (units < BigInt(minimum) || units > BigInt(maximum)) return 'swap-out-of-range';
    }
    if (gross > state.available(TREASURY, received)) return 'swap-stock-short';
    this.#last += 1;
    const expiresAt = state.now + 10_000;
    const quote: NaiveQuote = { quote: this.#last, given, received, gives, gross, fee, expiresAt };
    this.quotes.set(owner, quote);
    const amounts = { gives: Number(gives), gross: Number(gross), fee: Number(fee) };
    state.emit({
      type: 'swap-quoted',
      owner,
      ...quote,
      ...amounts,
      givenIndex: Number(givenIndex),
      receivedIndex: Number(receivedIndex),
    });
    return { type: 'swap-quoted', quote: quote.quote, ...amounts, expiresAt };
  }

  accept(state: NaiveWalletState, { owner, quote: number }: AcceptSwap): Result {
    const quote = this.quotes.get(owner);
    if (quote?.quote !== number) return 'unknown-quote';
    const refusal = this.#acceptRefusal(state, owner, quote);
    if (refusal !== null) return refusal;
    const { given, received, gives, gross, fee } = quote;
    const { ledger } = state;
    this.quotes.delete(owner);
    ledger.move(given, owner, TREASURY, gives);
    ledger.move(received, TREASURY, FUND, fee / 10n);
    ledger.move(received, TREASURY, FEES, fee - fee / 10n);
    ledger.move(received, TREASURY, owner, gross - fee);
    state.emit({
      type: 'swapped',
      owner,
      quote: number,
      given,
      received,
      gives: Number(gives),
      gross: Number(gross),
      fee: Number(fee),
      givenAfter: Number(ledger.balance(owner, given)),
      receivedAfter: Number(ledger.balance(owner, received)),
    });
    return DONE;
  }

  #acceptRefusal(state: NaiveWalletState, owner: number, quote: NaiveQuote): RefusalCode | null {
    if (state.now >= quote.expiresAt) return 'quote-expired';
    if (quote.gives > state.available(owner, quote.given)) return 'insufficient-available-balance';
    return quote.gross > state.available(TREASURY, quote.received) ? 'swap-stock-short' : null;
  }
}
