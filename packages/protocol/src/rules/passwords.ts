/** Password rules of the specification, one place for server and browser. */

export const PASSWORD_SYMBOLS = '!@#$%^&*()_+-=[]{};:,.?~';
export const PASSWORD_MIN_LENGTH = 6;
export const PASSWORD_MAX_LENGTH = 20;

export type PasswordProblem = 'length' | 'characters' | 'too-simple';

/** What is wrong with a login password at registration, reset or change; null if nothing is. */
export function passwordProblem(password: string): PasswordProblem | null {
  if (password.length < PASSWORD_MIN_LENGTH || password.length > PASSWORD_MAX_LENGTH) return 'length';
  const classes = { letter: false, digit: false, symbol: false };
  for (const character of password) {
    if (/^[A-Za-z]$/.test(character)) classes.letter = true;
    else if (/^[0-9]$/.test(character)) classes.digit = true;
    else if (PASSWORD_SYMBOLS.includes(character)) classes.symbol = true;
    else return 'characters';
  }
  return Number(classes.letter) + Number(classes.digit) + Number(classes.symbol) >= 2 ? null : 'too-simple';
}

/** What is wrong with a fund password; null if nothing is. The mixture of classes is asked of login passwords alone. */
export function fundPasswordProblem(password: string): Exclude<PasswordProblem, 'too-simple'> | null {
  const problem = passwordProblem(password);
  return problem === 'too-simple' ? null : problem;
}
