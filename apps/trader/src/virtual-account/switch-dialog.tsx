import { useClient, useSession } from '@assay/client/react';
import { showToast } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuestion } from '../forms/use-question.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { stopAsking } from './virtual-request.ts';

/** From the real account to the virtual one, or back: the page stays where it is and shows the other's figures. */
export default function SwitchDialog() {
  const { t } = useTranslation();
  const { session } = useClient();
  const { virtual } = useSession();
  // As it was when the question was asked: the answer changes it.
  const [toVirtual] = useState(virtual !== 1);
  const form = useQuestion({
    send: () => session.switchAccount(toVirtual ? 1 : 0),
    onDone: () => {
      showToast({ tone: 'ok', title: toVirtual ? t('accounts.nowVirtual') : t('accounts.nowReal') });
      stopAsking();
    },
  });
  const cancel = (): void => {
    stopAsking();
    // One that was sent may still be done.
    if (!form.busy) showToast({ tone: 'info', title: t('accounts.cancelled') });
  };
  const points = toVirtual
    ? [t('accounts.playMoney'), t('accounts.meetsDepth'), t('accounts.ownFigures')]
    : [t('accounts.realOrders'), t('accounts.staysAsItIs')];
  return (
    <ConfirmDialog
      form={form}
      title={toVirtual ? t('accounts.toVirtualTitle') : t('accounts.toRealTitle')}
      points={[...points, t('accounts.newSession')]}
      confirm={toVirtual ? t('app.virtual.toVirtual') : t('app.virtual.toReal')}
      busy={t('accounts.switching')}
      onCancel={cancel}
    />
  );
}
