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

interface Picture {
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

/** Why a picture that nothing uses cannot be taken, or null. `undefined`: the user has no such picture. */
export function findClaimFault(
  picture: Picture | undefined,
  { kind, minimumPixels }: Use,
): 'not-found' | 'too-small' | null {
  if (picture === undefined || (picture.kind !== null && picture.kind !== kind)) return 'not-found';
  return Math.min(picture.width, picture.height) < minimumPixels ? 'too-small' : null;
}
