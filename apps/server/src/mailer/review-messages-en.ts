/** Messages about what the venue's operators decide, in English. The reason is a text of its key, or the operator's own sentence. */
import type { MessageName, MessageText } from './message-params.ts';

const REASON = 'Reason: {reason}';

export const REVIEW_MESSAGES_EN = {
  'identity-passed': {
    subject: 'Your identity is verified',
    mail: ['Your documents have been reviewed: the advanced identity verification is complete.'],
    sms: '{exchange}: your identity is verified.',
  },
  'identity-failed': {
    subject: 'Your identity could not be verified',
    mail: [
      'Your documents have been reviewed, and the identity verification was not successful.',
      REASON,
      'You can submit new photos at {site}/account/center/kyc.',
    ],
    sms: '{exchange}: your identity could not be verified. {reason} Try again at {site}/account/center/kyc.',
  },
  'payment-passed': {
    subject: 'Your payment has been credited',
    mail: [
      'Your payment {reference} has been reviewed: {amount} has been credited to your account.',
      'See {site}/account/wallet/deposit.',
    ],
    sms: '{exchange}: your payment {reference} has been reviewed, {amount} has been credited.',
  },
  'payment-failed': {
    subject: 'Your payment could not be confirmed',
    mail: [
      'Your payment {reference} of {amount} has been reviewed and could not be confirmed. Nothing has been credited.',
      REASON,
      'You can submit it again with a better picture at {site}/account/wallet/deposit.',
    ],
    sms: '{exchange}: your payment {reference} of {amount} could not be confirmed. {reason}',
  },
  'merchant-accepted': {
    subject: 'You are a merchant now',
    mail: ['Your application to be a merchant was accepted. See {site}/account/center/merchant.'],
    sms: '{exchange}: you are a merchant now.',
  },
  'merchant-refused': {
    subject: 'Your application to be a merchant was not accepted',
    mail: [
      'Your application to be a merchant was not accepted.',
      REASON,
      'You can apply again at {site}/account/center/merchant.',
    ],
    sms: '{exchange}: your application to be a merchant was not accepted. {reason}',
  },
  'merchant-ended': {
    subject: 'You are no merchant any more',
    mail: [
      'Your account goes on as before, and you are no merchant any more.',
      REASON,
      'You can apply again at {site}/account/center/merchant.',
    ],
    sms: '{exchange}: you are no merchant any more. {reason}',
  },
  'credit-score-changed': {
    subject: 'Your credit score has changed',
    mail: [
      'Your credit score was changed by {change} and is {score} now.',
      REASON,
      'Only you can see the score. It never affects your own money.',
    ],
    sms: '{exchange}: your credit score was changed by {change} and is {score} now. {reason}',
  },
  'account-frozen': {
    subject: 'Your {exchange} account is frozen',
    mail: [
      'Your account has been frozen. You can still log in and cancel orders, but not trade or move money.',
      REASON,
      'If you have questions, contact the support of {site}.',
    ],
    sms: '{exchange}: your account is frozen. {reason}',
  },
  'account-unfrozen': {
    subject: 'Your {exchange} account is no longer frozen',
    mail: ['Your account is no longer frozen.', REASON],
    sms: '{exchange}: your account is no longer frozen.',
  },
} satisfies Partial<Record<MessageName, MessageText>>;
