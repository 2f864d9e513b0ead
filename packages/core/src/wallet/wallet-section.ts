/**
 * The wallet in a snapshot: its rows as they are, in the order in which they came.
 */
import type { ByteReader, ByteWriter } from '../codec/bytes.ts';
import { flag, list, maybe, natural, number, record, text, word } from '../schema/field.ts';
import type { Field } from '../schema/field.ts';
import { section } from '../schema/section.ts';
import { DEPOSIT_STATES, WITHDRAWAL_STATES } from '../vocabulary/wallet-events.ts';
import type { SwapQuote } from '../vocabulary/wallet-events.ts';
import { setSmall } from './small.ts';
import { ROUTE_TERMS, TEXT } from './wallet-fields.ts';
import type { WalletContext } from './wallet-context.ts';
import type {
  Cost,
  Deposit,
  EndedWithdrawal,
  Network,
  Route,
  Small,
  SwapTerms,
  WalletState,
  Withdrawal,
  Withdrawn,
} from './wallet-state.ts';

type Keyed<Row> = Row & { readonly key: string };
type Owned<Row> = Row & { readonly of: number };

interface Captured {
  readonly networks: readonly Network[];
  readonly routes: readonly Route[];
  readonly deposits: readonly Deposit[];
  readonly payments: readonly WalletPayment[];
  readonly costs: readonly Keyed<Cost>[];
  readonly losses: readonly Keyed<Cost>[];
  readonly withdrawals: readonly Withdrawal[];
  readonly ended: readonly Owned<EndedWithdrawal>[];
  readonly payouts: readonly Keyed<{ readonly of: number }>[];
  readonly versions: readonly Keyed<{ readonly of: number }>[];
  readonly holds: readonly Owned<{ readonly until: number }>[];
  readonly small: readonly Small[];
  readonly withdrawn: readonly Withdrawn[];
  readonly quotes: readonly Owned<SwapQuote>[];
  readonly swapTerms: readonly SwapTerms[];
  readonly unpaid: readonly Owned<{ readonly amount: number }>[];
  readonly lastWithdrawal: number;
  readonly lastQuote: number;
}

type WalletPayment = WalletState['payments'] extends Map<string, infer Payment> ? Payment : never;

const KEY = text(TEXT.key);
const place = record<Keyed<{ readonly of: number }>>({ key: KEY, of: natural() });

const spending = record<Keyed<Cost>>({
  key: KEY,
  route: natural(),
  amount: natural(),
  rest: natural(),
  reason: maybe(text(TEXT.reason)),
});

const CAPTURED: Field<Captured> = record<Captured>({
  networks: list(record<Network>({ network: natural(), chain: text(TEXT.chain), genesis: text(TEXT.hash) })),
  routes: list(
    record<Route>({
      route: natural(),
      network: natural(),
      asset: natural(),
      contract: maybe(text(TEXT.address)),
      decimals: natural(),
      terms: ROUTE_TERMS,
      deposits: flag(),
      withdrawals: flag(),
      units: number(),
    }),
  ),
  deposits: list(
    record<Deposit>({
      network: natural(),
      identity: text(TEXT.identity),
      route: natural(),
      owner: natural(),
      amount: natural(),
      rest: natural(),
      block: text(TEXT.hash),
      height: natural(),
      state: word(DEPOSIT_STATES),
      small: flag(),
      held: natural(),
      owed: natural(),
    }),
  ),
  payments: list(
    record<WalletPayment>({
      reference: text(TEXT.identity),
      owner: natural(),
      asset: natural(),
      amount: natural(),
      unclaimedOf: maybe(natural()),
    }),
  ),
  costs: list(spending),
  losses: list(spending),
  withdrawals: list(
    record<Withdrawal>({
      withdrawal: natural(),
      owner: natural(),
      route: natural(),
      address: text(TEXT.address),
      memo: maybe(text(TEXT.memo)),
      amount: natural(),
      fee: natural(),
      notBefore: natural(),
      requestedAt: natural(),
      state: word(WITHDRAWAL_STATES),
      payout: maybe(text(TEXT.identity)),
      transactions: list(text(TEXT.hash)),
      included: maybe(text(TEXT.hash)),
      block: maybe(text(TEXT.hash)),
    }),
  ),
  ended: list(
    record<Owned<EndedWithdrawal>>({
      of: natural(),
      owner: natural(),
      state: word(WITHDRAWAL_STATES),
      transaction: maybe(text(TEXT.hash)),
    }),
  ),
  payouts: list(place),
  versions: list(place),
  holds: list(record<Owned<{ readonly until: number }>>({ of: natural(), until: natural() })),
  small: list(record<Small>({ owner: natural(), route: natural(), units: natural(), rest: natural() })),
  withdrawn: list(
    record<Withdrawn>({ owner: natural(), withdrawal: natural(), time: natural(), value: natural() }),
  ),
  quotes: list(
    record<Owned<SwapQuote>>({
      of: natural(),
      quote: natural(),
      given: natural(),
      received: natural(),
      gives: natural(),
      gross: natural(),
      fee: natural(),
      expiresAt: natural(),
    }),
  ),
  swapTerms: list(
    record<SwapTerms>({
      asset: natural(),
      open: flag(),
      marginPpm: natural(),
      feeRatePpm: natural(),
      minimum: natural(),
      maximum: natural(),
    }),
  ),
  unpaid: list(record<Owned<{ readonly amount: number }>>({ of: natural(), amount: natural() })),
  lastWithdrawal: natural(),
  lastQuote: natural(),
});

