/** Accounts of users, as operator actions: how one stands, its credit score, frozen and freed. */
import { Type } from 'typebox';
import { maskedEmail, maskedPhone } from '@assay/protocol';
import { AccountStatusRefused } from '../../access/account-status.ts';
import type { AccountStatusService } from '../../access/account-status.ts';
import { EngineUnavailable } from '../../engine/port.ts';
import type { Mailer } from '../../mailer/mailer.ts';
import { ActionRefused, operatorAction, Serial } from '../../operator/action.ts';
import type { ActedBy, Facts } from '../../operator/action.ts';
import { note, noteReading } from '../../operator/notes.ts';
import type { NoteParts } from '../../operator/notes.ts';
import { factLines, NOTIFIED, timeText } from '../../operator/printing.ts';
import type { AccountStores } from './shape.ts';

export interface AccountActionParts extends NoteParts {
  readonly identity: AccountStores;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly accountStatus: Pick<AccountStatusService, 'freeze' | 'unfreeze'>;
  /** Wall clock, Unix milliseconds. */
  readonly now: () => number;
}

const TOPIC = 'accounts';
const unknownUser = (user: number): string => `There is no user ${user}.`;

function statusSentence(user: number, { errorName }: AccountStatusRefused): string {
  switch (errorName) {
    case 'not-found':
      return unknownUser(user);
    case 'account-frozen':
      return `User ${user} is frozen already.`;
    case 'account-not-frozen':
      return `User ${user} is not frozen.`;
    case 'account-closed':
      return `User ${user} has closed the account.`;
    case 'account-held':
    case 'account-not-empty':
      return `The status of user ${user} cannot be changed: ${errorName}.`;
  }
}

async function setStatus(
  { accountStatus, mailer }: AccountActionParts,
  user: number,
  { name, reason }: ActedBy,
  act: 'freeze' | 'unfreeze',
) {
  const actor = { type: 'operator', name } as const;
  try {
    await accountStatus[act]({ userId: user, by: 'operator', reason, actor });
  } catch (error) {
    if (error instanceof AccountStatusRefused) throw new ActionRefused(statusSentence(user, error));
    // What was begun is finished at the next start, or by the same command again.
    if (error instanceof EngineUnavailable) {
      throw new ActionRefused('The venue could not finish this now. Give the same command again.');
    }
    throw error;
  }
  mailer.send({ userId: user }, act === 'freeze' ? 'account-frozen' : 'account-unfrozen', { reason });
  return {};
}

const showAccount = operatorAction({
  name: 'account',
  topic: TOPIC,
  summary: 'how an account stands',
  roles: ['compliance', 'finance', 'support', 'auditor'],
  fields: { user: Serial },
  typed: ['user'],
  async carryOut(parts: AccountActionParts, { user }, by) {
    const account = await parts.identity.run('findAccount', { userId: user });
    if (account === null) throw new ActionRefused(unknownUser(user));
    await noteReading(parts, by, user, {});
    const facts: Facts = [
      ['user', user],
      ['e-mail', account.email === null ? null : maskedEmail(account.email)],
      ['phone', account.phone === null ? null : maskedPhone(account.phone)],
      ['opened', timeText(account.createdAt)],
      ['status', account.standing],
      ['status since', account.standingAt === null ? null : timeText(account.standingAt)],
      ['status set by', account.standingBy],
      ['status reason', account.standingReason],
      ['excluded until', account.excludedUntil === null ? null : timeText(account.excludedUntil)],
      ['identity level', account.identityLevel],
      ['country', account.verifiedCountry ?? account.declaredCountry],
      ['merchant status', account.merchantStatus],
      ['credit score', account.creditScore],
    ];
    return { facts };
  },
  print: ({ facts }) => factLines(facts),
});

const changeCredit = operatorAction({
  name: 'credit',
  topic: TOPIC,
  summary: 'raise or lower a credit score (+5, -10)',
  roles: ['compliance', 'support'],
  fields: { user: Serial, change: Type.Integer({ minimum: -1_000, maximum: 1_000 }) },
  typed: ['user', 'change'],
  showsFirst: 'account',
  async carryOut(parts: AccountActionParts, { user, change }, by) {
    if (change === 0) throw new ActionRefused('The change must not be 0.');
    const { identity, mailer, now } = parts;
    const { reason } = by;
    const changed = await identity.run('changeCreditScore', { userId: user, change, reason, now: now() });
    if ('refused' in changed) {
      const isUnknown = changed.refused === 'unknown-user';
      throw new ActionRefused(isUnknown ? unknownUser(user) : 'The score must stay between 0 and 1000.');
    }
    const { scoreAfter } = changed;
    await note(parts, by, 'credit-score-changed', user, { change, scoreAfter });
    mailer.send({ userId: user }, 'credit-score-changed', {
      reason,
      score: scoreAfter,
      change: change > 0 ? `+${change}` : String(change),
    });
    return { scoreAfter };
  },
  print: ({ scoreAfter }) => [`The score is ${scoreAfter}. ${NOTIFIED}`],
});

const freezeAccount = operatorAction({
  name: 'freeze',
  topic: TOPIC,
  summary: 'the account reads and takes its orders back, and no more',
  roles: ['compliance', 'support'],
  fields: { user: Serial },
  typed: ['user'],
  showsFirst: 'account',
  carryOut: (parts: AccountActionParts, { user }, by) => setStatus(parts, user, by, 'freeze'),
  print: () => [`Frozen. ${NOTIFIED}`],
});

const unfreezeAccount = operatorAction({
  name: 'unfreeze',
  topic: TOPIC,
  summary: 'a frozen account may act again',
  roles: ['compliance'],
  fields: { user: Serial },
  typed: ['user'],
  showsFirst: 'account',
  carryOut: (parts: AccountActionParts, { user }, by) => setStatus(parts, user, by, 'unfreeze'),
  print: () => [`Unfrozen. ${NOTIFIED}`],
});

export const ACCOUNT_ACTIONS = [showAccount, changeCredit, freezeAccount, unfreezeAccount];
