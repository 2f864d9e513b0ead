import { buttonClass } from '@assay/ui';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AccountInfo } from '../../features/account-info/index.ts';
import { usePageTitle } from './page-title.ts';

/** The page of the credit history lives in the address: reloading keeps it. */
export function InfoPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const query = useSearch({ from: '__root__' });
  usePageTitle(t('account.documentTitle'));
  const creditPage = /^[1-9][0-9]{0,5}$/.test(query['creditPage'] ?? '') ? Number(query['creditPage']) : 1;
  return (
    <AccountInfo
      creditPage={creditPage}
      onCreditPage={(pageNo) =>
        void navigate({
          to: '/account/center/info',
          search: pageNo === 1 ? {} : { creditPage: String(pageNo) },
          replace: true,
        })
      }
      links={
        <>
          <Link to="/account/center/reward-center" className={buttonClass({ size: 's' })}>
            {t('account.links.rewards')}
          </Link>
          <Link to="/user/promote" className={buttonClass({ size: 's' })}>
            {t('account.links.promotion')}
          </Link>
        </>
      }
    />
  );
}
