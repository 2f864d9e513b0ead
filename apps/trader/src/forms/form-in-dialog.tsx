/**
 * The dialog of a form, or of a question before something is done: its fields or sentences are the children.
 * Promises: what was refused and is about no field stands below them; the button says that it is under way, and what is
 * being sent cannot be sent again.
 */
import { FormDialog, type FormDialogProps } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { FormFailure } from './form-failure.tsx';
import type { FormState } from './use-form.ts';

export interface FormInDialogProps extends Omit<
  FormDialogProps,
  'closeLabel' | 'disabled' | 'onSubmit' | 'attach'
> {
  readonly form: FormState;
  /** Of the button while it is being sent. */
  readonly busyLabel: string;
  /** It cannot be sent now: nothing is changed, or nobody would answer. */
  readonly isOff?: boolean;
}

export function FormInDialog({ form, busyLabel, isOff = false, children, ...dialog }: FormInDialogProps) {
  const { t } = useTranslation();
  const { attach, busy, submit, formError } = form;
  return (
    <FormDialog
      {...dialog}
      closeLabel={t('app.close')}
      submitLabel={busy ? busyLabel : dialog.submitLabel}
      disabled={busy || isOff}
      onSubmit={() => submit()}
      attach={attach}
    >
      {children}
      <FormFailure message={formError} />
    </FormDialog>
  );
}
