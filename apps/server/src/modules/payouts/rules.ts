/**
 * What can be told of a card's number, and when a card or a payment method may be set.
 * Promises: pure; the check digit (Luhn, ISO/IEC 7812) is asked of the networks that give one to every card; other numbers,
 * such as those of accounts and of cards that one country alone knows, pass by their length.
 */
import type { BankCardSaved, PaymentAdded } from './shape.ts';

/** Payment methods of a user. */
export const MAX_PAYMENTS = 10;

interface CardHolder {
  readonly isSet: boolean;
  /** null: the account has none, and takes the card's. */
  readonly ownAddress: string | null;
  /** The card's address is that of an account. */
  readonly isAddressTaken: boolean;
}

/** What setting a card comes to. A card is set once, for good; `saved-and-bound`: its address is the account's now. */
export function outcomeOfCard({ isSet, ownAddress, isAddressTaken }: CardHolder): BankCardSaved {
  if (isSet) return 'set-before';
  if (ownAddress !== null) return 'saved';
  return isAddressTaken ? 'address-taken' : 'saved-and-bound';
}

/** Why another payment method cannot be added, or null. */
export function findPaymentFault(
  payments: number,
  maximum: number,
): Extract<PaymentAdded['type'], 'full'> | null {
  return payments >= maximum ? 'full' : null;
}

/** Beginning and lengths of the numbers whose networks use the check digit without exception. */
const CHECKED: readonly (readonly [RegExp, readonly number[]])[] = [
  // Visa
  [/^4/, [13, 16, 19]],
  // Mastercard
  [/^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, [16]],
  // American Express
  [/^3[47]/, [15]],
  // Discover and JCB
  [/^(6011|64[4-9]|65|35(2[89]|[3-8]))/, [16, 17, 18, 19]],
];

/** The sum over all digits, every second one from the right doubled, ends in 0. */
function hasCheckDigit(digits: string): boolean {
  let sum = 0;
  for (let position = 0; position < digits.length; position += 1) {
    const digit = Number(digits[digits.length - 1 - position]);
    const worth = position % 2 === 0 ? digit : digit * 2;
    sum += worth > 9 ? worth - 9 : worth;
  }
  return sum % 10 === 0;
}

/** Whether a number of digits alone can be a card's. */
export function isCardNumber(digits: string): boolean {
  const network = CHECKED.find(
    ([beginning, lengths]) => beginning.test(digits) && lengths.includes(digits.length),
  );
  return network === undefined || hasCheckDigit(digits);
}

/** The last four digits behind dots. */
export function maskedCard(digits: string): string {
  return `**** **** **** ${digits.slice(-4)}`;
}
