/** Messages about what a user does with their account as a whole, in English. */
import type { MessageName, MessageText } from './message-params.ts';

const WHEN = 'Time: {time}\nDevice: {device}\nIP address: {address}';
const NOT_YOU =
  'If it was not you, reset your password at {site}/user/reset at once: that ends all sessions. Then check {site}/account/center/security.';

export const RIGHTS_MESSAGES_EN = {
  'data-exported': {
    subject: 'Your {exchange} data was downloaded',
    mail: [
      'A file with everything that {exchange} stores about you was downloaded. Keep it as safe as your passport.',
      WHEN,
      NOT_YOU,
    ],
    sms: '{exchange}: a file with all your data was downloaded, {time}. If it was not you, reset your password at {site}/user/reset at once.',
  },
  'account-frozen-by-user': {
    subject: 'You have frozen your {exchange} account',
    mail: [
      'Your account is frozen. You can still log in and cancel orders, but not trade or move money.',
      'Orders cancelled: {orders}',
      WHEN,
      'You can unfreeze it at {site}/account/center/security.',
      NOT_YOU,
    ],
    sms: '{exchange}: your account is frozen, {time}. You can unfreeze it at {site}/account/center/security.',
  },
  'account-freed-by-user': {
    subject: 'Your {exchange} account is no longer frozen',
    mail: ['Your account is no longer frozen.', WHEN, NOT_YOU],
    sms: '{exchange}: your account is no longer frozen, {time}. If it was not you, reset your password at {site}/user/reset at once.',
  },
  'account-excluded': {
    subject: 'You have excluded yourself from trading',
    mail: [
      'Until {until} you cannot place or change orders, neither in the real nor in the virtual account. Nobody can end this early. Your balances stay yours, and you can cancel orders.',
      WHEN,
      NOT_YOU,
    ],
    sms: '{exchange}: you have excluded yourself from trading until {until}. Nobody can end this early.',
  },
  'account-closed': {
    subject: 'Your {exchange} account is closed',
    mail: [
      'Your account is closed, and your personal data is erased, except what the law requires us to keep for now.',
      'This is our last e-mail about it. You are welcome to register again with this address.',
    ],
    sms: '{exchange}: your account is closed, and your personal data is erased.',
  },
} satisfies Partial<Record<MessageName, MessageText>>;
