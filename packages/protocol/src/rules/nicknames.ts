/** What a user may call themselves, one place for server and browser. */

export const NICKNAME_MIN_LENGTH = 2;
export const NICKNAME_MAX_LENGTH = 20;

export type NicknameProblem = 'length' | 'characters' | 'reserved';

/** Letters and digits of every script with their marks, and between them single spaces or one of `. _ -`. */
const SHAPE = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._-]*(?: [\p{L}\p{M}\p{N}._-]+)*$/u;
/** Words that would pass for a voice of the venue. */
const RESERVED = ['assay', 'support', 'official', 'admin', 'customerservice'];

/** The spelling that is kept: composed characters, no space at the ends. */
export function foldNickname(text: string): string {
  return text.normalize('NFC').trim();
}

/** A shorter name stands in too many others: it is refused as a whole name alone. */
const NAME_WITHIN = 4;
const bareOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** What is wrong with a nickname in its kept spelling; null if nothing is. Counts characters, not code units. */
export function nicknameProblem(nickname: string, venueName = ''): NicknameProblem | null {
  const length = Array.from(nickname).length;
  if (length < NICKNAME_MIN_LENGTH || length > NICKNAME_MAX_LENGTH) return 'length';
  if (!SHAPE.test(nickname)) return 'characters';
  const [bare, own] = [bareOf(nickname), bareOf(venueName)];
  if (own !== '' && (own.length < NAME_WITHIN ? bare === own : bare.includes(own))) return 'reserved';
  return RESERVED.some((word) => bare.includes(word)) ? 'reserved' : null;
}
