/**
 * Which step of identity verification may be taken, and which review may be decided how.
 * Promises: pure; one document verifies one account; what is under review or passed stays as it is; a review is decided
 * once.
 */
import type { Decided, IdentityRecord, SubmissionRefusal } from './shape.ts';

/** Width and height of a photograph on which a document can be read. */
export const MIN_PIXELS = 600;
/** Times in 24 hours that photographs may be handed in. */
export const REVIEWS_A_DAY = 5;

/** The account's level once the data of a document are there: never below what was proved. */
export const levelWithData = (level: 0 | 1 | 2): 1 | 2 => (level === 2 ? 2 : 1);

/** What the account has once its photographs have passed. */
export const LEVEL_WHEN_PASSED = 2;

/** Whether a document proves another account; `provedUser` null: it proves none. */
export const isAnothers = (provedUser: number | null, userId: number): boolean =>
  provedUser !== null && provedUser !== userId;

/** Reviews of a user that are shown beside one that waits. */
export const MAX_REVIEWS_BEFORE = 5;

/** How far the user is before the submission. */
interface Standing {
  /** null: nothing was ever handed in. */
  readonly state: IdentityRecord['state'] | null;
  /** Another account is verified by the document: the one handed in now, or else the one known already. */
  readonly isTaken: boolean;
  readonly reviewsToday: number;
}

interface Steps {
  readonly isBasic: boolean;
  readonly isAdvanced: boolean;
  readonly maximumADay: number;
}

/** Why a submission is not taken, or null. */
export function findSubmissionFault(
  { state, isTaken, reviewsToday }: Standing,
  { isBasic, isAdvanced, maximumADay }: Steps,
): Exclude<SubmissionRefusal['type'], 'photo'> | null {
  if (state === 'under-review') return 'under-review-already';
  if (state === 'passed') return 'verified';
  if (state === null && !isBasic) return 'not-basic';
  if (isTaken) return 'taken';
  return isAdvanced && reviewsToday >= maximumADay ? 'too-many' : null;
}

/** Why a review cannot be decided so, or null: a document that is verified elsewhere can only fail. */
export function findDecisionFault(
  { isDecided, isTaken }: { readonly isDecided: boolean; readonly isTaken: boolean },
  isPassed: boolean,
): Exclude<Decided['type'], 'decided' | 'not-found'> | null {
  if (isDecided) return 'decided-before';
  return isPassed && isTaken ? 'taken' : null;
}
