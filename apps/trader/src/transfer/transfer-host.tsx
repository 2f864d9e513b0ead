import { Suspense } from 'react';
import { FailsClosed, fetchedPart } from '@assay/ui';
import { withTexts } from '../locales/with-texts.ts';
import { closeTransfer, useTransferRequest } from './transfer-request.ts';

const TransferDialog = fetchedPart(withTexts(['futures', 'transfer'], () => import('./transfer-dialog.tsx')));

/** Fetches and shows the dialog that moves money once somebody asks for it. Stands on each screen that offers it. */
export function TransferHost() {
  const { wanted } = useTransferRequest();
  if (wanted === null) return null;
  return (
    <FailsClosed onFailed={closeTransfer}>
      <Suspense fallback={null}>
        <TransferDialog wanted={wanted} />
      </Suspense>
    </FailsClosed>
  );
}
