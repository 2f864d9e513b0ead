import { useTranslation } from 'react-i18next';
import { Checkbox, Select } from '@assay/ui';
import { useTicket } from '../model/futures-context.ts';
import { FORCES } from '../model/ticket.ts';

/** How a limit order stands: post-only, and for how long. */
export function TicketOptions() {
  const { t } = useTranslation();
  const [{ kind, timeInForce, postOnly }, act] = useTicket();
  if (kind === 'market') return null;
  return (
    <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-2">
      <Checkbox
        checked={timeInForce === 'GTC' && postOnly}
        disabled={timeInForce !== 'GTC'}
        onChecked={(next) => act({ type: 'set', change: { postOnly: next } })}
      >
        {t('futures.ticket.postOnly')}
      </Checkbox>
      <Select
        look="quiet"
        label={t('trade.form.timeInForce')}
        value={timeInForce}
        options={FORCES.map((value) => ({ value, label: t(`futures.ticket.force.${value}`) }))}
        onValue={(next) => act({ type: 'set', change: { timeInForce: next } })}
      />
    </div>
  );
}
