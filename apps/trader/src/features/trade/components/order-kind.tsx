import { useTranslation } from 'react-i18next';
import { Icon, Menu, Select } from '@assay/ui';
import type { TimeInForceText } from '@assay/protocol';
import { useForm } from '../model/desk.ts';
import { FURTHER_KINDS, isFurther, takesLimit } from '../model/order-kinds.ts';
import type { Kind } from '../model/order-kinds.ts';

const FORCES: readonly TimeInForceText[] = ['GTC', 'IOC', 'FOK', 'GTD'];
/** What becomes a market order stands until it fires. */
const WAITING_FORCES: readonly TimeInForceText[] = ['GTC', 'GTD'];

const TAB =
  'relative h-7 inline-flex items-center gap-1 whitespace-nowrap font-medium text-quiet hover:text-main aria-pressed:font-strong aria-pressed:text-main aria-pressed:after:absolute aria-pressed:after:inset-x-0 aria-pressed:after:-bottom-0.5 aria-pressed:after:h-0.5 aria-pressed:after:bg-accent';
const CHOSEN_TAB =
  'font-strong! text-main! after:absolute after:inset-x-0 after:-bottom-0.5 after:h-0.5 after:bg-accent';

/** Limit, market or one that waits, and how long it stands. */
export function KindRow() {
  const { t } = useTranslation();
  const [form, act] = useForm();
  const choose = (kind: Kind): void => act({ type: 'kind', kind });
  const isChosen = isFurther(form.kind);
  return (
    <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-2">
      <div role="group" aria-label={t('trade.form.kind')} className="flex gap-4">
        {(['limit', 'market'] as const).map((kind) => (
          <button
            key={kind}
            type="button"
            aria-pressed={form.kind === kind}
            onClick={() => choose(kind)}
            className={TAB}
          >
            {t(`trade.form.kinds.${kind}`)}
          </button>
        ))}
        <Menu
          label={t('trade.form.moreKinds')}
          triggerClass={`${TAB} ${isChosen ? CHOSEN_TAB : ''}`}
          align="end"
          trigger={
            <>
              {t(isFurther(form.kind) ? `trade.form.kinds.${form.kind}` : 'trade.form.more')}
              <Icon name="chevron-down" size={12} />
            </>
          }
          entries={FURTHER_KINDS.map((kind) => ({
            key: kind,
            label: t(`trade.form.kinds.${kind}`),
            checked: form.kind === kind,
            onSelect: () => choose(kind),
          }))}
        />
      </div>
      <ForceSelect />
    </div>
  );
}

function ForceSelect() {
  const { t } = useTranslation();
  const [form, act] = useForm();
  if (form.kind === 'market' || form.kind === 'oco') return null;
  const forces = takesLimit(form.kind) ? FORCES : WAITING_FORCES;
  return (
    <Select
      look="quiet"
      label={t('trade.form.timeInForce')}
      value={forces.includes(form.timeInForce) ? form.timeInForce : 'GTC'}
      options={forces.map((value) => ({ value, label: t(`trade.form.force.${value}`) }))}
      onValue={(timeInForce) => act({ type: 'options', options: { timeInForce } })}
    />
  );
}
