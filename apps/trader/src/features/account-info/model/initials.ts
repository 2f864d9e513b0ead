/** What stands for a user without a picture: the first characters of the first two words of their name, one of a single word. */
export function initials(name: string): string {
  const words = name.split(' ').filter((word) => /^[\p{L}\p{N}]/u.test(word));
  return words
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toUpperCase();
}
