import type { DepositStatusName } from '@assay/protocol';
import { Badge } from '@assay/ui';
import { useTranslation } from 'react-i18next';

const TONES = {
  seen: 'info',
  credited: 'info',
  final: 'ok',
  small: 'plain',
  reviewing: 'info',
  missing: 'warn',
  reversed: 'bad',
} as const satisfies Record<DepositStatusName, string>;

/** How far a deposit is, in a word. */
export function DepositState({ state }: { readonly state: DepositStatusName }) {
  const { t } = useTranslation();
  return <Badge tone={TONES[state]}>{t(`wallet.deposit.state.${state}`)}</Badge>;
}
