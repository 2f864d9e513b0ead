import { Suspense, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon, Skeleton } from '@assay/ui';
import { useForm } from '../model/desk.ts';
import type { FormField } from '../model/problem.ts';

const OrderOptions = lazy(() => import('./order-options.tsx'));

/** Opened by hand, and by a choice that needs it. */
export function OptionsPart({ error }: { readonly error: (field: FormField) => string | null }) {
  const { t } = useTranslation();
  const [form] = useForm();
  const [opened, setOpened] = useState(false);
  const needed = form.timeInForce === 'GTD' && form.kind !== 'market' && form.kind !== 'oco';
  const isOpen = opened || needed;
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        className="flex h-6 items-center gap-1 text-12 font-medium text-quiet hover:text-main"
        onClick={() => setOpened(!opened)}
      >
        {t('trade.form.options')}
        <Icon name="chevron-down" size={12} className={isOpen ? 'rotate-180' : ''} />
      </button>
      {isOpen ? (
        <Suspense fallback={<Skeleton className="h-10" />}>
          <OrderOptions error={error} />
        </Suspense>
      ) : null}
    </>
  );
}
