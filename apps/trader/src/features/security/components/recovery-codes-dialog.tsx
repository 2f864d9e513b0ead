import { Dialog } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { RecoveryCodes } from './recovery-codes.tsx';

/** New recovery codes over the page; the dialog stays until they are kept. */
export function RecoveryCodesDialog(props: {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}) {
  const { t } = useTranslation();
  return (
    <Dialog
      open
      stays
      onClose={props.onKept}
      title={t('security.recovery.title')}
      closeLabel={t('app.close')}
      className="w-[480px]"
    >
      <p className="mb-4 text-soft">{t('security.recovery.text')}</p>
      <RecoveryCodes codes={props.codes} onKept={props.onKept} />
    </Dialog>
  );
}
