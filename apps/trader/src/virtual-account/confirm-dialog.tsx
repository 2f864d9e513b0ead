import { useTranslation } from 'react-i18next';
import { FormInDialog } from '../forms/form-in-dialog.tsx';
import { Points } from '../forms/points.tsx';
import type { FormState } from '../forms/use-form.ts';

interface ConfirmProps {
  readonly form: FormState;
  readonly title: string;
  /** What will change, a sentence each. */
  readonly points: readonly string[];
  readonly confirm: string;
  readonly busy: string;
  /** Closed without a yes. */
  readonly onCancel: () => void;
}

/** Says what will change, and asks. */
export function ConfirmDialog({ form, title, points, confirm, busy, onCancel }: ConfirmProps) {
  const { t } = useTranslation();
  return (
    <FormInDialog
      form={form}
      title={title}
      cancelLabel={t('accounts.back')}
      submitLabel={confirm}
      busyLabel={busy}
      onClose={onCancel}
    >
      <Points points={points} />
    </FormInDialog>
  );
}
