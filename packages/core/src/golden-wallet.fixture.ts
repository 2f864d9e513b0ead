/**
 * How the events of the wallet and of the house's own money go into rows: their kinds, fields and words by permanent numbers.
 */
import { flag, record, text, whole, word } from './golden-cells.fixture.ts';
import type { Form } from './golden-cells.fixture.ts';
import type { Event } from './vocabulary/events.ts';
import type { MerchantKind } from './vocabulary/merchant-commands.ts';
import type { RouteTerms } from './vocabulary/wallet-commands.ts';
import type { CardEvent, CardSaleState } from './vocabulary/card-events.ts';
import type { HouseDestination, HouseSource } from './vocabulary/house-commands.ts';
import type { HouseEvent } from './vocabulary/house-events.ts';
import type { DepositState, WalletEvent, WithdrawalState } from './vocabulary/wallet-events.ts';

type WalletForms = {
  readonly [Kind in WalletEvent['type']]: readonly [number, Form<Extract<Event, { readonly type: Kind }>>];
};

const DEPOSITS: Record<DepositState, number> = { credited: 0, held: 1, final: 2, reversed: 3 };
const WITHDRAWALS: Record<WithdrawalState, number> = {
  reviewing: 0,
  ready: 1,
  signing: 2,
  sent: 3,
  included: 4,
  paid: 5,
  cancelled: 6,
  refused: 7,
  failed: 8,
  returned: 9,
};

const terms = record<RouteTerms>({
  creditDepth: whole,
  finalDepth: whole,
  largeDeposit: whole,
  minimumDeposit: whole,
  minimumWithdrawal: whole,
  withdrawalFee: whole,
  reviewFrom: whole,
});

const MERCHANT_ACCOUNTS: Record<MerchantKind, number> = { spot: 0, merchant: 1 };

const QUOTE = { quote: whole, given: whole, received: whole, gives: whole, gross: whole, fee: whole };

export const WALLET_EVENTS: WalletForms = {
  'network-listed': [81, { network: whole, chain: text, genesis: text }],
  'route-listed': [
    82,
    { route: whole, network: whole, asset: whole, contract: text, decimals: whole, terms },
  ],
  'route-terms-set': [83, { route: whole, terms }],
  'route-status-set': [84, { route: whole, deposits: flag, withdrawals: flag }],
  'deposit-credited': [
    85,
    {
      route: whole,
      owner: whole,
      identity: text,
      amount: whole,
      rest: whole,
      block: text,
      height: whole,
      confirmations: whole,
      network: whole,
      asset: whole,
      state: word(DEPOSITS),
      small: flag,
      owed: whole,
      balanceAfter: whole,
    },
  ],
  'deposit-changed': [
    86,
    {
      network: whole,
      identity: text,
      route: whole,
      asset: whole,
      owner: whole,
      amount: whole,
      state: word(DEPOSITS),
      block: text,
      height: whole,
      confirmations: whole,
      held: whole,
      taken: whole,
      lost: whole,
      unpaid: whole,
      balanceAfter: whole,
    },
  ],
  'small-deposits-paid': [
    87,
    { route: whole, asset: whole, owner: whole, amount: whole, balanceAfter: whole },
  ],
  'payment-credited': [
    88,
    { reference: text, owner: whole, asset: whole, amount: whole, unclaimedOf: whole, balanceAfter: whole },
  ],
  'wallet-cost-booked': [
    89,
    {
      route: whole,
      reference: text,
      amount: whole,
      rest: whole,
      asset: whole,
      taken: whole,
      unpaid: whole,
    },
  ],
  'withdrawal-requested': [
    90,
    {
      withdrawal: whole,
      owner: whole,
      route: whole,
      address: text,
      memo: text,
      amount: whole,
      fee: whole,
      notBefore: whole,
      asset: whole,
      state: word(WITHDRAWALS),
    },
  ],
  'withdrawal-changed': [
    91,
    {
      withdrawal: whole,
      owner: whole,
      route: whole,
      asset: whole,
      amount: whole,
      fee: whole,
      state: word(WITHDRAWALS),
      reason: text,
      payout: text,
      transaction: text,
      block: text,
      height: whole,
      balanceAfter: whole,
    },
  ],
  'withdrawals-held': [92, { owner: whole, until: whole }],
  'payout-recorded': [93, { withdrawal: whole, owner: whole, transaction: text, version: whole }],
  'user-transferred': [
    94,
    { owner: whole, asset: whole, to: whole, amount: whole, balanceAfter: whole, receiverAfter: whole },
  ],
  'swap-terms-set': [
    95,
    { asset: whole, open: flag, marginPpm: whole, feeRatePpm: whole, minimum: whole, maximum: whole },
  ],
  'swap-quoted': [96, { owner: whole, ...QUOTE, expiresAt: whole, givenIndex: whole, receivedIndex: whole }],
  swapped: [97, { owner: whole, ...QUOTE, givenAfter: whole, receivedAfter: whole }],
  'wallet-loss-written-off': [
    99,
    {
      route: whole,
      reference: text,
      amount: whole,
      rest: whole,
      asset: whole,
      taken: whole,
      unpaid: whole,
      reason: text,
    },
  ],
  'merchant-funds-moved': [
    106,
    {
      owner: whole,
      asset: whole,
      from: word(MERCHANT_ACCOUNTS),
      to: word(MERCHANT_ACCOUNTS),
      amount: whole,
      fromAfter: whole,
      toAfter: whole,
    },
  ],
  'unpaid-settled': [98, { asset: whole, amount: whole, unpaid: whole }],
};

