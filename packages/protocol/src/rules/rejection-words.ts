/**
 * Why something was rejected, in English: what mails say, and what operators read where they choose. The application of traders has the
 * same words among its texts, where they are translated; a test holds the two together.
 */
import type { Rejection } from './rejection-reasons.ts';

export const REJECTION_WORDS: Readonly<Record<Rejection, string>> = {
  'photo-unreadable': 'A photo is not sharp enough to be read.',
  'photo-incomplete': 'A photo does not show the whole document.',
  'hand-photo-missing':
    'The photo of you holding your document does not show both your face and the document.',
  'data-differs': 'Name or number are not those of the document.',
  'document-expired': 'The document has expired.',
  'document-not-accepted': 'A document of this kind is not accepted.',
  'another-person': 'The document is of another person.',
  'contact-not-reached': 'You could not be reached by the contact that you gave.',
  'description-unclear': 'What you trade, how much and how it is paid is not described clearly enough.',
  'name-misleading': 'The name can be taken for somebody else’s.',
  'account-too-new': 'Your account has traded too little so far.',
  'payment-not-found': 'No payment has arrived that is the one you named.',
  'amount-differs': 'The payment that arrived is of another amount.',
  'reference-differs': 'The reference is not that of your payment.',
  'picture-unclear': 'The picture does not show the amount, the day and the reference.',
  'another-payer': 'The payment came from somebody else’s account.',
  'credited-already': 'The payment has been credited already.',
};

/** Of a key that may be none of these, such as what an operator wrote: itself. */
export function rejectionWords(key: string): string {
  return Object.entries(REJECTION_WORDS).find(([one]) => one === key)?.[1] ?? key;
}
