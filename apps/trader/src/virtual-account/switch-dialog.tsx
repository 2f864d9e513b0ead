import { useClient, useSession } from '@assay/client/react';
import { showToast } from '@assay/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { stopAsking } from './virtual-request.ts';

/** From the real account to the virtual one, or back: the page stays where it is and shows the other's figures. */
export default function SwitchDialog() {
  const { t } = useTranslation();
  const { session } = useClient();
  const { virtual } = useSession();
  // As it was when the question was asked: the answer changes it.
  const [toVirtual] = useState(virtual !== 1);
  const change = useMutation({
    mutationFn: () => session.switchAccount(toVirtual ? 1 : 0),
    retry: false,
    onSuccess: () => {
      showToast({ tone: 'ok', title: toVirtual ? t('accounts.nowVirtual') : t('accounts.nowReal') });
      stopAsking();
    },
  });
  const cancel = (): void => {
    stopAsking();
    // One that was sent may still be done.
    if (!change.isPending) showToast({ tone: 'info', title: t('accounts.cancelled') });
  };
  const points = toVirtual
    ? [t('accounts.playMoney'), t('accounts.meetsDepth'), t('accounts.ownFigures')]
    : [t('accounts.realOrders'), t('accounts.staysAsItIs')];
  return (
    <ConfirmDialog
      title={toVirtual ? t('accounts.toVirtualTitle') : t('accounts.toRealTitle')}
      points={[...points, t('accounts.newSession')]}
      confirm={toVirtual ? t('app.virtual.toVirtual') : t('app.virtual.toReal')}
      busy={t('accounts.switching')}
      isPending={change.isPending}
      error={change.error?.message ?? ''}
      onConfirm={() => change.mutate()}
      onCancel={cancel}
    />
  );
}
