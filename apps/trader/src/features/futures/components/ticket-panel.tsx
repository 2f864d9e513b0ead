import { useTranslation } from 'react-i18next';
import { Panel } from '@assay/ui';
import { AccountBox } from './account-box.tsx';
import { SettingsRow } from './settings-row.tsx';
import { TicketForm } from './ticket-form.tsx';

/** The right column: settings, the ticket, and the account behind it. */
export function TicketPanel({ returnTo }: { readonly returnTo: string }) {
  const { t } = useTranslation();
  return (
    <Panel
      id="order-form"
      tabIndex={-1}
      className="trade-form outline-none"
      aria-label={t('futures.ticket.title')}
    >
      <h2 className="sr-only">{t('futures.ticket.title')}</h2>
      <div className="min-h-0 flex-1 thin-scroll">
        <SettingsRow />
        <TicketForm returnTo={returnTo} />
      </div>
      <AccountBox />
    </Panel>
  );
}
