/** Messages about where a user is paid, in English. */
import type { MessageName, MessageText } from './message-params.ts';

const WHEN = 'Time: {time}\nDevice: {device}\nIP address: {address}';
const NOT_YOU =
  'If it was not you, reset your password at {site}/user/reset at once: that ends all sessions. Then contact the support of {site}.';

export const PAYOUT_MESSAGES_EN = {
  'bank-card-bound': {
    subject: 'A bank card was bound to your Assay account',
    mail: ['The bank card that ends in {ending} was bound to your account.', WHEN, NOT_YOU],
    sms: 'Assay: the bank card that ends in {ending} was bound to your account, {time}. If it was not you, reset your password at {site}/user/reset at once.',
  },
  'payment-added': {
    subject: 'A payment method was added to your Assay account',
    mail: ['The payment method {account} was added to your account.', WHEN, NOT_YOU],
    sms: 'Assay: the payment method {account} was added to your account, {time}. If it was not you, reset your password at {site}/user/reset at once.',
  },
} satisfies Partial<Record<MessageName, MessageText>>;
