/**
 * The naive venue's checks of the fields of the wallet's commands.
 */
import type { Command, RouteTerms } from '@assay/core';
import { numbers, optional, text, word } from './naive-fields.ts';
import type { Verdict } from './naive-fields.ts';
import { isCardDuty } from './naive-cards.ts';
import type { CardDuty } from './naive-cards.ts';
import { isHouseDuty } from './naive-house.ts';
import type { HouseDuty } from './naive-house.ts';
import { isWalletDuty } from './naive-wallet-duties.ts';
import type { WalletDuty, WalletOwned } from './naive-wallet-duties.ts';

const ID = 200;
const HASH = 128;

const flags = (...values: readonly boolean[]): Verdict =>
  values.every((value) => typeof value === 'boolean') ? null : 'text-out-of-range';

function termsOf({ creditDepth, finalDepth, minimumWithdrawal, ...amounts }: RouteTerms): Verdict {
  const depths = [creditDepth, finalDepth].flatMap((depth) => [depth - 1, 100_000 - depth]);
  return numbers(
    ...depths,
    minimumWithdrawal - 1,
    amounts.largeDeposit,
    amounts.minimumDeposit,
    amounts.withdrawalFee,
    amounts.reviewFrom,
  );
}

type MoneyDuty = WalletDuty | HouseDuty | CardDuty;

export const isMoneyDuty = (command: Command): command is MoneyDuty =>
  isWalletDuty(command) || isHouseDuty(command) || isCardDuty(command);

/** Of the duties. */
export function findWalletDutyRefusal(command: MoneyDuty): Verdict {
  if (isCardDuty(command)) return findCardRefusal(command);
  switch (command.type) {
    case 'transfer-house-money':
    case 'correct-balance':
      return findHouseRefusal(command);
    case 'list-network':
      return numbers(command.network) ?? text(command.chain, 64) ?? text(command.genesis, HASH);
    case 'list-route': {
      const { route, network, asset, contract, decimals, terms } = command;
      return numbers(route, network, asset) ?? optional(contract, 128) ?? numbers(decimals) ?? termsOf(terms);
    }
    case 'set-route-terms':
      return numbers(command.route) ?? termsOf(command.terms);
    case 'set-route-status':
      return numbers(command.route) ?? flags(command.deposits, command.withdrawals);
    case 'credit-deposit': {
      const { route, owner, identity, amount, rest, block, height, confirmations } = command;
      return (
        numbers(route, owner) ??
        text(identity, ID) ??
        numbers(amount, rest) ??
        text(block, HASH) ??
        numbers(height, confirmations)
      );
    }
    case 'report-deposit':
      return (
        numbers(command.network) ??
        text(command.identity, ID) ??
        word(command.report, ['held', 'released', 'reversed', 'final']) ??
        text(command.block, HASH) ??
        numbers(command.height, command.confirmations)
      );
    case 'credit-payment':
      return (
        text(command.reference, ID) ??
        numbers(command.owner, command.asset, command.amount - 1, command.unclaimedOf ?? 0)
      );
    case 'book-wallet-cost':
      return numbers(command.route) ?? text(command.reference, ID) ?? numbers(command.amount, command.rest);
    case 'write-off-loss': {
      const { route, reference, amount, rest, reason } = command;
      return numbers(route) ?? text(reference, ID) ?? numbers(amount, rest) ?? text(reason, 200);
    }
    case 'decide-withdrawal':
      return numbers(command.withdrawal) ?? flags(command.approve) ?? optional(command.reason, 200);
    case 'hold-withdrawals':
      return numbers(command.owner, command.until);
    case 'begin-signing':
      return numbers(command.withdrawal) ?? text(command.payout, ID);
    case 'record-payout':
      return numbers(command.withdrawal) ?? text(command.transaction, HASH);
    case 'report-payout':
      return (
        numbers(command.withdrawal) ??
        text(command.transaction, HASH) ??
        word(command.report, ['included', 'vanished', 'paid', 'failed']) ??
        text(command.block, HASH) ??
        numbers(command.height, command.confirmations)
      );
    case 'return-withdrawal':
      return numbers(command.withdrawal) ?? text(command.conflict, HASH);
    case 'set-swap-terms': {
      const { asset, open, marginPpm, feeRatePpm, minimum, maximum } = command;
      const rates = [marginPpm, feeRatePpm].flatMap((rate) => [rate, 100_000 - rate]);
      return numbers(asset) ?? flags(open) ?? numbers(...rates, minimum - 1, maximum - 1);
    }
  }
}

