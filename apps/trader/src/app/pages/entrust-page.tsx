import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Entrust } from '../../features/entrust/index.ts';
import { ordersParams, ordersQuery } from '../../orders/model/orders-params.ts';
import { usePageTitle } from './page-title.ts';

/** List and filter live in the address: reloading keeps them. */
export function EntrustPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const query = useSearch({ from: '__root__' });
  usePageTitle(t('orders.documentTitle'));
  return (
    <Entrust
      params={ordersParams(query, 'open')}
      onParams={(params) =>
        void navigate({ to: '/account/entrust/spot', search: ordersQuery(params, 'open'), replace: true })
      }
    />
  );
}
