import { Button, Checkbox, Dialog } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFailure } from '../../../forms/form-failure.tsx';
import { useFreeze } from '../model/use-rights.ts';
import { Points } from './points.tsx';

/** Says what a freeze does, and asks. It needs no proof: who suspects a theft must be fast. */
export function FreezeDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const freeze = useFreeze();
  const [cancelOrders, setCancelOrders] = useState(false);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('rights.freeze.title')}
      closeLabel={t('app.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('rights.back')}</Button>
          <Button
            tone="primary"
            disabled={freeze.isPending}
            data-autofocus=""
            onClick={() => freeze.mutate(cancelOrders, { onSuccess: onClose })}
          >
            {freeze.isPending ? t('rights.busy') : t('rights.freeze.confirm')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Points
          points={[
            t('rights.freeze.points.stops'),
            t('rights.freeze.points.stays'),
            t('rights.freeze.points.ends'),
            t('rights.ordersKept'),
          ]}
        />
        <Checkbox wraps checked={cancelOrders} onChecked={setCancelOrders}>
          <span className="text-13">{t('rights.cancelOrders')}</span>
        </Checkbox>
        <FormFailure message={freeze.error?.message ?? ''} />
      </div>
    </Dialog>
  );
}
