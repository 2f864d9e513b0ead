/**
 * Why something that a person submitted was rejected, as keys: whoever reads one has its text in their own language. Without one
 * the operator's own sentence is what is read.
 */

/** Of photographs and data of an identity verification. */
export const IDENTITY_REJECTIONS = [
  'photo-unreadable',
  'photo-incomplete',
  'hand-photo-missing',
  'data-differs',
  'document-expired',
  'document-not-accepted',
  'another-person',
] as const;
/** Of an application to be a merchant. */
export const MERCHANT_REJECTIONS = [
  'contact-not-reached',
  'description-unclear',
  'name-misleading',
  'account-too-new',
] as const;

/** Of a payment that people review. */
export const PAYMENT_REJECTIONS = [
  'payment-not-found',
  'amount-differs',
  'reference-differs',
  'picture-unclear',
  'another-payer',
  'credited-already',
] as const;

export type IdentityRejection = (typeof IDENTITY_REJECTIONS)[number];
export type MerchantRejection = (typeof MERCHANT_REJECTIONS)[number];
export type PaymentRejection = (typeof PAYMENT_REJECTIONS)[number];
export type Rejection = IdentityRejection | MerchantRejection | PaymentRejection;
