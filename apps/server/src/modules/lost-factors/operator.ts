/**
 * Lost factors, as operator actions: support checks who asks and proposes, compliance agrees or not, each in a queue of
 * their own.
 * Promises: two different people, each with a reason; nobody decides about themselves or who is linked to them, which
 * the queues see to; each look stands in the log.
 * Never: shows a name or a whole address; sets what comes in the place of what is taken off.
 */
import { Type } from 'typebox';
import { maskedEmail, maskedPhone } from '@assay/protocol';
import type { OperatorRole } from '@assay/protocol';
import { ActionRefused, holderOf, mustBeSignedIn, operatorAction, Serial } from '../../operator/action.ts';
import type { ActedBy, Facts } from '../../operator/action.ts';
import { note, noteReading } from '../../operator/notes.ts';
import type { NoteParts } from '../../operator/notes.ts';
import type { PersonQueue } from '../../operator/person-queue.ts';
import {
  factLines,
  NOTIFIED,
  QUEUE_LIMIT,
  queueLines,
  queuePage,
  timeText,
} from '../../operator/printing.ts';
import type { VerificationStores } from '../verification/shape.ts';
import type { LostFactors } from './main.ts';
import type { LostFactorRecord, LostFactorStep, LostFactorStore } from './shape.ts';

export interface LostFactorActionParts extends NoteParts {
  readonly identity: LostFactorStore & VerificationStores;
  readonly lostFactors: Pick<LostFactors, 'decide'>;
  /** Wall clock, Unix milliseconds. */
  readonly now: () => number;
}

interface Stage {
  /** As it is typed: one, and many. */
  readonly noun: string;
  readonly plural: string;
  readonly topic: string;
  readonly waits: string;
  readonly state: 'asked' | 'proposed';
  readonly step: 'propose' | 'approve';
  readonly event: 'lost-factor-proposed' | 'lost-factor-agreed';
  readonly roles: readonly OperatorRole[];
  /** What comes of a yes. */
  readonly yes: string;
  readonly approvals: number;
  readonly said: string;
}

const CHECK: Stage = {
  noun: 'lost-factor',
  plural: 'lost-factors',
  topic: 'lost factors',
  waits: 'requests to take a lost fund password, authenticator or passkeys off that nobody has checked',
  state: 'asked',
  step: 'propose',
  event: 'lost-factor-proposed',
  roles: ['support'],
  yes: 'proposes that it is taken off: you have checked who asks; compliance agrees or not',
  approvals: 1,
  said: 'Proposed',
};
const AGREE: Stage = {
  noun: 'clearance',
  plural: 'clearances',
  topic: 'clearances of lost factors',
  waits: 'requests to take a lost factor off that somebody has checked and proposed',
  state: 'proposed',
  step: 'approve',
  event: 'lost-factor-agreed',
  roles: ['compliance'],
  yes: 'it is taken off in 72 hours, unless the user ends it; whoever has proposed it cannot',
  approvals: 0,
  said: `Agreed: it is taken off in 72 hours. ${NOTIFIED}`,
};

const REFUSALS = {
  'not-found': (id: number) => `There is no request ${id}.`,
  'wrong-state': (id: number) => `Request ${id} has been decided before, or has ended.`,
  'own-proposal': () => 'You have proposed it yourself: another agrees or not.',
  void: (id: number) =>
    `Request ${id} is not true any more and has ended: the account was changed, or the factor was used.`,
} as const;

const lineOf = ({ id, userId, factor, askedAt }: LostFactorRecord) => ({
  id,
  user: userId,
  since: askedAt,
  about: factor,
});

async function decide(
  parts: LostFactorActionParts,
  step: 'propose' | 'approve' | 'reject',
  id: number,
  by: ActedBy,
) {
  mustBeSignedIn(by, 'lost factors');
  const { reason } = by;
  const moved = await parts.lostFactors.decide(step, { id, by: holderOf(by), reason, now: parts.now() });
  if (moved.type !== 'moved') throw new ActionRefused(REFUSALS[moved.type](id));
  return moved.request;
}

const list = ({ plural, topic, waits, state, roles }: Stage) =>
  operatorAction({
    name: `list ${plural}`,
    byToken: 'reads',
    topic,
    summary: `${waits}, the oldest first`,
    roles: [...roles, 'auditor'],
    fields: { after: Type.Optional(Serial) },
    needsReason: false,
    async carryOut({ identity }: LostFactorActionParts, { after = 0 }) {
      const waiting = await identity.run('waitingLostFactors', {
        state,
        after,
        limit: QUEUE_LIMIT,
        besides: null,
      });
      return queuePage(waiting.map(lineOf));
    },
    print: queueLines,
  });

