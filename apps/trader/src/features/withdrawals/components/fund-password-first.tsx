import { Note } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** In place of a form that needs a fund password, which is not set yet. */
export function FundPasswordFirst() {
  const { t } = useTranslation();
  return (
    <Note tone="info">
      {t('wallet.fundPasswordFirst')}{' '}
      <Link
        to="/account/center/security/setting/trade-pwd"
        className="font-medium underline underline-offset-3"
      >
        {t('wallet.setFundPassword')}
      </Link>
    </Note>
  );
}
