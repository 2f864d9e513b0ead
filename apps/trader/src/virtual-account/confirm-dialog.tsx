import { Button, Dialog, Note } from '@assay/ui';
import { useTranslation } from 'react-i18next';

interface ConfirmProps {
  readonly title: string;
  /** What will change, a sentence each. */
  readonly points: readonly string[];
  readonly confirm: string;
  readonly busy: string;
  readonly isPending: boolean;
  readonly error: string;
  readonly onConfirm: () => void;
  /** Closed without a yes. */
  readonly onCancel: () => void;
}

/** Says what will change, and asks. */
export function ConfirmDialog(props: ConfirmProps) {
  const { t } = useTranslation();
  const { title, points, confirm, busy, isPending, error, onConfirm, onCancel } = props;
  return (
    <Dialog
      open
      onClose={onCancel}
      title={title}
      closeLabel={t('app.close')}
      footer={
        <>
          <Button onClick={onCancel}>{t('accounts.back')}</Button>
          <Button tone="primary" disabled={isPending} onClick={onConfirm}>
            {isPending ? busy : confirm}
          </Button>
        </>
      }
    >
      <ul className="grid list-disc gap-2 pl-4 text-13 text-soft marker:text-quiet">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <div role="alert">
        {error === '' ? null : (
          <Note tone="bad" className="mt-4">
            {error}
          </Note>
        )}
      </div>
    </Dialog>
  );
}
