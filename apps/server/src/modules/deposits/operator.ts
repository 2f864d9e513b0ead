/**
 * What operators decide about payments that people review.
 * Promises: crediting one is a proposal that others approve, out of money that is there; rejecting one takes a second operator who
 * says the same. From a value within a day on three people decide. A reference is credited once, and what a chain has brought by
 * itself never.
 * Never: changes an amount, a reference or whose a payment is: what is decided is what its owner has said.
 */
import { TREASURY, commandOf } from '@assay/core';
import type { AssetId, Command, RouteId, Units } from '@assay/core';
import { Type } from 'typebox';
import type { Static } from 'typebox';
import { PAYMENT_REJECTIONS } from '@assay/protocol';
import type { OperatorRole, PaymentRejection } from '@assay/protocol';
import type { Engine } from '../../engine/port.ts';
import type { MarketData } from '../../market-data/port.ts';
import type { Uploads } from '../../uploads/uploads.ts';
import { ActionRefused, Serial, mustBeSignedIn, operatorAction } from '../../operator/action.ts';
import type { ActedBy, Facts, Picture } from '../../operator/action.ts';
import { THREE_FROM, approvalsForAmounts } from '../../operator/approvals.ts';
import { becauseOf, reasonText } from '../../operator/judging.ts';
import { note, noteReading } from '../../operator/notes.ts';
import type { NoteParts } from '../../operator/notes.ts';
import type { PersonQueue } from '../../operator/person-queue.ts';
import {
  NOTIFIED,
  QUEUE_LIMIT,
  decisionFacts,
  factLines,
  queueLines,
  queuePage,
  timeText,
} from '../../operator/printing.ts';
import { proposalLines } from '../../operator/proposing.ts';
import type { Foretelling, MadeProposal, Proposing } from '../../operator/proposing.ts';
import type { DepositStore } from './shape.ts';
import { findClaimFault, keptOfClaim, keptText } from './strays/claims.ts';
import type { StrayStore } from './strays/shape.ts';
import { amountText } from './payments/outcomes.ts';
import type { PaymentOutcomeParts, PaymentOutcomes } from './payments/outcomes.ts';
import { statusOf } from './payments/presenter.ts';
import { DAY_MS } from './payments/rules.ts';
import type { OtherPayment, PaymentInContext, PaymentRecord, PaymentStores } from './payments/shape.ts';

export { STRAY_ACTIONS } from './strays/operator.ts';
export type { StrayActionParts } from './strays/operator.ts';

export interface PaymentActionParts
  extends NoteParts, Pick<PaymentOutcomeParts, 'mailer' | 'photosKeptMs' | 'now'> {
  readonly engine: Pick<Engine, 'read'>;
  readonly identity: PaymentStores & DepositStore & StrayStore;
  readonly marketData: Pick<MarketData, 'instruments' | 'equivalent'>;
  readonly uploads: Pick<Uploads, 'readForOperator'>;
  readonly proposing: Proposing & Foretelling;
  readonly paymentTurns: Pick<PaymentOutcomes, 'inTurn'>;
}

const TOPIC = 'payments';
const DECIDING: readonly OperatorRole[] = ['finance', 'compliance'];
const REALM = 'live';
const MAX_OWNERS = 20;
const Because = Type.Union(PAYMENT_REJECTIONS.map((key) => Type.Literal(key)));
const Source = Type.Union([Type.Literal('treasury'), Type.Literal('unclaimed')]);

async function mustFind({ identity }: PaymentActionParts, id: number): Promise<PaymentInContext> {
  const found = await identity.run('findRecharge', { id });
  if (found === null) throw new ActionRefused(`There is no payment ${id}.`);
  return found;
}

/** The open proposals to credit something, by reference. */
async function proposedPayments({ engine }: Pick<PaymentActionParts, 'engine'>) {
  const { open } = (await engine.read(REALM, { type: 'proposals' })).result;
  const credits = new Map<string, ProposedCredit>();
  for (const { proposal, approvals, command } of open) {
    const read = commandOf(command);
    if (read.type === 'credit-payment') credits.set(read.reference, { proposal, approvals, command: read });
  }
  return credits;
}

type CreditPayment = Extract<Command, { readonly type: 'credit-payment' }>;
interface ProposedCredit {
  readonly proposal: number;
  readonly approvals: number;
  readonly command: CreditPayment;
}
type Proposed = Awaited<ReturnType<typeof proposedPayments>>;

function aboutOf(parts: PaymentActionParts, payment: PaymentRecord, proposed: Proposed): string {
  const { method, reference, creditReference, rejection } = payment;
  const credit = proposed.get(creditReference)?.proposal;
  const stage = credit === undefined ? '' : `proposal ${credit}  `;
  const doubted = rejection === null ? '' : `rejected by ${rejection.name}  `;
  return `${stage}${doubted}${amountText(parts, payment)} by ${method}, ${reference}`;
}