const stepText = (step: LostFactorStep | null): string | null =>
  step === null ? null : `${timeText(step.at)} by ${step.by}: ${step.reason}`;

const endText = ({ state, endedAt, endReason }: LostFactorRecord): string | null =>
  endedAt === null ? null : `${timeText(endedAt)} ${state}${endReason === null ? '' : `: ${endReason}`}`;

/** Whose it is and what is proved of them, masked. */
async function accountFacts({ identity, now }: LostFactorActionParts, userId: number): Promise<Facts> {
  const [account, protection, person, requests] = await Promise.all([
    identity.run('findAccount', { userId }),
    identity.run('readProtection', { userId }),
    identity.run('findIdentity', { userId, now: now() }),
    identity.run('countLostFactors', { userId }),
  ]);
  if (account === null) return [];
  const { email, phone, standing, createdAt, identityLevel, fundPasswordHash } = account;
  return [
    ['email', email === null ? null : maskedEmail(email)],
    ['phone', phone === null ? null : maskedPhone(phone)],
    ['registered', timeText(createdAt)],
    ['account', standing],
    ['password changed', timeText(account.passwordChangedAt)],
    ['identity', person === null ? 'none' : `${person.state}, level ${identityLevel}`],
    ['document', person === null ? null : `${person.documentType}, ${person.country}`],
    ['fund password', fundPasswordHash !== null],
    ['authenticator', protection.totp],
    ['passkeys', protection.passkeys],
    ['recovery codes left', protection.recoveryCodesLeft],
    ['requests so far', requests],
  ];
}

const show = ({ noun, topic, roles }: Stage) =>
  operatorAction({
    name: `show ${noun}`,
    topic,
    summary: 'what was lost and how, and what is proved of whose account it is',
    roles,
    fields: { id: Serial },
    typed: ['id'],
    async carryOut(parts: LostFactorActionParts, { id }, by) {
      const found = await parts.identity.run('findLostFactor', { id });
      if (found === null) throw new ActionRefused(REFUSALS['not-found'](id));
      const { userId, factor, statement, askedAt, proposed, approved, dueAt } = found;
      await noteReading(parts, by, userId, { lostFactor: id });
      const facts: Facts = [
        ['user', userId],
        ['lost', factor],
        ['says', statement],
        ['asked', timeText(askedAt)],
        ...(await accountFacts(parts, userId)),
        ['proposed', stepText(proposed)],
        ['agreed', stepText(approved)],
        ['taken off', dueAt === null ? null : timeText(dueAt)],
        ['ended', endText(found)],
      ];
      return { facts };
    },
    print: ({ facts }) => factLines(facts),
  });

const approve = ({ noun, topic, roles, yes, approvals, step, event, said }: Stage) =>
  operatorAction({
    name: `approve ${noun}`,
    topic,
    summary: yes,
    roles,
    approvals,
    fields: { id: Serial },
    typed: ['id'],
    showsFirst: `show ${noun}`,
    async carryOut(parts: LostFactorActionParts, { id }, by) {
      const { userId, factor, dueAt } = await decide(parts, step, id, by);
      await note(parts, by, event, userId, { request: id, factor });
      return { user: userId, dueAt };
    },
    print: ({ user }) => [`User ${user}. ${said}`],
  });

const reject = ({ noun, topic, roles }: Stage) =>
  operatorAction({
    name: `reject ${noun}`,
    topic,
    summary: 'nothing is taken off, also where others have agreed; the user reads the reason',
    roles,
    fields: { id: Serial },
    typed: ['id'],
    showsFirst: `show ${noun}`,
    async carryOut(parts: LostFactorActionParts, { id }, by) {
      const { userId, factor } = await decide(parts, 'reject', id, by);
      await note(parts, by, 'lost-factor-rejected', userId, { request: id, factor });
      return { user: userId };
    },
    print: ({ user }) => [`Rejected: user ${user}. ${NOTIFIED}`],
  });

const actionsOf = (stage: Stage) => [list(stage), show(stage), approve(stage), reject(stage)];

const queueOf = ({ noun, roles, state }: Stage): PersonQueue<Pick<LostFactorActionParts, 'identity'>> => ({
  noun,
  roles,
  isSecondYes: state === 'proposed',
  async waiting({ identity }, page, by) {
    const asked = { ...page, state, besides: holderOf(by) };
    return (await identity.run('waitingLostFactors', asked)).map(lineOf);
  },
});

export const LOST_FACTOR_ACTIONS = [...actionsOf(CHECK), ...actionsOf(AGREE)];
export const LOST_FACTOR_QUEUES = [queueOf(CHECK), queueOf(AGREE)];
