import { useTranslation } from 'react-i18next';
import { pairProblems } from './password-pair.ts';

/** The words at the two fields of a new password. */
export function usePairWords() {
  const { t } = useTranslation();
  return (...chosen: Parameters<typeof pairProblems>) => {
    const wrong = pairProblems(...chosen);
    const word = (problem: 'newPassword' | 'same' | 'confirm'): string =>
      wrong.has(problem) ? t(`credentials.newPassword.problems.${problem}`) : '';
    return { newPassword: word('newPassword') || word('same'), confirm: word('confirm') };
  };
}
