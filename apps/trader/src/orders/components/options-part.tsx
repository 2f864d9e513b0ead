import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon, Select, Skeleton, fetchedPart } from '@assay/ui';
import { withTexts } from '../../locales/with-texts.ts';
import { forcesOf, hasEnd } from '../model/order-terms.ts';
import type { OrderOptionsProps } from './order-options.tsx';

const OrderOptions = fetchedPart(withTexts(['trade'], () => import('./order-options.tsx')));

/** How long the order stands, and its options: opened by hand, and by a choice that needs them. */
export function OptionsPart(props: OrderOptionsProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const { kind, options } = props;
  const isOpen = opened || hasEnd({ kind, ...options });
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
        <ForceSelect {...props} />
      </div>
      {isOpen ? (
        <Suspense fallback={<Skeleton className="h-10" />}>
          <OrderOptions {...props} />
        </Suspense>
      ) : null}
    </>
  );
}

function ForceSelect({ kind, options: { timeInForce }, onOptions }: OrderOptionsProps) {
  const { t } = useTranslation();
  const forces = forcesOf(kind);
  if (forces.length === 0) return null;
  return (
    <Select
      look="quiet"
      label={t('trade.form.timeInForce')}
      value={forces.includes(timeInForce) ? timeInForce : 'GTC'}
      options={forces.map((value) => ({ value, label: t(`trade.form.force.${value}`) }))}
      onValue={(next) => onOptions({ timeInForce: next })}
    />
  );
}
