/**
 * Coins sold for money on a card, in the naive venue.
 * Promises: every sale is one plain record that is never taken away; what they hold and what they take of a day's limit are sums over
 * all of them. Amounts are fractions in BigInt, rounded once, for the house.
 */
import type {
  CancelCardSale,
  CardCommand,
  ClaimCardSale,
  Command,
  PayCardSale,
  QuoteCardSale,
  RefusalCode,
  RequestCardSale,
  ReturnCardSale,
  SetCardTerms,
} from '@assay/core';
import { FEES, FUND, SAFE } from './naive-market.ts';
import type { Plain, Result } from './naive-market.ts';
import { TREASURY } from './naive-wallet-state.ts';
import type { NaiveWalletState } from './naive-wallet-state.ts';
import { freshPrice, valueUp } from './naive-withdrawals.ts';
import type { NaiveWithdrawals } from './naive-withdrawals.ts';

const DONE: Plain = { type: 'done' };
const MILLION = 1_000_000n;
const MINUTE = 60_000;
const DAY = 86_400_000;

/** What sales ask of the rest of the wallet. */
interface CardWallet {
  readonly networks: readonly object[];
  readonly withdrawals: Pick<NaiveWithdrawals, 'holds' | 'moneyRefusal'>;
  bar(state: NaiveWalletState): RefusalCode | null;
  settle(state: NaiveWalletState, asset: number, arrived: bigint): void;
}

type Owned = QuoteCardSale | RequestCardSale | CancelCardSale;
export type CardDuty = Exclude<CardCommand, Owned>;

const TYPES: readonly string[] = [
  'set-card-terms',
  'claim-card-sale',
  'pay-card-sale',
  'return-card-sale',
] satisfies readonly CardDuty['type'][];

export const isCardDuty = (command: Command): command is CardDuty => TYPES.includes(command.type);

interface NaiveCardQuote {
  readonly quote: number;
  readonly asset: number;
  readonly currency: string;
  readonly decimals: number;
  readonly gives: number;
  readonly fee: number;
  readonly money: number;
  readonly index: number;
  readonly rate: number;
  readonly expiresAt: number;
}

export interface NaiveSale {
  readonly sale: number;
  readonly owner: number;
  readonly time: number;
  readonly value: bigint;
  readonly card: string;
  readonly quoted: Omit<NaiveCardQuote, 'expiresAt'>;
  state: 'asked' | 'claimed' | 'paid' | 'cancelled' | 'returned';
  reference: string | null;
  paidOn: string | null;
}

const up = (over: bigint, under: bigint): bigint => (over + under - 1n) / under;
const isOpen = ({ state }: NaiveSale): boolean => state === 'asked' || state === 'claimed';

export class NaiveCards {
  readonly terms: SetCardTerms[] = [];
  readonly quotes = new Map<number, NaiveCardQuote>();
  readonly all: NaiveSale[] = [];
  #last = 0;

  get open(): readonly NaiveSale[] {
    return this.all.filter(isOpen);
  }

  openOf(owner: number): readonly NaiveSale[] {
    return this.open.filter((one) => one.owner === owner);
  }

  reserved(owner: number, asset: number): bigint {
    return this.openOf(owner)
      .filter(({ quoted }) => quoted.asset === asset)
      .reduce((sum, { quoted }) => sum + BigInt(quoted.gives), 0n);
  }

  today(owner: number, now: number): bigint {
    return this.all
      .filter((one) => one.owner === owner && one.time > now - DAY && (isOpen(one) || one.state === 'paid'))
      .reduce((sum, { value }) => sum + value, 0n);
  }

  duty(state: NaiveWalletState, wallet: CardWallet, command: CardDuty): Result {
    const bar = wallet.bar(state);
    if (bar !== null) return bar;
    switch (command.type) {
      case 'set-card-terms':
        return this.#setTerms(state, wallet, command);
      case 'claim-card-sale':
        return this.#claim(state, wallet, command);
      case 'pay-card-sale':
        return this.#pay(state, wallet, command);
      case 'return-card-sale':
        return this.#return(state, command);
    }
  }

