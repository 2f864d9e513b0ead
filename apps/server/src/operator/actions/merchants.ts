/** Applications of merchants, as operator actions. */
import { Type } from 'typebox';
import type { Mailer } from '../../mailer/mailer.ts';
import type { Merchants } from '../../merchants/merchants.ts';
import type { IdentityStore } from '../../storage/identity/identity-store.ts';
import { ActionRefused, operatorAction, Serial } from '../action.ts';
import type { ActedBy, Facts } from '../action.ts';
import { note, noteReading } from '../notes.ts';
import type { NoteParts } from '../notes.ts';
import {
  decisionFacts,
  factLines,
  NOTIFIED,
  QUEUE_LIMIT,
  queueLines,
  queuePage,
  timeText,
} from '../printing.ts';

export interface MerchantActionParts extends NoteParts {
  readonly identity: Pick<IdentityStore, 'run'>;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly merchants: Pick<Merchants, 'read'>;
  /** Wall clock, Unix milliseconds. */
  readonly now: () => number;
}

const TOPIC = 'merchants';

const REFUSALS = {
  'not-found': (id: number) => `There is no merchant application ${id}.`,
  'decided-before': (id: number) => `Merchant application ${id} has been decided before.`,
  'name-taken': (id: number) =>
    `Another merchant has the name of merchant application ${id}. It can only be rejected.`,
  'identity-needed': (id: number) =>
    `The applicant of merchant application ${id} has no advanced identity verification.`,
} as const;

async function decide(parts: MerchantActionParts, id: number, by: ActedBy, accepted: boolean) {
  const { identity, mailer, now } = parts;
  const { name: decidedBy, reason } = by;
  const decided = await identity.run('decideMerchant', { id, accepted, reason, decidedBy, now: now() });
  if (decided.type !== 'decided') throw new ActionRefused(REFUSALS[decided.type](id));
  const { userId } = decided.application;
  await note(parts, by, 'merchant-decided', userId, { application: id, accepted });
  if (accepted) mailer.send({ userId }, 'merchant-accepted', {});
  else mailer.send({ userId }, 'merchant-refused', { reason });
  return { user: userId };
}

const listMerchants = operatorAction({
  name: 'list merchants',
  topic: TOPIC,
  summary: 'applications of merchants that wait, the oldest first',
  roles: ['compliance', 'auditor'],
  fields: { after: Type.Optional(Serial) },
  needsReason: false,
  async carryOut({ identity }: MerchantActionParts, { after = 0 }) {
    const waiting = await identity.run('openMerchantApplications', { after, limit: QUEUE_LIMIT });
    return queuePage(
      waiting.map((one) => ({ id: one.id, user: one.userId, since: one.submittedAt, about: one.name })),
    );
  },
  print: queueLines,
});

const showMerchant = operatorAction({
  name: 'show merchant',
  topic: TOPIC,
  summary: 'all that is needed to decide',
  roles: ['compliance'],
  fields: { id: Serial },
  typed: ['id'],
  async carryOut(parts: MerchantActionParts, { id }, by) {
    const { identity, merchants } = parts;
    const record = await identity.run('findMerchantApplication', { id });
    if (record === null) throw new ActionRefused(REFUSALS['not-found'](id));
    await noteReading(parts, by, record.userId, { application: id });
    const { name, contact, about, userId, submittedAt, decidedAt, decidedBy, accepted } =
      merchants.read(record);
    const account = await identity.run('findAccount', { userId });
    const facts: Facts = [
      ['user', userId],
      ['name', name],
      ['contact', contact],
      ['about', about],
      ['identity level', account?.identityLevel ?? 0],
      ['country', account?.verifiedCountry ?? null],
      ['applied', timeText(submittedAt)],
      ...decisionFacts(decidedAt, decidedBy, accepted, record.reason),
    ];
    return { facts };
  },
  print: ({ facts }) => factLines(facts),
});

const approveMerchant = operatorAction({
  name: 'approve merchant',
  topic: TOPIC,
  summary: 'the user is a merchant, and is told',
  roles: ['compliance'],
  fields: { id: Serial },
  typed: ['id'],
  showsFirst: 'show merchant',
  carryOut: (parts: MerchantActionParts, { id }, by) => decide(parts, id, by, true),
  print: ({ user }) => [`Approved: user ${user}. ${NOTIFIED}`],
});

const rejectMerchant = operatorAction({
  name: 'reject merchant',
  topic: TOPIC,
  summary: 'the user is told the reason',
  roles: ['compliance'],
  fields: { id: Serial },
  typed: ['id'],
  showsFirst: 'show merchant',
  carryOut: (parts: MerchantActionParts, { id }, by) => decide(parts, id, by, false),
  print: ({ user }) => [`Rejected: user ${user}. ${NOTIFIED}`],
});

export const MERCHANT_ACTIONS = [listMerchants, showMerchant, approveMerchant, rejectMerchant];
