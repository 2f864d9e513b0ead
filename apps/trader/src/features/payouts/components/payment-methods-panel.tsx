import { useSession } from '@assay/client/react';
import { Button, EmptyState, ErrorState, Note, Panel, PanelHead, Skeleton } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePayments } from '../model/use-payouts.ts';
import { AddPaymentDialog } from './add-payment-dialog.tsx';
import { PaymentRow } from './payment-row.tsx';

const MAXIMUM = 10;

/** How other users pay this one: bank accounts and wallets. */
export function PaymentMethodsPanel() {
  const { t } = useTranslation();
  const { user } = useSession();
  const payments = usePayments();
  const [adding, setAdding] = useState(false);
  const isFull = (payments.data?.length ?? 0) >= MAXIMUM;
  return (
    <Panel id="payment-methods" aria-label={t('payouts.payments.title')} className="scroll-mt-4">
      <PanelHead title={t('payouts.payments.title')} roomy>
        <Button
          size="s"
          disabled={payments.data === undefined || isFull || user?.virtual !== 0}
          onClick={() => setAdding(true)}
        >
          {t('payouts.payments.add')}
        </Button>
      </PanelHead>
      {isFull || user?.virtual === 1 ? (
        <div className="border-b border-line p-4 sm:px-5">
          <Note tone="warn">{isFull ? t('payouts.payments.full') : t('credentials.virtual')}</Note>
        </div>
      ) : null}
      <p className="border-b border-line px-4 py-3 text-13 text-soft sm:px-5">{t('payouts.payments.text')}</p>
      <List payments={payments} />
      {adding ? <AddPaymentDialog onClose={() => setAdding(false)} /> : null}
    </Panel>
  );
}

function List({ payments }: { readonly payments: ReturnType<typeof usePayments> }) {
  const { t } = useTranslation();
  if (payments.isPending) {
    return (
      <div aria-busy="true" className="grid min-h-[140px] content-center gap-2 px-5">
        <Skeleton className="h-4 w-44" />
        <Skeleton className="w-64" />
      </div>
    );
  }
  if (payments.data === undefined) {
    return (
      <ErrorState
        className="min-h-[140px]"
        title={t('payouts.payments.failed')}
        text={payments.error?.message}
        retryLabel={t('payouts.retry')}
        onRetry={() => void payments.refetch()}
      />
    );
  }
  if (payments.data.length === 0) {
    return (
      <EmptyState
        className="min-h-[140px]"
        title={t('payouts.payments.none')}
        text={t('payouts.payments.noneText')}
      />
    );
  }
  return (
    <ul>
      {payments.data.map((payment) => (
        <PaymentRow key={payment.id} payment={payment} />
      ))}
    </ul>
  );
}
