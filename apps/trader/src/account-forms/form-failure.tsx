import { Note } from '@assay/ui';

/** At a form's foot: a refusal that is about none of its fields. It is read out as it appears. */
export function FormFailure({ message }: { readonly message: string }) {
  return (
    <div role="alert" className="empty:hidden">
      {message === '' ? null : <Note tone="bad">{message}</Note>}
    </div>
  );
}
