/** Identity verifications that a person judges, as operator actions. */
import { Type } from 'typebox';
import { IDENTITY_REJECTIONS } from '@assay/protocol';
import type { IdentityRejection } from '@assay/protocol';
import type { Mailer } from '../../mailer/mailer.ts';
import type { Uploads } from '../../uploads/uploads.ts';
import { ActionRefused, operatorAction, Serial } from '../../operator/action.ts';
import type { ActedBy, Facts, Picture } from '../../operator/action.ts';
import { note, noteReading } from '../../operator/notes.ts';
import type { NoteParts } from '../../operator/notes.ts';
import { becauseOf, listJudged, queueOf, reasonText, verdictsOn } from '../../operator/judging.ts';
import type { Verdict } from '../../operator/judging.ts';
import { decisionFacts, factLines, timeText } from '../../operator/printing.ts';
import type { Verification } from './service.ts';
import type { ReviewRecord, VerificationStores, WaitingPage } from './shape.ts';

export interface IdentityActionParts extends NoteParts {
  readonly identity: VerificationStores;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly uploads: Pick<Uploads, 'readForOperator'>;
  readonly verification: Pick<Verification, 'read'>;
  /** Photographs of a verification that passed are kept so long, and of one that failed. */
  readonly photosKeptMs: { readonly passed: number; readonly failed: number };
  /** Wall clock, Unix milliseconds. */
  readonly now: () => number;
}

const TOPIC = 'identity verification';
const PHOTOS = ['front', 'back', 'hand'] as const;
const Photo = Type.Union([Type.Literal('front'), Type.Literal('back'), Type.Literal('hand')]);

interface PhotoFacts {
  readonly photo: (typeof PHOTOS)[number];
  readonly width: number;
  readonly height: number;
  readonly sizeBytes: number;
}

async function photosOf(
  { identity }: IdentityActionParts,
  { files }: ReviewRecord,
): Promise<readonly PhotoFacts[]> {
  const found = await Promise.all(
    PHOTOS.map(async (photo) => {
      const record = await identity.run('findUpload', { id: files[photo], userId: null });
      if (record === null) return null;
      return { photo, width: record.width, height: record.height, sizeBytes: record.sizeBytes };
    }),
  );
  return found.filter((one) => one !== null);
}

function earlierText(review: ReviewRecord): string {
  if (review.decidedAt === null) return 'waits';
  const outcome = review.passed === true ? 'approved' : 'rejected';
  return `${outcome} ${timeText(review.decidedAt)}: ${reasonText(review.because, review.reason)}`;
}

async function mustFind({ identity }: IdentityActionParts, id: number) {
  const found = await identity.run('findIdentityReview', { id });
  if (found === null) throw new ActionRefused(REFUSALS['not-found'](id));
  return found;
}

const REFUSALS = {
  'not-found': (id: number) => `There is no identity review ${id}.`,
  'decided-before': (id: number) => `Identity review ${id} has been decided before.`,
  taken: (id: number) =>
    `The document of identity review ${id} is verified for another account. It can only be rejected.`,
} as const;

async function decide(
  parts: IdentityActionParts,
  id: number,
  by: ActedBy,
  { isApproved: passed, because }: Verdict<IdentityRejection>,
) {
  const { identity, mailer, photosKeptMs, now } = parts;
  const { name: decidedBy, reason } = by;
  const decided = await identity.run('decideIdentityReview', {
    id,
    passed,
    reason,
    because,
    decidedBy,
    now: now(),
    deletePhotosAt: now() + (passed ? photosKeptMs.passed : photosKeptMs.failed),
  });
  if (decided.type !== 'decided') throw new ActionRefused(REFUSALS[decided.type](id));
  const { userId } = decided.review;
  await note(parts, by, 'identity-decided', userId, { review: id, passed, ...becauseOf(because) });
  if (passed) mailer.send({ userId }, 'identity-passed', {});
  else mailer.send({ userId }, 'identity-failed', { reason, because });
  return { user: userId };
}

const judged = {
  noun: 'identity',
  plural: 'identities',
  topic: TOPIC,
  queue: 'identity verifications',
  rejections: IDENTITY_REJECTIONS,
  approval: 'the user gets the advanced level, and is told',
  async waiting({ identity }: IdentityActionParts, page: WaitingPage) {
    const waiting = await identity.run('openIdentityReviews', page);
    return waiting.map((one) => ({
      id: one.id,
      user: one.userId,
      since: one.submittedAt,
      about: `${one.country}, ${one.documentType}`,
    }));
  },
  decide,
};

const showIdentity = operatorAction({
  name: 'show identity',
  topic: TOPIC,
  summary: 'all that is needed to decide, with the photographs',
  roles: ['compliance'],
  fields: { id: Serial },
  typed: ['id'],
  async carryOut(parts: IdentityActionParts, { id }, by) {
    const { review, isTaken, before } = await mustFind(parts, id);
    await noteReading(parts, by, review.userId, { review: id });
    const { name, idNumber } = parts.verification.read(review.userId, review.sealed);
    const facts: Facts = [
      ['user', review.userId],
      ['name', name],
      ['ID number', idNumber],
      ['document', `${review.documentType}, ${review.country}`],
      ['verified for another account', isTaken],
      ['handed in', timeText(review.submittedAt)],
      ...decisionFacts(
        review.decidedAt,
        review.decidedBy,
        review.passed,
        reasonText(review.because, review.reason),
      ),
      ...before.map((one) => [`review ${one.id}`, earlierText(one)] as const),
    ];
    return { facts, photos: await photosOf(parts, review) };
  },
  print: ({ facts, photos }) => [
    ...factLines(facts),
    ...photos.map(
      ({ photo, width, height, sizeBytes }) =>
        `photo ${photo}: ${width} x ${height}, ${Math.ceil(sizeBytes / 1_024)} kB`,
    ),
  ],
  pictures: ({ id }, { photos }) =>
    photos.map(({ photo }) => ({
      action: 'photo identity',
      input: { id, photo },
      fileName: `identity-${id}-${photo}`,
    })),
});

const photoOfIdentity = operatorAction({
  name: 'photo identity',
  topic: TOPIC,
  summary: 'one photograph: front, back or hand',
  roles: ['compliance'],
  fields: { id: Serial, photo: Photo },
  typed: ['id', 'photo'],
  async carryOut(parts: IdentityActionParts, { id, photo }, { name: operator, reason }): Promise<Picture> {
    const { review } = await mustFind(parts, id);
    const read = await parts.uploads.readForOperator({ id: review.files[photo], operator, reason });
    if (read === null) throw new ActionRefused(`The ${photo} photograph of review ${id} has been deleted.`);
    return { contentType: read.record.contentType, base64: Buffer.from(read.bytes).toString('base64') };
  },
  print: ({ contentType }) => [contentType],
});

export const IDENTITY_ACTIONS = [listJudged(judged), showIdentity, photoOfIdentity, ...verdictsOn(judged)];

export const IDENTITY_QUEUE = queueOf(judged);
