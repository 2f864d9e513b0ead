import { useState } from 'react';
import { FormDialog, type FormDialogProps } from './form-dialog.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

export interface EditTextDialogProps extends Omit<
  FormDialogProps,
  'submitLabel' | 'disabled' | 'onSubmit' | 'attach' | 'className' | 'children'
> {
  readonly saveLabel: string;
  /** Of the same button while the text is being saved. */
  readonly busyLabel: string;
  /** The field's, beside its value and what it says of it. */
  readonly field: Pick<TextFieldProps, 'label' | 'name' | 'maxLength' | 'help'>;
  readonly initial: string;
  /** What is wrong with the text, '' for nothing: said once it was to be saved, and it is not saved then. */
  readonly problemOf?: (text: string) => string;
  /** What stands at the end of the field, such as how much of its length is used. */
  readonly unitOf?: (text: string) => string;
  readonly saving: {
    readonly isPending: boolean;
    readonly error: { readonly message: string } | null;
    /** Forgets the error, as the text is another one. */
    readonly reset: () => void;
  };
  readonly onSave: (text: string) => void;
}

/** A dialog that changes one line of text. */
export function EditTextDialog(props: EditTextDialogProps) {
  const { saveLabel, busyLabel, field, initial, problemOf, unitOf, saving, onSave, ...dialog } = props;
  const [text, setText] = useState(initial);
  const [tried, setTried] = useState(false);
  const problem = problemOf?.(text) ?? '';
  return (
    <FormDialog
      {...dialog}
      submitLabel={saving.isPending ? busyLabel : saveLabel}
      disabled={saving.isPending}
      onSubmit={() => {
        setTried(true);
        if (problem === '') onSave(text);
      }}
    >
      <TextField
        {...field}
        autoComplete="off"
        data-autofocus=""
        value={text}
        onValue={(next) => {
          setText(next);
          saving.reset();
        }}
        unit={unitOf?.(text)}
        error={(tried && problem) || saving.error?.message}
      />
    </FormDialog>
  );
}
