/** The messages in English. */
import type { MessageName, MessageText } from './message-params.ts';
import { FUTURES_MESSAGES_EN } from './futures-messages-en.ts';
import { OPERATOR_MESSAGES_EN } from './operator-messages-en.ts';
import { PAYOUT_MESSAGES_EN } from './payout-messages-en.ts';
import { REVIEW_MESSAGES_EN } from './review-messages-en.ts';
import { RIGHTS_MESSAGES_EN } from './rights-messages-en.ts';
import { SECURITY_MESSAGES_EN } from './security-messages-en.ts';
import { TRANSFER_MESSAGES_EN } from './transfer-messages-en.ts';
import { WALLET_MESSAGES_EN } from './wallet-messages-en.ts';

const IGNORE = 'If you did not ask for it, ignore this e-mail and do not share the code with anyone.';
const NOT_YOU =
  'If it was not you, reset your password at {site}/user/reset at once: that ends all sessions.';

const code = (purpose: string): MessageText => ({
  subject: 'Your {exchange} code',
  mail: [`Your code to ${purpose} at {exchange} is {code}. It is valid for {minutes} minutes.`, IGNORE],
  sms: `{exchange}: {code} is your code to ${purpose}. Valid for {minutes} minutes. Do not share it.`,
});

export const MESSAGES_EN: Record<MessageName, MessageText> = {
  ...SECURITY_MESSAGES_EN,
  ...PAYOUT_MESSAGES_EN,
  ...REVIEW_MESSAGES_EN,
  ...RIGHTS_MESSAGES_EN,
  ...OPERATOR_MESSAGES_EN,
  ...FUTURES_MESSAGES_EN,
  ...TRANSFER_MESSAGES_EN,
  ...WALLET_MESSAGES_EN,
  'code-register': code('register'),
  'code-reset': code('reset your password'),
  'code-bind': code('bind this address'),
  'code-bank': code('bind your bank card'),
  'code-fund': code('set your fund password'),
  'code-login': code('log in'),
  'code-secure': code('confirm a change of your account'),
  'register-known': {
    subject: 'You already have an account at {exchange}',
    mail: [
      'Somebody tried to register at {exchange} with this address. It already has an account, so no code was sent.',
      'If it was you, log in at {site}/user/login, or reset your password at {site}/user/reset. If it was not, there is nothing to do.',
    ],
    sms: '{exchange}: this number already has an account. Log in at {site}/user/login or reset your password at {site}/user/reset.',
  },
  'new-device': {
    subject: 'New device logged in to your {exchange} account',
    mail: [
      'Somebody logged in to your account from a new device.',
      'Time: {time}\nDevice: {device}\nIP address: {address}',
      'If it was you, there is nothing to do. You can see your devices and log them out at {site}/account/center/device-management.',
      NOT_YOU,
    ],
    sms: `{exchange}: new login from {device}, {address}, {time}. ${NOT_YOU}`,
  },
  'second-step-failed': {
    subject: 'Somebody knows your {exchange} password',
    mail: [
      'Your password was entered correctly, but the second step of the login failed. Nobody was logged in.',
      'Time: {time}\nDevice: {device}\nIP address: {address}',
      'If it was you, there is nothing to do.',
      NOT_YOU,
    ],
    sms: `{exchange}: right password, failed second step from {device}, {address}, {time}. ${NOT_YOU}`,
  },
  'password-reset': {
    subject: 'Your {exchange} password was reset',
    mail: [
      'The login password of your account was reset with a code to this address. All sessions have ended, and withdrawals are paused for 24 hours.',
      'Time: {time}\nDevice: {device}\nIP address: {address}',
      NOT_YOU,
    ],
    sms: `{exchange}: your password was reset from {address}, {time}. Sessions ended, withdrawals paused for 24 h. ${NOT_YOU}`,
  },
};
