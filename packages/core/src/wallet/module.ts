/**
 * The wallet: assets on networks, deposits, withdrawals, transfers between users and swaps against the house.
 */
import type { CommandsOf } from '../schema/command.ts';
import { flag, maybe, natural, requestId, text, whole, word } from '../schema/field.ts';
import { outcome } from '../schema/outcome.ts';
import type { OutcomesOf } from '../schema/outcome.ts';
import type { QueriesOf } from '../schema/query.ts';
import type { RecountOf } from '../schema/recount.ts';
import type { RouteId } from '../vocabulary/brands.ts';
import type { QuoteReceipt, WithdrawalReceipt } from '../vocabulary/outcomes.ts';
import { MAX_SWAP_PPM, SWAP_SIDES } from '../vocabulary/swap-commands.ts';
import type {
  AcceptSwap,
  QuoteSwap,
  SetSwapTerms,
  SwapCommand,
  TransferToUser,
} from '../vocabulary/swap-commands.ts';
import type {
  BeginSigning,
  BookWalletCost,
  CancelWithdrawal,
  CreditDeposit,
  CreditPayment,
  DecideWithdrawal,
  HoldWithdrawals,
  ListNetwork,
  ListRoute,
  RecordPayout,
  ReportDeposit,
  ReportPayout,
  RequestWithdrawal,
  ReturnWithdrawal,
  SetRouteStatus,
  SetRouteTerms,
  WalletCommand,
  WriteOffLoss,
} from '../vocabulary/wallet-commands.ts';
import { DEPOSIT_REPORTS, PAYOUT_REPORTS } from '../vocabulary/wallet-commands.ts';
import { MERCHANT_KINDS } from '../vocabulary/merchant-commands.ts';
import type { MoveMerchantFunds } from '../vocabulary/merchant-commands.ts';
import type { WalletQuery } from '../vocabulary/wallet-queries.ts';
import { creditDeposit } from './credit-deposit.ts';
import { cancelWithdrawal, decideWithdrawal, holdWithdrawals } from './decide-withdrawal.ts';
import { moveMerchantFunds, readMerchantBalances } from './merchant-funds.ts';
import { bookWalletCost, creditPayment, writeOffLoss } from './payments.ts';
import { beginSigning, recordPayout, reportPayout, returnWithdrawal } from './payouts.ts';
import { checkWallet, sumWallet } from './recount-wallet.ts';
import { reportDeposit } from './report-deposit.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import { listNetwork, listRoute, setRouteStatus, setRouteTerms } from './routes.ts';
import { acceptSwap, quoteSwap, readSwapPrice, readSwapQuote, setSwapTerms } from './swaps.ts';
import { transferToUser } from './transfer-to-user.ts';
import { walletDuty, walletOwned } from './wallet-descriptors.ts';
import { ROUTE_TERMS, TEXT, hash, identity } from './wallet-fields.ts';
import {
  readCreditedPayments,
  readOpenDeposits,
  readOpenWithdrawals,
  readPayableWithdrawals,
  readWalletAccount,
  readWalletRoutes,
  readWalletTotals,
} from './wallet-queries.ts';
import { walletSection } from './wallet-section.ts';

