import type { FuturesReceiptRequest } from '@assay/protocol';
import { useClient, useContract } from '@assay/client/react';
import { Button, Dialog, ErrorState, Icon, Note, Skeleton, showToast } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { saveFile } from '@assay/ui/files';
import { KeyStatusLine } from '../../verify/components/key-line.tsx';
import { FaultLocation, Punched } from '../../verify/components/verdict.tsx';
import type { HoldingReceipt } from '../../verify/model/receipt-check.ts';
import { ReceiptSteps } from './receipt-steps.tsx';
import { useReceiptCheck } from './use-receipt-check.ts';
import type { ShownReceipt } from './use-receipt-check.ts';
import { WhatIfMargin } from './what-if-margin.tsx';

/** Fetches a receipt, recomputes it in this browser, and shows each step of it. */
export default function ReceiptDialog(props: {
  readonly asked: FuturesReceiptRequest;
  readonly onClose: () => void;
}) {
  const { asked, onClose } = props;
  const { t } = useTranslation();
  const query = useReceiptCheck(asked);
  const name = useContract(asked.symbol)?.rules.name ?? asked.symbol;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`receipts.title.${asked.kind}`, { symbol: name })}
      closeLabel={t('app.close')}
      className="w-[640px]! text-left"
      footer={query.data === undefined ? null : <Download shown={query.data} asked={asked} />}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3" aria-live="polite" aria-busy={query.isFetching}>
        <p className="text-soft">{t('receipts.text')}</p>
        {query.data !== undefined ? (
          <Shown shown={query.data} onRetry={() => void query.refetch()} />
        ) : query.isError ? (
          <ErrorState
            title={t('verify.failed')}
            text={query.error.message}
            retryLabel={t('receipts.retry')}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <Loading />
        )}
      </div>
    </Dialog>
  );
}

function Shown(props: { readonly shown: ShownReceipt; readonly onRetry: () => void }) {
  const { onRetry } = props;
  const { check, key } = props.shown;
  const { t } = useTranslation();
  if (check.ok)
    return (
      <>
        {key?.state === 'other' ? null : <Holds check={check} />}
        <ReceiptSteps check={check.verified} />
        {check.isUnpublished ? (
          <Note tone="warn">
            <p>{t('receipts.unpublished')}</p>
            <Button onClick={onRetry}>{t('receipts.retry')}</Button>
          </Note>
        ) : null}
        <WhatIfMargin check={check.verified} />
        <p className="text-12 text-quiet">{t('receipts.limits')}</p>
        {key === null ? null : <KeyStatusLine publicKey={check.verified.publicKey} status={key} />}
      </>
    );
  return (
    <Note tone="bad">
      <p className="text-13 font-strong">{t('receipts.broken')}</p>
      <FaultLocation failure={check} />
      <p className="mt-1.5">{t('receipts.brokenText')}</p>
    </Note>
  );
}

function Holds({ check: { verified, tookMs } }: { readonly check: HoldingReceipt }) {
  const { t } = useTranslation();
  const { events, ticks, signatures } = verified.checked;
  return (
    <Punched
      title={t('receipts.holds', { ms: tookMs })}
      text={t('receipts.checked', { events, ticks, signatures })}
    />
  );
}

function Download(props: { readonly shown: ShownReceipt; readonly asked: FuturesReceiptRequest }) {
  const { t } = useTranslation();
  const { session } = useClient();
  const { kind, symbol, sequence } = props.asked;
  const realm = session.state.virtual === 1 ? 'paper' : 'live';
  return (
    <Button
      onClick={() => {
        const name = `assay-${kind}-${realm}-${symbol}-${sequence}.json`;
        saveFile(new Blob([props.shown.text], { type: 'application/json' }), name);
        showToast({ tone: 'ok', title: t('receipts.downloaded') });
      }}
    >
      <Icon name="download" size={14} />
      {t('receipts.download')}
    </Button>
  );
}

function Loading() {
  const { t } = useTranslation();
  return (
    <div className="grid min-h-72 content-start gap-5" aria-busy="true">
      <span className="sr-only">{t('receipts.loading')}</span>
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} className="w-full" />
      ))}
    </div>
  );
}
