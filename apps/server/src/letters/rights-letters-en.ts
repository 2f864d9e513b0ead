/** Letters about what a user does with his account as a whole, in English. */
import type { LetterName, LetterText } from './letter-params.ts';

const WHEN = 'Time: {time}\nDevice: {device}\nIP address: {address}';
const NOT_YOU =
  'If it was not you, set a new password at {site}/user/reset at once: that ends every session. Then check {site}/account/center/security.';

export const RIGHTS_LETTERS_EN = {
  'data-exported': {
    subject: 'Your Assay data were downloaded',
    mail: [
      'A file with all that Assay holds of you was downloaded. Keep it as you would keep your passport.',
      WHEN,
      NOT_YOU,
    ],
    sms: 'Assay: a file with all your data was downloaded, {time}. If it was not you, set a new password at {site}/user/reset at once.',
  },
  'account-frozen-by-user': {
    subject: 'You have frozen your Assay account',
    mail: [
      'Your account is frozen: it can be looked at, and orders can be taken back, but nothing can be traded or moved.',
      'Orders taken back: {orders}',
      WHEN,
      'You free it again at {site}/account/center/security.',
      NOT_YOU,
    ],
    sms: 'Assay: your account is frozen, {time}. You free it again at {site}/account/center/security.',
  },
  'account-freed-by-user': {
    subject: 'Your Assay account is no longer frozen',
    mail: ['Your account is no longer frozen.', WHEN, NOT_YOU],
    sms: 'Assay: your account is no longer frozen, {time}. If it was not you, set a new password at {site}/user/reset at once.',
  },
  'account-excluded': {
    subject: 'You have excluded yourself from trading',
    mail: [
      'Until {until} your account places and changes no orders, the real one and the virtual one. Nothing ends this before. What you hold stays yours, and orders can be taken back.',
      WHEN,
      NOT_YOU,
    ],
    sms: 'Assay: you have excluded yourself from trading until {until}. Nothing ends this before.',
  },
  'account-closed': {
    subject: 'Your Assay account is closed',
    mail: [
      'Your account is closed, and what was personal in it is erased, but for what the law lets nobody erase yet.',
      'This is the last letter about it. You are welcome to register again with this address.',
    ],
    sms: 'Assay: your account is closed, and what was personal in it is erased.',
  },
} satisfies Partial<Record<LetterName, LetterText>>;
