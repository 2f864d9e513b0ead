import { useMarketList, useSession } from '@assay/client/react';
import { Button, Panel, PanelHead } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { hasContracts } from '../../../markets/has-contracts.ts';
import { openTransfer } from '../../../transfer/transfer-request.ts';
import { useOffInOutage } from '../../../venue/use-outage.ts';
import { LiveAccountOnly } from '../../../virtual-account/live-account-only.tsx';
import { SendForm } from './send-form.tsx';
import { TransferHistory } from './transfer-history.tsx';

/** Money between the own accounts, and to another user of the exchange: free and at once. */
export default function Transfers() {
  const { t } = useTranslation();
  const off = useOffInOutage();
  const hasFutures = hasContracts(useMarketList());
  const virtual = useSession().virtual === 1;
  return (
    <>
      {hasFutures ? (
        <Panel aria-label={t('wallet.own.title')}>
          <PanelHead title={t('wallet.own.title')} roomy>
            <Button size="s" {...off} onClick={() => openTransfer()}>
              {t('wallet.own.open')}
            </Button>
          </PanelHead>
          <p className="px-4 py-4 text-13 text-soft sm:px-5">{t('wallet.own.text')}</p>
        </Panel>
      ) : null}
      <Panel aria-label={t('wallet.send.title')}>
        <PanelHead title={t('wallet.send.title')} roomy />
        {virtual ? <LiveAccountOnly refusal={t('credentials.virtual')} /> : <SendForm />}
      </Panel>
      {virtual ? null : <TransferHistory />}
    </>
  );
}
