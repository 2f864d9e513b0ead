import { Dialog } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { VerifyPanel } from './verify-panel.tsx';

/** The check of a settled contract over the page. */
export function VerifyDialog(props: { readonly contractId: string; readonly onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={t('seconds-verify.titleOf', { id: props.contractId })}
      closeLabel={t('app.close')}
      className="w-[880px]!"
    >
      <VerifyPanel contractId={props.contractId} />
    </Dialog>
  );
}
