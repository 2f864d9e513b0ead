/**
 * Identity verification, by both generations of calls: one service.
 * Promises: the fields say which step they are where no level does; a step with a field missing is refused with that
 * field, and a field of the other step as unknown; guesses at document numbers are few.
 */
import type { VerifyIdentityRequest } from '@assay/protocol';
import type { OwnerId } from '@assay/core';
import type { DocumentData } from './document-rules.ts';
import type { Submission, Verification } from './service.ts';
import type { PhotoIds } from './shape.ts';
import type { Handlers, SignedIn } from '../../http/calls.ts';
import { RequestRefused } from '../../http/request-refused.ts';
import { TokenBuckets } from '../../http/plugins/token-buckets.ts';
import { idOfFile } from '../../uploads/file-reference.ts';
import { presentIdentity } from './presenter.ts';

type IdentityCalls = 'uploadKYC' | 'verified' | 'identityStatus';

const BASIC = ['name', 'idNumber', 'country', 'documentType'] as const;
const PHOTOS = ['frontPhoto', 'backPhoto', 'handPhoto'] as const;
/** Who could try any number of documents would learn which of them are verified here. */
const SUBMISSIONS_A_DAY = 20;
const DAY_MS = 86_400_000;

/** The fields of a step, all of them. */
function stepOf<Name extends keyof VerifyIdentityRequest>(
  request: VerifyIdentityRequest,
  names: readonly Name[],
): { readonly [Key in Name]: NonNullable<VerifyIdentityRequest[Key]> } {
  const missing = names.find((name) => request[name] === undefined);
  if (missing !== undefined) throw new RequestRefused('field-missing', missing);
  // None of them is missing.
  return request as { readonly [Key in Name]: NonNullable<VerifyIdentityRequest[Key]> };
}

function refuseGiven(request: VerifyIdentityRequest, names: readonly (keyof VerifyIdentityRequest)[]): void {
  const given = names.find((name) => request[name] !== undefined);
  if (given !== undefined) throw new RequestRefused('field-unknown', given);
}

function basicOf(request: VerifyIdentityRequest): DocumentData {
  const { name, idNumber, country, documentType } = stepOf(request, BASIC);
  return { name, idNumber, country, documentType };
}

function photosOf(request: VerifyIdentityRequest): PhotoIds {
  const { frontPhoto, backPhoto, handPhoto } = stepOf(request, PHOTOS);
  return { front: idOfFile(frontPhoto), back: idOfFile(backPhoto), hand: idOfFile(handPhoto) };
}

function submissionOf(request: VerifyIdentityRequest): Submission {
  const isGiven = (name: keyof VerifyIdentityRequest): boolean => request[name] !== undefined;
  if (request.level === 'basic') refuseGiven(request, PHOTOS);
  if (request.level === 'advanced') refuseGiven(request, BASIC);
  const isAdvanced = request.level === 'advanced' || PHOTOS.some(isGiven);
  const isBasic = request.level === 'basic' || !isAdvanced || BASIC.some(isGiven);
  return { basic: isBasic ? basicOf(request) : null, photos: isAdvanced ? photosOf(request) : null };
}

export interface IdentityRouteParts {
  readonly verification: Verification;
  readonly wallNow: () => number;
}

export function identityHandlers({
  verification,
  wallNow,
}: IdentityRouteParts): Pick<Handlers, IdentityCalls> {
  const tries = new TokenBuckets<OwnerId>({ capacity: SUBMISSIONS_A_DAY, perMs: DAY_MS }, wallNow);
  const status = async ({ session }: SignedIn) =>
    presentIdentity(await verification.find(Number(session.owner)), verification.countries);
  const verify = async (request: VerifyIdentityRequest, caller: SignedIn) => {
    const submission = submissionOf(request);
    const wait = tries.take(caller.session.owner);
    if (wait > 0) throw new RequestRefused('too-many-requests', null, { retryAfterSeconds: wait });
    await verification.submit(submission, caller);
    return status(caller);
  };
  return { uploadKYC: verify, verified: verify, identityStatus: (_, caller) => status(caller) };
}
