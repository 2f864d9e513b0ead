import { FormDialog, Note } from '@assay/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFailure } from '../../../../forms/form-failure.tsx';
import type { useForm } from '../../../../forms/use-form.ts';

interface LimitFormProps {
  readonly title: string;
  readonly text: string;
  /** What was loosened and waits, in words; null: nothing waits. */
  readonly pending: string | null;
  readonly form: Pick<ReturnType<typeof useForm>, 'attach' | 'busy' | 'submit' | 'formError'>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The dialog that changes one of the limits; the fields are its children. */
export function LimitForm({ title, text, pending, form, onClose, children }: LimitFormProps) {
  const { t } = useTranslation();
  return (
    <FormDialog
      title={title}
      closeLabel={t('app.close')}
      cancelLabel={t('seconds-limits.back')}
      submitLabel={form.busy ? t('seconds-limits.busy') : t('seconds-limits.save')}
      disabled={form.busy}
      onSubmit={() => form.submit()}
      onClose={onClose}
      attach={form.attach}
    >
      <p className="text-soft">{text}</p>
      {children}
      {pending === null ? null : (
        <Note tone="warn" icon="clock">
          {t('seconds-limits.loss.pending', { what: pending })}
        </Note>
      )}
      <FormFailure message={form.formError} />
    </FormDialog>
  );
}
