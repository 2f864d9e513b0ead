/** When a change of a limit holds, in words. */
import { useTranslation } from 'react-i18next';
import type { LimitChange } from './loss-limit.ts';

const KEYS = { same: 'same', tighter: 'atOnce', looser: 'later' } as const;

export function useChangeText(): (change: LimitChange) => string {
  const { t } = useTranslation();
  return (change) => t(`seconds-limits.loss.${KEYS[change]}`);
}