async function linesOf(parts: PaymentActionParts, payments: readonly PaymentRecord[]) {
  const proposed = await proposedPayments(parts);
  return payments.map((one) => ({
    id: one.id,
    user: one.userId,
    since: one.submittedAt,
    about: aboutOf(parts, one, proposed),
  }));
}

const listPayments = operatorAction({
  name: 'list payments',
  byToken: 'reads',
  topic: TOPIC,
  summary: 'payments under review, the oldest first',
  roles: [...DECIDING, 'auditor'],
  fields: { after: Type.Optional(Serial) },
  needsReason: false,
  carryOut: async (parts: PaymentActionParts, { after = 0 }) =>
    queuePage(await linesOf(parts, await parts.identity.run('openRecharges', { after, limit: QUEUE_LIMIT }))),
  print: queueLines,
});

const othersText = (others: readonly OtherPayment[]): string =>
  others.map((one) => `${one.id} of user ${one.userId}, ${statusOf(one)}`).join('; ');

const reasonOf = ({ because, reason }: PaymentRecord): string | null =>
  because === null ? reason : reasonText(because, reason);

function rejectionFacts({ rejection }: PaymentRecord): Facts {
  if (rejection === null) return [];
  return [
    ['rejected by', `${rejection.name} (${rejection.operator}); a second operator decides`],
    ['their reason', reasonText(rejection.because, rejection.reason)],
  ];
}

/** Of a payment on a chain: whose deposits the same transaction has paid in by itself. */
async function depositsOf({ identity }: PaymentActionParts, { route, reference: value }: PaymentRecord) {
  return route === null ? [] : identity.run('depositOwners', { by: 'transaction', value, limit: MAX_OWNERS });
}

async function factsOf(
  parts: PaymentActionParts,
  { payment, samePicture, sameReference, before }: PaymentInContext,
  by: ActedBy,
): Promise<Facts> {
  const { instruments } = parts.marketData;
  const { currency } = instruments;
  const value = parts.marketData.equivalent(instruments.mustAsset(payment.asset), payment.amount);
  const proposed = await proposedPayments(parts);
  const credit = proposed.get(payment.creditReference)?.proposal;
  const deposits = await depositsOf(parts, payment);
  return [
    ['user', payment.userId],
    ['amount', amountText(parts, payment)],
    ['value', value === null ? null : `${instruments.units(currency, value)} ${currency.code}`],
    ['method', payment.method],
    ['reference', payment.reference],
    ...(payment.address === null ? [] : [['address', payment.address] as const]),
    ['submitted', timeText(payment.submittedAt)],
    ['people who decide', 1 + (await foretoldOf(parts, payment, proposed, by))],
    ['payments before', `${before.passed} passed, ${before.failed} failed`],
    ['same reference', sameReference.length === 0 ? null : othersText(sameReference)],
    ['same picture', samePicture.length === 0 ? null : othersText(samePicture)],
    ...(payment.route === null
      ? []
      : [
          ['credited by the chain to', deposits.length === 0 ? null : `user ${deposits.join(', ')}`] as const,
          ['kept as not listed', keptText(await keptOfClaim(parts, payment))] as const,
        ]),
    ...(credit === undefined ? [] : [['proposal', credit] as const]),
    ...rejectionFacts(payment),
    ...decisionFacts(payment.decidedAt, payment.decidedBy, payment.passed, reasonOf(payment)),
  ];
}

const showPayment = operatorAction({
  name: 'show payment',
  topic: TOPIC,
  summary: 'all that is needed to decide, with its picture',
  roles: DECIDING,
  fields: { id: Serial },
  typed: ['id'],
  async carryOut(parts: PaymentActionParts, { id }, by) {
    const found = await mustFind(parts, id);
    await noteReading(parts, by, found.payment.userId, { payment: id });
    const picture = await parts.identity.run('findUpload', { id: found.payment.file, userId: null });
    return { facts: await factsOf(parts, found, by), hasPicture: picture !== null };
  },
  print: ({ facts, hasPicture }) => [
    ...factLines(facts),
    ...(hasPicture ? [] : ['Its picture has been deleted.']),
  ],
  pictures: ({ id }, { hasPicture }) =>
    hasPicture ? [{ action: 'photo payment', input: { id }, fileName: `payment-${id}-screenshot` }] : [],
});

