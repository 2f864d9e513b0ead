/**
 * What is said to the wallet of the naive venue.
 * Promises: where there is no wallet that is the answer to all of it, before anything else of the venue is looked at.
 */
import type { Command } from '@assay/core';
import type { Result } from './naive-market.ts';
import { moveMerchantFunds } from './naive-merchant.ts';
import type { NaiveWalletState } from './naive-wallet-state.ts';
import type { NaiveWallet } from './naive-wallet.ts';

type Of<Type extends Command['type']> = Extract<Command, { readonly type: Type }>;

export type WalletOwned = Of<
  | 'request-withdrawal'
  | 'cancel-withdrawal'
  | 'transfer-to-user'
  | 'quote-swap'
  | 'accept-swap'
  | 'quote-card-sale'
  | 'request-card-sale'
  | 'cancel-card-sale'
  | 'move-merchant-funds'
>;

export type WalletDuty = Of<
  | 'list-network'
  | 'list-route'
  | 'set-route-terms'
  | 'set-route-status'
  | 'credit-deposit'
  | 'report-deposit'
  | 'credit-payment'
  | 'book-wallet-cost'
  | 'write-off-loss'
  | 'decide-withdrawal'
  | 'hold-withdrawals'
  | 'begin-signing'
  | 'record-payout'
  | 'report-payout'
  | 'return-withdrawal'
  | 'set-swap-terms'
>;

const DUTIES: Readonly<Record<WalletDuty['type'], true>> = {
  'list-network': true,
  'list-route': true,
  'set-route-terms': true,
  'set-route-status': true,
  'credit-deposit': true,
  'report-deposit': true,
  'credit-payment': true,
  'book-wallet-cost': true,
  'write-off-loss': true,
  'decide-withdrawal': true,
  'hold-withdrawals': true,
  'begin-signing': true,
  'record-payout': true,
  'report-payout': true,
  'return-withdrawal': true,
  'set-swap-terms': true,
};

export function isWalletDuty(command: Command): command is WalletDuty {
  return Object.hasOwn(DUTIES, command.type);
}

/** Applies what an owner says. */
export function performWallet(state: NaiveWalletState, wallet: NaiveWallet, command: WalletOwned): Result {
  const bar = wallet.bar(state);
  if (bar !== null) return bar;
  switch (command.type) {
    case 'request-withdrawal':
      return wallet.withdrawals.request(state, command);
    case 'cancel-withdrawal':
      return wallet.withdrawals.cancel(state, command);
    case 'transfer-to-user':
      return wallet.swaps.transfer(state, command);
    case 'quote-swap':
      return wallet.swaps.quote(state, command);
    case 'accept-swap':
      return wallet.swaps.accept(state, command);
    case 'quote-card-sale':
      return wallet.cards.quote(state, command);
    case 'request-card-sale':
      return wallet.cards.request(state, wallet, command);
    case 'cancel-card-sale':
      return wallet.cards.cancel(state, wallet, command);
    case 'move-merchant-funds':
      return moveMerchantFunds(state, wallet.withdrawals, command);
  }
}

/** Applies what the venue says. */
export function performWalletDuty(state: NaiveWalletState, wallet: NaiveWallet, command: WalletDuty): Result {
  const bar = wallet.bar(state);
  if (bar !== null) return bar;
  switch (command.type) {
    case 'list-network':
      return wallet.listNetwork(state, command);
    case 'list-route':
      return wallet.listRoute(state, command);
    case 'set-route-terms':
      return wallet.setTerms(state, command);
    case 'set-route-status':
      return wallet.setStatus(state, command);
    case 'credit-deposit':
      return wallet.credit(state, command);
    case 'report-deposit':
      return wallet.report(state, command);
    case 'credit-payment':
      return wallet.payment(state, command);
    case 'book-wallet-cost':
    case 'write-off-loss':
      return wallet.cost(state, command);
    case 'decide-withdrawal':
      return wallet.withdrawals.decide(state, command);
    case 'hold-withdrawals':
      return wallet.withdrawals.hold(state, command);
    case 'begin-signing':
      return wallet.withdrawals.sign(state, command);
    case 'record-payout':
      return wallet.withdrawals.record(state, command);
    case 'report-payout':
      return wallet.withdrawals.report(state, command);
    case 'return-withdrawal':
      return wallet.withdrawals.giveBack(state, command);
    case 'set-swap-terms':
      return wallet.swaps.setTerms(state, command);
  }
}