/** Of what owners say. */
export function findWalletRefusal(command: WalletOwned): Verdict {
  switch (command.type) {
    case 'request-withdrawal': {
      const { route, address, memo, amount, fee, notBefore, review, dailyLimit } = command;
      return (
        numbers(route) ??
        text(address, 128) ??
        optional(memo, 64) ??
        numbers(amount - 1, fee, notBefore) ??
        flags(review) ??
        numbers(dailyLimit ?? 0)
      );
    }
    case 'cancel-withdrawal':
      return numbers(command.withdrawal);
    case 'transfer-to-user':
      return numbers(command.asset, command.to, command.amount - 1);
    case 'quote-swap':
      return (
        numbers(command.given, command.received) ??
        word(command.by, ['given', 'received']) ??
        numbers(command.amount - 1)
      );
    case 'accept-swap':
      return numbers(command.quote);
    case 'quote-card-sale':
      return (
        numbers(command.asset) ??
        text(command.currency, 3) ??
        word(command.by, ['given', 'received']) ??
        numbers(command.amount - 1, command.rate - 1)
      );
    case 'request-card-sale':
      return numbers(command.quote) ?? text(command.card, 64) ?? numbers(command.dailyLimit ?? 0);
    case 'cancel-card-sale':
      return numbers(command.sale);
    case 'move-merchant-funds':
      return (
        numbers(command.asset) ??
        word(command.from, ['spot', 'merchant']) ??
        word(command.to, ['spot', 'merchant']) ??
        numbers(command.amount - 1)
      );
  }
}

const SOURCES = ['market-maker', 'fee-income', 'seconds-pool', 'treasury'];
const DESTINATIONS = ['market-maker', 'seconds-pool', 'treasury', 'security-fund', 'insurance'];

/** Of what operators decide about the house's own money. */
function findHouseRefusal(command: HouseDuty): Verdict {
  const { reference, from, asset, amount, reason } = command;
  if (command.type === 'correct-balance') {
    return (
      text(reference, 100) ??
      numbers(command.owner, asset, amount - 1) ??
      word(from, SOURCES) ??
      text(reason, 200)
    );
  }
  return (
    text(reference, 100) ??
    word(from, SOURCES) ??
    word(command.to, DESTINATIONS) ??
    numbers(asset, amount - 1) ??
    text(reason, 200)
  );
}

/** Of what is decided about sales for money on a card. */
function findCardRefusal(command: CardDuty): Verdict {
  switch (command.type) {
    case 'set-card-terms': {
      const { asset, currency, open, decimals, marginPpm, feeRatePpm, leastFee, ...bounds } = command;
      const rates = [marginPpm, feeRatePpm].flatMap((rate) => [rate, 100_000 - rate]);
      const { minimum, maximum, leastRate, greatestRate } = bounds;
      return (
        numbers(asset) ??
        text(currency, 3) ??
        flags(open) ??
        numbers(decimals, 4 - decimals, ...rates, leastFee) ??
        numbers(minimum - 1, maximum - 1, leastRate - 1, greatestRate - 1)
      );
    }
    case 'claim-card-sale':
      return numbers(command.sale);
    case 'pay-card-sale':
      return numbers(command.sale) ?? text(command.reference, 100) ?? text(command.paidOn, 10);
    case 'return-card-sale':
      return numbers(command.sale) ?? text(command.reason, 200);
  }
}
