/** The letters in English. */
import type { LetterName, LetterText } from './letter-params.ts';
import { PAYOUT_LETTERS_EN } from './payout-letters-en.ts';
import { REVIEW_LETTERS_EN } from './review-letters-en.ts';
import { RIGHTS_LETTERS_EN } from './rights-letters-en.ts';
import { SECURITY_LETTERS_EN } from './security-letters-en.ts';

const IGNORE = 'If you did not ask for it, ignore this letter and tell nobody the code.';
const NOT_YOU =
  'If it was not you, set a new password at {site}/user/reset at once: that ends every session.';

const code = (purpose: string): LetterText => ({
  subject: 'Your Assay code',
  mail: [`Your code to ${purpose} at Assay is {code}. It is valid for {minutes} minutes.`, IGNORE],
  sms: `Assay: {code} is your code to ${purpose}. Valid for {minutes} minutes. Tell nobody.`,
});

export const LETTERS_EN: Record<LetterName, LetterText> = {
  ...SECURITY_LETTERS_EN,
  ...PAYOUT_LETTERS_EN,
  ...REVIEW_LETTERS_EN,
  ...RIGHTS_LETTERS_EN,
  'code-register': code('register'),
  'code-reset': code('set a new password'),
  'code-bind': code('bind this address'),
  'code-bank': code('bind your bank card'),
  'code-fund': code('set your fund password'),
  'code-login': code('log in'),
  'code-secure': code('confirm a change of your account'),
  'register-known': {
    subject: 'You have an Assay account already',
    mail: [
      'Somebody asked to register at Assay with this address. There is an account with it already, so no code was made.',
      'If it was you, log in at {site}/user/login, or set a new password at {site}/user/reset. If it was not, there is nothing to do.',
    ],
    sms: 'Assay: this number has an account already. Log in at {site}/user/login or set a new password at {site}/user/reset.',
  },
  'new-device': {
    subject: 'New device logged in to your Assay account',
    mail: [
      'Your account was logged in to from a device that it has not seen before.',
      'Time: {time}\nDevice: {device}\nIP address: {address}',
      'If it was you, there is nothing to do. Your devices are listed at {site}/account/center/device-management; removing one logs it out.',
      NOT_YOU,
    ],
    sms: `Assay: new login from {device}, {address}, {time}. ${NOT_YOU}`,
  },
  'second-step-failed': {
    subject: 'Somebody knows your Assay password',
    mail: [
      'Your password was entered correctly, but the second step of the login failed. Nobody was logged in.',
      'Time: {time}\nDevice: {device}\nIP address: {address}',
      'If it was you, there is nothing to do.',
      NOT_YOU,
    ],
    sms: `Assay: right password, failed second step from {device}, {address}, {time}. ${NOT_YOU}`,
  },
  'password-reset': {
    subject: 'Your Assay password was set anew',
    mail: [
      'The login password of your account was set anew by a code to this address. All sessions have ended, and withdrawals are paused for 24 hours.',
      'Time: {time}\nDevice: {device}\nIP address: {address}',
      NOT_YOU,
    ],
    sms: `Assay: your password was set anew from {address}, {time}. Sessions ended, withdrawals paused for 24 h. ${NOT_YOU}`,
  },
};