type HouseForms = {
  readonly [Kind in HouseEvent['type']]: readonly [number, Form<Extract<Event, { readonly type: Kind }>>];
};

const HOUSE_ACCOUNTS: Record<HouseSource | HouseDestination, number> = {
  'market-maker': 0,
  'fee-income': 1,
  'seconds-pool': 2,
  treasury: 3,
  'security-fund': 4,
  insurance: 5,
};

export const HOUSE_EVENTS: HouseForms = {
  'house-money-transferred': [
    100,
    {
      reference: text,
      from: word(HOUSE_ACCOUNTS),
      to: word(HOUSE_ACCOUNTS),
      asset: whole,
      amount: whole,
      reason: text,
      fromAfter: whole,
      toAfter: whole,
    },
  ],
  'balance-corrected': [
    101,
    {
      reference: text,
      owner: whole,
      asset: whole,
      amount: whole,
      from: word(HOUSE_ACCOUNTS),
      reason: text,
      fromAfter: whole,
      balanceAfter: whole,
    },
  ],
};

type CardForms = {
  readonly [Kind in CardEvent['type']]: readonly [number, Form<Extract<Event, { readonly type: Kind }>>];
};

const SALES: Record<CardSaleState, number> = { asked: 0, claimed: 1, paid: 2, cancelled: 3, returned: 4 };

const CARD_QUOTE = {
  quote: whole,
  asset: whole,
  currency: text,
  decimals: whole,
  gives: whole,
  fee: whole,
  money: whole,
  index: whole,
  rate: whole,
};

export const CARD_EVENTS: CardForms = {
  'card-terms-set': [
    102,
    {
      asset: whole,
      currency: text,
      open: flag,
      decimals: whole,
      marginPpm: whole,
      feeRatePpm: whole,
      leastFee: whole,
      minimum: whole,
      maximum: whole,
      leastRate: whole,
      greatestRate: whole,
    },
  ],
  'card-sale-quoted': [103, { owner: whole, ...CARD_QUOTE, expiresAt: whole }],
  'card-sale-requested': [104, { sale: whole, owner: whole, card: text, ...CARD_QUOTE }],
  'card-sale-changed': [
    105,
    {
      sale: whole,
      owner: whole,
      asset: whole,
      gives: whole,
      fee: whole,
      state: word(SALES),
      reference: text,
      paidOn: text,
      reason: text,
      balanceAfter: whole,
    },
  ],
};
