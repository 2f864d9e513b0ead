import type { PaymentRowView } from '@assay/protocol';
import { Button, Dialog, Icon, type DataColumn } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMomentColumns } from '../../../money/moment-columns.tsx';
import { OwnHistory } from '../../../money/own-history.tsx';
import { PrivatePicture } from '../../../pictures/private-picture.tsx';
import { usePaymentExport, usePayments, useRechargeMethods } from '../model/use-payments.ts';
import { PaymentState } from './payment-state.tsx';

/** Own payments that people review, newest first, each with its picture. */
export function PaymentHistory() {
  const { t } = useTranslation();
  const [pageNo, setPageNo] = useState(1);
  const [opened, setOpened] = useState<PaymentRowView | null>(null);
  const payments = usePayments(pageNo);
  const methods = useRechargeMethods();
  const exporting = usePaymentExport();
  const columns = usePaymentColumns(setOpened);
  // Where there is no such way, and there never was.
  if (payments.data?.total === 0 && methods.data?.methods.length === 0) return null;
  return (
    <>
      <OwnHistory
        title={t('wallet.payment.history')}
        none={t('wallet.payment.noHistory')}
        failed={t('wallet.payment.historyFailed')}
        query={payments}
        columns={columns}
        rowKey={({ id }) => id}
        pageNo={pageNo}
        onPage={setPageNo}
        exporting={exporting}
      />
      <Dialog
        open={opened !== null}
        onClose={() => setOpened(null)}
        title={t('wallet.payment.picture')}
        closeLabel={t('app.close')}
      >
        {opened === null ? null : (
          <PrivatePicture
            link={opened.screenshot}
            alt={t('wallet.payment.pictureOf', { reference: opened.reference })}
            className="h-[min(60vh,480px)] w-full object-contain"
          />
        )}
      </Dialog>
    </>
  );
}

function usePaymentColumns(open: (payment: PaymentRowView) => void): readonly DataColumn<PaymentRowView>[] {
  const { t } = useTranslation();
  const moment = useMomentColumns<PaymentRowView>(t('wallet.amount'), (row) => row);
  return [
    ...moment,
    { label: t('wallet.payment.number'), folds: true, cellClass: 'figures', cell: ({ id }) => id },
    { label: t('wallet.payment.method'), folds: true, cell: ({ methodName }) => methodName },
    {
      label: t('wallet.payment.reference'),
      folds: true,
      cellClass: 'max-w-[220px] break-all',
      cell: ({ reference, address }) => (
        <>
          {reference}
          {address === null ? null : <span className="block font-mono text-12 text-quiet">{address}</span>}
        </>
      ),
    },
    {
      label: t('wallet.state'),
      cell: ({ status, reason, reasonKey }) => (
        <>
          <PaymentState status={status} />
          {status === 'failed' ? (
            <span className="mt-1 block max-w-[260px] text-12 break-words whitespace-normal text-soft">
              {reasonKey === null ? reason : t(`wallet.payment.rejection.${reasonKey}`)}
            </span>
          ) : null}
        </>
      ),
    },
    {
      label: t('wallet.payment.screenshot'),
      figure: true,
      cell: (row) => (
        <Button size="s" tone="quiet" onClick={() => open(row)}>
          <Icon name="eye" size={14} />
          {t('wallet.payment.show')}
          <span className="sr-only">, {row.reference}</span>
        </Button>
      ),
    },
  ];
}
