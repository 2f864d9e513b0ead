/** Messages about where a user is paid, in English. */
import type { MessageName, MessageText } from './message-params.ts';

const WHEN = 'Time: {time}\nDevice: {device}\nIP address: {address}';
const NOT_YOU =
  'If it was not you, reset your password at {site}/user/reset at once: that ends all sessions. Then contact the support of {site}.';

export const PAYOUT_MESSAGES_EN = {
  'bank-card-bound': {
    subject: 'A bank card was bound to your {exchange} account',
    mail: ['The bank card that ends in {ending} was bound to your account.', WHEN, NOT_YOU],
    sms: '{exchange}: the bank card that ends in {ending} was bound to your account, {time}. If it was not you, reset your password at {site}/user/reset at once.',
  },
  'payment-added': {
    subject: 'A payment method was added to your {exchange} account',
    mail: ['The payment method {account} was added to your account.', WHEN, NOT_YOU],
    sms: '{exchange}: the payment method {account} was added to your account, {time}. If it was not you, reset your password at {site}/user/reset at once.',
  },
  'withdrawal-address-added': {
    subject: 'An address was added to your {exchange} address book',
    mail: ['The address {recipient}, named {label}, was added to your address book.', WHEN, NOT_YOU],
    sms: '{exchange}: the address {recipient} was added to your address book, {time}. If it was not you, reset your password at {site}/user/reset at once.',
  },
  'withdrawal-address-removed': {
    subject: 'An address was removed from your {exchange} address book',
    mail: ['The address {recipient}, named {label}, was removed from your address book.', WHEN, NOT_YOU],
    sms: '{exchange}: the address {recipient} was removed from your address book, {time}. If it was not you, reset your password at {site}/user/reset at once.',
  },
  'address-book-closed': {
    subject: 'Withdrawals go to your {exchange} address book alone',
    mail: [
      'From now on withdrawals of your account go to the addresses of your address book alone. To allow others again takes a day.',
      WHEN,
      NOT_YOU,
    ],
    sms: '{exchange}: withdrawals go to your address book alone from now on, {time}. If it was not you, reset your password at {site}/user/reset at once.',
  },
  'address-book-opened': {
    subject: 'Withdrawals to any address were asked for on your {exchange} account',
    mail: [
      'A day from now withdrawals of your account can go to addresses outside your address book again. Until then you can cancel this on the withdrawal page.',
      WHEN,
      NOT_YOU,
    ],
    sms: '{exchange}: withdrawals outside your address book were asked for, {time}. They are possible a day later. If it was not you, reset your password at {site}/user/reset at once.',
  },
} satisfies Partial<Record<MessageName, MessageText>>;
