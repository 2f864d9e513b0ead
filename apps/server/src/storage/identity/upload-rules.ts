/**
 * How many pictures a user may have, and which one may be taken for a use.
 * Promises: pure; the stores apply these within their transactions. A picture is taken once, for what it was uploaded
 * for.
 */

interface Kept {
  /** Uploads in the last 24 hours. */
  readonly today: number;
  readonly keptBytes: number;
}

interface Wished {
  readonly sizeBytes: number;
  /** Uploads that a user may make in 24 hours. */
  readonly maximumADay: number;
  /** Bytes that are kept of a user at once. */
  readonly maximumBytes: number;
}

/** Why another picture is not taken in, or null. */
export function findUploadFault(
  { today, keptBytes }: Kept,
  { sizeBytes, maximumADay, maximumBytes }: Wished,
): 'too-many' | 'too-much' | null {
  if (today >= maximumADay) return 'too-many';
  return keptBytes + sizeBytes > maximumBytes ? 'too-much' : null;
}

/** What `uploads` calls the photographs of a verification. */
export const PHOTOGRAPH = 'kyc';

interface Filed {
  /** null: its file is not whole on the disk. */
  readonly stored_at: number | null;
  /** null: its file is there. */
  readonly removed_at: number | null;
}

/** Whether there is a file of it. */
export const isKept = ({ stored_at, removed_at }: Filed): boolean =>
  stored_at !== null && removed_at === null;

/** Whether the picture before goes when this one is taken; null: there was none. */
export const makesWay = (before: string | null, taken: string | null): before is string =>
  before !== null && before !== taken;

interface Picture extends Filed {
  /** null: nothing uses it. */
  readonly claimed_by: string | null;
  readonly kind: string | null;
  readonly width: number;
  readonly height: number;
}

interface Use {
  /** An upload of another kind is refused; one without a kind becomes this. */
  readonly kind: string;
  /** Least width and height. */
  readonly minimumPixels: number;
}

/** Why a picture cannot be taken, or null. `undefined`: the user has no such picture. */
export function findClaimFault(
  picture: Picture | undefined,
  { kind, minimumPixels }: Use,
): 'not-found' | 'too-small' | null {
  if (picture === undefined || !isKept(picture) || picture.claimed_by !== null) return 'not-found';
  if (picture.kind !== null && picture.kind !== kind) return 'not-found';
  return Math.min(picture.width, picture.height) < minimumPixels ? 'too-small' : null;
}
