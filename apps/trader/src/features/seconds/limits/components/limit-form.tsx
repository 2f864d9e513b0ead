import { Note } from '@assay/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormInDialog } from '../../../../forms/form-in-dialog.tsx';
import type { FormState } from '../../../../forms/use-form.ts';

interface LimitFormProps {
  readonly title: string;
  readonly text: string;
  /** What was loosened and waits, in words; null: nothing waits. */
  readonly pending: string | null;
  readonly form: FormState;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The dialog that changes one of the limits; the fields are its children. */
export function LimitForm({ title, text, pending, form, onClose, children }: LimitFormProps) {
  const { t } = useTranslation();
  return (
    <FormInDialog
      form={form}
      title={title}
      cancelLabel={t('seconds-limits.back')}
      submitLabel={t('seconds-limits.save')}
      busyLabel={t('seconds-limits.busy')}
      onClose={onClose}
    >
      <p className="text-soft">{text}</p>
      {children}
      {pending === null ? null : (
        <Note tone="warn" icon="clock">
          {t('seconds-limits.loss.pending', { what: pending })}
        </Note>
      )}
    </FormInDialog>
  );
}
