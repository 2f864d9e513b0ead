/**
 * Which payment is taken for a review, and when it is rejected.
 * Promises: pure. A reference is the same however it is spelled; a user has few payments under review.
 */
import type { PaymentFault } from './shape.ts';

/** Under review of a user at once, and of all. */
export const MAX_OPEN = 5;
export const MAX_QUEUE = 10_000;
export const DAY_MS = 86_400_000;
/** Width and height of a picture on which something can be read. */
export const MIN_PICTURE_PIXELS = 200;

/** As the core remembers a payment for good: the way, and the letters and digits of its reference. */
export const creditReferenceOf = (method: string, reference: string): string =>
  `${method}:${reference.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`;

/** What the user and the queue have. */
interface Waiting {
  /** A payment of theirs with this reference waits or has passed. */
  readonly isKnown: boolean;
  readonly openOfUser: number;
  readonly openOfAll: number;
}

/** Why another one is not taken, or null. */
export function findPaymentFault({ isKnown, openOfUser, openOfAll }: Waiting): PaymentFault | null {
  if (isKnown) return 'known';
  if (openOfUser >= MAX_OPEN) return 'too-many-open';
  return openOfAll >= MAX_QUEUE ? 'queue-full' : null;
}
