/** Why own orders can be neither changed nor cancelled now, in words; null: they can. */
import { useTranslation } from 'react-i18next';
import { useOutage } from '../../venue/use-outage.ts';

export function useOrdersOff(): string | null {
  const { t } = useTranslation();
  return useOutage() === null ? null : t('orders.off');
}
