import { useTranslation } from 'react-i18next';
import { Select } from '@assay/ui';
import { useForm } from '../model/desk.ts';

const KINDS = ['limit', 'market'] as const;

/** Limit or market, and how long a limit order stands. */
export function KindRow() {
  const { t } = useTranslation();
  const [form, act] = useForm();
  return (
    <div className="flex h-8 items-center justify-between">
      <div role="group" aria-label={t('trade.form.kind')} className="flex gap-4">
        {KINDS.map((kind) => (
          <button
            key={kind}
            type="button"
            aria-pressed={form.kind === kind}
            onClick={() => act({ type: 'kind', kind })}
            className="relative h-7 font-medium text-quiet hover:text-main aria-pressed:font-strong aria-pressed:text-main aria-pressed:after:absolute aria-pressed:after:inset-x-0 aria-pressed:after:-bottom-0.5 aria-pressed:after:h-0.5 aria-pressed:after:bg-accent"
          >
            {t(`trade.form.${kind}`)}
          </button>
        ))}
      </div>
      {form.kind === 'limit' ? (
        <Select
          look="quiet"
          label={t('trade.form.timeInForce')}
          value={form.timeInForce}
          options={[
            { value: 'GTC', label: t('trade.form.gtc') },
            { value: 'IOC', label: t('trade.form.ioc') },
          ]}
          onValue={(timeInForce) => act({ type: 'time-in-force', timeInForce })}
        />
      ) : null}
    </div>
  );
}
