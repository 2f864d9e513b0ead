/**
 * Who may apply to be a merchant, and who may be accepted.
 * Promises: pure; an application needs the advanced level of identity when it is made and when it is accepted; a user
 * has one that waits at most; two merchants never have the same name.
 */
import type { MerchantApplied, MerchantDecided } from './shape.ts';

/** The advanced level of identity verification. */
export const NEEDED_IDENTITY_LEVEL = 2;
/** An application that was refused can be made anew, but not all day long. */
export const APPLICATIONS_A_DAY = 3;

/** Names that differ in their case alone are the same name. */
export const nameKeyOf = (name: string): string => name.toLowerCase();

/** 0 none, 1 an application waits, 2 merchant. */
type MerchantStatus = 0 | 1 | 2;

/** What an applicant is once their application was decided about; null: it waits. */
export function statusAfter(isAccepted: boolean | null): MerchantStatus {
  if (isAccepted === null) return 1;
  return isAccepted ? 2 : 0;
}

interface Applicant {
  readonly merchantStatus: MerchantStatus;
  readonly identityLevel: 0 | 1 | 2;
  readonly applicationsToday: number;
}

/** Why a user cannot apply, or null. */
export function findApplicationFault(
  { merchantStatus, identityLevel, applicationsToday }: Applicant,
  maximumADay: number,
): Exclude<MerchantApplied, 'applied'> | null {
  if (merchantStatus === 2) return 'merchant';
  if (merchantStatus === 1) return 'under-review';
  if (identityLevel < NEEDED_IDENTITY_LEVEL) return 'identity-needed';
  return applicationsToday >= maximumADay ? 'too-many' : null;
}

interface Judged {
  readonly isDecided: boolean;
  readonly identityLevel: 0 | 1 | 2;
  /** Another merchant has the name. */
  readonly isNameTaken: boolean;
}

/** Why an application cannot be accepted or rejected, or null: to reject needs no more than that it waits. */
export function findDecisionFault(
  { isDecided, identityLevel, isNameTaken }: Judged,
  isAccepted: boolean,
): Exclude<MerchantDecided['type'], 'decided' | 'not-found'> | null {
  if (isDecided) return 'decided-before';
  if (!isAccepted) return null;
  if (identityLevel < NEEDED_IDENTITY_LEVEL) return 'identity-needed';
  return isNameTaken ? 'name-taken' : null;
}
