import type { WithdrawalMethodsView } from '@assay/protocol';
import { Amount } from '@assay/ui';
import { useTranslation } from 'react-i18next';

/** What may leave within 24 hours still, whichever way. */
export function LeftOfLimit({ limit }: Pick<WithdrawalMethodsView, 'limit'>) {
  const { t } = useTranslation();
  const { left, perDay } = limit;
  if (left === null) return t('wallet.withdraw.noLimit');
  if (perDay === null) return <Amount value={left} unit="USDT" decimals={2} />;
  return (
    <>
      <Amount value={left} decimals={2} /> {t('wallet.withdraw.of')}{' '}
      <Amount value={perDay} unit="USDT" decimals={2} />
    </>
  );
}