export const walletSection = section<Captured, Pick<WalletContext, 'wallet'>>({
  tag: 48,
  capture: ({ wallet }) => capture(wallet),
  isEmpty: ({ networks, swapTerms }) => networks.length === 0 && swapTerms.length === 0,
  write: (writer: ByteWriter, captured) => CAPTURED.encode(writer, captured),
  restore: (reader: ByteReader, { wallet }) => restore(wallet, CAPTURED.decode(reader)),
});

function capture(wallet: WalletState): Captured {
  const numbered = (map: ReadonlyMap<string, number>): readonly Keyed<{ readonly of: number }>[] =>
    Array.from(map, ([key, of]) => ({ key, of }));
  return {
    networks: [...wallet.networks],
    routes: [...wallet.routes],
    deposits: [...wallet.deposits],
    payments: [...wallet.payments.values()],
    costs: Array.from(wallet.costs, ([key, cost]) => ({ key, ...cost })),
    losses: Array.from(wallet.losses, ([key, cost]) => ({ key, ...cost })),
    withdrawals: [...wallet.withdrawals.values()],
    ended: Array.from(wallet.ended, ([of, row]) => ({ of, ...row })),
    payouts: numbered(wallet.payouts),
    versions: numbered(wallet.versions),
    holds: Array.from(wallet.holds, ([of, until]) => ({ of, until })),
    small: [...wallet.small.values()],
    withdrawn: [...wallet.withdrawn.values()].flat(),
    quotes: Array.from(wallet.quotes, ([of, quote]) => ({ of, ...quote })),
    swapTerms: [...wallet.swapTerms.values()],
    unpaid: Array.from(wallet.unpaid, ([of, amount]) => ({ of, amount })),
    lastWithdrawal: wallet.lastWithdrawal,
    lastQuote: wallet.lastQuote,
  };
}

function restore(wallet: WalletState, rows: Captured): void {
  wallet.networks.push(...rows.networks);
  for (const route of rows.routes) wallet.setRoute(route);
  for (const deposit of rows.deposits) wallet.setDeposit(deposit);
  for (const payment of rows.payments) wallet.payments.set(payment.reference, payment);
  for (const { key, ...cost } of rows.costs) wallet.costs.set(key, cost);
  for (const { key, ...cost } of rows.losses) wallet.losses.set(key, cost);
  for (const row of rows.withdrawals) wallet.withdrawals.set(row.withdrawal, row);
  for (const { of, ...row } of rows.ended) wallet.ended.set(of, row);
  for (const { key, of } of rows.payouts) wallet.payouts.set(key, of);
  for (const { key, of } of rows.versions) wallet.versions.set(key, of);
  for (const { of, until } of rows.holds) wallet.holds.set(of, until);
  for (const small of rows.small) setSmall({ wallet }, small);
  for (const row of rows.withdrawn) {
    wallet.withdrawn.set(row.owner, [...(wallet.withdrawn.get(row.owner) ?? []), row]);
  }
  for (const { of, ...quote } of rows.quotes) wallet.quotes.set(of, quote);
  for (const terms of rows.swapTerms) wallet.swapTerms.set(terms.asset, terms);
  for (const { of, amount } of rows.unpaid) wallet.unpaid.set(of, amount);
  wallet.lastWithdrawal = rows.lastWithdrawal;
  wallet.lastQuote = rows.lastQuote;
}
