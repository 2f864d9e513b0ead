/**
 * What events of the wallet do to the money of spot accounts, line by line: deposits, withdrawals, coins sold for money on a card,
 * payments, corrections, money between users, swaps.
 * Promises: the lines of an event sum to what each balance has moved by it, the last one of an asset stands at the balance that the
 * event tells. What is only held, or available again, moves no balance. House accounts have no lines.
 */
import { isHouse } from '@assay/core';
import type {
  AssetId,
  CardSaleChanged,
  DepositChanged,
  DepositCredited,
  Event,
  OwnerId,
  Swapped,
  UserTransferred,
  WithdrawalChanged,
} from '@assay/core';
import type { BillTypeName } from '@assay/protocol';

interface MoneyLine {
  readonly owner: OwnerId;
  readonly asset: AssetId;
  readonly type: BillTypeName;
  readonly amount: number;
  readonly balanceAfter: number;
  readonly reference: string | null;
}

export function moneyMovedBy(event: Event): readonly MoneyLine[] {
  return linesOf(event).filter(({ owner, amount }) => !isHouse(owner) && amount !== 0);
}

function linesOf(event: Event): readonly MoneyLine[] {
  switch (event.type) {
    case 'deposit-credited':
      return credited(event);
    case 'deposit-changed':
      return reversed(event);
    case 'small-deposits-paid': {
      const { owner, asset, amount, balanceAfter } = event;
      return [{ owner, asset, type: 'small-deposits', amount, balanceAfter, reference: null }];
    }
    case 'payment-credited': {
      const { owner, asset, amount, balanceAfter, reference } = event;
      return [{ owner, asset, type: 'reviewed-payment', amount, balanceAfter, reference }];
    }
    case 'balance-corrected': {
      const { owner, asset, amount, balanceAfter, reference } = event;
      return [{ owner, asset, type: 'correction', amount, balanceAfter, reference }];
    }
    case 'withdrawal-changed':
      return paid(event);
    case 'card-sale-changed':
      return sold(event);
    case 'user-transferred':
      return sent(event);
    case 'swapped':
      return swapped(event);
    default:
      return [];
  }
}

/** What is small went to what is kept, and is paid by an event of its own. */
function credited(event: DepositCredited): readonly MoneyLine[] {
  const { owner, asset, amount, owed, small, balanceAfter, identity } = event;
  if (small) return [];
  return [{ owner, asset, type: 'deposit', amount: amount - owed, balanceAfter, reference: identity }];
}

/** Nothing is taken by any other change. */
function reversed({ owner, asset, taken, balanceAfter, identity }: DepositChanged): readonly MoneyLine[] {
  return [{ owner, asset, type: 'deposit-reversed', amount: -taken, balanceAfter, reference: identity }];
}

function paid(event: WithdrawalChanged): readonly MoneyLine[] {
  const { owner, asset, amount, fee, state, balanceAfter, withdrawal } = event;
  if (state !== 'paid') return [];
  const line = { owner, asset, reference: String(withdrawal) };
  return [
    { ...line, type: 'withdrawal', amount: fee - amount, balanceAfter: balanceAfter + fee },
    { ...line, type: 'withdrawal-fee', amount: -fee, balanceAfter },
  ];
}

/** Money on a card has its fee in the coins that leave, as a withdrawal over a chain; its reference is the bank's. */
function sold(event: CardSaleChanged): readonly MoneyLine[] {
  const { owner, asset, gives, fee, state, reference, balanceAfter } = event;
  if (state !== 'paid') return [];
  const line = { owner, asset, reference };
  return [
    { ...line, type: 'withdrawal', amount: fee - gives, balanceAfter: balanceAfter + fee },
    { ...line, type: 'withdrawal-fee', amount: -fee, balanceAfter },
  ];
}

function sent(event: UserTransferred): readonly MoneyLine[] {
  const { owner, asset, to, amount, balanceAfter, receiverAfter } = event;
  return [
    { owner, asset, type: 'sent-to-user', amount: -amount, balanceAfter, reference: String(to) },
    {
      owner: to,
      asset,
      type: 'received-from-user',
      amount,
      balanceAfter: receiverAfter,
      reference: String(owner),
    },
  ];
}

function swapped(event: Swapped): readonly MoneyLine[] {
  const { owner, quote, given, received, gives, gross, fee, givenAfter, receivedAfter } = event;
  const line = { owner, reference: String(quote) };
  const out = { ...line, asset: given, amount: -gives, balanceAfter: givenAfter } as const;
  const into = { ...line, asset: received } as const;
  return [
    { ...out, type: 'swap-given' },
    { ...into, type: 'swap-received', amount: gross, balanceAfter: receivedAfter + fee },
    { ...into, type: 'swap-fee', amount: -fee, balanceAfter: receivedAfter },
  ];
}