const photoOfPayment = operatorAction({
  name: 'photo payment',
  topic: TOPIC,
  summary: 'the picture of a payment',
  roles: DECIDING,
  fields: { id: Serial },
  typed: ['id'],
  async carryOut(parts: PaymentActionParts, { id }, { name: operator, reason }): Promise<Picture> {
    const { payment } = await mustFind(parts, id);
    const read = await parts.uploads.readForOperator({ id: payment.file, operator, reason });
    if (read === null) throw new ActionRefused(`The picture of payment ${id} has been deleted.`);
    return { contentType: read.record.contentType, base64: Buffer.from(read.bytes).toString('base64') };
  },
  print: ({ contentType }) => [contentType],
});

/** Others who must approve: what the user was credited within a day and what is proposed for them counts with it. */
async function approvalsOf(
  { identity, marketData, now }: PaymentActionParts,
  payment: PaymentRecord,
  proposed: Proposed,
): Promise<number> {
  const { userId } = payment;
  const passed = await identity.run('passedRecharges', { userId, since: now() - DAY_MS });
  const underWay = [...proposed.values()]
    .map(({ command }) => command)
    .filter(({ owner, reference }) => owner === userId && reference !== payment.creditReference);
  return approvalsForAmounts(marketData, [payment, ...passed, ...underWay]);
}

/** Throws `ActionRefused` for a payment that is decided or credited, or about which others decide already. */
async function mustBeOpen(parts: PaymentActionParts, payment: PaymentRecord): Promise<Proposed> {
  const { id, creditReference } = payment;
  if (payment.decidedAt !== null) throw new ActionRefused(`Payment ${id} has been decided before.`);
  const proposed = await proposedPayments(parts);
  const open = proposed.get(creditReference)?.proposal;
  if (open !== undefined) {
    throw new ActionRefused(`Proposal ${open} is to credit this reference: approve or reject it.`);
  }
  return proposed;
}

async function mustBeCreditable(parts: PaymentActionParts, payment: PaymentRecord): Promise<void> {
  const references = [payment.creditReference];
  const { result } = await parts.engine.read(REALM, { type: 'credited-payments', references });
  const [credited] = result;
  if (credited !== undefined) {
    throw new ActionRefused(
      `This reference was credited to user ${credited.owner}: it can only be rejected.`,
    );
  }
  const [owner] = await depositsOf(parts, payment);
  if (owner !== undefined) {
    throw new ActionRefused(
      `The chain has credited this transaction to user ${owner}: it can only be rejected.`,
    );
  }
  const { scale } = parts.marketData.instruments.mustAsset(payment.asset);
  const fault = findClaimFault(payment, await keptOfClaim(parts, payment), scale);
  if (fault !== null) throw new ActionRefused(fault);
}

/** What is not there is not credited: whoever approves would do so for nothing. */
async function mustBePayable(
  { engine, marketData: { instruments } }: PaymentActionParts,
  { asset, amount }: PaymentRecord,
  unclaimedOf: PaymentRecord['route'],
): Promise<void> {
  const available =
    unclaimedOf === null ? await treasuryOf(engine, asset) : await unclaimedFor(engine, unclaimedOf);
  if (available >= amount) return;
  const named = instruments.mustAsset(asset);
  const has = `${instruments.units(named, available)} ${named.code}`;
  throw new ActionRefused(
    unclaimedOf === null
      ? `The treasury has ${has}: it is funded first, by a deposit to its address.`
      : `Of what is nobody’s on this chain there is ${has}: --from treasury pays it out of the treasury.`,
  );
}

async function treasuryOf(engine: PaymentActionParts['engine'], asset: AssetId): Promise<Units> {
  const { result } = await engine.read(REALM, { type: 'balances', owner: TREASURY });
  return result.find((one) => one.asset === asset)?.available ?? (0 as Units);
}

async function unclaimedFor(engine: PaymentActionParts['engine'], route: RouteId): Promise<Units> {
  const { result } = await engine.read(REALM, { type: 'wallet-totals' });
  return result.routes.find((one) => one.route === route)?.unclaimed ?? (0 as Units);
}

/** Those of the proposal that is open, else of one that they would make now. */
async function foretoldOf(
  parts: PaymentActionParts,
  payment: PaymentRecord,
  proposed: Proposed,
  by: ActedBy,
): Promise<number> {
  const open = proposed.get(payment.creditReference);
  if (open !== undefined) return open.approvals;
  const least = { approvals: await approvalsOf(parts, payment, proposed) };
  return parts.proposing.approvalsOf(by, creditOf(payment, payment.route), least);
}

const creditOf = (
  { creditReference: reference, userId, asset, amount }: PaymentRecord,
  unclaimedOf: CreditPayment['unclaimedOf'],
): CreditPayment => ({ type: 'credit-payment', reference, owner: userId, asset, amount, unclaimedOf });

