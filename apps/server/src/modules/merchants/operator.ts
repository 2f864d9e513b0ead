/** Applications of merchants, and the end of one, as operator actions. */
import { MERCHANT_REJECTIONS } from '@assay/protocol';
import type { MerchantRejection } from '@assay/protocol';
import type { Mailer } from '../../mailer/mailer.ts';
import { ActionRefused, operatorAction, Serial } from '../../operator/action.ts';
import type { ActedBy, Facts } from '../../operator/action.ts';
import { note, noteReading } from '../../operator/notes.ts';
import type { NoteParts } from '../../operator/notes.ts';
import { becauseOf, listJudged, queueOf, reasonText, verdictsOn } from '../../operator/judging.ts';
import type { Verdict } from '../../operator/judging.ts';
import { NOTIFIED, decisionFacts, factLines, timeText } from '../../operator/printing.ts';
import type { Merchants } from './service.ts';
import type { MerchantStores, WaitingPage } from './shape.ts';

export interface MerchantActionParts extends NoteParts {
  readonly identity: MerchantStores;
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

async function decide(
  parts: MerchantActionParts,
  id: number,
  by: ActedBy,
  { isApproved: accepted, because }: Verdict<MerchantRejection>,
) {
  const { identity, mailer, now } = parts;
  const { name: decidedBy, reason } = by;
  const decision = { id, accepted, reason, because, decidedBy, now: now() };
  const decided = await identity.run('decideMerchant', decision);
  if (decided.type !== 'decided') throw new ActionRefused(REFUSALS[decided.type](id));
  const { userId } = decided.application;
  await note(parts, by, 'merchant-decided', userId, { application: id, accepted, ...becauseOf(because) });
  if (accepted) mailer.send({ userId }, 'merchant-accepted', {});
  else mailer.send({ userId }, 'merchant-refused', { reason, because });
  return { user: userId };
}

const judged = {
  noun: 'merchant',
  plural: 'merchants',
  topic: TOPIC,
  queue: 'applications of merchants',
  rejections: MERCHANT_REJECTIONS,
  approval: 'the user is a merchant, and is told',
  async waiting({ identity }: MerchantActionParts, page: WaitingPage) {
    const waiting = await identity.run('openMerchantApplications', page);
    return waiting.map((one) => ({ id: one.id, user: one.userId, since: one.submittedAt, about: one.name }));
  },
  decide,
};

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
      ...decisionFacts(decidedAt, decidedBy, accepted, reasonText(record.because, record.reason)),
    ];
    return { facts };
  },
  print: ({ facts }) => factLines(facts),
});

const endMerchant = operatorAction({
  name: 'end-merchant',
  topic: TOPIC,
  summary: 'the user is a merchant no more, is told the reason, and may apply again',
  roles: ['compliance'],
  fields: { user: Serial },
  typed: ['user'],
  async carryOut(parts: MerchantActionParts, { user }, by) {
    const { identity, mailer, now } = parts;
    const { reason } = by;
    if (!(await identity.run('endMerchant', { userId: user, reason, now: now() }))) {
      throw new ActionRefused(`User ${user} is no merchant.`);
    }
    await note(parts, by, 'merchant-ended', user, {});
    mailer.send({ userId: user }, 'merchant-ended', { reason });
    return { user };
  },
  print: ({ user }) => [`No merchant any more: user ${user}. ${NOTIFIED}`],
});

export const MERCHANT_ACTIONS = [listJudged(judged), showMerchant, ...verdictsOn(judged), endMerchant];

export const MERCHANT_QUEUE = queueOf(judged);
