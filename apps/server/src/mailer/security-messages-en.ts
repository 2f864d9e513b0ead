/** Messages about what protects an account, in English. Each says what was done, and what to do if it was somebody else. */
import type { LostFactor } from '@assay/protocol';
import type { MessageName, MessageText } from './message-params.ts';

const WHEN = 'Time: {time}\nDevice: {device}\nIP address: {address}';
const NOT_YOU =
  'If it was not you, reset your password at {site}/user/reset at once: that ends all sessions. Then check {site}/account/center/security.';
const PAUSE = 'Withdrawals are paused for 24 hours.';

/** What is lost, in a sentence. */
export const LOST_FACTORS_EN: Record<LostFactor, string> = {
  'fund-password': 'the fund password',
  authenticator: 'the authenticator',
  passkeys: 'all passkeys',
};

const END_IT =
  'If you did not ask for it, or do not need it any more, end it here: {site}/user/login?returnTo=%2Faccount%2Fcenter%2Fsecurity#end-request={token}';
const END_IT_BY_TEXT =
  'Not you? End it: {site}/user/login?returnTo=%2Faccount%2Fcenter%2Fsecurity#end-request={token}';
const AT_THE_DEED = 'With it all sessions end, all API keys are deleted, and withdrawals pause for 24 hours.';
const NOBODY_ASKS =
  'Whoever checks it sees your account and never asks for a password, a code or money, and nobody chooses a new one for you.';

/** `what` is a sentence without its full stop. */
const message = (subject: string, what: string, besides: readonly string[] = []): MessageText => ({
  subject,
  mail: [`${what}.`, ...besides, WHEN, NOT_YOU],
  sms: `{exchange}: ${what}, {time}. If it was not you, reset your password at {site}/user/reset at once.`,
});

export const SECURITY_MESSAGES_EN = {
  'authenticator-bound': message(
    'Authenticator bound to your {exchange} account',
    'An authenticator was bound to your account',
  ),
  'authenticator-removed': message(
    'Authenticator removed from your {exchange} account',
    'The authenticator was removed from your account',
    [PAUSE],
  ),
  'recovery-codes-made': message(
    'New recovery codes for your {exchange} account',
    'New recovery codes were created for your account',
    ['The old codes no longer work.'],
  ),
  'recovery-code-used': message(
    'A recovery code of your {exchange} account was used',
    'A recovery code of your account was used',
    ['Codes left: {left}. You can create new ones at {site}/account/center/security.'],
  ),
  'passkey-added': message(
    'Passkey added to your {exchange} account',
    'A passkey was added to your account',
    ['Its name: {name}'],
  ),
  'passkey-removed': message(
    'Passkey removed from your {exchange} account',
    'A passkey was removed from your account',
    ['Its name: {name}', PAUSE],
  ),
  'address-bound': message(
    'Address bound to your {exchange} account',
    'The address {account} was bound to your account',
  ),
  'address-replaced': message(
    'Your {exchange} account has a new address',
    'Your account is no longer bound to this address, but to {account}',
    [PAUSE],
  ),
  'login-password-changed': message(
    'Your {exchange} password was changed',
    'The login password of your account was changed',
    ['All other sessions have ended.', PAUSE],
  ),
  'fund-password-set': message(
    'Fund password set for your {exchange} account',
    'A fund password was set for your account',
  ),
  'fund-password-changed': message(
    'Your {exchange} fund password was changed',
    'The fund password of your account was changed',
  ),
  'fund-password-reset': message(
    'Your {exchange} fund password was reset',
    'The fund password of your account was reset with a code to this address',
    [PAUSE],
  ),
  'lost-factor-asked': {
    subject: 'Somebody asked to remove {lost} from your {exchange} account',
    mail: [
      'Somebody who knows your login password says that {lost} of your account was lost, and asks that it is removed. Two people of {exchange} check that. If both agree, it is removed 72 hours later, and you get another e-mail before.',
      WHEN,
      `${END_IT}\nWhoever asked knows your password: then reset it at {site}/user/reset, too.`,
      NOBODY_ASKS,
    ],
    sms: `{exchange}: somebody asked to remove {lost} from your account, {time}. ${END_IT_BY_TEXT}`,
  },
  'lost-factor-agreed': {
    subject: 'Your {exchange} account: {lost} will be removed on {until}',
    mail: [
      'Two people have checked the request to remove {lost} from your account, and agreed. It is removed on {until}.',
      AT_THE_DEED,
      END_IT,
    ],
    sms: `{exchange}: {lost} of your account will be removed on {until}. ${END_IT_BY_TEXT}`,
  },
  'lost-factor-soon': {
    subject: 'Within a day: {lost} of your {exchange} account will be removed',
    mail: ['As was asked for, {lost} of your account will be removed on {until}.', AT_THE_DEED, END_IT],
    sms: `{exchange}: {lost} of your account will be removed on {until}. ${END_IT_BY_TEXT}`,
  },
  'lost-factor-cleared': {
    subject: 'Removed from your {exchange} account: {lost}',
    mail: [
      'As was asked for and announced, {lost} of your account was removed.',
      'All sessions have ended, and all API keys were deleted. Withdrawals are paused for 24 hours.',
      'Log in at {site}/user/login and set up a new one at {site}/account/center/security.',
      'If it was not you, reset your password at {site}/user/reset at once, and freeze your account at {site}/account/center/security.',
    ],
    sms: '{exchange}: {lost} of your account was removed, sessions ended, withdrawals paused for 24 h. If it was not you, reset your password at {site}/user/reset at once.',
  },
  'lost-factor-cancelled': message(
    'Your {exchange} account: nothing is removed',
    'The request to remove {lost} from your account was ended by you',
    ['Nothing was changed.'],
  ),
  'lost-factor-rejected': {
    subject: 'Your {exchange} account: nothing is removed',
    mail: [
      'The request to remove {lost} from your account was checked and rejected. Nothing was changed.',
      'Reason: {reason}',
    ],
    sms: '{exchange}: the request to remove {lost} from your account was rejected. {reason}',
  },
  'lost-factor-void': {
    subject: 'Your {exchange} account: nothing is removed',
    mail: [
      'The request to remove {lost} from your account has ended, because something changed since it was made: the password, an address, the state of the account, or what was said to be lost was used. Nothing was removed.',
      'If you still need it, ask again at {site}/account/center/security.',
    ],
    sms: '{exchange}: the request to remove {lost} from your account has ended, because the account changed since.',
  },
  'anti-code-changed': message(
    'Your anti-phishing code was changed',
    'The anti-phishing code of your account was changed',
    ['Every e-mail from {exchange} shows the new one from now on.'],
  ),
  'api-key-created': message(
    'New API key for your {exchange} account',
    'An API key was created for your account',
    [
      'Its name: {name}',
      'Its permissions: {rights}',
      'A new password does not affect API keys: delete those that you do not recognise.',
    ],
  ),
} satisfies Partial<Record<MessageName, MessageText>>;
