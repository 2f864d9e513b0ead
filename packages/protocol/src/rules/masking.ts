/** How an address is masked where others may see it. One rule for server and browser. */

const DOTS = '****';
const MIN_EMAIL_LENGTH = 5;

/** First 2 and last 2 characters of the whole address; of one shorter than 5 the first alone. */
export function maskedEmail(email: string): string {
  return email.length < MIN_EMAIL_LENGTH
    ? `${email.slice(0, 1)}${DOTS}`
    : `${email.slice(0, 2)}${DOTS}${email.slice(-2)}`;
}

/** First 3 and last 4 characters, the plus of the country code not counted; of a shorter number the last 2 alone. */
export function maskedPhone(phone: string): string {
  const plus = phone.startsWith('+') ? '+' : '';
  const digits = phone.slice(plus.length);
  return digits.length < 8
    ? `${DOTS}${digits.slice(-2)}`
    : `${plus}${digits.slice(0, 3)}${DOTS}${digits.slice(-4)}`;
}

/** A name that an account signs in with: an e-mail address or a phone number. */
export function maskedAccount(name: string): string {
  return name.includes('@') ? maskedEmail(name) : maskedPhone(name);
}

/** What a user is called on their own screens: their nickname, else the masked name that they sign in with. */
export function shownName(user: {
  readonly nickname: string | null;
  readonly user: { readonly loginName: string };
}): string {
  return user.nickname ?? maskedAccount(user.user.loginName);
}
