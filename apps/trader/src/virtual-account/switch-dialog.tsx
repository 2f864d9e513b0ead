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
      showToast({ tone: 'ok', title: toVirtual ? t('app.virtual.nowVirtual') : t('app.virtual.nowReal') });
      stopAsking();
    },
  });
  const cancel = (): void => {
    stopAsking();
    // One that was sent may still be done.
    if (!change.isPending) showToast({ tone: 'info', title: t('app.virtual.cancelled') });
  };
  const points = toVirtual
    ? [t('app.virtual.playMoney'), t('app.virtual.meetsDepth'), t('app.virtual.ownFigures')]
    : [t('app.virtual.realOrders'), t('app.virtual.staysAsItIs')];
  return (
    <ConfirmDialog
      title={toVirtual ? t('app.virtual.toVirtualTitle') : t('app.virtual.toRealTitle')}
      points={[...points, t('app.virtual.newSession')]}
      confirm={toVirtual ? t('app.virtual.toVirtual') : t('app.virtual.toReal')}
      busy={t('app.virtual.switching')}
      isPending={change.isPending}
      error={change.error?.message ?? ''}
      onConfirm={() => change.mutate()}
      onCancel={cancel}
    />
  );
}
