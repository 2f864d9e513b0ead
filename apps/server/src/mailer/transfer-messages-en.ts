/** Messages about money between users, and from the exchange itself, in English. */
import type { MessageName, MessageText } from './message-params.ts';

export const TRANSFER_MESSAGES_EN = {
  'money-sent': {
    subject: 'You have sent money to another user of {exchange}',
    mail: [
      '{amount} went from your account to the user with the UID {uid}.',
      'Time: {time}',
      'If it was not you, reset your password at {site}/user/reset at once: that ends all sessions. Then contact the support of {site}.',
    ],
    sms: '{exchange}: {amount} went from your account to UID {uid}, {time}. If it was not you, reset your password at {site}/user/reset at once.',
  },
  'money-received': {
    subject: 'You have received money from another user of {exchange}',
    mail: ['{amount} came to your account from the user with the UID {uid}.', 'Time: {time}'],
    sms: '{exchange}: {amount} came to your account from UID {uid}, {time}.',
  },
  'balance-corrected': {
    subject: '{exchange} has corrected your balance',
    mail: [
      '{amount} came to your account from {exchange} itself.',
      'Reason: {reason}',
      'Reference: {reference}',
      'Time: {time}',
      'You find it among your transactions.',
    ],
    sms: '{exchange}: {amount} came to your account as a correction: {reason}. Reference {reference}, {time}.',
  },
} satisfies Partial<Record<MessageName, MessageText>>;
