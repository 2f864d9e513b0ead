import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { alertsItem } from '@assay/client/alerts';
import type { PriceAlert } from '@assay/client/alerts';
import { useClient, useSession } from '@assay/client/react';
import { formatDecimal, showToast, useFigureSettings } from '@assay/ui';
import { AlertDialog } from './alert-dialog.tsx';
import type { AlertRequest } from '../alert-request.ts';
import { signal } from './alert-signal.ts';
import { useAlerts } from './use-alerts.ts';

/** Watches prices for the user's alerts and notifies of them; shows the dialog when it is asked for. */
export default function AlertWatcher({ asked }: { readonly asked: AlertRequest | null }) {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const { markets, storage } = useClient();
  const userId = useSession().user?.userId ?? null;
  const alerts = useAlerts();
  const notify = (alert: PriceAlert, last: string): void => {
    const name = markets.findMarket(alert.symbol)?.rules.name ?? alert.symbol;
    const title = t('alerts.fired', { name, price: formatDecimal(locale, alert.price) });
    const text = t('alerts.firedText', { price: formatDecimal(locale, last) });
    showToast({ tone: 'info', title, text });
    signal(storage, alert.id, title, text);
  };
  const latest = useRef(notify);
  useEffect(() => {
    latest.current = notify;
  });
  useEffect(() => alerts.start((alert, last) => latest.current(alert, last)), [alerts]);
  useEffect(() => {
    const follow = ({ key }: StorageEvent): void => {
      if (key?.endsWith(`_${alertsItem(userId)}`)) alerts.reload();
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, [alerts, userId]);
  return asked === null ? null : <AlertDialog key={asked.symbol} asked={asked} />;
}
