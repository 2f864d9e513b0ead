/** Live feedback on a password: the rules that it meets, and how hard it is to guess. Pure. */
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, PASSWORD_SYMBOLS, passwordProblem } from '@assay/protocol';

export interface PasswordRules {
  readonly length: boolean;
  readonly characters: boolean;
  readonly mix: boolean;
}

/** Which of the three password rules a text meets, to be ticked off while it is typed. */
export function passwordRules(password: string): PasswordRules {
  const characters = Array.from(password);
  const classes = [/[A-Za-z]/.test(password), /\d/.test(password), characters.some(isSymbol)];
  return {
    length: password.length >= PASSWORD_MIN_LENGTH && password.length <= PASSWORD_MAX_LENGTH,
    characters: password !== '' && characters.every((one) => /^[A-Za-z0-9]$/.test(one) || isSymbol(one)),
    mix: classes.filter(Boolean).length >= 2,
  };
}

const isSymbol = (character: string): boolean => PASSWORD_SYMBOLS.includes(character);

/** Guesses, in bits, from which on a password counts as fair, good and strong. */
const FAIR_BITS = 40;
const GOOD_BITS = 54;
const STRONG_BITS = 70;

/**
 * 0 for nothing, 1 weak to 4 strong: characters times log2 of the classes in use. A character that repeats the one
 * before or goes on counting from it (`aaa`, `123`, `cba`) adds nothing.
 */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 | 4 {
  if (password === '') return 0;
  if (passwordProblem(password) !== null) return 1;
  const bits = unforeseen(password) * Math.log2(alphabet(password));
  if (bits >= STRONG_BITS) return 4;
  if (bits >= GOOD_BITS) return 3;
  return bits >= FAIR_BITS ? 2 : 1;
}

function unforeseen(password: string): number {
  let count = 0;
  for (let at = 0; at < password.length; at += 1) {
    const step = at === 0 ? Number.NaN : password.charCodeAt(at) - password.charCodeAt(at - 1);
    if (!(Math.abs(step) <= 1)) count += 1;
  }
  return count;
}

function alphabet(password: string): number {
  let size = 0;
  if (/[a-z]/.test(password)) size += 26;
  if (/[A-Z]/.test(password)) size += 26;
  if (/\d/.test(password)) size += 10;
  if (Array.from(password).some(isSymbol)) size += PASSWORD_SYMBOLS.length;
  return size;
}
