import { Note } from '@assay/ui';

/** Below a form: a refusal that is about none of its fields. It is read out as it appears. */
export function FormFailure({ message }: { readonly message: string }) {
  return (
    <div role="alert" className="empty:hidden">
      {message === '' ? null : <Note tone="bad">{message}</Note>}
    </div>
  );
}
