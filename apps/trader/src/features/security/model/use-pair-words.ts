import { useTranslation } from 'react-i18next';
import type { pairProblems } from './setting-form.ts';

/** The words at the two fields of a new password. */
export function usePairWords() {
  const { t } = useTranslation();
  return (wrong: ReturnType<typeof pairProblems>) => ({
    newPassword: wrong.has('newPassword')
      ? t('security.problems.newPassword')
      : wrong.has('same')
        ? t('security.problems.same')
        : '',
    confirm: wrong.has('confirm') ? t('security.problems.confirm') : '',
  });
}