async function proposeCredit(
  parts: PaymentActionParts,
  { id, from }: { readonly id: number; readonly from?: Static<typeof Source> },
  by: ActedBy,
): Promise<MadeProposal> {
  const { payment } = await mustFind(parts, id);
  const proposed = await mustBeOpen(parts, payment);
  await mustBeCreditable(parts, payment);
  const { route } = payment;
  if (from === 'unclaimed' && route === null) {
    throw new ActionRefused('Only what came on a chain can be nobody’s: this is paid out of the treasury.');
  }
  const unclaimedOf = from === 'treasury' ? null : route;
  await mustBePayable(parts, payment, unclaimedOf);
  const approvals = await approvalsOf(parts, payment, proposed);
  const made = await parts.proposing.propose(by, creditOf(payment, unclaimedOf), { approvals });
  await parts.identity.run('noteRechargeProposal', { id, proposal: made.proposal });
  return made;
}

const approvePayment = operatorAction({
  name: 'approve payment',
  topic: TOPIC,
  summary: `proposes to credit it; from ${THREE_FROM} USDT within a day two others approve; --from unclaimed or treasury`,
  roles: DECIDING,
  fields: { id: Serial, from: Type.Optional(Source) },
  typed: ['id'],
  showsFirst: 'show payment',
  approvals: 1,
  // One behind the other: two that are proposed at once count each other.
  carryOut: (parts: PaymentActionParts, input, by) =>
    parts.paymentTurns.inTurn(() => proposeCredit(parts, input, by)),
  print: proposalLines,
});

/** The user reads the reason of the first: whoever sees another one has not said the same. */
function mustAgree({ rejection }: PaymentRecord, because: PaymentRejection | null): void {
  if (rejection === null || because === null || because === rejection.because) return;
  throw new ActionRefused(
    `${rejection.name} has rejected it for another reason, which its user would read: leave yours out to say the same.`,
  );
}

const rejectPayment = operatorAction({
  name: 'reject payment',
  topic: TOPIC,
  summary:
    'fails it once a second operator says the same; the user is told the reason of the first, by BECAUSE in their own language, else in their words',
  roles: DECIDING,
  fields: { id: Serial, because: Type.Optional(Because) },
  typed: ['id'],
  showsFirst: 'show payment',
  approvals: 1,
  async carryOut(parts: PaymentActionParts, { id, because = null }, by) {
    const { identity, mailer, photosKeptMs, now } = parts;
    const operator = mustBeSignedIn(by, 'payments');
    const found = await mustFind(parts, id);
    await mustBeOpen(parts, found.payment);
    mustAgree(found.payment, because);
    const { name, reason } = by;
    const at = now();
    const deletePictureAt = at + photosKeptMs.failed;
    const rejection = { id, operator, name, reason, because, now: at, deletePictureAt };
    const rejected = await identity.run('rejectRecharge', rejection);
    switch (rejected.type) {
      case 'not-found':
      case 'decided-before':
        throw new ActionRefused(`Payment ${id} has been decided before.`);
      case 'own':
        throw new ActionRefused('You have rejected it yourself: a second operator decides.');
      case 'first':
        await note(parts, by, 'payment-rejection-proposed', found.payment.userId, {
          payment: id,
          ...becauseOf(because),
        });
        return { decided: false };
      case 'decided': {
        const { payment } = rejected;
        const { userId } = payment;
        const detail = { payment: id, passed: false, ...becauseOf(payment.because) };
        await note(parts, by, 'payment-decided', userId, detail);
        const facts = { amount: amountText(parts, payment), reference: payment.reference };
        const told = { reason: payment.reason ?? '', because: payment.because };
        mailer.send({ userId }, 'payment-failed', { ...facts, ...told });
        return { decided: true };
      }
    }
  },
  print: ({ decided }) => [
    decided ? `Rejected. ${NOTIFIED}` : 'Noted. It fails once a second operator rejects it, too.',
  ],
});

export const PAYMENT_ACTIONS = [
  listPayments,
  showPayment,
  photoOfPayment,
  approvePayment,
  rejectPayment,
] as const;

/** Those about which nobody has proposed anything, and those that somebody else would reject. */
export const PAYMENT_QUEUE: PersonQueue<PaymentActionParts> = {
  noun: 'payment',
  roles: DECIDING,
  async waiting(parts, { after, limit }, by) {
    const proposed = await proposedPayments(parts);
    const open = await parts.identity.run('openRecharges', { after, limit: QUEUE_LIMIT });
    const forThem = open.filter(
      ({ creditReference, rejection }) =>
        !proposed.has(creditReference) && (rejection === null || rejection.operator !== by.operator),
    );
    return linesOf(parts, forThem.slice(0, limit));
  },
};
