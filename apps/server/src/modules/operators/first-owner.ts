/**
 * The first owner by the settings of a start.
 * Promises: somebody is made only while the exchange has no operator, as the command line would make them; the settings
 * change nobody who is there.
 * Never: tells the password, or keeps the private half of a key.
 */
import type { OperatorOffice } from './office.ts';
import { keyOfNobody } from './signed.ts';

export interface FirstOwnerWish {
  readonly email: string;
  readonly password: string;
}

const MAX_NAME = 40;

/** What stands before the @, as far as a name has such signs. */
function nameOf(email: string): string {
  const kept = email
    .slice(0, email.indexOf('@'))
    .replace(/[^\p{L}\p{N}._-]/gu, '')
    .slice(0, MAX_NAME);
  const name = kept.replace(/^[^\p{L}\p{N}]+/u, '').replace(/[^\p{L}\p{N}]+$/u, '');
  return name.length < 2 ? 'Owner' : name;
}

/** Tells in a sentence what it came to. */
export async function ensureFirstOwner(
  office: Pick<OperatorOffice, 'hasOperators' | 'first'>,
  { email, password }: FirstOwnerWish,
  onNote: (sentence: string) => void,
): Promise<void> {
  if (await office.hasOperators()) {
    onNote('OPERATOR_EMAIL and OPERATOR_PASSWORD are ignored: this exchange has operators. Unset them.');
    return;
  }
  await office.first({ email, password, name: nameOf(email), publicKey: keyOfNobody() });
  onNote('The first owner is made, by OPERATOR_EMAIL. Log in to the console, and unset OPERATOR_PASSWORD.');
}
