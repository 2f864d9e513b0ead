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
} satisfies Partial<Record<MessageName, MessageText>>;
