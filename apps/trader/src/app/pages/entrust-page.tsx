import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Entrust } from '../../features/entrust/index.ts';
import { ordersPlace, ordersQuery } from '../../orders/model/orders-place.ts';
import { usePageTitle } from './page-title.ts';

/** List and filter live in the address: reloading keeps the place. */
export function EntrustPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const query = useSearch({ from: '__root__' });
  usePageTitle(t('orders.documentTitle'));
  return (
    <Entrust
      place={ordersPlace(query, 'open')}
      onPlace={(place) =>
        void navigate({ to: '/account/entrust/spot', search: ordersQuery(place, 'open'), replace: true })
      }
    />
  );
}
