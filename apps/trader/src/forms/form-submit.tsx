import { Button } from '@assay/ui';
import { FormFailure } from './form-failure.tsx';

interface FormSubmitProps {
  readonly form: { readonly formError: string; readonly busy: boolean };
  readonly label: string;
  /** Says that the form is being sent. */
  readonly busyLabel: string;
  readonly tone?: 'primary' | 'risk';
}

/** The end of a form: a refusal that is about none of its fields, and the button that sends it. */
export function FormSubmit({ form, label, busyLabel, tone = 'primary' }: FormSubmitProps) {
  return (
    <>
      <FormFailure message={form.formError} />
      <Button type="submit" tone={tone} size="l" wide disabled={form.busy}>
        {form.busy ? busyLabel : label}
      </Button>
    </>
  );
}