export const commands = {
  'list-network': walletDuty<ListNetwork>({
    type: 'list-network',
    tag: 58,
    fields: { network: whole(), chain: text(TEXT.chain), genesis: hash() },
    perform: listNetwork,
  }),
  'list-route': walletDuty<ListRoute>({
    type: 'list-route',
    tag: 59,
    fields: {
      route: whole(),
      network: whole(),
      asset: whole(),
      contract: maybe(text(TEXT.address)),
      decimals: whole(),
      terms: ROUTE_TERMS,
    },
    perform: listRoute,
  }),
  'set-route-terms': walletDuty<SetRouteTerms>({
    type: 'set-route-terms',
    tag: 60,
    fields: { route: whole(), terms: ROUTE_TERMS },
    perform: setRouteTerms,
  }),
  'set-route-status': walletDuty<SetRouteStatus>({
    type: 'set-route-status',
    tag: 61,
    fields: { route: whole(), deposits: flag(), withdrawals: flag() },
    perform: setRouteStatus,
  }),
  'credit-deposit': walletDuty<CreditDeposit>({
    type: 'credit-deposit',
    tag: 62,
    fields: {
      route: whole(),
      owner: whole(),
      identity: identity(),
      amount: whole(),
      rest: whole(),
      block: hash(),
      height: whole(),
      confirmations: whole(),
    },
    perform: creditDeposit,
  }),
  'report-deposit': walletDuty<ReportDeposit>({
    type: 'report-deposit',
    tag: 63,
    fields: {
      network: whole(),
      identity: identity(),
      report: word(DEPOSIT_REPORTS),
      block: hash(),
      height: whole(),
      confirmations: whole(),
    },
    perform: reportDeposit,
  }),
  'credit-payment': walletDuty<CreditPayment>({
    type: 'credit-payment',
    tag: 64,
    fields: {
      reference: identity(),
      owner: whole(),
      asset: whole(),
      amount: whole(1),
      unclaimedOf: maybe(whole<RouteId>()),
    },
    perform: creditPayment,
  }),
  'book-wallet-cost': walletDuty<BookWalletCost>({
    type: 'book-wallet-cost',
    tag: 65,
    fields: { route: whole(), reference: identity(), amount: whole(), rest: whole() },
    perform: bookWalletCost,
  }),
  'request-withdrawal': walletOwned<RequestWithdrawal>({
    type: 'request-withdrawal',
    tag: 66,
    actor: 'trader',
    // An excluded trader's own money stays their own; a frozen account sends none.
    effect: 'resets',
    fields: {
      owner: whole(),
      requestId: requestId(),
      route: whole(),
      address: text(TEXT.address),
      memo: maybe(text(TEXT.memo)),
      amount: whole(1),
      fee: whole(),
      notBefore: whole(),
      review: flag(),
      dailyLimit: maybe(whole()),
    },
    perform: requestWithdrawal,
  }),
  'cancel-withdrawal': walletOwned<CancelWithdrawal>({
    type: 'cancel-withdrawal',
    tag: 67,
    actor: 'trader',
    effect: 'neither',
    fields: { owner: whole(), requestId: requestId(), withdrawal: whole() },
    perform: cancelWithdrawal,
  }),
  'decide-withdrawal': walletDuty<DecideWithdrawal>({
    type: 'decide-withdrawal',
    tag: 68,
    fields: { withdrawal: whole(), approve: flag(), reason: maybe(text(TEXT.reason)) },
    perform: decideWithdrawal,
  }),
  'hold-withdrawals': walletDuty<HoldWithdrawals>({
    type: 'hold-withdrawals',
    tag: 69,
    fields: { owner: whole(), until: whole() },
    perform: holdWithdrawals,
  }),
  'begin-signing': walletDuty<BeginSigning>({
    type: 'begin-signing',
    tag: 70,
    fields: { withdrawal: whole(), payout: identity() },
    perform: beginSigning,
  }),
  'record-payout': walletDuty<RecordPayout>({
    type: 'record-payout',
    tag: 71,
    fields: { withdrawal: whole(), transaction: hash() },
    perform: recordPayout,
  }),
  'report-payout': walletDuty<ReportPayout>({
    type: 'report-payout',
    tag: 72,
    fields: {
      withdrawal: whole(),
      transaction: hash(),
      report: word(PAYOUT_REPORTS),
      block: hash(),
      height: whole(),
      confirmations: whole(),
    },
    perform: reportPayout,
  }),
  'return-withdrawal': walletDuty<ReturnWithdrawal>({
    type: 'return-withdrawal',
    tag: 73,
    fields: { withdrawal: whole(), conflict: hash() },
    perform: returnWithdrawal,
  }),
  'transfer-to-user': walletOwned<TransferToUser>({
    type: 'transfer-to-user',
    tag: 74,
    actor: 'trader',
    effect: 'resets',
    fields: { owner: whole(), requestId: requestId(), asset: whole(), to: whole(), amount: whole(1) },
    perform: transferToUser,
  }),
  'set-swap-terms': walletDuty<SetSwapTerms>({
    type: 'set-swap-terms',
    tag: 75,
    fields: {
      asset: whole(),
      open: flag(),
      marginPpm: whole(0, MAX_SWAP_PPM),
      feeRatePpm: whole(0, MAX_SWAP_PPM),
      minimum: whole(1),
      maximum: whole(1),
    },
    perform: setSwapTerms,
  }),
  'quote-swap': walletOwned<QuoteSwap>({
    type: 'quote-swap',
    tag: 76,
    actor: 'trader',
    effect: 'trades',
    fields: {
      owner: whole(),
      requestId: requestId(),
      given: whole(),
      received: whole(),
      by: word(SWAP_SIDES),
      amount: whole(1),
    },
    perform: quoteSwap,
  }),
  'accept-swap': walletOwned<AcceptSwap>({
    type: 'accept-swap',
    tag: 77,
    actor: 'trader',
    effect: 'trades',
    fields: { owner: whole(), requestId: requestId(), quote: whole() },
    perform: acceptSwap,
  }),
  'write-off-loss': walletDuty<WriteOffLoss>({
    type: 'write-off-loss',
    tag: 78,
    fields: {
      route: whole(),
      reference: identity(),
      amount: whole(),
      rest: whole(),
      reason: text(TEXT.reason),
    },
    perform: writeOffLoss,
  }),
  'move-merchant-funds': walletOwned<MoveMerchantFunds>({
    type: 'move-merchant-funds',
    tag: 90,
    actor: 'trader',
    // Money comes back to spot whatever the account is; its rule says what keeps it from going in.
    effect: 'neither',
    fields: {
      owner: whole(),
      requestId: requestId(),
      asset: whole(),
      from: word(MERCHANT_KINDS),
      to: word(MERCHANT_KINDS),
      amount: whole(1),
    },
    perform: moveMerchantFunds,
  }),
} satisfies CommandsOf<WalletCommand | SwapCommand | MoveMerchantFunds>;

export const outcomes = {
  'withdrawal-requested': outcome<WithdrawalReceipt>('withdrawal-requested', 13, {
    withdrawal: natural(),
    reviewed: flag(),
  }),
  'swap-quoted': outcome<QuoteReceipt>('swap-quoted', 14, {
    quote: natural(),
    gives: natural(),
    gross: natural(),
    fee: natural(),
    expiresAt: natural(),
  }),
} satisfies OutcomesOf<WithdrawalReceipt | QuoteReceipt>;

export const queries = {
  'wallet-routes': readWalletRoutes,
  'open-deposits': readOpenDeposits,
  'open-withdrawals': readOpenWithdrawals,
  'payable-withdrawals': readPayableWithdrawals,
  'wallet-totals': readWalletTotals,
  'wallet-account': readWalletAccount,
  'credited-payments': readCreditedPayments,
  'merchant-balances': readMerchantBalances,
  'swap-quote': readSwapQuote,
  'swap-price': readSwapPrice,
} satisfies QueriesOf<WalletQuery['type']>;

export const sections = { wallet: walletSection };

export const recount = { sum: sumWallet, check: checkWallet } satisfies RecountOf;