  #setTerms(state: NaiveWalletState, wallet: CardWallet, command: SetCardTerms): Result {
    const { asset, currency, decimals, minimum, maximum, leastRate, greatestRate } = command;
    if (state.assets[asset] === undefined) return 'unknown-asset';
    if (wallet.networks.length === 0) return 'unknown-network';
    if (maximum < minimum || greatestRate < leastRate) return 'number-out-of-range';
    const before = this.terms.filter((one) => one.currency === currency);
    if (before.some((one) => one.decimals !== decimals)) return 'card-decimals-differ';
    const at = this.terms.findIndex((one) => one.currency === currency && one.asset === asset);
    if (at < 0) this.terms.push(command);
    else this.terms[at] = command;
    state.emit({ ...command, type: 'card-terms-set' });
    return DONE;
  }

  quote(state: NaiveWalletState, command: QuoteCardSale): Result {
    const { owner, asset, currency, rate } = command;
    const terms = this.terms.find((one) => one.asset === asset && one.currency === currency);
    if (terms?.open !== true) return 'card-sale-not-offered';
    const index = freshPrice(state, asset, 10);
    if (index === null) return 'index-not-fresh';
    if (rate < terms.leastRate || rate > terms.greatestRate) return 'card-rate-not-believed';
    const amounts = amountsOf(command, terms, index, state.assets[asset]?.scale ?? 0);
    if (amounts === null) return 'card-sale-out-of-range';
    if (amounts.money < terms.minimum || amounts.money > terms.maximum) return 'card-sale-out-of-range';
    this.#last += 1;
    const quote: NaiveCardQuote = {
      quote: this.#last,
      asset,
      currency,
      decimals: terms.decimals,
      ...amounts,
      index: Number(index),
      rate,
      expiresAt: state.now + MINUTE,
    };
    this.quotes.set(owner, quote);
    state.emit({ type: 'card-sale-quoted', owner, ...quote });
    return { type: 'card-sale-quoted', quote: quote.quote, ...amounts, expiresAt: quote.expiresAt };
  }

  request(state: NaiveWalletState, wallet: CardWallet, command: RequestCardSale): Result {
    const { owner, card, dailyLimit } = command;
    const quote = this.quotes.get(owner);
    if (quote?.quote !== command.quote) return 'unknown-quote';
    if (state.now >= quote.expiresAt) return 'quote-expired';
    const { expiresAt: _, ...quoted } = quote;
    const refusal =
      this.#pauseRefusal(quote) ??
      this.#holdRefusal(state, wallet, owner) ??
      wallet.withdrawals.moneyRefusal(state, { owner, asset: quote.asset, amount: quote.gives, dailyLimit });
    if (refusal !== null) return refusal;
    this.quotes.delete(owner);
    const one: NaiveSale = {
      sale: this.all.length + 1,
      owner,
      time: state.now,
      value: valueUp(state, quote.asset, BigInt(quote.gives)) ?? 0n,
      card,
      quoted,
      state: 'asked',
      reference: null,
      paidOn: null,
    };
    this.all.push(one);
    state.emit({ type: 'card-sale-requested', sale: one.sale, owner, card, ...quoted });
    return { type: 'card-sale-requested', sale: one.sale };
  }

  #pauseRefusal({ asset, currency }: NaiveSale['quoted']): RefusalCode | null {
    const isOpen = this.terms.some((one) => one.asset === asset && one.currency === currency && one.open);
    return isOpen ? null : 'withdrawals-paused';
  }

  #holdRefusal(state: NaiveWalletState, wallet: CardWallet, owner: number): RefusalCode | null {
    return state.now < (wallet.withdrawals.holds.get(owner) ?? 0) ? 'withdrawals-held' : null;
  }

  cancel(state: NaiveWalletState, wallet: CardWallet, { owner, sale }: CancelCardSale): Result {
    const one = this.all[sale - 1];
    if (one?.owner !== owner) return 'unknown-card-sale';
    if (one.state !== 'asked') return 'card-sale-state-differs';
    const age = state.now - one.time;
    const isBetween = age >= 5 * MINUTE && age < DAY;
    if (isBetween && this.#holdRefusal(state, wallet, owner) === null) return 'card-cancel-closed';
    return this.#turn(state, one, 'cancelled');
  }

  #claim(state: NaiveWalletState, wallet: CardWallet, { sale }: ClaimCardSale): Result {
    const one = this.all[sale - 1];
    if (one === undefined) return 'unknown-card-sale';
    if (one.state === 'claimed') return DONE;
    if (one.state !== 'asked') return 'card-sale-state-differs';
    if (state.now - one.time < 5 * MINUTE) return 'card-sale-too-early';
    const paused = this.#pauseRefusal(one.quoted);
    if (paused !== null) return paused;
    if (state.members.of(one.owner).status === 'frozen') return 'account-frozen';
    return this.#holdRefusal(state, wallet, one.owner) ?? this.#turn(state, one, 'claimed');
  }

  /** A tenth of the fee is the fund's; what is left of the coins pays what the treasury owes first. */
  #pay(state: NaiveWalletState, wallet: CardWallet, { sale, reference, paidOn }: PayCardSale): Result {
    const one = this.all[sale - 1];
    if (one === undefined) return 'unknown-card-sale';
    if (one.reference === reference && one.paidOn === paidOn) return DONE;
    if (one.state !== 'claimed') return 'card-sale-state-differs';
    if (this.all.some((other) => other.reference === reference)) return 'card-reference-taken';
    const { asset, gives } = one.quoted;
    const fee = BigInt(one.quoted.fee);
    const rest = BigInt(gives) - fee;
    state.ledger.move(asset, one.owner, FUND, fee / 10n);
    state.ledger.move(asset, one.owner, FEES, fee - fee / 10n);
    state.ledger.move(asset, one.owner, TREASURY, rest);
    [one.reference, one.paidOn] = [reference, paidOn];
    this.#turn(state, one, 'paid');
    wallet.settle(state, asset, rest);
    return DONE;
  }

  #return(state: NaiveWalletState, { sale, reason }: ReturnCardSale): Result {
    const one = this.all[sale - 1];
    if (one === undefined) return 'unknown-card-sale';
    if (one.state === 'returned') return DONE;
    return isOpen(one) ? this.#turn(state, one, 'returned', reason) : 'card-sale-state-differs';
  }

  #turn(
    state: NaiveWalletState,
    one: NaiveSale,
    into: NaiveSale['state'],
    reason: string | null = null,
  ): Result {
    one.state = into;
    const { sale, owner, reference, paidOn } = one;
    const { asset, gives, fee } = one.quoted;
    state.emit({
      type: 'card-sale-changed',
      sale,
      owner,
      asset,
      gives,
      fee,
      state: into,
      reference,
      paidOn,
      reason,
      balanceAfter: Number(state.ledger.balance(owner, asset)),
    });
    return DONE;
  }
}

