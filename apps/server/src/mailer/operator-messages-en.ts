/** Messages to the people who run the exchange, in English. None of them decides anything by being opened; of links there are those that a code is given by. */
import type { MessageName, MessageText } from './message-params.ts';

const LOOK =
  'To look at it, where you work as an operator:\nnpm run operator -- proposals show {proposal}\nIt is read there from the bytes that are carried out. This e-mail decides nothing.';
const NOT_RIGHT = 'If this is not right, speak to another owner at once, by another way than e-mail.';

export const OPERATOR_MESSAGES_EN = {
  'proposal-opened': {
    subject: 'Proposal {proposal} waits for you',
    mail: ['{proposer} has proposed: {what}', 'You can approve or reject it until {until}.', LOOK],
    sms: '{exchange}: proposal {proposal} by {proposer} waits for you until {until}.',
  },
  'operator-change-proposed': {
    subject: 'What you may do as an operator is to change: proposal {proposal}',
    mail: [
      '{proposer} has proposed a change that concerns you: {what}',
      'Others can approve or reject it until {until}.',
      LOOK,
      NOT_RIGHT,
    ],
    sms: '{exchange}: proposal {proposal} by {proposer} concerns you, open until {until}.',
  },
  'proposal-ended': {
    subject: 'Proposal {proposal}: {end}',
    mail: [
      'What you have proposed is decided: {end}.',
      'It was: {what}',
      'Who did what is in the log:\nnpm run operator -- audit --reason TEXT',
    ],
    sms: '{exchange}: your proposal {proposal}: {end}.',
  },
  'operator-changed': {
    subject: 'What you may do as an operator has changed',
    mail: [
      'You are an operator with these roles: {roles}.',
      'The key by which you approve: {publicKey}',
      'You log in here: {site}/console',
      NOT_RIGHT,
    ],
    sms: '{exchange}: you are an operator with these roles: {roles}.',
  },
  'operator-alarms': {
    subject: 'Alarms: {begun} new, {ended} ended',
    mail: [
      '{lines}',
      'The first page of the console says more, and so does npm run operator -- today.',
      'Which alarms you are mailed you can change: npm run operator -- alarm-mails set bad',
    ],
    sms: '{exchange}: alarms, {begun} new, {ended} ended.',
  },
  'operator-token-made': {
    subject: 'A token asks in your name',
    mail: [
      'Token {token}, {name}, has been made for you: until {until} a program can read and propose by it what you may, with these roles: {roles}. It approves nothing.',
      'If you have not made it, end it: npm run operator -- tokens end {token}',
      NOT_RIGHT,
    ],
    sms: '{exchange}: token {token} asks in your name until {until}.',
  },
  'operator-removed': {
    subject: 'You are no longer an operator',
    mail: [
      'You have been taken out of the operators. Your sessions have ended, and what you have proposed is withdrawn.',
      NOT_RIGHT,
    ],
    sms: '{exchange}: you are no longer an operator.',
  },
  'operator-sign-in-replaced': {
    subject: 'A lost login of an operator: {who}',
    mail: [
      'The password and the authenticator of {who} are to be reset: {state}.',
      'Speak to them before you approve anything, by another way than e-mail. This e-mail decides nothing.',
      NOT_RIGHT,
    ],
    sms: '{exchange}: the login of {who} is to be reset: {state}.',
  },
  'operator-new-sign-in': {
    subject: 'The code for your new login',
    mail: [
      'Another owner has approved that you reset your login.',
      'Your code: {code}\nIt can be used once, until {until}, and with your key alone.',
      'In the browser that has your key:\n{link}\nOr, where your key is a file, on the machine that the exchange runs on:\nnpm run operator -- operators new-login {email}',
      'If you have not asked for this, log in as before: the code counts no longer then. And speak to another owner.',
    ],
    sms: '{exchange}: code {code} for your new login, until {until}.',
  },
  'set-up-test': {
    subject: 'A test of the mails of {exchange}',
    mail: [
      '{exchange} sends mails, and this one has reached you.',
      'You have asked for it in the set-up of the exchange.',
    ],
    sms: '{exchange}: a test of the messages.',
  },
  'going-live-test': {
    subject: 'A test mail of {exchange}',
    mail: [
      'You have asked for a test mail.',
      'Your code: {code}\nIt can be used once, until {until}.',
      'On the machine that the exchange runs on:\nnpm run operator -- live mail-code CODE',
    ],
    sms: '{exchange}: code {code} of a test, until {until}.',
  },
  'operator-invited': {
    subject: 'You are invited as an operator of {exchange}',
    mail: [
      '{inviter} has invited you as an operator, with these roles: {roles}.',
      'Your code: {code}\nIt can be used once, until {until}. A new invitation replaces it.',
      'Accept in the browser that you will work in:\n{link}\nOr on the machine that the exchange runs on:\nnpm run operator -- operators accept {email}',
      'You set a password there and make your key. Tell your key to {inviter} by another way than e-mail: until it is compared, you are no operator.',
      'If you do not expect this, do not use the link or the code, and pass them on to nobody.',
    ],
    sms: '{exchange}: {inviter} has invited you as an operator. Code {code}, until {until}.',
  },
  'operator-accepted': {
    subject: 'An invitation as an operator of {exchange} is accepted',
    mail: [
      '{who} has accepted, as operator {number}.',
      'Their key: {publicKey}',
      'To owners: compare this key with them, by another way than e-mail, before you admit them in the console under Operators. Until then they can do nothing.',
      'If you are invited and have not accepted, somebody has used your link: tell whoever has invited you at once.',
    ],
    sms: '{exchange}: {who} has accepted an invitation as operator {number}.',
  },
} satisfies Partial<Record<MessageName, MessageText>>;
