/** Messages about what protects an account, in English. Each says what was done, and what to do if it was somebody else. */
import type { MessageName, MessageText } from './message-params.ts';

const WHEN = 'Time: {time}\nDevice: {device}\nIP address: {address}';
const NOT_YOU =
  'If it was not you, reset your password at {site}/user/reset at once: that ends all sessions. Then check {site}/account/center/security.';
const PAUSE = 'Withdrawals are paused for 24 hours.';

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
