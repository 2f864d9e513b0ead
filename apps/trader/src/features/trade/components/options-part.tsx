import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TimeInForceText } from '@assay/protocol';
import { Icon, Select, Skeleton, fetchedPart } from '@assay/ui';
import { useForm } from '../model/trade-context.ts';
import { takesLimit } from '../model/order-kinds.ts';
import type { FormField } from '../model/problem.ts';
import { withTexts } from '../../../locales/with-texts.ts';

const OrderOptions = fetchedPart(withTexts(['trade'], () => import('./order-options.tsx')));

const FORCES: readonly TimeInForceText[] = ['GTC', 'IOC', 'FOK', 'GTD'];
/** What becomes a market order stands until it fires. */
const WAITING_FORCES: readonly TimeInForceText[] = ['GTC', 'GTD'];

/** How long the order stands, and its options: opened by hand, and by a choice that needs them. */
export function OptionsPart({ error }: { readonly error: (field: FormField) => string | null }) {
  const { t } = useTranslation();
  const [form] = useForm();
  const [opened, setOpened] = useState(false);
  const needed = form.timeInForce === 'GTD' && form.kind !== 'market' && form.kind !== 'oco';
  const isOpen = opened || needed;
  return (
    <>
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-2">
        <button
          type="button"
          aria-expanded={isOpen}
          className="flex h-6 items-center gap-1 text-12 font-medium text-quiet hover:text-main"
          onClick={() => setOpened(!opened)}
        >
          {t('trade.form.options')}
          <Icon name="chevron-down" size={12} className={isOpen ? 'rotate-180' : ''} />
        </button>
        <ForceSelect />
      </div>
      {isOpen ? (
        <Suspense fallback={<Skeleton className="h-10" />}>
          <OrderOptions error={error} />
        </Suspense>
      ) : null}
    </>
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
