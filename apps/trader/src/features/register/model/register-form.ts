/** The registration form: its values, and what is wrong with them, field by field. */
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, PASSWORD_SYMBOLS, passwordProblem } from '@assay/protocol';

export interface RegisterValues {
  readonly email: string;
  readonly code: string;
  readonly password: string;
  readonly inviteCode: string;
}

export type RegisterField = keyof RegisterValues;

export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) && text.length <= 254;
}

/** The fields that would be refused. */
export function registerProblems(values: RegisterValues): ReadonlySet<RegisterField> {
  const wrong = new Set<RegisterField>();
  if (!isEmail(values.email.trim())) wrong.add('email');
  if (!/^\d{6}$/.test(values.code.trim())) wrong.add('code');
  if (passwordProblem(values.password) !== null) wrong.add('password');
  if (!/^[A-Za-z0-9_-]{0,32}$/.test(values.inviteCode.trim())) wrong.add('inviteCode');
  return wrong;
}

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

/** Fields of the call by our own names; what is not a field of the form stands at the form's foot. */
export function formField(callField: string | null): RegisterField | null {
  if (callField === 'account' || callField === 'email') return 'email';
  return callField === 'code' || callField === 'password' || callField === 'inviteCode' ? callField : null;
}