/** Coins, their fee and money; null where one is nothing or no number holds it. */
function amountsOf(
  { by, amount, rate }: Pick<QuoteCardSale, 'by' | 'amount' | 'rate'>,
  { decimals, marginPpm, feeRatePpm, leastFee }: SetCardTerms,
  index: bigint,
  scale: number,
): Pick<NaiveCardQuote, 'gives' | 'fee' | 'money'> | null {
  // Smallest units of money for a unit of coins, as a fraction.
  const over = index * BigInt(rate) * (MILLION - BigInt(marginPpm)) * 10n ** BigInt(decimals);
  const under = MILLION * 10n ** BigInt(16 + scale);
  const [feePpm, least] = [BigInt(feeRatePpm), BigInt(leastFee)];
  let [gives, fee, money] = [BigInt(amount), 0n, BigInt(amount)];
  if (by === 'given') {
    const share = up(gives * feePpm, MILLION);
    fee = share > least ? share : least;
    money = ((gives - fee) * over) / under;
  } else {
    const sold = up(money * under, over);
    const [withLeast, withShare] = [sold + least, up(sold * MILLION, MILLION - feePpm)];
    gives = withLeast > withShare ? withLeast : withShare;
    fee = gives - sold;
  }
  if (fee >= gives || money <= 0n || gives > SAFE || money > SAFE) return null;
  return { gives: Number(gives), fee: Number(fee), money: Number(money) };
}
