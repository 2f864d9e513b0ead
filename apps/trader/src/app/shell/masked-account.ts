/** An account name as it is shown: first 2 and last 2 characters; shorter than 5 the first alone. */
export function maskedAccount(name: string): string {
  return name.length < 5 ? `${name.slice(0, 1)}****` : `${name.slice(0, 2)}****${name.slice(-2)}`;
}
