/**
 * Messages about coins that come and go by chains, in English. A link leads to a page and never does anything by itself: whoever
 * reads a mailbox, and whatever opens its links before its owner does, decides nothing.
 */
import type { MessageName, MessageText } from './message-params.ts';

const STOP =
  'If you did not ask for it, log in and cancel it at {site}/account/wallet/withdrawal: that is possible until it is signed. Then reset your password at {site}/user/reset, which ends all sessions.';
const TO = 'To: {recipient}\nTime: {time}';

export const WALLET_MESSAGES_EN = {
  'deposit-credited': {
    subject: 'A deposit is in your {exchange} account',
    mail: [
      '{amount} arrived and can be traded with. It can be withdrawn when its block is deeper in the chain.',
      'Time: {time}',
      'You can follow it at {site}/account/wallet/deposit.',
    ],
    sms: '{exchange}: {amount} arrived and can be traded with, {time}.',
  },
  'deposit-final': {
    subject: 'A deposit to your {exchange} account is final',
    mail: ['{amount} that you deposited is final and can be withdrawn.', 'Time: {time}'],
    sms: '{exchange}: your deposit of {amount} is final and can be withdrawn, {time}.',
  },
  'deposit-reversed': {
    subject: 'A deposit to your {exchange} account was reversed',
    mail: [
      'The block that had your deposit of {amount} is not part of its chain any more, and no other block has it. It was taken out of your balance, as far as you had it.',
      'Time: {time}',
      'Should the transaction come back, it is credited again. You find it at {site}/account/wallet/deposit.',
    ],
    sms: '{exchange}: your deposit of {amount} left its chain and was reversed, {time}. Should it come back, it is credited again.',
  },
  'withdrawal-requested': {
    subject: 'A withdrawal from your {exchange} account was requested',
    mail: ['{amount} leaves your account.', TO, STOP],
    sms: '{exchange}: a withdrawal of {amount} to {recipient} was requested, {time}. Not you? Cancel it at {site}/account/wallet/withdrawal until it is signed.',
  },
  'withdrawal-requested-held': {
    subject: 'A withdrawal from your {exchange} account was requested',
    mail: [
      '{amount} leaves your account. For your safety it is held until {until}, and goes on by itself then.',
      TO,
      STOP,
    ],
    sms: '{exchange}: a withdrawal of {amount} to {recipient} was requested, {time}, held until {until}. Not you? Cancel it at {site}/account/wallet/withdrawal.',
  },
  'withdrawal-paid': {
    subject: 'A withdrawal from your {exchange} account was paid',
    mail: ['{amount} left your account, its fee included.', 'Time: {time}', 'Transaction: {transaction}'],
    sms: '{exchange}: your withdrawal of {amount} was paid, {time}.',
  },
  'withdrawal-refused': {
    subject: 'A withdrawal from your {exchange} account was refused',
    mail: [
      'Your withdrawal was refused. {amount} is available again, its fee included.',
      'Reason: {reason}',
      'Time: {time}',
      'If the reason is not clear, contact the support of {site}.',
    ],
    sms: '{exchange}: your withdrawal of {amount} was refused: {reason}. It is available again, {time}.',
  },
  'withdrawal-returned': {
    subject: 'A withdrawal from your {exchange} account was given back',
    mail: [
      'Your withdrawal could not be paid. {amount} is available again, its fee included.',
      'Time: {time}',
      'You can ask for it again at {site}/account/wallet/withdrawal.',
    ],
    sms: '{exchange}: your withdrawal of {amount} could not be paid and is available again, {time}.',
  },
  'card-sale-requested': {
    subject: 'A withdrawal to your bank card was requested at {exchange}',
    mail: [
      '{amount} leaves your account, and {money} is paid to your bank card.',
      'Time: {time}',
      'If you did not ask for it, log in and cancel it at {site}/account/wallet/withdrawal: that is possible until {until}. Then reset your password at {site}/user/reset, which ends all sessions.',
    ],
    sms: '{exchange}: {amount} for {money} on your bank card was requested, {time}. Not you? Cancel it at {site}/account/wallet/withdrawal until {until}.',
  },
  'card-sale-claimed': {
    subject: 'Your withdrawal to your bank card is being paid at {exchange}',
    mail: ['Somebody pays your withdrawal of {amount} now. It cannot be cancelled any more.', 'Time: {time}'],
    sms: '{exchange}: your withdrawal of {amount} to your bank card is being paid, {time}.',
  },
  'card-sale-paid': {
    subject: 'A withdrawal to your bank card was paid at {exchange}',
    mail: [
      '{amount} left your account, its fee included. The bank was told to pay on {day}.',
      'Reference: {reference}',
      'Time: {time}',
      'A bank takes up to five working days. If the money does not come, say so beside this withdrawal at {site}/account/wallet/withdrawal: that is possible for 30 days.',
    ],
    sms: '{exchange}: your withdrawal of {amount} to your bank card was paid on {day}, reference {reference}.',
  },
  'card-sale-returned': {
    subject: 'A withdrawal to your bank card was given back at {exchange}',
    mail: [
      'Your withdrawal could not be paid. {amount} is available again, its fee included.',
      'Reason: {reason}',
      'Time: {time}',
      'You can ask for it again at {site}/account/wallet/withdrawal.',
    ],
    sms: '{exchange}: your withdrawal of {amount} to your bank card could not be paid: {reason}. It is available again, {time}.',
  },
  'card-dispute-opened': {
    subject: 'We look for money of your withdrawal at {exchange}',
    mail: [
      'You have said that {money} have not come to your bank card. Somebody looks into it and writes to you.',
      'Reference: {reference}',
      'Time: {time}\nDevice: {device}\nIP address: {address}',
      'If it was not you, reset your password at {site}/user/reset at once: that ends all sessions.',
    ],
    sms: '{exchange}: you have said that {money} have not come to your bank card, {time}. Somebody looks into it.',
  },
  'card-dispute-found': {
    subject: 'The money of your withdrawal was found at {exchange}',
    mail: [
      '{money} have come to your bank card or are on their way: {answer}',
      'Reference: {reference}',
      'If the money still does not come, say so beside this withdrawal at {site}/account/wallet/withdrawal.',
    ],
    sms: '{exchange}: {money} have come to your bank card or are on their way. More at {site}/account/wallet/withdrawal.',
  },
  'card-dispute-corrected': {
    subject: 'The money of your withdrawal was paid to your {exchange} account',
    mail: [
      '{money} did not come to your bank card, and {exchange} has paid you in your account: {answer}',
      'Reference of the transfer: {reference}\nReference of the correction: {correction}',
      'You find it at {site}/account/wallet.',
    ],
    sms: '{exchange}: {money} did not come to your bank card and were paid in your account, reference {correction}.',
  },
} satisfies Partial<Record<MessageName, MessageText>>;
